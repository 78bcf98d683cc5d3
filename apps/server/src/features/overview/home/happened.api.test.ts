// What the home page tells of today: counts that belong to nobody, and nothing from which a deal or a party could be worked out.
import { getHome } from '@rfb/contract/overview/home/home.endpoints.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeBids } from '../../../testing/bids.ts';
import { type Carried, carryOrders } from '../../../testing/carried-orders.ts';
import type { Person } from '../../../testing/people.ts';
import { makeTenders } from '../../../testing/tenders.ts';

const t = await testApp();
const make = makeTenders(t);
const bids = makeBids(t);
const read = async () => {
  await t.travel('61 seconds');
  return (await t.call(getHome, {})).data.happened;
};

it('counts tenders and openings of today and of seven days, without lane, price, number or anybody in them', async () => {
  const shipper = await t.shipper({ level: 'platinum' });
  const [fleet] = (await bids.fleets(await t.admin(), 1)) as [Person];
  const before = await read();
  expect([before.counts.published, before.counts.opened]).toEqual([
    { today: 0, week: 0 },
    { today: 0, week: 0 },
  ]);
  const tender = await make.publish(shipper);
  await bids.place(fleet, tender, { priceE4: 91_230_000 });
  await bids.close(tender);
  await bids.open(shipper, tender);
  // Closing and opening take the clock to another day.
  const after = await read();
  expect(after.counts.published.week).toBe(1);
  expect(after.counts.opened).toEqual({ today: 1, week: 1 });
  const { rows } = await sql<{ hidden: string }>`
    select unnest(array[t.id, t.tender_no, t.title, c.name, c.id, l.origin_code, l.id]) as hidden from tenders t
      join companies c on c.id = t.company_id join tender_lots l on l.tender_id = t.id`.execute(t.db);
  const text = JSON.stringify({ counts: after.counts, tripsLastWeek: after.tripsLastWeek });
  for (const { hidden } of rows) expect(text).not.toContain(hidden);
  expect(text).not.toMatch(/91230000|9123/);
  expect(JSON.stringify(after)).not.toContain(shipper.companyId);
  // Only the invited know of it.
  await t.db.updateTable('tenders').set({ reach: 'invited' }).where('id', '=', tender.id).execute();
  const hidden = await read();
  expect([hidden.counts.published.week, hidden.counts.opened.week]).toEqual([0, 0]);
  await t.db.updateTable('tenders').set({ reach: 'all' }).where('id', '=', tender.id).execute();
  await t.travel('8 days');
  expect((await read()).counts.opened).toEqual({ today: 0, week: 0 });
});

it('names fleets that joined, as the directory does, and counts shippers without a name', async () => {
  const count = (await read()).counts.joined.week;
  const joined = sql<string>`app_now() - interval '1 hour'`;
  const [fleet, suspended, shipper] = [await t.fleet(), await t.fleet({ isSuspended: true }), await t.shipper()];
  for (const { companyId } of [fleet, suspended, shipper])
    await t.db.updateTable('members').set({ joinedAt: joined }).where('companyId', '=', companyId).execute();
  const { counts, joined: named } = await read();
  expect(named.map(({ id }) => id)).toEqual([fleet.companyId]);
  expect(counts.joined.week - count).toBe(3);
});

it('tells of finished orders once a week, in steps, and only of enough shippers and fleets', async () => {
  const fleets = [await t.fleet(), await t.fleet(), await t.fleet()] as const;
  const shippers = [await t.shipper(), await t.shipper(), await t.shipper()] as const;
  const carry = async (fleet: 0 | 1 | 2, shipper: 0 | 1 | 2, count: number, more: Partial<Carried> = {}) => {
    await carryOrders(t, fleets[fleet], [{ shipper: shippers[shipper], lane: ['310115', '440112'], count, ...more }]);
    await sql`update orders set completed_at = (date_trunc('week', app_today()::timestamp) - interval '2 days')
      at time zone 'Asia/Shanghai'`.execute(t.db);
  };
  const shown = async () => (await read()).tripsLastWeek;
  await carry(0, 0, 8);
  await carry(1, 1, 8);
  expect(await shown()).toBeNull();
  await carry(0, 2, 3);
  expect(await shown()).toBeNull();
  await carry(2, 0, 4, { basis: 'tied' });
  expect(await shown()).toBeNull();
  await carry(2, 0, 1);
  expect(await shown()).toBe(20);
  // One more trip moves nothing, and this week's wait for the next.
  await carry(2, 1, 1);
  expect(await shown()).toBe(20);
  await sql`update orders set completed_at = app_now()`.execute(t.db);
  expect(await shown()).toBeNull();
});
