// The status of an order as a tag.
import { orderStatuses } from '@rfb/contract/transport/orders/order.labels.ts';
import { statusTag } from '../../../../ui/StatusTag.tsx';

export const OrderStatusTag = statusTag(orderStatuses, {
  created: ['amber', 'ring'],
  dispatched: ['blue', 'half'],
  loading: ['blue', 'half'],
  in_transit: ['brand', 'half'],
  arrived: ['brand', 'half'],
  signed: ['blue', 'dot'],
  completed: ['brand', 'square'],
  cancelled: ['grey', 'bar'],
  disputed: ['red', 'diamond'],
});
