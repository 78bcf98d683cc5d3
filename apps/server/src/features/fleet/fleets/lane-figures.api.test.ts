// What a search by lane says of trips, punctuality and prices, and what it leaves out.
import { listFleets } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { getHome } from '@rfb/contract/overview/home/home.endpoints.ts';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeCreditEvents, type SampleEvent } from '../../../testing/credit-events.ts';
import type { Person } from '../../../testing/people.ts';
import { makeFleet } from '../../../testing/vehicles.ts';
import { recountLanes } from './lane-figures.actions.ts';

const [SHANGHAI, XIAN, HANGZHOU] = ['310115', '610113', '330106'];
const t = await testApp();
const addEvents = makeCreditEvents(t);
const shippers = [await t.shipper(), await t.shipper(), await t.shipper(), await t.shipper()];
const fleets = [await t.fleet(), await t.fleet(), await t.fleet()];
const [busy, quiet, declared] = fleets as [Person, Person, Person];

type Trips = Partial<SampleEvent> & {
  count?: number;
  /** How many shippers they are of, in turn. */
  of?: number;
  from?: string;
  to?: string;
  month?: number;
  late?: boolean;
};

/** Completed orders from Shanghai to Xi'an, one month ago. */
const drive = async (
  fleet: Person,
  { count = 6, of = 3, from = SHANGHAI, to = XIAN, month = 1, late, ...event }: Trips = {},
) => {
  const ids = await addEvents(
    fleet,
    Array.from({ length: count }, (_, index) => ({
      ...{ component: 'fulfilment' as const, good: 1, partnerId: shippers[index % of]?.companyId ?? '' },
      ...event,
    })),
  );
  const orders = ids.map((id) => `o${id}`);
  await sql`
    update orders set state = 'completed', origin_code = ${from}, destination_code = ${to}, signed_at = at, completes_at = at, completed_at = at
    from (select date_trunc('month', app_now(), 'Asia/Shanghai') - make_interval(months => ${month}) + interval '3 days' as at) then_
    where id = any(${orders}::text[])`.execute(t.db);
  if (late !== undefined)
    await sql`
      insert into credit_events (id, company_id, component, order_id, good, partner_id, amount_fen, words)
      select 'p' || id, company_id, 'punctuality', order_id, ${late ? 0 : 1}, partner_id, amount_fen, '' from credit_events
      where id = any(${ids}::text[])`.execute(t.db);
};

const search = async (query: Record<string, string> = {}) => {
  await recountLanes(t.db);
  return (await t.call(listFleets, { query: { from: '上海', to: '西安', ...query } })).data;
};

beforeEach(async () => {
  await sql`delete from credit_events`.execute(t.db);
  await sql`delete from fleet_lanes`.execute(t.db);
  await sql`insert into fleet_lanes (company_id, place, from_code, to_code, is_both_ways)
    values (${declared.companyId}, 1, '310000', '610100', false)`.execute(t.db);
});

it('puts fleets that run the lane first, most trips first, then those that only name it', async () => {
  await drive(quiet, { count: 6 });
  await drive(busy, { count: 11 });
  const { items, lane, total } = await search();
  expect(items.map(({ id, run }) => [id, run?.trips])).toEqual([
    [busy.companyId, 10],
    [quiet.companyId, 6],
    [declared.companyId, undefined],
  ]);
  expect(total).toBe(3);
  expect(lane).toMatchObject({
    from: { name: '上海', code: '310100' },
    to: { name: '西安', code: '610100' },
    ...{ regulars: 2, declared: 1, medianE4: null },
  });
});

it('pages through them without losing or repeating a fleet', async () => {
  await drive(quiet);
  await drive(busy, { count: 11 });
  const pages = [];
  for (const page of ['1', '2', '3']) pages.push(await search({ page, pageSize: '1' }));
  expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual([
    busy.companyId,
    quiet.companyId,
    declared.companyId,
  ]);
});

it('tells trips and arrivals in time in steps, so that the next one does not show', async () => {
  await drive(busy, { count: 9, late: false, month: 3 });
  expect((await search()).items[0]?.run).toEqual({ trips: 6, punctual: null });
  await drive(busy, { count: 3, late: true, month: 2 });
  expect((await search()).items[0]?.run).toEqual({ trips: 10, punctual: 75 });
  await drive(busy, { count: 1, late: true });
  expect((await search()).items[0]?.run).toEqual({ trips: 10, punctual: 65 });
  await drive(busy, { count: 1 });
  expect((await search()).items[0]?.run).toEqual({ trips: 10, punctual: 65 });
});

it.each<[string, Trips]>([
  ['five trips', { count: 5 }],
  ['trips for two shippers', { of: 2 }],
  ['trips of this month', { month: 0 }],
  ['trips more than twelve months ago', { month: 13 }],
  ['trips of less than ¥300', { amountFen: 29_999 }],
  ['trips between companies that belong together', { basis: 'tied' }],
  ['trips that were not kept', { good: 0 }],
  ['trips back', { from: XIAN, to: SHANGHAI }],
  ['trips from elsewhere', { from: HANGZHOU }],
])('tells nothing of %s', async (_, trips) => {
  await drive(busy, trips);
  const { items, lane } = await search();
  expect(items.map(({ id }) => id)).toEqual([declared.companyId]);
  expect(lane).toMatchObject({ regulars: 0, declared: 1 });
});

it('tells nothing of a lane where the rest of the fleet’s trips could then be worked out', async () => {
  await drive(busy);
  await drive(busy, { from: HANGZHOU, count: 1 });
  expect((await search()).items.map(({ id }) => id)).toEqual([declared.companyId]);
});

it('finds the cities of a province', async () => {
  await drive(busy, { from: HANGZHOU });
  await drive(busy, { from: '330206' });
  expect((await search({ from: '浙江' })).items[0]?.run).toEqual({ trips: 6, punctual: null });
  expect((await search({ from: '杭州' })).items[0]?.run?.trips).toBe(6);
});

it('keeps the other conditions, and counts the vehicles that fit', async () => {
  await drive(busy);
  await drive(quiet);
  await makeFleet(t).vehicle(quiet, { bodyType: 'fridge', lengthMm: 9_600 });
  const { items } = await search({ body: 'fridge', length: '9.6' });
  expect(items.map(({ id, fitting }) => [id, fitting])).toEqual([[quiet.companyId, 1]]);
});

it('offers the lanes most trips were made on, each of two fleets at least', async () => {
  await drive(busy);
  const busiest = async () => {
    await recountLanes(t.db);
    return (await t.call(getHome, {})).data.busiest;
  };
  expect(await busiest()).toEqual([]);
  await drive(quiet);
  expect(await busiest()).toEqual([{ from: '上海', to: '西安', regulars: 2, medianE4: null }]);
});

it('says nothing of a lane while an end of it is open or unknown', async () => {
  expect((await search({ to: '' })).lane).toBeNull();
  expect((await search({ to: '没有这个地方' })).lane).toBeNull();
});
