// The state of a dispute as a tag.
import { disputeStates } from '@rfb/contract/transport/disputes/dispute.labels.ts';
import { statusTag } from '../../../../ui/StatusTag.tsx';

export const DisputeStateTag = statusTag(disputeStates, {
  waiting: ['amber', 'diamond'],
  answered: ['blue', 'half'],
  decided: ['grey', 'bar'],
});
