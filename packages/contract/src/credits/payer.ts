// How punctually a shipper pays, as fleets see it before they accept an invitation or bid.
import * as z from 'zod/mini';

/** With fewer due payments a share would tell about single orders, and is not given. */
export const PAYER_MINIMUM = 5;

export const Payer = z.strictObject({
  state: z.enum(['none', 'few', 'shown']),
  /** Paid in full by the due day, of all that were due; null unless shown. */
  onTime: z.nullable(z.int()),
  due: z.nullable(z.int()),
});
export type Payer = z.output<typeof Payer>;

export const payerOf = ({ good, count }: { good: number; count: number }): Payer => {
  if (count === 0) return { state: 'none', onTime: null, due: null };
  if (count < PAYER_MINIMUM) return { state: 'few', onTime: null, due: null };
  return { state: 'shown', onTime: good, due: count };
};

/** The index with what it is computed from. */
export const payerText = ({ onTime, due, state }: Payer) => {
  if (onTime !== null && due !== null)
    return `${Math.round((onTime / due) * 100)}%（${due} 张到期运单，${onTime} 张按期付清）`;
  return state === 'few' ? `到期运单不足 ${PAYER_MINIMUM} 张，不给比例` : '还没有付款记录';
};
