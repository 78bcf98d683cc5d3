// States and moves of an award: the fleet answers, the time runs out, or the office cancels the tender.
export const awardStates = {
  pending: '待确认',
  confirmed: '已成交',
  declined: '已放弃',
  lapsed: '逾期未确认',
  withdrawn: '已撤回',
} as const;
export type AwardState = keyof typeof awardStates;
export const WHOLE_BP = 10_000;

/** Promised or agreed. */
export const liveAwards = ['pending', 'confirmed'] as const satisfies readonly AwardState[];
/** The fleet did not take it. */
export const refusedAwards = ['declined', 'lapsed'] as const satisfies readonly AwardState[];

export const awardMoves = {
  confirm: { from: ['pending'], to: 'confirmed', name: '确认成交' },
  decline: { from: ['pending'], to: 'declined', name: '放弃成交' },
  lapse: { from: ['pending'], to: 'lapsed', name: '逾期' },
  /** With the tender, by the office. */
  withdraw: { from: ['pending'], to: 'withdrawn', name: '撤回成交' },
} as const satisfies Record<string, { from: readonly AwardState[]; to: AwardState; name: string }>;
export type AwardMove = keyof typeof awardMoves;

export const canMoveAward = (state: AwardState, move: AwardMove) =>
  (awardMoves[move].from as readonly AwardState[]).includes(state);
