// The status of a message as a tag.
import { messageStatuses } from '@rfb/contract/publishing/messages/messages.labels.ts';
import { statusTag } from '../../../../ui/StatusTag.tsx';

export const MessageStatusTag = statusTag(messageStatuses, {
  new: ['grey', 'ring'],
  handling: ['blue', 'half'],
  replied: ['brand', 'dot'],
  closed: ['grey', 'bar'],
});
