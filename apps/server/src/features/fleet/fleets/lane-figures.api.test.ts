// What a search by lane says of trips, punctuality and prices, and what it leaves out.
import { listFleets } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeCreditEvents, type SampleEvent } from '../../../testing/credit-events.ts';
import type { Person } from '../../../testing/people.ts';
import { makeFleet } from '../../../testing/vehicles.ts';
import { recountLanes } from './lane-figures.queries.ts';

const [SHANGHAI, XIAN, HANGZHOU] = ['310115', '610113', '330106'];
const t = await testApp();
const addEvents = makeCreditEvents(t);
const otherShipper = await t.shipper();
const fleets = [await t.fleet(), await t.fleet(), await t.fleet()];
const [regular, occasional, declared] = fleets as [Person, Person, Person];

type Trips = Partial<SampleEvent> & { count?: number; from?: string; to?: string; month?: number; late?: boolean };

/** Completed orders from Shanghai to Xi'an, one month ago. */
const drive = async (
  fleet: Person,
  { count = 1, from = SHANGHAI, to = XIAN, month = 1, late, ...event }: Trips = {},
) => {
  const ids = await addEvents(
    fleet,
    Array.from({ length: count }, () => ({ component: 'fulfilment' as const, good: 1, ...event })),
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

it('puts fleets that run the lane regularly first, then those that ran it, then those that only name it', async () => {
  await drive(occasional, { count: 5 });
  await drive(regular, { count: 6 });
  const { items, lane, total } = await search();
  expect(items.map(({ id, run }) => [id, run?.trips])).toEqual([
    [regular.companyId, 6],
    [occasional.companyId, 5],
    [declared.companyId, undefined],
  ]);
  expect(total).toBe(3);
  expect(lane).toMatchObject({
    from: { name: '上海', code: '310100' },
    to: { name: '西安', code: '610100' },
    ...{ regulars: 1, occasional: 1, declared: 1, medianE4: null },
  });
});

it('pages through runners and the rest without losing or repeating a fleet', async () => {
  await drive(occasional);
  await drive(regular, { count: 2 });
  const pages = await Promise.all(['1', '2', '3'].map((page) => search({ page, pageSize: '1' })));
  expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual([
    regular.companyId,
    occasional.companyId,
    declared.companyId,
  ]);
});

it('counts arrivals in time, shippers and the last month', async () => {
  await drive(regular, { count: 2, late: false, month: 3 });
  await drive(regular, { count: 1, late: true, month: 2, partnerId: otherShipper.companyId });
  await drive(regular, { count: 1, month: 4 });
  const [first] = (await search()).items;
  expect(first?.run).toMatchObject({ trips: 4, shippers: 2, judged: 3, onTime: 2 });
  expect(first?.run?.lastMonth).toMatch(/^\d{4}-\d{2}$/);
});

it.each<[string, Trips]>([
  ['this month', { month: 0 }],
  ['more than twelve months ago', { month: 13 }],
  ['of less than ¥300', { amountFen: 29_999 }],
  ['between companies that belong together', { basis: 'tied' }],
  ['that were not kept', { good: 0 }],
  ['back', { from: XIAN, to: SHANGHAI }],
  ['from elsewhere', { from: HANGZHOU }],
])('leaves out trips %s', async (_, trips) => {
  await drive(regular, { count: 6, ...trips });
  const { items, lane } = await search();
  expect(items.map(({ id }) => id)).toEqual([declared.companyId]);
  expect(lane).toMatchObject({ regulars: 0, occasional: 0 });
});

it('adds the cities of a province', async () => {
  await drive(regular, { from: HANGZHOU });
  await drive(regular, { from: '330206' });
  const [first] = (await search({ from: '浙江' })).items;
  expect(first?.run).toMatchObject({ trips: 2, shippers: null });
  expect((await search({ from: '杭州' })).items[0]?.run).toMatchObject({ trips: 1, shippers: 1 });
});

it('keeps the other conditions, and counts the vehicles that fit', async () => {
  await drive(regular, { count: 6 });
  await drive(occasional, { count: 6 });
  await makeFleet(t).vehicle(occasional, { bodyType: 'fridge', lengthMm: 9_600 });
  const { items } = await search({ body: 'fridge', length: '9.6' });
  expect(items.map(({ id, fitting }) => [id, fitting])).toEqual([[occasional.companyId, 1]]);
});

it('says nothing of a lane while an end of it is open or unknown', async () => {
  expect((await search({ to: '' })).lane).toBeNull();
  expect((await search({ to: '没有这个地方' })).lane).toBeNull();
});
