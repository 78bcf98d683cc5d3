// Labels of awards.
export const awardStates = {
  pending: '待确认',
  confirmed: '已成交',
  declined: '已放弃',
  lapsed: '逾期未确认',
  withdrawn: '已撤回',
} as const;
export type AwardState = keyof typeof awardStates;
export const WHOLE_BP = 10_000;
