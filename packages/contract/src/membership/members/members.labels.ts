// The Chinese labels of a member's statuses.
export const memberStatuses = { active: '正常', inactive: '已失效', suspended: '已暂停' } as const;
export type MemberStatus = keyof typeof memberStatuses;
