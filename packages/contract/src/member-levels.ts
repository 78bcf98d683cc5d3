// The Chinese labels of member levels.
export const memberLevels = { basic: '普通', silver: '银牌', gold: '金牌', platinum: '白金' } as const;
export type MemberLevel = keyof typeof memberLevels;
