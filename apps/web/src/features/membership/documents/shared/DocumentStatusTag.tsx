// The status of a document as a tag.
import { documentStatuses } from '@rfb/contract/membership/documents/document.labels.ts';
import { statusTag } from '../../../../ui/StatusTag.tsx';

export const DocumentStatusTag = statusTag(documentStatuses, {
  missing: ['grey', 'ring'],
  pending: ['blue', 'half'],
  upcoming: ['blue', 'half'],
  valid: ['brand', 'dot'],
  expiring: ['amber', 'diamond'],
  expired: ['red', 'bar'],
  rejected: ['red', 'bar'],
  withdrawn: ['grey', 'bar'],
});
