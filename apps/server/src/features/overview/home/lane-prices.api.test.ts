// Tests prices of lanes on the home page: at least five winners, only months that are over, the median alone.

import { getHome, getPublicStats } from '@rfb/contract/overview/home/home.endpoints.ts';
import { awardLot, confirmAward } from '@rfb/contract/trade/awards/awards.endpoints.ts';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { lotParams, makeBids } from '../../../testing/bids.ts';
import type { Person } from '../../../testing/people.ts';
import { makeTenders } from '../../../testing/tenders.ts';

const t = await testApp();
const make = makeTenders(t);
const bids = makeBids(t);
const shipper = await t.shipper({ level: 'platinum' });
const fleets = await bids.fleets(await t.admin(), 5);
const [first, second, third, fourth, fifth] = fleets as [Person, Person, Person, Person, Person];

/** Awards of the test before are moved out of what is shown. */
beforeEach(async () => {
  const longAgo = sql<string>`app_now() - interval '2 years'`;
  await t.db.updateTable('awards').set({ answeredAt: longAgo }).where('state', '=', 'confirmed').execute();
});

/** An award the fleet has not answered yet, from Shanghai to Guangdong. */
const awarded = async (fleet: Person, priceE4: number) => {
  const tender = await make.publish(shipper);
  await bids.place(fleet, tender, { priceE4 });
  await bids.close(tender);
  await bids.open(shipper, tender);
  const body = { shares: [{ fleetId: fleet.companyId, shareBp: 10_000 }], reason: '' };
  const { data } = await t.call(awardLot, { params: lotParams(tender), body }, shipper);
  return data.items[0]?.id ?? '';
};
const confirmed = async (fleet: Person, priceE4: number) => {
  const awardId = await awarded(fleet, priceE4);
  expect((await t.call(confirmAward, { params: { awardId } }, fleet)).code).toBe(0);
  return awardId;
};
const lastMonth = sql<string>`date_trunc('month', app_now(), 'Asia/Shanghai') - interval '1 second'`;
const moveToLastMonth = () =>
  t.db
    .updateTable('awards')
    .set({ answeredAt: lastMonth })
    .where('answeredAt', '>', sql<string>`app_now() - interval '1 year'`)
    .execute();
const lanes = async () => (await t.call(getHome, {})).data.lanes;

it('shows nothing for four winners, however many awards they have, and the median for five', async () => {
  const prices = [89_000_000, 90_000_000, 91_230_000, 92_000_000] as const;
  await confirmed(first, prices[0]);
  await confirmed(second, prices[1]);
  await confirmed(third, prices[2]);
  await confirmed(fourth, prices[3]);
  await confirmed(fourth, prices[3]);
  await moveToLastMonth();
  expect(await lanes()).toEqual([]);
  await confirmed(fifth, 97_000_000);
  await moveToLastMonth();
  const [lane, ...others] = await lanes();
  expect(lane).toEqual({
    origin: '上海',
    destination: '广东',
    unit: 'truck',
    month: expect.stringMatching(/^\d{4}-\d{2}$/),
    medianE4: 91_200_000,
  });
  expect(others).toEqual([]);

  // The lowest and the highest price move nothing: only the median is told.
  const before = await lanes();
  const changed = { [first.companyId]: 10_000, [fifth.companyId]: 980_000_000 };
  for (const [companyId, priceE4] of Object.entries(changed))
    await t.db.updateTable('awards').set({ priceE4 }).where('companyId', '=', companyId).execute();
  expect(await lanes()).toEqual(before);
});

it('counts neither the running month nor awards without a confirmation', async () => {
  for (const fleet of [first, second, third, fourth]) await confirmed(fleet, 90_000_000);
  await moveToLastMonth();
  const fifths = await awarded(fifth, 90_000_000);
  expect(await lanes()).toEqual([]);
  await t.call(confirmAward, { params: { awardId: fifths } }, fifth);
  expect(await lanes()).toEqual([]);
  await moveToLastMonth();
  expect(await lanes()).toHaveLength(1);
});

it('counts the confirmed awards of the running month as soon as they are confirmed', async () => {
  const count = async () => [
    (await t.call(getHome, {})).data.stats.monthAwards,
    (await t.call(getPublicStats, {})).data.monthAwards,
  ];
  const awardId = await awarded(first, 90_000_000);
  expect(await count()).toEqual([0, 0]);
  await t.call(confirmAward, { params: { awardId } }, first);
  expect(await count()).toEqual([1, 1]);
  await moveToLastMonth();
  expect(await count()).toEqual([0, 0]);
});
