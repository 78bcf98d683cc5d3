// The state of an appeal as a tag.
import { appealStates } from '@rfb/contract/conduct/credit-appeals/appeal.labels.ts';
import { statusTag } from '../../../../ui/StatusTag.tsx';

export const AppealStateTag = statusTag(appealStates, {
  open: ['blue', 'half'],
  accepted: ['brand', 'square'],
  refused: ['red', 'bar'],
});
