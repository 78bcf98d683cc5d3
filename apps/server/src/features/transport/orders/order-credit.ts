// What an order adds to the credit score of either side: one event for each component and company.
import type { EventBasis } from '@rfb/contract/conduct/credits/weights.ts';
import type { OrderSide } from '@rfb/contract/transport/orders/order.labels.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  addCreditEvents,
  confirmCreditEvent,
  removeCreditEvent,
  saveCreditEvent,
} from '../../conduct/credits/exports.ts';
import { connectionToShippers } from '../../trade/tenders/exports.ts';
import { companyOf, otherSide } from './order-moves.ts';
import type { OrderRow } from './orders.queries.ts';

type Component = 'fulfilment' | 'punctuality' | 'complaints' | 'rating';
type Event = {
  /** Of a rating, whose appeal names it; otherwise new. */
  id?: string;
  side: OrderSide;
  component: Component;
  /** 0 or 1; of ratings also between. */
  good: number;
  words: string;
  at: string;
  basis?: EventBasis;
};

/** Orders between companies that belong together count for neither: the same rule that refuses their bids. */
const rowsOf = async (deps: Deps, trx: Trx, order: OrderRow, events: Event[]) => {
  const { fleetId, shipperId, amountFen, orderNo } = order;
  const isTied = (await connectionToShippers(trx, { fleetId, shipperIds: [shipperId] })).length > 0;
  return events.map(({ id = deps.newId(), side, component, good, words, at, basis = 'full' }) => ({
    ...{ id, component, at, good, amountFen, orderId: order.id, words: `${orderNo} ${words}` },
    companyId: companyOf(order, side),
    partnerId: companyOf(order, otherSide(side)),
    basis: isTied ? ('tied' as const) : basis,
  }));
};

export const addCredit = async (deps: Deps, trx: Trx, order: OrderRow, events: Event[]) =>
  addCreditEvents(trx, await rowsOf(deps, trx, order, events));

/** What was said about the order holds no longer; the next fact counts. */
export const withdrawCredit = (trx: Trx, order: OrderRow, side: OrderSide, component: 'punctuality') =>
  removeCreditEvent(trx, { companyId: companyOf(order, side), component, orderId: order.id });

/** The arrival was taken back; the next one counts. */
export const forgetArrival = (trx: Trx, order: OrderRow) => withdrawCredit(trx, order, 'fleet', 'punctuality');

/** Somebody besides the fleet says that it arrived as recorded; what was impossible stays so. */
export const confirmArrival = (trx: Trx, { id, fleetId }: OrderRow) =>
  confirmCreditEvent(trx, { companyId: fleetId, component: 'punctuality', orderId: id });

/** `isByShipper`: it confirmed the order itself, the clock did not. */
export const recordCompletion = async (
  deps: Deps,
  trx: Trx,
  order: OrderRow,
  { at, isByShipper }: { at: string; isByShipper: boolean },
) => {
  await addCredit(deps, trx, order, [
    { side: 'fleet', component: 'fulfilment', good: 1, words: '运单完成', at },
    { side: 'shipper', component: 'fulfilment', good: 1, words: '运单完成', at },
    { side: 'fleet', component: 'complaints', good: 1, words: '没有成立的投诉', at },
    { side: 'shipper', component: 'complaints', good: 1, words: '没有成立的投诉', at },
  ]);
  if (isByShipper) await confirmArrival(trx, order);
};

/** A rating that is shown now counts for the company it is about. */
export const recordRating = (
  deps: Deps,
  trx: Trx,
  order: OrderRow,
  { id, about, stars, at }: { id: string; about: OrderSide; stars: number; at: string },
) => {
  const words = `评价公开：${stars} 星`;
  return addCredit(deps, trx, order, [{ id, side: about, component: 'rating', good: (stars - 1) / 4, words, at }]);
};

/** Whoever asked for it did not keep the order. */
export const recordCancellation = (deps: Deps, trx: Trx, order: OrderRow, side: OrderSide, at: string) =>
  addCredit(deps, trx, order, [{ side, component: 'fulfilment', good: 0, words: '成交后取消', at }]);

/** Replaces what was said about the order before. */
export const replaceCredit = async (deps: Deps, trx: Trx, order: OrderRow, event: Event) => {
  for (const row of await rowsOf(deps, trx, order, [event])) await saveCreditEvent(trx, { ...row, setAsideAt: null });
};

/** A decided dispute replaces what completion said about the order, for the side at fault. */
export const recordFault = (deps: Deps, trx: Trx, order: OrderRow, side: OrderSide, words: string) =>
  replaceCredit(deps, trx, order, { side, component: 'complaints', good: 0, words, at: order.now });
