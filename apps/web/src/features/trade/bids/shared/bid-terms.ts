// What the terms of a tender mean for a bid: how long it must hold, its total, its tax.
import { addDays, dayOf } from '@rfb/contract/days.ts';
import { amountFen } from '@rfb/contract/money.ts';
import type { ShownContent } from '@rfb/contract/trade/tenders/tenders.ts';

/** The first day that the server accepts as the end of a bid's validity. */
export const earliestValidDay = ({ deadlineAt, validDays }: Pick<ShownContent, 'deadlineAt' | 'validDays'>) =>
  deadlineAt === null ? '' : addDays(dayOf(deadlineAt), validDays ?? 1);

/** Prices include tax; the parts add up to the total exactly. */
export const totalsOf = (priceE4: number, quantityMilli: number, taxPercent: number) => {
  const totalFen = amountFen(priceE4, quantityMilli);
  const netFen = Math.round((totalFen * 100) / (100 + taxPercent));
  return { totalFen, netFen, taxFen: totalFen - netFen };
};

/** The change notice a bidder has seen, 0 before the first. */
export const newestNotice = (notices: readonly { number: number }[]) =>
  Math.max(0, ...notices.map(({ number }) => number));
