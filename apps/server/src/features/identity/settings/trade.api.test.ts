// Changed periods of trade hold for tenders published and orders made afterwards; earlier ones keep theirs until they end.

import { type SettingKey, settingOf } from '@rfb/contract/identity/settings/catalogue.ts';
import { changeSettings, getPublicSettings } from '@rfb/contract/identity/settings/settings.endpoints.ts';
import { trade } from '@rfb/contract/identity/settings/trade.ts';
import { getOrderBench } from '@rfb/contract/overview/workbench/order-bench.endpoints.ts';
import { awardLot } from '@rfb/contract/trade/awards/awards.endpoints.ts';
import { placeAuctionBid } from '@rfb/contract/trade/bids/auction.endpoints.ts';
import { getTender, publishTender } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import * as disputes from '@rfb/contract/transport/disputes/disputes.endpoints.ts';
import { listWaitingByShipper } from '@rfb/contract/transport/orders/list/order-records.endpoints.ts';
import * as orders from '@rfb/contract/transport/orders/orders.endpoints.ts';
import * as ratings from '@rfb/contract/transport/ratings/ratings.endpoints.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { lotParams, makeBids } from '../../../testing/bids.ts';
import { makeOffers } from '../../../testing/offers.ts';
import { makeOrders, type Parties } from '../../../testing/orders.ts';
import { auctionContent, makeTenders, tenderContent } from '../../../testing/tenders.ts';
import { hoursFromNow } from '../../../testing/usages.ts';
import { revealClosedRatings } from '../../transport/ratings/ratings.jobs.ts';

const t = await testApp();
const admin = await t.admin();
const make = makeOrders(t, admin);
const bids = makeBids(t);
const offers = makeOffers(t);

const HOUR = 3_600_000;
const hoursBetween = (from: string, to: string | null) =>
  Math.round((Date.parse(to ?? '') - Date.parse(from)) / (HOUR / 60)) / 60;
const read = (id: string, person: Parties['fleet']) => make.get(id, person);

/** Of a tender with three hours for bids. */
const publishShort = async (shipper: Parties['shipper']) => {
  const { id, version } = await makeTenders(t).draft(shipper, tenderContent({ deadlineAt: hoursFromNow(3) }));
  const params = { tenderId: id };
  const { status } = await t.call(publishTender, { params, body: { version } }, shipper);
  return { status, params };
};
const phaseOfShort = async ({ short, shipper }: Begun) => [
  short.status,
  (await t.call(getTender, { params: short.params }, shipper)).data.phase,
];

/** What has begun at one moment: two trips, a tender that waits for its award, an auction, a short tender. */
const begin = async () => {
  const sides = await make.parties();
  const trip = await make.dispatched(sides);
  const waiting = await make.dispatched(sides);
  const tender = await makeTenders(t).publish(sides.shipper);
  await bids.place(sides.fleet, tender);
  const auction = await makeTenders(t).publish(sides.shipper, auctionContent());
  const short = await publishShort(sides.shipper);
  const offer = (await offers.place(await offers.inForce(sides), sides.shipper)).data.orderIds[0] ?? '';
  return { ...sides, trip, waiting, tender, auction, short, offer };
};
type Begun = Awaited<ReturnType<typeof begin>>;

/** Minutes the end of the auction moves by a bid so many seconds before it; 0: it does not move. */
const extensionOf = async ({ auction, fleet }: Begun, priceE4: number, seconds: number) => {
  await sql`update tender_lots set closes_at = app_now() + make_interval(secs => ${seconds})
    where tender_id = ${auction.id}`.execute(t.db);
  const { data } = await t.call(placeAuctionBid, { params: lotParams(auction), body: { priceE4 } }, fleet);
  const [newest] = data.steps;
  return newest?.extendedTo ? hoursBetween(newest.at, newest.extendedTo) * 60 : 0;
};

const confirmHoursOf = async ({ tender, shipper, fleet }: Begun) => {
  await bids.close(tender);
  await bids.open(shipper, tender);
  const body = { shares: [{ fleetId: fleet.companyId, shareBp: 10_000 }], reason: '' };
  const [award] = (await t.call(awardLot, { params: lotParams(tender), body }, shipper)).data.items;
  return hoursBetween(award?.awardedAt ?? '', award?.dueAt ?? null);
};

/** Whether waiting for 100 minutes needs attention, and whether it counts as too long afterwards. */
const freeTimeOf = async ({ waiting, fleet }: Begun) => {
  await make.report(waiting, 'at_loading');
  await sql`update orders set at_loading_at = app_now() - interval '100 minutes', last_at = app_now() - interval '100 minutes'
    where id = ${waiting.orderId}`.execute(t.db);
  const query = { tab: 'attention' as const };
  const urgent = (await t.call(orders.listOrders, { query }, fleet)).data.items.map(({ id }) => id);
  await make.report(waiting, 'departed');
  const { over } = (await t.call(orders.countOrders, {}, fleet)).data.waiting;
  const [row] = (await t.call(listWaitingByShipper, {}, fleet)).data.items;
  return [urgent.includes(waiting.orderId), over, row?.over];
};

const completedAgo = (orderId: string, days: number) =>
  sql`update orders set completed_at = app_now() - make_interval(days => ${days}) where id = ${orderId}`.execute(t.db);

/** The same trip to its end: signing, the driver's link, completion, dispute, rating. */
const periodsOfTrip = async ({ trip, shipper, fleet }: Begun) => {
  const { orderId } = trip;
  for (const kind of ['at_loading', 'departed', 'at_unloading', 'signed'] as const) await make.report(trip, kind);
  const signed = await read(orderId, shipper);
  await sql`update orders set signed_at = app_now() - interval '30 hours' where id = ${orderId}`.execute(t.db);
  const hasLink = (await read(orderId, fleet)).driverLink !== null;
  await t.call(orders.confirmOrder, { params: { orderId } }, shipper);
  await completedAgo(orderId, 10);
  const { completedAt } = await read(orderId, shipper);
  const { closesAt } = (await t.call(ratings.getOrderRatings, { params: { orderId } }, shipper)).data;
  const { toRate } = (await t.call(getOrderBench, {}, shipper)).data;
  // Rated by one side, without which there is nothing to reveal.
  await sql`insert into order_ratings (id, order_id, side, first_axis, second_axis, third_axis, text, rated_by)
    values (${t.deps.newId()}, ${orderId}, 'fleet', 5, 5, 5, '', ${fleet.userId})`.execute(t.db);
  await revealClosedRatings(t.deps);
  const { revealedAt } = await t.db
    .selectFrom('orderRatings')
    .select('revealedAt')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  const open = () =>
    t.call(disputes.openDispute, { params: { orderId }, body: { facts: '外箱破损十二件，回单没有写明' } }, fleet);
  const tenDaysLater = await open();
  await completedAgo(orderId, 0);
  const completed = (await read(orderId, shipper)).completedAt ?? '';
  const { canOpenUntil } = (await t.call(disputes.listDisputes, { params: { orderId } }, fleet)).data;
  const opened = tenDaysLater.code === 0 ? tenDaysLater : await open();
  return {
    'order.confirmHours': hoursBetween(signed.signedAt ?? '', signed.completesAt),
    'order.linkHours': hasLink,
    'order.ratingDays': [hoursBetween(completedAt ?? '', closesAt) / 24, toRate.count, revealedAt !== null],
    // Once it is opened, no other one can be.
    'order.disputeDays': [tenDaysLater.code, canOpenUntil && hoursBetween(completed, canOpenUntil) / 24],
    'order.answerDays': hoursBetween(opened.data.openedAt, opened.data.answerUntil) / 24,
  };
};

/** How long the fleet may answer. */
const offerHoursOf = async ({ offer, fleet }: Begun) => {
  const { createdAt, offer: terms } = await read(offer, fleet);
  return hoursBetween(createdAt, terms?.answerBy ?? null);
};

const measure = async (begun: Begun) => ({
  'order.offerHours': await offerHoursOf(begun),
  'tender.minHours': await phaseOfShort(begun),
  'tender.extensionMinutes': [await extensionOf(begun, 130_000_000, 240), await extensionOf(begun, 120_000_000, 100)],
  'tender.maxExtensions': await extensionOf(begun, 110_000_000, 100),
  'tender.confirmHours': await confirmHoursOf(begun),
  'order.freeMinutes': await freeTimeOf(begun),
  ...(await periodsOfTrip(begun)),
});

/** The changed value, what was measured of what had begun before the change, and of what began after it. */
const cases: { [K in keyof typeof trade]: [value: number, before: unknown, after: unknown] } = {
  'tender.minHours': [4, [200, 'bidding'], [400, 'draft']],
  'tender.extensionMinutes': [5, [0, 3], [5, 5]],
  'tender.maxExtensions': [2, 3, 0],
  'tender.confirmHours': [36, 24, 36],
  'order.offerHours': [6, 24, 6],
  'order.confirmHours': [48, 72, 48],
  'order.freeMinutes': [90, [false, 0, 0], [true, 1, 1]],
  'order.disputeDays': [20, [409, 7], [0, null]],
  'order.answerDays': [5, 3, 5],
  'order.ratingDays': [7, [14, 1, false], [7, 0, true]],
  'order.linkHours': [24, true, false],
};
const keys = Object.keys(trade) as (keyof typeof trade)[];

const early = await begin();
const changes = keys.map((key) => ({ key: key as SettingKey, value: cases[key][0], version: 0 }));
const changed = await t.call(changeSettings, { body: { changes, reason: '按理事会决定' } }, admin);
const late = await begin();
const measured = { early: await measure(early), late: await measure(late) };

it.each(keys)('%s: what began before its change keeps its period, what begins later has the new one', (key) => {
  expect(changed.code).toBe(0);
  const [value, before, after] = cases[key];
  expect(value).not.toBe(settingOf(key).default);
  expect(measured.early[key]).toEqual(before);
  expect(measured.late[key]).toEqual(after);
});

it('a tender and an order say which periods they have; a draft those of now', async () => {
  const draft = await makeTenders(t).draft(late.shipper);
  const termsOf = async (tenderId: string, person: Parties['shipper']) =>
    (await t.call(getTender, { params: { tenderId } }, person)).data.terms;
  const [old, changedTerms] = [
    { confirmHours: 24, extensionMinutes: 3, maxExtensions: 10 },
    { confirmHours: 36, extensionMinutes: 5, maxExtensions: 2 },
  ];
  expect(await termsOf(early.auction.id, early.shipper)).toEqual(old);
  expect(await termsOf(late.auction.id, late.shipper)).toEqual(changedTerms);
  expect(await termsOf(draft.id, late.shipper)).toEqual(changedTerms);
  const { terms } = await read(early.waiting.orderId, early.fleet);
  expect(terms).toEqual({
    ...{ confirmHours: 72, freeMinutes: 120, disputeDays: 7, answerDays: 3, ratingDays: 14, linkHours: 48 },
  });
  expect((await make.listed(late.fleet))[0]?.terms).toMatchObject({ freeMinutes: 90, ratingDays: 7 });
  expect((await t.call(getPublicSettings, {})).data).toMatchObject({ 'tender.extensionMinutes': 5 });
});
