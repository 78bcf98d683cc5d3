// The Chinese labels of member levels and statuses.
export const memberLevels = { basic: '普通', silver: '银牌', gold: '金牌', platinum: '白金' } as const;
export const memberStatuses = { active: '正常', inactive: '已失效', suspended: '已暂停' } as const;
export type MemberLevel = keyof typeof memberLevels;
export type MemberStatus = keyof typeof memberStatuses;
