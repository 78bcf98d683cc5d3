// States of a message to the secretariat; used by the server for transitions and by the web for buttons.
import type { MessageStatus } from './messages.labels.ts';

type Move = { from: readonly MessageStatus[]; to: MessageStatus };

/** In the order of the partial index `contact_messages_open`. */
export const openMessages = ['new', 'handling'] as const satisfies readonly MessageStatus[];

/** Claiming a case of a colleague takes it over. */
export const messageMoves = {
  claim: { from: openMessages, to: 'handling' },
  answer: { from: openMessages, to: 'replied' },
  close: { from: [...openMessages, 'replied'], to: 'closed' },
} as const satisfies Record<string, Move>;
export type MessageMove = keyof typeof messageMoves;

export const canMoveMessage = (status: MessageStatus, move: MessageMove) =>
  (messageMoves[move].from as readonly MessageStatus[]).includes(status);

/** The median reply time is computed over this many days, and shown from this many answers on. */
export const PROMISE_WINDOW_DAYS = 90;
export const PROMISE_MIN_ANSWERS = 5;
