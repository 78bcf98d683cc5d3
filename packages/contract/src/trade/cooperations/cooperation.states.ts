// States of a cooperation: which moves each state allows, and which side may make them.
import type { CooperationSide, CooperationState } from './cooperations.labels.ts';
import type { Cooperation } from './cooperations.ts';

type Move = {
  name: string;
  from: readonly CooperationState[];
  to: CooperationState;
  by: readonly CooperationSide[];
  needsReason?: true;
};

/** Partners, whether or not they are paused. */
export const partnerStates = ['active', 'paused'] as const satisfies CooperationState[];
/** A pair has at most one relation in these states; in the order of the partial index `cooperations_open`. */
export const openStates = ['invited', ...partnerStates] as const satisfies CooperationState[];
/** Invitations nobody answered. */
export const unansweredStates = ['invited', 'withdrawn', 'expired'] as const satisfies CooperationState[];
export const closedInvitations = ['declined', 'withdrawn', 'expired'] as const satisfies CooperationState[];
/** The clock decides between them. */
export const timedStates = ['invited', 'expired'] as const satisfies CooperationState[];

export const cooperationMoves = {
  accept: { name: '接受合作', from: ['invited'], to: 'active', by: ['fleet'] },
  decline: { name: '拒绝', from: ['invited'], to: 'declined', by: ['fleet'] },
  withdraw: { name: '撤回邀请', from: ['invited'], to: 'withdrawn', by: ['shipper'] },
  pause: { name: '暂停合作', from: ['active'], to: 'paused', by: ['shipper', 'fleet'] },
  /** Only by the side that paused it. */
  resume: { name: '恢复合作', from: ['paused'], to: 'active', by: ['shipper', 'fleet'] },
  end: { name: '终止合作', from: partnerStates, to: 'ended', by: ['shipper', 'fleet'], needsReason: true },
} as const satisfies Record<string, Move>;
export type CooperationMove = keyof typeof cooperationMoves;
export const allCooperationMoves = Object.keys(cooperationMoves) as CooperationMove[];

type Standing = { state: CooperationState; isMovedByUs: boolean };

export const canMoveCooperation = ({ state, isMovedByUs }: Standing, move: CooperationMove, side: CooperationSide) => {
  const { from, by }: Move = cooperationMoves[move];
  return from.includes(state) && by.includes(side) && (move !== 'resume' || isMovedByUs);
};

/** Whether a shipper may order from a partner under their agreement now; the server also refuses one that has not begun. */
export const canOrder = ({ state, agreement }: Pick<Cooperation, 'state' | 'agreement'>) =>
  state === 'active' && agreement !== null && agreement.daysLeft >= 0;
