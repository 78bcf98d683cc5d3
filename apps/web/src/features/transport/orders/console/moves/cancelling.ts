// Whether cancelling an order takes effect at once.
import type { OrderSide } from '@rfb/contract/transport/orders/order.labels.ts';
import { isOffer } from '@rfb/contract/transport/orders/order.states.ts';

/** The shipper cancels alone before dispatch, the fleet declines an offer; otherwise the other side has to agree. */
export const isCancelledAtOnce = (order: Parameters<typeof isOffer>[0], side: OrderSide | null) =>
  (side === 'shipper' && order.status === 'created') || (side === 'fleet' && isOffer(order));
