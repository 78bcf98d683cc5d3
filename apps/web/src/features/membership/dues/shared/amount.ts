// What was paid beside what is due: whether something is missing or too much, and whether that takes a second person.
import type { ApiError } from '../../../../lib/api.ts';

type Due = {
  feeFen: number;
  /** Paid in advance: pays the fee as far as it goes. */
  advanceFen: number;
};
type Limits = {
  /** Up to this much one person may leave owed. */
  shortfallFen: number;
  /** The first day that one person may write as the day of the payment. */
  earliestOn: string;
};
/** `amountFen`: NaN while nothing is typed. */
type Paid = { amountFen: number; paidOn: string };

export type Comparison = {
  feeFen: number;
  /** What is left of the fee after what was paid in advance. */
  expectedFen: number;
  /** Missing; stays owed or is waived. */
  shortFen: number;
  /** Too much; pays what else is open, the rest is kept as paid in advance. */
  overFen: number;
  /** More is missing than one person may leave owed. */
  isShort: boolean;
  /** Because of the amount or the day. */
  takesTwo: boolean;
};

/** The server compares again, and decides; the fee is the one of the day of the payment there. */
export const compareAmount = ({ feeFen, advanceFen }: Due, { amountFen, paidOn }: Paid, limits: Limits): Comparison => {
  const expectedFen = Math.max(0, feeFen - advanceFen);
  const missingFen = Number.isNaN(amountFen) ? 0 : expectedFen - amountFen;
  const isShort = missingFen > limits.shortfallFen;
  return {
    ...{ feeFen, expectedFen },
    shortFen: Math.max(0, missingFen),
    overFen: Math.max(0, -missingFen),
    isShort,
    takesTwo: isShort || (paidOn !== '' && paidOn < limits.earliestOn),
  };
};

/** The amount is typed in yuan; what the server says about it belongs beside that field. */
export const amountFieldOf = ({ fields: { amountFen, ...others } }: ApiError) => ({
  ...others,
  ...(amountFen && { amountYuan: amountFen }),
});
