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

export const formatFen = (fen: number) => `¥${numberText(fen / 100, { min: 2, max: 2 })}`;
