// The state of a message as a tag.
import { deliveryStates } from '@rfb/contract/overview/deliveries/deliveries.labels.ts';
import { statusTag } from '../../../../ui/StatusTag.tsx';

export const DeliveryTag = statusTag(deliveryStates, {
  waiting: ['grey', 'ring'],
  sending: ['blue', 'half'],
  checking: ['blue', 'half'],
  sent: ['brand', 'half'],
  delivered: ['brand', 'dot'],
  undelivered: ['red', 'diamond'],
  failed: ['red', 'bar'],
  unknown: ['amber', 'hollow'],
});
