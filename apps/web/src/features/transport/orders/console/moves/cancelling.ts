// Whether cancelling an order takes effect at once.
import type { OrderSide, OrderStatus } from '@rfb/contract/transport/orders/order.labels.ts';

/** The shipper cancels alone before dispatch; otherwise the other side has to agree. */
export const isCancelledAtOnce = ({ status }: { status: OrderStatus }, side: OrderSide | null) =>
  side === 'shipper' && status === 'created';
