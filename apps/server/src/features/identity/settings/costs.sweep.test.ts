// Changed inputs of the cost line hold for tenders published afterwards, changed emission factors for later orders.

import { catalogue, type SettingKey } from '@rfb/contract/identity/settings/catalogue.ts';
import { changeSettings } from '@rfb/contract/identity/settings/settings.endpoints.ts';
import { placeBid } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { getTender } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { bidForm, lotParams, makeBids } from '../../../testing/bids.ts';
import { makeOrders } from '../../../testing/orders.ts';
import { makeTenders } from '../../../testing/tenders.ts';

const t = await testApp();
const admin = await t.admin();

const set = (key: SettingKey, value: unknown) =>
  t.call(changeSettings, { body: { changes: [{ key, value, version: 0 }], reason: '按会员调查' } }, admin);

it('a tender keeps the cost line of the day it was published', async () => {
  const shipper = await t.shipper();
  const tenders = makeTenders(t);
  const early = await tenders.publish(shipper);
  const basis = catalogue['cost.line'].default;
  const dearer = { ...basis, fuelPriceE4: 100_000, warnPercent: 90 };
  expect(await set('cost.line', { ...basis, fuelPriceE4: 5_000 })).toMatchObject({
    data: { fields: { 'cost.line': '柴油价请填写 1 到 30 之间的数' } },
  });
  expect((await set('cost.line', dearer)).code).toBe(0);
  const late = await tenders.publish(shipper);
  const basisOf = async ({ id }: { id: string }) =>
    (await t.call(getTender, { params: { tenderId: id } }, shipper)).data.costBasis;
  expect(await basisOf(early)).toEqual(basis);
  expect(await basisOf(late)).toEqual(dearer);
  const [fleet] = await makeBids(t).fleets(admin, 1);
  const body = bidForm({ priceE4: 80_000_000 });
  expect((await t.call(placeBid, { params: lotParams(early), body }, fleet)).code).toBe(0);
  expect(await t.call(placeBid, { params: lotParams(late), body }, fleet)).toMatchObject({
    status: 400,
    data: { fields: { lowReason: expect.stringContaining('低于参考成本线的 90%（8482.5 元/车）') } },
  });
});

it('an order keeps the emission factors of the day it was made', async () => {
  const make = makeOrders(t, admin);
  const early = await make.created();
  const before = (await make.get(early.orderId, early.shipper)).co2e;
  const factors = catalogue['co2e.factors'].default;
  expect((await set('co2e.factors', { ...factors, meanLoadPercent: 30 })).code).toBe(0);
  const late = await make.created();
  expect((await make.get(early.orderId, early.shipper)).co2e).toEqual(before);
  expect((await make.get(late.orderId, late.shipper)).co2e).toMatchObject({ factor: 137, meanLoadPercent: 30 });
});
