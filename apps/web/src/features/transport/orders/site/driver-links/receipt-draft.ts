// What was typed about the receipt, as the server takes it.
import type { Receipt } from '@rfb/contract/transport/orders/orders.ts';
import type { Draft } from './driver-state.ts';

type Typed = Pick<Draft, 'received' | 'missing' | 'damaged' | 'remark'>;
const count = (typed: string) => Number(/^\d{1,6}$/.exec(typed.trim())?.[0] ?? 0);
const remarkOf = (typed: string) => typed.replace(/\s+/g, ' ').trim();

export const receiptOf = ({ received, missing, damaged, remark }: Typed): Receipt => ({
  receivedCount: received.trim() === '' ? null : count(received),
  missingCount: count(missing),
  damagedCount: count(damaged),
  remark: remarkOf(remark),
});

/** Something is missing or damaged, and nothing says what happened. */
export const isReceiptOdd = (typed: Typed) =>
  count(typed.missing) + count(typed.damaged) > 0 && remarkOf(typed.remark).length < 2;
