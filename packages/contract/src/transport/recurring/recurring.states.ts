// Moves of a plan of recurring orders, all by the shipper; an ended plan stays to be read.
import type { RecurringState } from './recurring.labels.ts';

type Move = { name: string; from: readonly RecurringState[]; to: RecurringState };

export const recurringMoves = {
  pause: { name: '暂停', from: ['active'], to: 'paused' },
  resume: { name: '恢复', from: ['paused'], to: 'active' },
  end: { name: '结束', from: ['active', 'paused'], to: 'ended' },
} as const satisfies Record<string, Move>;
export type RecurringMove = keyof typeof recurringMoves;
export const allRecurringMoves = Object.keys(recurringMoves) as RecurringMove[];

export const canMoveRecurring = (state: RecurringState, move: RecurringMove) =>
  (recurringMoves[move].from as readonly RecurringState[]).includes(state);
