// Seeds the demo's orders through the real actions, each step at its time in the past.
import { addDays, dayOf } from '@rfb/contract/days.ts';
import { classesFor } from '@rfb/contract/fleet/drivers/licence-classes.ts';
import type { Schedule } from '@rfb/contract/transport/orders/orders.ts';
import { appealEvent } from '../features/conduct/credit-appeals/credit-appeals.actions.ts';
import { listDriversToSend, listVehiclesToSend } from '../features/fleet/usages/candidates.queries.ts';
import { findAgreedPrice } from '../features/trade/cooperations/exports.ts';
import { answerLanePrice, proposeLanePrice } from '../features/trade/cooperations/lane-prices.actions.ts';
import { openDispute } from '../features/transport/disputes/disputes.actions.ts';
import { answerCancellation, cancelOrder } from '../features/transport/orders/cancelling.actions.ts';
import { dispatchOrder } from '../features/transport/orders/dispatch/dispatch.actions.ts';
import { confirmOrder } from '../features/transport/orders/endings.actions.ts';
import { orderUnderAgreement } from '../features/transport/orders/new-orders/agreement-orders.actions.ts';
import { noSchedule } from '../features/transport/orders/new-orders/new-orders.ts';
import { acceptOrder } from '../features/transport/orders/new-orders/offers.actions.ts';
import { markOverdueOrders } from '../features/transport/orders/orders.jobs.ts';
import { findOrder, listExceptions } from '../features/transport/orders/orders.queries.ts';
import { acceptCharge, proposeCharge } from '../features/transport/orders/payments/charges.actions.ts';
import { claimPayment, confirmPayment } from '../features/transport/orders/payments/payments.actions.ts';
import {
  addMilestone,
  raiseException,
  resolveException,
} from '../features/transport/orders/trip/milestones.actions.ts';
import { rateOrder } from '../features/transport/ratings/ratings.actions.ts';
import { createPlan } from '../features/transport/recurring/recurring.actions.ts';
import { confirmStatement } from '../features/transport/statements/confirming.actions.ts';
import { findStatementOf } from '../features/transport/statements/statements.queries.ts';
import { findToday } from '../platform/clock.ts';
import { type Db, transact } from '../platform/db/database.ts';
import type { Deps } from '../platform/deps.ts';
import type { DemoActor } from './demo-actors.ts';
import { renderReceipt, uploadPicture } from './demo-licences.ts';
import { type DemoOrder, demoLanes, demoOrders, demoPrices } from './demo-orders.ts';

const HOUR_MS = 3_600_000;
const FIRST_ORDER = Math.min(...demoOrders.map(({ called }) => called));
type Crew = { vehicleId: string; driverId: string };
type Scene = {
  deps: Deps;
  shipper: DemoActor;
  fleet: DemoActor;
  cooperationId: string;
  /** Sets the seed's clock. */
  goTo: (hours: number) => Promise<unknown>;
  /** The real time in milliseconds. */
  now: number;
};

const at = (now: number, hours: number) => new Date(now + hours * HOUR_MS).toISOString();

type Span = { from: string; to: string };
const A_TRUCK = { bodies: null, fromMm: 8_701, toMm: 12_000, loadKg: 12_000, isForTractors: false };
const ANYWHERE = { codes: [], kms: [] };
const FIRST = { limit: 60, offset: 0 };

/** Picks a truck and a driver that fit and are free around an order, each once. */
const crewPicker = (db: Db, companyId: string) => {
  const taken = new Set<string>();
  return async (span: Span): Promise<Crew | undefined> => {
    const search = { companyId, span, exceptOrder: '', keyword: '', fits: true };
    const trucks = { isTrailer: false, wanted: A_TRUCK, near: ANYWHERE };
    const vehicle = (await listVehiclesToSend(db, search, trucks, FIRST)).find(
      ({ id, vehicleType, state }) => !taken.has(id) && vehicleType === 'truck' && state === 'idle',
    );
    if (!vehicle) return undefined;
    const drives = { vehicleId: vehicle.id, classes: classesFor(vehicle), mustCover: true, needsDanger: false };
    const driver = (await listDriversToSend(db, search, drives, FIRST)).find(({ id }) => !taken.has(id));
    if (!driver) return undefined;
    taken.add(vehicle.id).add(driver.id);
    return { vehicleId: vehicle.id, driverId: driver.id };
  };
};

const versionOf = async (db: Db, orderId: string) => (await findOrder(db, orderId))?.version ?? 0;

const call = async ({ deps, shipper, fleet, cooperationId, goTo, now }: Scene, demo: DemoOrder) => {
  await goTo(demo.called);
  const { stops = [] } = demo;
  const places = stops.map(({ kind, code, address }) => ({ kind, code, address }));
  const order = { ...demoLanes[demo.lane], stops: places, bodies: [], paymentDays: demo.paymentDays ?? 30 };
  const schedule: Schedule = {
    ...noSchedule,
    ...{ loadFrom: at(now, demo.called + 2), loadTo: at(now, demo.called + 8) },
    ...{ deliverFrom: at(now, demo.due - 2), deliverTo: at(now, demo.due) },
    ...{
      loadingContact: { name: '韩默', phone: '13800000931' },
      unloadingContact: { name: '蒲工', phone: '13800000932' },
    },
    stops: stops.map(({ from, to, contact }) => ({ from: at(now, from), to: at(now, to), contact })),
  };
  const agreed =
    stops.length > 0
      ? undefined
      : await findAgreedPrice(deps.db, cooperationId, order, dayOf(at(now, demo.called + 2)));
  const wanted = { trips: 1, order, lanePriceId: agreed?.id ?? null, schedule };
  const { orderIds } = await orderUnderAgreement(deps, cooperationId, wanted, shipper.context);
  const orderId = orderIds[0] ?? '';
  if (demo.dispatched === undefined) return orderId;
  await goTo(demo.called + 0.5);
  await acceptOrder(deps, orderId, await versionOf(deps.db, orderId), fleet.context);
  return orderId;
};

/** Two lanes with a price both agreed on before the first order, and one the fleet proposed yesterday. */
const agreePrices = async ({ deps, shipper, fleet, cooperationId, goTo }: Scene) => {
  for (const { price, proposed } of demoPrices) {
    await goTo(proposed);
    const from = await findToday(deps.db);
    const form = { ...price, from, until: addDays(from, 200) };
    const { items } = await proposeLanePrice(deps, cooperationId, form, fleet.context);
    const lanePriceId = items.find(({ state }) => state === 'proposed')?.id ?? '';
    if (proposed < FIRST_ORDER)
      await answerLanePrice(deps, { cooperationId, lanePriceId }, { move: 'accept' }, shipper.context);
  }
};

const receiptOf = async (deps: Deps, { actor }: DemoActor, orderId: string) => {
  const { orderNo = '', cargo = '' } = (await findOrder(deps.db, orderId)) ?? {};
  const rendered = await renderReceipt(orderNo, cargo);
  const owner = { companyId: actor.companyId, purpose: 'orderPhoto' as const, name: '回单.jpg' };
  return transact(deps.db, (trx) => uploadPicture(deps, trx, rendered, owner));
};

const move = async ({ deps, fleet, goTo, now }: Scene, demo: DemoOrder, orderId: string, crew: Crew | undefined) => {
  if (demo.dispatched === undefined || !crew) return;
  await goTo(demo.dispatched);
  const times = { startsAt: at(now, demo.dispatched), endsAt: at(now, Math.max(demo.due, demo.dispatched + 6) + 4) };
  const version = await versionOf(deps.db, orderId);
  await dispatchOrder(deps, orderId, { ...crew, trailerId: null, ...times, message: '', version }, fleet.context);
  const raise = async () => {
    if (!demo.exception) return;
    const { kind, note, place, at: when, resolved } = demo.exception;
    await goTo(when);
    await raiseException(deps, orderId, { kind, at: null, place, note, photos: [] }, fleet.context);
    if (resolved === undefined) return;
    await goTo(resolved);
    const exceptionId = (await listExceptions(deps.db, orderId))[0]?.id ?? '';
    await resolveException(deps, { orderId, exceptionId }, '绕行后恢复行驶', fleet.context);
  };
  let isRaised = false;
  for (const [kind, when, place = '', stop = null] of demo.steps ?? []) {
    if (demo.exception && !isRaised && when > demo.exception.at) {
      await raise();
      isRaised = true;
    }
    await goTo(when);
    const photos = kind === 'signed' ? [await receiptOf(deps, fleet, orderId)] : [];
    const step = { kind, stop, at: null, place, note: '', photos, pickupCode: '' };
    await addMilestone(deps, orderId, step, fleet.context);
  }
  if (!isRaised) await raise();
};

const settle = async ({ deps, shipper, fleet, goTo }: Scene, demo: DemoOrder, orderId: string) => {
  if (demo.cancelled !== undefined) {
    await goTo(demo.cancelled);
    // Before dispatch it would be an offer nobody has to keep.
    await cancelOrder(deps, orderId, '客户推迟提货', shipper.context);
    await answerCancellation(deps, orderId, true, fleet.context);
  }
  if (demo.appealed !== undefined) {
    await goTo(demo.appealed);
    const event = await deps.db
      .selectFrom('creditEvents')
      .select('id')
      .where('orderId', '=', orderId)
      .where('companyId', '=', shipper.actor.companyId)
      .executeTakeFirstOrThrow();
    const reason = '收货方临时停产，提货当天书面通知推迟，并非我方不履约；已另约车次补运。';
    await appealEvent(deps, event.id, { reason, files: [] }, shipper.context);
  }
  if (demo.disputed !== undefined) {
    await goTo(demo.disputed);
    const text = '卸货时外箱破损十二件，回单没有写明，要求按破损件数扣减运费。';
    await openDispute(deps, orderId, { text, files: [] }, shipper.context);
  }
  if (demo.confirmed !== undefined) {
    await goTo(demo.confirmed);
    await confirmOrder(deps, orderId, shipper.context);
  }
  if (demo.rated) {
    await goTo(demo.rated.at);
    if (demo.rated.shipper) await rateOrder(deps, orderId, { axes: demo.rated.shipper, text: '' }, shipper.context);
    if (demo.rated.fleet) await rateOrder(deps, orderId, { axes: demo.rated.fleet, text: '' }, fleet.context);
  }
  if (demo.charged) {
    const { at: when, amountFen, note } = demo.charged;
    await goTo(when);
    const form = { kind: 'waiting' as const, amountFen, note };
    const { charges } = await proposeCharge(deps, orderId, form, fleet.context);
    await acceptCharge(deps, { orderId, chargeId: charges[0]?.id ?? '' }, '', shipper.context);
  }
  if (demo.paid) {
    await goTo(demo.paid.claimed);
    const amountFen = (await findOrder(deps.db, orderId))?.amountFen ?? 0;
    const paidOn = await findToday(deps.db);
    const voucherNo = `${paidOn.replaceAll('-', '')}-${orderId.slice(-4)}`;
    const form = { amountFen, paidOn, voucherNo, fileId: null, isShared: false };
    const paymentId = (await claimPayment(deps, orderId, form, shipper.context)).items[0]?.id ?? '';
    if (demo.paid.confirmed === undefined) return;
    await goTo(demo.paid.confirmed);
    await confirmPayment(deps, { orderId, paymentId }, '', fleet.context);
  }
};

/** The statement of the oldest month that is not agreed on waits for the shipper. */
const confirmByFleet = async ({ deps, shipper, fleet }: Scene) => {
  const { companyId } = fleet.actor;
  const [oldest] = await deps.db
    .selectFrom('statements')
    .select('id')
    .where('fleetId', '=', companyId)
    .where('shipperId', '=', shipper.actor.companyId)
    .where('entries', '>', 0)
    .where('frozenAt', 'is', null)
    .orderBy('month')
    .limit(1)
    .execute();
  const statement = oldest && (await findStatementOf(deps.db, companyId, oldest.id));
  if (!statement || statement.state === 'running') return;
  const { id, version, now } = statement;
  await confirmStatement(deps, id, { version, readAt: now }, fleet.context);
};

/** Two days of the week to Guangzhou at the agreed price, from tomorrow on. */
const planOrders = async ({ deps, shipper, cooperationId, goTo }: Scene) => {
  await goTo(-1);
  const today = await findToday(deps.db);
  const order = { ...demoLanes.guangzhou, stops: [], priceE4: null, bodies: [], paymentDays: 30 };
  const days = { weekdays: [2, 5], from: addDays(today, 1), until: addDays(today, 120) };
  const times = { loadFrom: '08:00', loadTo: '12:00', delivery: { days: 2, from: '08:00', to: '18:00' } };
  const { loadingContact, unloadingContact, needsPickupCode } = noSchedule;
  const people = { loadingContact, unloadingContact };
  const content = { order, trips: 2, ...times, stops: [], ...people, needsPickupCode, note: '三号门排队' };
  await createPlan(deps, cooperationId, { ...content, ...days }, shipper.context);
};

/** Nothing where the two have no agreement or the fleet has nobody to send. */
export const addOrders = async (
  deps: Deps,
  [shipper, fleet]: [DemoActor | undefined, DemoActor | undefined],
  { goTo, now, isWaitingOnly = false }: Pick<Scene, 'goTo' | 'now'> & { isWaitingOnly?: boolean },
) => {
  if (!shipper || !fleet) return;
  const cooperation = await deps.db
    .selectFrom('cooperations')
    .select('id')
    .where('shipperId', '=', shipper.actor.companyId)
    .where('fleetId', '=', fleet.actor.companyId)
    .where('state', '=', 'active')
    .where('agreementUntil', 'is not', null)
    .executeTakeFirst();
  await goTo(0);
  const pick = crewPicker(deps.db, fleet.actor.companyId);
  if (!cooperation) return;
  const scene: Scene = { deps, shipper, fleet, cooperationId: cooperation.id, goTo, now };
  if (!isWaitingOnly) await agreePrices(scene);
  const isWaiting = ({ dispatched, cancelled }: DemoOrder) => dispatched === undefined && cancelled === undefined;
  for (const demo of isWaitingOnly ? demoOrders.filter(isWaiting) : demoOrders) {
    const wanted = { from: at(now, demo.called), to: at(now, Math.max(demo.due, demo.called + 12) + 12) };
    // At the seed's own time trips of the demo that are over would still be to come.
    await goTo(0);
    const crew = demo.dispatched === undefined ? undefined : await pick(wanted);
    if (demo.dispatched !== undefined && !crew) continue;
    const orderId = await call(scene, demo);
    await move(scene, demo, orderId, crew);
    await settle(scene, demo, orderId);
  }
  if (isWaitingOnly) return;
  await planOrders(scene);
  await goTo(0);
  await markOverdueOrders(deps);
  await confirmByFleet(scene);
};
