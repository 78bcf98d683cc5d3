// Addresses of the order pages of both sides.
import type { OrderSide } from '@rfb/contract/transport/orders/order.labels.ts';

export const ordersPath = (side: OrderSide) =>
  side === 'fleet' ? '/user/vehicle-usage/orders' : '/user/bidding/orders';
export const orderPath = (side: OrderSide, orderId: string) => `${ordersPath(side)}/${orderId}`;
