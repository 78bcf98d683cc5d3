// The notice that the statement of the month that ended can be checked: both sides, once, whatever happens to the job.
import { addDays, DAY_MS, monthText } from '@rfb/contract/days.ts';
import * as endpoints from '@rfb/contract/transport/statements/statements.endpoints.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import { makeStatements } from '../../../testing/statements.ts';
import { dayIn } from '../../../testing/vehicles.ts';
import { tellOfLastMonth } from './statements.jobs.ts';

const t = await testApp();
const admin = await t.admin();
const make = makeStatements(t, admin);

const noticesOf = async ({ userId }: Person) => {
  const { rows } = await sql<{ title: string; text: string; link: string; isOpen: boolean }>`
    select title, text, link, is_open_todo(n) as is_open from notifications n
    where user_id = ${userId} and kind = 'statement.ready' order by seq`.execute(t.db);
  return rows;
};
const openOf = async (person: Person) => (await noticesOf(person)).filter(({ isOpen }) => isOpen).length;

it('comes to both sides once, though the job runs twice, on two servers at once, and after the content changed', async () => {
  const sides = await make.copied();
  const id = await make.idOf(sides.fleet);
  const { closingFen, fleet, shipper } = await make.get(id, sides.fleet);
  await Promise.all([tellOfLastMonth(t.deps), tellOfLastMonth(t.deps)]);
  await tellOfLastMonth(t.deps);
  const [ofFleet, ofShipper] = [await noticesOf(sides.fleet), await noticesOf(sides.shipper)];
  const month = monthText(make.lastMonth().slice(0, 7));
  const amount = (closingFen / 100).toLocaleString('en', { minimumFractionDigits: 2 });
  expect(ofFleet).toMatchObject([
    { title: expect.stringContaining(shipper.name), link: `/user/vehicle-usage/statements/${id}`, isOpen: true },
  ]);
  expect(ofShipper).toMatchObject([
    { title: expect.stringContaining(fleet.name), link: `/user/bidding/statements/${id}`, isOpen: true },
  ]);
  for (const { title, text } of [...ofFleet, ...ofShipper]) {
    expect(title).toContain(month);
    expect(text).toContain(amount);
  }
  // Another notice under another key would come here, were the told sides not kept.
  await sql`delete from notifications where user_id = ${sides.fleet.userId} and kind = 'statement.ready'`.execute(t.db);
  const [orderId = ''] = sides.orderIds;
  await make.orderedBefore(orderId);
  await make.pay(sides, orderId, 1_000, make.lastMonth());
  await tellOfLastMonth(t.deps);
  expect(await noticesOf(sides.fleet)).toEqual([]);
});

it('is to do until one side confirms, which the other hears of, and again when that is void', async () => {
  const sides = await make.copied();
  const [orderId = ''] = sides.orderIds;
  const id = await make.idOf(sides.fleet);
  await tellOfLastMonth(t.deps);
  await make.confirm(id, sides.fleet);
  expect([await openOf(sides.fleet), await openOf(sides.shipper)]).toEqual([0, 0]);
  const body = { orderId, believedFen: 100, reason: '吨位按卸货磅单计算' };
  await t.call(endpoints.markDifference, { params: { statementId: id }, body }, sides.shipper);
  expect([await openOf(sides.fleet), await openOf(sides.shipper)]).toEqual([1, 1]);
});

it('does not come for what both confirmed, what one side sent the other already, or a month without entries', async () => {
  const [agreed, oneSide, emptied] = [await make.copied(), await make.copied(), await make.copied()];
  await make.freeze(await make.idOf(agreed.fleet), agreed);
  await make.confirm(await make.idOf(oneSide.shipper), oneSide.shipper);
  await make.signedBefore(emptied.orderIds[0] ?? '', 2);
  await tellOfLastMonth(t.deps);
  for (const { fleet, shipper } of [agreed, oneSide, emptied])
    expect([await noticesOf(fleet), await noticesOf(shipper)]).toEqual([[], []]);
});

it('comes when the month is over, also when the job stood still until the last day of the next one', async () => {
  const sides = await make.orders.completed();
  await tellOfLastMonth(t.deps);
  expect(await noticesOf(sides.fleet)).toEqual([]);
  const firstOf = (day: string) => `${day.slice(0, 7)}-01`;
  const next = firstOf(addDays(firstOf(dayIn(0)), 31));
  const lastDay = addDays(firstOf(addDays(next, 31)), -1);
  await t.travel(`${(Date.parse(lastDay) - Date.parse(dayIn(0))) / DAY_MS} days`);
  await tellOfLastMonth(t.deps);
  expect([await openOf(sides.fleet), await openOf(sides.shipper)]).toEqual([1, 1]);
});
