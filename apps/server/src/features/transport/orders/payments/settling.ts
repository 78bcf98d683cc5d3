// Whether an order is settled follows from what is owed and what was confirmed; both change, so it is decided after each change.
import { isOneOf } from '@rfb/contract/states.ts';
import { hasDriverLink } from '@rfb/contract/transport/orders/order.states.ts';
import { CHARGE_DAYS } from '@rfb/contract/transport/orders/payments/charge.states.ts';
import { findToday } from '../../../../platform/clock.ts';
import type { Trx } from '../../../../platform/db/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { addCredit, replaceCredit, withdrawCredit } from '../order-credit.ts';
import { changeOrder, lockOrder, type OrderRow } from '../orders.queries.ts';
import { listPayments } from './payments.queries.ts';

const DAY_MS = 86_400_000;
const daysAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** On time when the last payment was not made after the due day. */
const recordPaid = async (deps: Deps, trx: Trx, order: OrderRow, settledOn: string, dueOn: string) => {
  const isGood = settledOn <= dueOn;
  const words = isGood ? '运费按期付清' : `运费 ${settledOn} 付清，晚于账期 ${dueOn}`;
  const event = { side: 'shipper', component: 'punctuality', good: isGood ? 1 : 0, words, at: order.now } as const;
  // Paid in time and recorded late: both sides agreed on the day, so it replaces the event of being overdue.
  if (isGood) await replaceCredit(deps, trx, order, event);
  else await addCredit(deps, trx, order, [event]);
};

/** After a payment or a charge changed, under the order's lock; returns the order as it is then. */
export const settleOrder = async (deps: Deps, trx: Trx, orderId: string): Promise<OrderRow> => {
  const order = (await lockOrder(trx, orderId)) ?? refuse('notFound');
  const confirmed = (await listPayments(trx, orderId)).filter(({ state }) => state === 'confirmed');
  const confirmedFen = confirmed.reduce((sum, { amountFen }) => sum + amountFen, 0);
  const isSettled = order.dueOn !== null && confirmedFen >= order.owedFen;
  const today = await findToday(trx);
  if (isSettled && order.dueOn !== null) {
    const lastPaid =
      confirmed
        .map(({ paidOn }) => paidOn)
        .sort()
        .at(-1) ?? today;
    await changeOrder(trx, orderId, { confirmedFen, settledOn: order.settledOn ?? lastPaid });
    if (order.settledOn === null) await recordPaid(deps, trx, order, lastPaid, order.dueOn);
  } else if (order.settledOn !== null && order.dueOn !== null) {
    // Open again: by a reversal the old due day holds, a charge added after payment gets payment days of its own.
    const isCharged = confirmedFen === order.confirmedFen;
    const dueOn = isCharged ? daysAfter(today, order.paymentDays) : order.dueOn;
    if (!isCharged) await withdrawCredit(trx, order, 'shipper', 'punctuality');
    await changeOrder(trx, orderId, { confirmedFen, settledOn: null, dueOn, dueCheckedAt: null, overdueStep: 0 });
  } else await changeOrder(trx, orderId, { confirmedFen });
  return (await lockOrder(trx, orderId)) ?? refuse('notFound');
};

/** Charges can be proposed and answered from dispatch until some time after completion. */
export const canCharge = ({ state, completedAt, now }: Pick<OrderRow, 'state' | 'completedAt' | 'now'>) =>
  isOneOf(hasDriverLink, state) ||
  (completedAt !== null && Date.parse(now) < Date.parse(completedAt) + CHARGE_DAYS * DAY_MS);
