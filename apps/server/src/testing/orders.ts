// Test helpers for orders: an award confirmed through the API, vehicles and drivers that fit, every step of a trip.

import { uploadFile } from '@rfb/contract/services/files/files.endpoints.ts';
import { awardLot, confirmAward } from '@rfb/contract/trade/awards/awards.endpoints.ts';
import type { TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { type DispatchForm, dispatchOrder } from '@rfb/contract/transport/orders/dispatch/dispatch.endpoints.ts';
import { acceptOrder } from '@rfb/contract/transport/orders/new-orders/agreement-orders.endpoints.ts';
import { needsAcceptance, type TripStep } from '@rfb/contract/transport/orders/order.states.ts';
import * as orders from '@rfb/contract/transport/orders/orders.endpoints.ts';
import type { Receipt, Schedule } from '@rfb/contract/transport/orders/orders.ts';
import { sql } from 'kysely';
import { aPhoto } from '../features/services/files/sample-files.ts';
import type { TestApp } from './app.ts';
import { lotParams, makeBids } from './bids.ts';
import { certified } from './certifications.ts';
import type { Person } from './people.ts';
import { lotContent, makeTenders, tenderContent } from './tenders.ts';
import { hoursFromNow } from './usages.ts';
import { makeFleet } from './vehicles.ts';

export const schedule = (typed: Partial<Schedule> = {}): Schedule => ({
  loadFrom: null,
  loadTo: null,
  deliverFrom: null,
  deliverTo: null,
  loadingContact: { name: '', phone: '' },
  unloadingContact: { name: '', phone: '' },
  stops: [],
  needsPickupCode: false,
  note: '',
  ...typed,
});

export type Parties = { shipper: Person; fleet: Person };
type Order = Parties & { orderId: string };

/** Loads of one truck each. */
const truckLot = (trucks = 1) =>
  lotContent({ quantityMilli: trucks * 1000, lengthBand: '9.6', weightKg: 8_000, volumeLitres: 50_000 });

/** Copies of an order with its steps, without its trip, for tests of what comes after it; of another pair: under a cooperation. */
export const copyOrder = async (
  t: TestApp,
  modelId: string,
  { count = 1, of }: { count?: number; of?: Parties } = {},
) => {
  const ids = Array.from({ length: count }, () => t.deps.newId());
  let pair: object = {};
  if (of) {
    const sides = { shipperId: of.shipper.companyId, fleetId: of.fleet.companyId };
    const cooperationId = sides.shipperId + sides.fleetId;
    const cooperations = t.db.insertInto('cooperations').values({ id: cooperationId, ...sides });
    await cooperations.onConflict((conflict) => conflict.doNothing()).execute();
    pair = {
      ...{ shipper_id: sides.shipperId, fleet_id: sides.fleetId, cooperation_id: cooperationId },
      ...{ award_id: null, tender_id: null, lot_number: null },
    };
  }
  await sql`insert into orders
    select (jsonb_populate_record(o, ${JSON.stringify(pair)}::jsonb || jsonb_build_object('id', new_id, 'order_no', 'YD-' || new_id))).*
    from orders o, unnest(${ids}::text[]) new_id where o.id = ${modelId}`.execute(t.db);
  await sql`insert into order_milestones
    select (jsonb_populate_record(m, jsonb_build_object('id', md5(new_id || m.id), 'order_id', new_id))).*
    from order_milestones m, unnest(${ids}::text[]) new_id where m.order_id = ${modelId}`.execute(t.db);
  return ids;
};

export const makeOrders = (t: TestApp, admin: Person) => {
  const make = makeFleet(t);
  const bids = makeBids(t);

  const parties = async (): Promise<Parties> => ({
    shipper: await t.shipper({ level: 'platinum' }),
    fleet: await certified(t, admin),
  });

  /** A confirmed award, by default of one truck. */
  const award = async ({ shipper, fleet }: Parties, content: Partial<TenderContent> = {}) => {
    const tender = await makeTenders(t).publish(shipper, tenderContent({ lots: [truckLot()], ...content }));
    await bids.place(fleet, tender);
    await bids.close(tender);
    await bids.open(shipper, tender);
    const body = { shares: [{ fleetId: fleet.companyId, shareBp: 10_000 }], reason: '' };
    const made = await t.call(awardLot, { params: lotParams(tender), body }, shipper);
    const awardId = made.data.items[0]?.id ?? '';
    const confirmed = await t.call(confirmAward, { params: { awardId } }, fleet);
    if (confirmed.code !== 0) throw new Error(`not confirmed: ${confirmed.msg}`);
    return { tender, awardId };
  };

  const listed = async (person: Person, tab: 'open' | 'all' = 'all') =>
    (await t.call(orders.listOrders, { query: { tab, pageSize: '50' } }, person)).data.items;

  const created = async (of?: Parties, content?: Partial<TenderContent>) => {
    const sides = of ?? (await parties());
    const { awardId, tender } = await award(sides, content);
    const found = (await t.db.selectFrom('orders').select('id').where('awardId', '=', awardId).execute())[0];
    return { ...sides, awardId, tender, orderId: found?.id ?? '' };
  };

  const get = async (orderId: string, person: Person) =>
    (await t.call(orders.getOrder, { params: { orderId } }, person)).data;

  const crew = async (fleet: Person) => ({
    vehicleId: (await make.vehicle(fleet)).id,
    trailerId: null,
    driverId: (await make.driver(fleet)).id,
  });

  const dispatch = async ({ fleet, orderId }: { fleet: Person; orderId: string }, form: Partial<DispatchForm> = {}) => {
    const loaded = await get(orderId, fleet);
    const isAccepted = !needsAcceptance(loaded);
    if (!isAccepted) await t.call(acceptOrder, { params: { orderId }, body: { version: loaded.version } }, fleet);
    const { version } = isAccepted ? loaded : await get(orderId, fleet);
    const times = { startsAt: hoursFromNow(-1), endsAt: hoursFromNow(30) };
    const { vehicleId = '', driverId = '' } = form;
    const sent = vehicleId && driverId ? { vehicleId, driverId, trailerId: null } : await crew(fleet);
    const body = { ...sent, ...times, message: '', version, ...form };
    return t.call(dispatchOrder, { params: { orderId }, body }, fleet);
  };

  const sendOut = async (order: Order) => {
    const sent = await dispatch(order);
    if (sent.code !== 0) throw new Error(`not dispatched: ${sent.msg} ${JSON.stringify(sent.data)}`);
  };

  const photo = async (fleet: Person) =>
    (
      await t.call(
        uploadFile,
        { body: { purpose: 'orderPhoto' }, file: await aPhoto({ width: 320, height: 240 }) },
        fleet,
      )
    ).data.fileId;

  /** Signing takes a picture of the receipt with it, unless the test says which. */
  const report = async (
    { fleet, orderId }: { fleet: Person; orderId: string },
    kind: TripStep | 'checkin',
    more: { at?: string; photos?: string[]; note?: string; place?: string; receipt?: Receipt } = {},
  ) => {
    const photos = more.photos ?? (kind === 'signed' ? [await photo(fleet)] : []);
    return t.call(orders.addMilestone, { params: { orderId }, body: { kind, ...more, photos } }, fleet);
  };

  /** Next door: nobody arrives a thousand kilometres away within a second. */
  const near = (orderId: string) =>
    sql`update orders set distance_km = 0, destination_code = origin_code where id = ${orderId}`.execute(t.db);

  const carryOut = async (order: Order) => {
    await sendOut(order);
    await near(order.orderId);
    for (const kind of ['at_loading', 'departed', 'at_unloading', 'signed'] as const) {
      const sent = await report(order, kind);
      if (sent.code !== 0) throw new Error(`${kind} not reported: ${sent.msg}`);
    }
  };

  const confirmed = async <O extends Order>(order: O) => {
    await t.call(orders.confirmOrder, { params: { orderId: order.orderId } }, order.shipper);
    return order;
  };

  /** Orders as far as a test needs them, however they are made. */
  const upTo = (take: typeof created) => {
    const dispatched = async (of?: Parties, content?: Partial<TenderContent>) => {
      const order = await take(of, content);
      await sendOut(order);
      return order;
    };
    const signed = async (of?: Parties) => {
      const order = await take(of);
      await carryOut(order);
      return order;
    };
    const completed = async (of?: Parties) => confirmed(await signed(of));
    return { created: take, dispatched, signed, completed };
  };

  const steps = { parties, award, listed, get, crew, dispatch, report, near, photo };

  /**
   * For tests that change one order each: those made without parties belong to the same two, from one award, and signed
   * ones are copies of one that was carried out.
   */
  const ofSameParties = (trucks = 20) => {
    let both: Promise<Parties> | undefined;
    let left: Awaited<ReturnType<typeof created>>[] = [];
    const take = async (of?: Parties, content?: Partial<TenderContent>) => {
      if (of ?? content) return created(of, content);
      if (left.length === 0) {
        both ??= parties();
        const sides = await both;
        const { awardId, tender } = await award(sides, { lots: [truckLot(trucks)] });
        const found = await t.db.selectFrom('orders').select('id').where('awardId', '=', awardId).execute();
        left = found.map(({ id }) => ({ ...sides, awardId, tender, orderId: id }));
      }
      const order = left.pop();
      if (!order) throw new Error('the award became no order');
      return order;
    };
    const made = upTo(take);
    let model: ReturnType<typeof made.signed> | undefined;
    const signed = async (of?: Parties) => {
      if (of) return made.signed(of);
      model ??= made.signed();
      const order = await model;
      const [orderId = ''] = await copyOrder(t, order.orderId);
      return { ...order, orderId };
    };
    const completed = async (of?: Parties) => confirmed(await signed(of));
    return { ...steps, ...made, signed, completed };
  };

  return { ...steps, ...upTo(created), ofSameParties };
};
