// Tests contracts and waybills: issued once, a new version after a change, downloaded by both sides, checked by strangers.
import { createHash } from 'node:crypto';
import { formatFen } from '@rfb/contract/money.ts';
import { readFile } from '@rfb/contract/services/files/files.endpoints.ts';
import * as papers from '@rfb/contract/trade/papers/papers.endpoints.ts';
import { cancelOrder, confirmOrder, scheduleOrder } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeOrders, schedule } from '../../../testing/orders.ts';
import type { Person } from '../../../testing/people.ts';
import { realAward } from '../../../testing/real-tenders.ts';
import { lotContent } from '../../../testing/tenders.ts';
import { hoursFromNow } from '../../../testing/usages.ts';

const t = await testApp();
const admin = await t.admin();
const make = makeOrders(t, admin);

const waybill = (orderId: string, person: Person) => t.call(papers.issueWaybill, { params: { orderId } }, person);
const contract = (awardId: string, person: Person) => t.call(papers.issueContract, { params: { awardId } }, person);
const download = (code: string, person: Person) => t.call(papers.downloadPaper, { params: { code } }, person);
const nameOf = async ({ companyId }: Person) =>
  (await t.db.selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirstOrThrow()).name;
const verify = (code: string) => t.call(papers.verifyPaper, { params: { code } });
const factsOf = async (code: string) =>
  (await t.db.selectFrom('orderPapers').select('facts').where('code', '=', code).executeTakeFirstOrThrow()).facts;

/** Read by several tests; its contract, its waybill and its end belong to the tests that say so. */
const agreed = await make.created(undefined, {
  lots: [lotContent({ quantityMilli: 1000, originCode: '320505', originAddress: '苏州市虎丘区 虎丘区浒关路 18 号' })],
});

describe('the contract of an award', () => {
  it('is one even when both sides ask at the same time', async () => {
    const { awardId, fleet, shipper } = agreed;
    const answers = await Promise.all([contract(awardId, fleet), contract(awardId, shipper)]);
    expect(new Set(answers.map(({ data }) => data.code)).size).toBe(1);
    const stored = await t.db.selectFrom('orderPapers').select('code').where('awardId', '=', awardId).execute();
    expect(stored).toHaveLength(1);
  });

  it('is issued once to both sides, with the award as it was agreed', async () => {
    const { awardId, shipper, fleet, tender } = agreed;
    const [first, again] = [await contract(awardId, fleet), await contract(awardId, shipper)];
    expect(first.data).toMatchObject({ kind: 'contract', version: 1, templateVersion: 1, standing: 'current' });
    expect(again.data).toEqual(first.data);
    expect(await factsOf(first.data.code)).toMatchObject({
      shipperName: await nameOf(shipper),
      fleetName: await nameOf(fleet),
      tenderNo: tender.tenderNo,
      cargo: '家用电器',
      share: '100%',
      quantity: '1 车',
      paymentDays: '30',
    });
  });

  it('keeps its facts when a company changes its name', async () => {
    const { awardId, fleet, shipper } = agreed;
    const { data } = await contract(awardId, fleet);
    await t.db.updateTable('companies').set({ name: '改名后的车队' }).where('id', '=', fleet.companyId).execute();
    expect((await contract(awardId, shipper)).data).toEqual(data);
  });

  it('does not exist before the fleet has confirmed', async () => {
    const { owner, id } = await realAward(t, 'issueContract', admin);
    const refused = await contract(id, owner);
    expect([refused.status, refused.msg]).toEqual([409, expect.stringContaining('车队确认以后才有合同')]);
  });
});

const loadingContact = { name: '韩默', phone: '13800000001' };
const finish = async (order: typeof agreed) => {
  for (const kind of ['at_loading', 'departed', 'at_unloading', 'signed'] as const) await make.report(order, kind);
  await t.call(confirmOrder, { params: { orderId: order.orderId } }, order.shipper);
};

/** Scheduled and dispatched by the first test, completed by the last. */
const moving = await make.created();

describe('the waybill of an order', () => {
  it('gets a new version when the schedule or the vehicle changes, and none without a change', async () => {
    const { orderId, shipper, fleet } = moving;
    const first = await waybill(orderId, shipper);
    expect(first.data.fileName).toBe(`运单_${first.data.paperNo}.pdf`);
    expect((await waybill(orderId, fleet)).data).toEqual(first.data);
    const { version } = await make.get(orderId, shipper);
    const times = { loadFrom: hoursFromNow(3), loadTo: hoursFromNow(5) };
    const wanted = schedule({ ...times, loadingContact, note: '雨天盖篷布' });
    await t.call(scheduleOrder, { params: { orderId }, body: { schedule: wanted, version } }, shipper);
    const second = await waybill(orderId, shipper);
    expect(second.data).toMatchObject({ version: 2, paperNo: first.data.paperNo, standing: 'current' });
    await make.dispatch(moving);
    const third = await waybill(orderId, fleet);
    expect(third.data).toMatchObject({ version: 3 });
    const facts = await factsOf(third.data.code);
    expect(facts).toMatchObject({ note: '雨天盖篷布', source: expect.stringContaining('竞价 JJ-') });
    expect(facts.driverName).not.toBe('');
    expect((await factsOf(first.data.code)).driverName).toBe('');
    expect((await verify(first.data.code)).data.standing).toBe('superseded');
    const listed = await t.call(papers.listOrderPapers, { params: { orderId } }, fleet);
    expect(listed.data.items.map((one) => one.version)).toEqual([3, 2, 1]);
  });

  it('travels with the goods, so it names no price, and repeats no part of an address', async () => {
    const { orderId, fleet, awardId } = agreed;
    const { amountFen, priceE4 } = await t.db
      .selectFrom('orders')
      .select(['amountFen', 'priceE4'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const facts = await factsOf((await waybill(orderId, fleet)).data.code);
    expect(facts.origin).toBe('江苏省苏州市虎丘区浒关路 18 号');
    const money = [formatFen(amountFen), String(amountFen / 100), String(priceE4 / 10_000)];
    const text = JSON.stringify(facts).replaceAll(',', '');
    for (const sum of money) expect(text).not.toContain(sum.replaceAll(',', ''));
    const contracted = await factsOf((await contract(awardId, fleet)).data.code);
    expect(JSON.stringify(contracted)).toContain(formatFen(amountFen));
  });

  it('what was issued cannot be changed or deleted by the server', async () => {
    const { code } = (await waybill(agreed.orderId, agreed.shipper)).data;
    const change = t.db.updateTable('orderPapers').set({ version: 9 }).where('code', '=', code).execute();
    await expect(change).rejects.toThrow('permission denied');
    await expect(t.db.deleteFrom('orderPapers').where('code', '=', code).execute()).rejects.toThrow(
      'permission denied',
    );
  });

  it('is not issued again for a cancelled order; the old one says so', async () => {
    const { orderId, shipper } = agreed;
    const { data } = await waybill(orderId, shipper);
    await t.call(cancelOrder, { params: { orderId }, body: { reason: '货物推迟发运' } }, shipper);
    expect((await waybill(orderId, shipper)).msg).toContain('运单已取消');
    expect((await verify(data.code)).data.standing).toBe('cancelled');
    expect((await download(data.code, shipper)).status).toBe(200);
  });

  it('is a PDF with the published hash for both sides, and nothing for anybody else', async () => {
    const { orderId, shipper, fleet } = moving;
    const { code, sha256, size, fileName, paperNo } = (await waybill(orderId, fleet)).data;
    expect(fileName).toBe(`运单_${paperNo}_第3版.pdf`);
    for (const person of [shipper, fleet]) {
      const file = await download(code, person);
      const bytes = file.data as unknown as Buffer;
      expect([file.headers['content-type'], bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-']);
      expect(bytes.length).toBe(size);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    }
    const other = await make.parties();
    for (const person of [other.shipper, other.fleet]) {
      expect((await download(code, person)).status).toBe(404);
      expect((await waybill(orderId, person)).status).toBe(404);
    }
    // Not through the general endpoint either, not even for the office.
    const { fileId } = await t.db
      .selectFrom('orderPapers')
      .select('fileId')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    for (const person of [fleet, shipper, admin, other.fleet])
      expect((await t.call(readFile, { params: { fileId } }, person)).status).toBe(404);
  });
});

describe('the public check', () => {
  it('says that and when the paper was issued, with masked names and nothing of its content', async () => {
    const { orderId, shipper, fleet } = moving;
    const { data } = await waybill(orderId, fleet);
    const { size: _, fileName: __, ...shown } = data;
    const checked = await verify(data.code.toLowerCase().replaceAll('-', ' '));
    expect(checked.data).toMatchObject(shown);
    expect(Object.keys(checked.data).sort()).toEqual([...Object.keys(shown), 'shipper', 'fleet', 'checkedAt'].sort());
    const text = JSON.stringify(checked.data);
    for (const person of [shipper, fleet]) expect(text).not.toContain(await nameOf(person));
    const facts = await factsOf(data.code);
    for (const secret of [facts.driverName, facts.plateNo, facts.origin, facts.cargo])
      expect(text).not.toContain(secret);
  });

  it('finds nothing under an unknown code and explains what a code looks like', async () => {
    expect((await verify('WS-22222-22222-22222')).msg).toContain('没有这份文书');
    expect((await verify('HZ-22222-22222-22222')).status).toBe(400);
  });
});

// The last one: it completes the order.
it('a waybill stays as it was once the order is completed; first issued then, it names nobody to call', async () => {
  const late = await make.created();
  const { version } = await make.get(late.orderId, late.shipper);
  const body = { schedule: schedule({ loadingContact }), version };
  await t.call(scheduleOrder, { params: { orderId: late.orderId }, body }, late.shipper);
  await make.dispatch(late);
  const first = await waybill(moving.orderId, moving.fleet);
  expect(await factsOf(first.data.code)).toMatchObject({ loadingContact: '韩默 13800000001' });
  for (const order of [moving, late]) await finish(order);
  expect((await make.get(moving.orderId, moving.fleet)).state).toBe('completed');
  expect((await waybill(moving.orderId, moving.fleet)).data.code).toBe(first.data.code);
  const { data } = await waybill(late.orderId, late.fleet);
  expect(await factsOf(data.code)).toMatchObject({ loadingContact: '', plateNo: expect.stringMatching(/./) });
});
