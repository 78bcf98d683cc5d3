// The Chinese labels of a member's statuses.
import type { StatusTable } from '../../states.ts';

export const memberStatuses = { active: '正常', inactive: '已失效', suspended: '已暂停' } as const;
export type MemberStatus = keyof typeof memberStatuses;

/** The status of a membership, as a tag. */
export const memberStatusTag = {
  words: memberStatuses,
  looks: {
    active: ['brand', 'dot'],
    inactive: ['grey', 'bar'],
    suspended: ['amber', 'bar'],
  },
} satisfies StatusTable<typeof memberStatuses>;
