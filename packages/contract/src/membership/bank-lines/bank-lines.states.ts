// The moves of a bank line; the server makes them under the lock of the line, the web draws its buttons from them.

/** `out`: what was paid by the association takes no part, but counts in the check of the balances. */
export const bankLineStates = {
  open: '待确认',
  confirmed: '已确认',
  classified: '不是会费',
  out: '支出',
} as const;
export type BankLineState = keyof typeof bankLineStates;

/** What is done with. */
export const settledLines = ['confirmed', 'classified'] as const satisfies readonly BankLineState[];

type Move = { from: readonly BankLineState[]; to: BankLineState };
const bankLineMoves = {
  confirm: { from: ['open'], to: 'confirmed' },
  classify: { from: ['open'], to: 'classified' },
  hold: { from: ['open'], to: 'open' },
  takeBack: { from: settledLines, to: 'open' },
} as const satisfies Record<string, Move>;
export type BankLineMove = keyof typeof bankLineMoves;

export const canMove = (state: BankLineState, move: BankLineMove) =>
  (bankLineMoves[move].from as readonly BankLineState[]).includes(state);
