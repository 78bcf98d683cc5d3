// What an order adds to the credit score of either side: one event for each component and company.
import type { OrderSide, Recorder } from '@rfb/contract/transport/orders/order.labels.ts';
import { countedAt, isRecordedLate } from '@rfb/contract/transport/orders/recorded-late.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { addCreditEvents, removeCreditEvent, saveCreditEvent } from '../../conduct/credits/exports.ts';
import { companyOf } from './order-moves.ts';
import type { OrderRow } from './orders.queries.ts';

type Component = 'fulfilment' | 'punctuality' | 'complaints';
type Event = { side: OrderSide; component: Component; isGood: boolean; words: string; at: string };

export const addCredit = (deps: Deps, trx: Trx, order: OrderRow, events: Event[]) =>
  addCreditEvents(
    trx,
    events.map(({ side, component, isGood, words, at }) => ({
      id: deps.newId(),
      companyId: companyOf(order, side),
      component,
      orderId: order.id,
      at,
      good: isGood ? 1 : 0,
      words: `${order.orderNo} ${words}`,
    })),
  );

const MINUTE_MS = 60_000;
const late = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/**
 * On time: inside the shipper's window or before it, or by the fleet's promise where there is no window. An arrival that
 * was recorded late counts from when it was recorded.
 */
export const recordArrival = async (deps: Deps, trx: Trx, order: OrderRow, step: { at: string; by: Recorder }) => {
  const due = order.deliverTo ?? order.promisedAt;
  if (due === null) return;
  const arrived = { ...step, receivedAt: order.now };
  const at = countedAt(arrived);
  const minutes = Math.max(0, Math.round((Date.parse(at) - Date.parse(due)) / MINUTE_MS));
  const isGood = at <= due;
  const remark = isRecordedLate(arrived) ? '（补录，按记录时间计）' : '';
  const words = `${isGood ? '准时到达' : `晚到 ${late(minutes)}`}${remark}`;
  await replaceCredit(deps, trx, order, { side: 'fleet', component: 'punctuality', isGood, words, at });
};

/** The arrival was taken back; the next one counts. */
export const forgetArrival = (trx: Trx, order: OrderRow) => withdrawCredit(trx, order, 'fleet', 'punctuality');

/** What was said about the order holds no longer; the next fact counts. */
export const withdrawCredit = (trx: Trx, order: OrderRow, side: OrderSide, component: 'punctuality') =>
  removeCreditEvent(trx, { companyId: companyOf(order, side), component, orderId: order.id });

export const recordCompletion = (deps: Deps, trx: Trx, order: OrderRow, at: string) =>
  addCredit(deps, trx, order, [
    { side: 'fleet', component: 'fulfilment', isGood: true, words: '运单完成', at },
    { side: 'shipper', component: 'fulfilment', isGood: true, words: '运单完成', at },
    { side: 'fleet', component: 'complaints', isGood: true, words: '没有成立的投诉', at },
    { side: 'shipper', component: 'complaints', isGood: true, words: '没有成立的投诉', at },
  ]);

/** Whoever asked for it did not keep the order. */
export const recordCancellation = (deps: Deps, trx: Trx, order: OrderRow, side: OrderSide, at: string) =>
  addCredit(deps, trx, order, [{ side, component: 'fulfilment', isGood: false, words: '成交后取消', at }]);

/** Replaces what was said about the order before. */
export const replaceCredit = (deps: Deps, trx: Trx, order: OrderRow, { side, component, isGood, words, at }: Event) =>
  saveCreditEvent(trx, {
    ...{ id: deps.newId(), companyId: companyOf(order, side), component, orderId: order.id },
    ...{ at, good: isGood ? 1 : 0, words: `${order.orderNo} ${words}`, setAsideAt: null },
  });

/** A decided dispute replaces what completion said about the order, for the side at fault. */
export const recordFault = (deps: Deps, trx: Trx, order: OrderRow, side: OrderSide, words: string) =>
  replaceCredit(deps, trx, order, { side, component: 'complaints', isGood: false, words, at: order.now });
