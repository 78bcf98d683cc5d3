// The status of a membership as a tag.
import { memberStatuses } from '@rfb/contract/membership/members/members.labels.ts';
import { statusTag } from '../../../../ui/StatusTag.tsx';

export const MemberStatusTag = statusTag(memberStatuses, {
  active: ['brand', 'dot'],
  inactive: ['grey', 'bar'],
  suspended: ['amber', 'bar'],
});
