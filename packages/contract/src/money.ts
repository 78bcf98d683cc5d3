// Converts between integer fen (amounts) and integer 1/10000 yuan (unit prices); the only module that does.
import { numberText } from './number-text.ts';

const E4_PER_FEN = 100n;
const QUANTITY_SCALE = 1000n;

/** Unit price × quantity (in thousandths), rounded half up to fen. */
export const amountFen = (unitPriceE4: number, quantityMilli: number) => {
  const product = BigInt(unitPriceE4) * BigInt(quantityMilli);
  const unit = E4_PER_FEN * QUANTITY_SCALE;
  return Number((product * 2n + unit) / (unit * 2n));
};

/** 100 billion yuan: more is a slip of the hand, and sums of amounts stay exact. */
export const MAX_AMOUNT_FEN = 10_000_000_000_000;

/** 1,234.50 */
export const yuanText = (fen: number) => numberText(fen / 100, { min: 2, max: 2 });
export const formatFen = (fen: number) => `¥${yuanText(fen)}`;
/** A unit price in yuan, with as many digits as it has. */
export const yuanOfE4 = (e4: number) => e4 / 10_000;
/** 55760 → 5.58, for yuan per kilometre. */
export const perKmText = (e4: number) => yuanOfE4(e4).toFixed(2);
