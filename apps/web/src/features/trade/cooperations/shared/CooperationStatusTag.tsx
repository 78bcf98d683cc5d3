// The status of a cooperation as a tag.
import { cooperationStates } from '@rfb/contract/trade/cooperations/cooperations.labels.ts';
import { statusTag } from '../../../../ui/StatusTag.tsx';

export const CooperationStatusTag = statusTag(cooperationStates, {
  invited: ['amber', 'diamond'],
  active: ['brand', 'dot'],
  paused: ['amber', 'bar'],
  ended: ['grey', 'square'],
  declined: ['red', 'bar'],
  withdrawn: ['grey', 'ring'],
  expired: ['grey', 'ring'],
});
