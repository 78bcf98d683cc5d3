// States of a message to the secretariat; used by the server for transitions and by the web for buttons.
import type { MessageStatus } from './messages.labels.ts';

type Move = { from: readonly MessageStatus[]; to: MessageStatus };

/** Claiming a case of a colleague takes it over. */
export const messageMoves = {
  claim: { from: ['new', 'handling'], to: 'handling' },
  answer: { from: ['new', 'handling'], to: 'replied' },
  close: { from: ['new', 'handling', 'replied'], to: 'closed' },
} as const satisfies Record<string, Move>;
export type MessageMove = keyof typeof messageMoves;

export const canMoveMessage = (status: MessageStatus, move: MessageMove) =>
  (messageMoves[move].from as readonly MessageStatus[]).includes(status);

/** The median reply time is computed over this many days, and shown from this many answers on. */
export const PROMISE_WINDOW_DAYS = 90;
export const PROMISE_MIN_ANSWERS = 5;
