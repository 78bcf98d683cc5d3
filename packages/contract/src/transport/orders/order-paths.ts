// Addresses of the pages of orders and statements of both sides.
import type { OrderSide } from './order.labels.ts';

export const ordersPath = (side: OrderSide) =>
  side === 'fleet' ? '/user/vehicle-usage/orders' : '/user/bidding/orders';
export const orderPath = (side: OrderSide, orderId: string) => `${ordersPath(side)}/${orderId}`;

export const statementsPath = (side: OrderSide) =>
  side === 'fleet' ? '/user/vehicle-usage/statements' : '/user/bidding/statements';
export const statementPath = (side: OrderSide, statementId: string) => `${statementsPath(side)}/${statementId}`;
