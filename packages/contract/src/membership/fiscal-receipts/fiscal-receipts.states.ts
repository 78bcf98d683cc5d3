// The moves of a fiscal receipt: the server checks them under the row's lock, the page draws its actions from them.
import type { ReceiptState } from './fiscal-receipts.labels.ts';

type Move = 'attach' | 'deliver' | 'void';

/** Numbers that count as given for money. */
export const standing = ['issued', 'delivered'] as const satisfies readonly ReceiptState[];

const moves: Record<Move, readonly ReceiptState[]> = {
  attach: standing,
  /** Again after a mail that did not arrive. */
  deliver: standing,
  void: standing,
};

export const canMoveReceipt = (state: ReceiptState, move: Move) => moves[move].includes(state);
