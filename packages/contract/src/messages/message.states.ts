// The life of a message to the secretariat; the server moves by it, the web draws its buttons from it.
import type { MessageStatus } from './messages.labels.ts';

type Move = { from: readonly MessageStatus[]; to: MessageStatus };

/** Claiming what a colleague has takes it over. */
export const messageMoves = {
  claim: { from: ['new', 'handling'], to: 'handling' },
  answer: { from: ['new', 'handling'], to: 'replied' },
  close: { from: ['new', 'handling', 'replied'], to: 'closed' },
} as const satisfies Record<string, Move>;
export type MessageMove = keyof typeof messageMoves;

export const canMoveMessage = (status: MessageStatus, move: MessageMove) =>
  (messageMoves[move].from as readonly MessageStatus[]).includes(status);

/** Within so many working days a message is answered. Weekends do not count; public holidays are not known here. */
export const REPLY_PROMISE_DAYS = 2;
/** The reply time people are shown: of so many days, and not from fewer answers. */
export const PROMISE_WINDOW_DAYS = 90;
export const PROMISE_MIN_ANSWERS = 5;
