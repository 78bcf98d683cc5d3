// Tests what the office's cancellation does to awards that no fleet has answered yet.
import * as awards from '@rfb/contract/trade/awards/awards.endpoints.ts';
import { getOpeningReport } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { cancelTenderByOffice } from '@rfb/contract/trade/tenders/office-tenders.endpoints.ts';
import { cancelTender, getTender } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { getCooperationRecord } from '@rfb/contract/transport/orders/list/order-records.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { lotParams, makeBids } from '../../../testing/bids.ts';
import { makeCooperations } from '../../../testing/cooperations.ts';
import type { Person } from '../../../testing/people.ts';
import { makeTenders, tenderContent } from '../../../testing/tenders.ts';

const t = await testApp();
const admin = await t.admin();
const bids = makeBids(t);

const awarded = async () => {
  const shipper = await t.shipper({ level: 'platinum' });
  const [fleet] = (await bids.fleets(admin, 1)) as [Person];
  const tender = await makeTenders(t).publish(shipper, tenderContent());
  await bids.place(fleet, tender);
  await bids.close(tender);
  await bids.open(shipper, tender);
  const body = { shares: [{ fleetId: fleet.companyId, shareBp: 10_000 }], reason: '' };
  const made = await t.call(awards.awardLot, { params: lotParams(tender), body }, shipper);
  return { shipper, fleet, tender, params: { tenderId: tender.id }, awardId: made.data.items[0]?.id ?? '' };
};
const cancel = (params: { tenderId: string }) =>
  t.call(cancelTenderByOffice, { params, body: { reason: '货主资格存疑' } }, admin);
const countedOf = async ({ companyId }: Person) =>
  (await sql`select good, count from credit_parts(${companyId}) where component = 'bidding'`.execute(t.db)).rows;
const titlesOf = async ({ userId }: Person) =>
  (await t.db.selectFrom('notifications').select('title').where('userId', '=', userId).execute()).map(
    ({ title }) => title,
  );

describe('a tender the office cancels', () => {
  it('withdraws an award nobody has answered, which counts against nobody', async () => {
    const { shipper, fleet, params, awardId } = await awarded();
    const cooperationId = await makeCooperations(t).partners(shipper, fleet);
    const own = await t.call(cancelTender, { params, body: { reason: '运输计划取消' } }, shipper);
    expect(own.status).toBe(409);
    expect((await cancel(params)).msg).toBe('');
    expect((await t.call(getTender, { params }, shipper)).data).toMatchObject({
      phase: 'cancelled',
      endReason: '分会取消：货主资格存疑',
    });
    const { data: report } = await t.call(getOpeningReport, { params }, shipper);
    expect(report.document.awards).toMatchObject([{ state: 'withdrawn' }]);
    const late = await t.call(awards.confirmAward, { params: { awardId } }, fleet);
    expect(late).toMatchObject({ status: 409, msg: '这次成交现为“已撤回”，不能确认成交' });
    expect(await countedOf(fleet)).toEqual([]);
    await sql`update awards set due_at = app_now() where id = ${awardId}`.execute(t.db);
    expect(await countedOf(fleet)).toEqual([]);
    const record = await t.call(getCooperationRecord, { params: { cooperationId } }, shipper);
    expect(record.data.awards).toEqual({ good: 0, of: 0 });
    expect(await titlesOf(fleet)).toContain('成交已由分会撤回');
    expect(await titlesOf(shipper)).toContain('竞价已由分会取消');
  });

  it('is not cancelled any more once a fleet has confirmed', async () => {
    const { params, awardId, fleet } = await awarded();
    expect((await t.call(awards.confirmAward, { params: { awardId } }, fleet)).msg).toBe('');
    expect((await cancel(params)).status).toBe(409);
    expect(await countedOf(fleet)).toEqual([{ good: 1, count: 1 }]);
  });
});
