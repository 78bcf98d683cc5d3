// How punctually a shipper pays and how long vehicles wait there, as fleets see it before they accept an invitation or bid.
import * as z from 'zod/mini';

/** With fewer due payments a share would tell about single orders, and is not given. */
export const PAYER_MINIMUM = 5;

export const Payer = z.strictObject({
  state: z.enum(['none', 'few', 'shown']),
  /** Paid in full by the due day, of all that were due; null unless shown. */
  onTime: z.nullable(z.int()),
  due: z.nullable(z.int()),
  /** Median minutes at its loading and unloading places in the last 90 days; null with fewer than the minimum. */
  waiting: z.nullable(z.strictObject({ median: z.int(), count: z.int() })),
});
export type Payer = z.output<typeof Payer>;

export type PayerFigures = { good: number; count: number; median: number | null; waits: number };

export const payerOf = ({ good, count, median, waits }: PayerFigures): Payer => {
  const waiting = median === null || waits < PAYER_MINIMUM ? null : { median, count: waits };
  if (count === 0) return { state: 'none', onTime: null, due: null, waiting };
  if (count < PAYER_MINIMUM) return { state: 'few', onTime: null, due: null, waiting };
  return { state: 'shown', onTime: good, due: count, waiting };
};
export const noPayer = payerOf({ good: 0, count: 0, median: null, waits: 0 });

/** The index with what it is computed from. */
export const payerText = ({ onTime, due, state }: Omit<Payer, 'waiting'>) => {
  if (onTime !== null && due !== null)
    return `${Math.round((onTime / due) * 100)}%（${due} 张到期运单，${onTime} 张按期付清）`;
  return state === 'few' ? `到期运单不足 ${PAYER_MINIMUM} 张，不给比例` : '还没有付款记录';
};

/** 中位 1 小时 35 分（32 次装卸） */
export const shipperWaitingText = ({ waiting }: Pick<Payer, 'waiting'>) => {
  if (waiting === null) return `近 90 天不足 ${PAYER_MINIMUM} 次装卸，不给数字`;
  const [hours, minutes] = [Math.floor(waiting.median / 60), waiting.median % 60];
  return `中位 ${hours > 0 ? `${hours} 小时 ` : ''}${minutes} 分（近 90 天 ${waiting.count} 次装卸）`;
};
