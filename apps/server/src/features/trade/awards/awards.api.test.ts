// Tests awards: one per lot, reason when not the lowest, shares, the fleet's answer, what lapses.
import { listNotices } from '@rfb/contract/services/notifications/notifications.endpoints.ts';
import * as awards from '@rfb/contract/trade/awards/awards.endpoints.ts';
import { listMyBids } from '@rfb/contract/trade/awards/opportunities.endpoints.ts';
import { placeAuctionBid } from '@rfb/contract/trade/bids/auction.endpoints.ts';
import { getOpeningReport, listTenderBids, voidBid } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { listEnterpriseTenders } from '@rfb/contract/trade/tenders/office-tenders.endpoints.ts';
import {
  cancelTender,
  countTenders,
  getTender,
  getTenderSummary,
} from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import type { TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { lotParams, makeBids } from '../../../testing/bids.ts';
import type { Person } from '../../../testing/people.ts';
import { howMany } from '../../../testing/sweep.ts';
import { auctionContent, lotContent, makeTenders, tenderContent } from '../../../testing/tenders.ts';
import { lapseDueAwards } from './awards.jobs.ts';

const t = await testApp();
const make = makeTenders(t);
const bids = makeBids(t);
const admin = await t.admin();
const shipper = await t.shipper({ level: 'platinum' });
const [low, middle, high] = (await bids.fleets(admin, 3)) as [Person, Person, Person];

/** An opened tender with three bids on its first lot. */
const opened = async (content: Partial<TenderContent> = {}) => {
  const tender = await make.publish(shipper, tenderContent(content));
  for (const [index, person] of [low, middle, high].entries())
    await bids.place(person, tender, { priceE4: 85_000_000 + index * 5_000_000 });
  await bids.close(tender);
  await bids.open(shipper, tender);
  return tender;
};
type Tender = Awaited<ReturnType<typeof opened>>;
const award = (tender: Tender, shares: [Person, number][], reason = '', index = 0) => {
  const body = { shares: shares.map(([{ companyId }, shareBp]) => ({ fleetId: companyId, shareBp })), reason };
  return t.call(awards.awardLot, { params: lotParams(tender, index), body }, shipper);
};
const phaseOf = async ({ id }: { id: string }) =>
  (await t.call(getTender, { params: { tenderId: id } }, shipper)).data.phase;
const fieldsOf = ({ data }: { data: unknown }) => (data as { fields: Record<string, string> }).fields;

describe('an award', () => {
  it('goes to the lowest without a reason, is confirmed, and settles the tender', async () => {
    const tender = await opened();
    const { items } = (await award(tender, [[low, 10_000]])).data;
    expect(items).toMatchObject([{ state: 'pending', priceE4: 85_000_000, priceRank: 1, amountFen: 204_000_000 }]);
    expect(await phaseOf(tender)).toBe('awarded');
    // The card 待开启与待定 counts what its two tabs list, also while a fleet has not answered.
    const { waiting = 0, deciding = 0 } = (await t.call(countTenders, {}, shipper)).data.tabs;
    expect(deciding).toBeGreaterThan(0);
    expect((await t.call(getTenderSummary, {}, shipper)).data.deciding).toBe(waiting + deciding);
    const params = { awardId: items[0]?.id ?? '' };
    expect((await t.call(awards.confirmAward, { params }, middle)).status).toBe(404);
    expect((await t.call(awards.confirmAward, { params }, low)).data.state).toBe('confirmed');
    expect(await phaseOf(tender)).toBe('settled');
    const summary = (await t.call(getTenderSummary, {}, shipper)).data;
    expect(summary).toMatchObject({ monthFen: 204_000_000, monthAwards: 1, monthSavedFen: 31_200_000 });
    const listed = (await t.call(listEnterpriseTenders, { params: { companyId: shipper.companyId }, query: {} }, admin))
      .data;
    expect(listed.items.find(({ id }) => id === tender.id)).toMatchObject({ bidders: 3, bestE4: 85_000_000 });
    const again = await t.call(awards.declineAward, { params, body: { reason: '想反悔了' } }, low);
    expect(again).toMatchObject({ status: 409, data: { state: 'confirmed' } });
  });

  it('to another than the lowest needs a reason, which the report, every loser’s notice and list print; the winner is named', async () => {
    const tender = await opened();
    expect(fieldsOf(await award(tender, [[middle, 10_000]])).reason).toContain('没有选择最低价');
    await award(tender, [[middle, 10_000]], '最低价准点率不足');
    const params = { tenderId: tender.id };
    const { document } = (await t.call(getOpeningReport, { params }, high)).data;
    expect(document.awards).toMatchObject([{ reason: '最低价准点率不足', priceE4: 90_000_000, rank: 2 }]);
    const { items } = (await t.call(listTenderBids, { params }, high)).data;
    expect(items.map(({ fleet }) => fleet?.id ?? null)).toEqual([null, middle.companyId, high.companyId]);
    const mine = (await t.call(listMyBids, { query: { tab: 'lost' } }, high)).data.items.find(
      ({ tenderId }) => tenderId === tender.id,
    );
    const wonReason = '最低价准点率不足';
    expect(mine).toMatchObject({ rank: 3, priceE4: 95_000_000, wonE4: 90_000_000, wonReason });
    const notices = (await t.call(listNotices, { query: { shelf: 'business' } }, low)).data.items;
    expect(notices.find(({ kind }) => kind === 'award.lost')?.text).toContain(`货主的理由：${wonReason}`);
  });

  it('is made once when sent many times at once', async () => {
    const times = howMany({ usual: 8, sweep: 20, deep: 20 });
    const tender = await opened();
    const answers = await Promise.all(
      Array.from({ length: times }, (_, index) => award(tender, [[index % 2 ? low : middle, 10_000]], '综合考虑运力')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(times - 1);
    const rows = await t.db.selectFrom('awards').select('id').where('tenderId', '=', tender.id).execute();
    expect(rows).toHaveLength(1);
  });

  it('in shares must add up to the whole and be allowed at publishing', async () => {
    const whole = await opened();
    expect(
      fieldsOf(
        await award(whole, [
          [low, 6_000],
          [middle, 4_000],
        ]),
      ).shares,
    ).toContain('没有允许拆分');
    const tender = await opened({ canSplit: true });
    expect(
      fieldsOf(
        await award(tender, [
          [low, 6_000],
          [middle, 3_000],
        ]),
      ).shares,
    ).toBe('份额合计应为 100%，现为 90%');
    const { items } = (
      await award(tender, [
        [low, 6_000],
        [middle, 4_000],
      ])
    ).data;
    expect(items).toHaveLength(2);
    await t.call(awards.confirmAward, { params: { awardId: items[0]?.id ?? '' } }, low);
    expect(await phaseOf(tender)).toBe('awarded');
    const reason = '车辆临时检修';
    await t.call(awards.declineAward, { params: { awardId: items[1]?.id ?? '' }, body: { reason } }, middle);
    expect(await phaseOf(tender)).toBe('evaluating');
    const cancelled = await t.call(
      cancelTender,
      { params: { tenderId: tender.id }, body: { reason: '改为自运' } },
      shipper,
    );
    expect(cancelled).toMatchObject({ status: 409, msg: '已有车队成交或待确认，不能再取消' });
    expect(fieldsOf(await award(tender, [[high, 10_000]])).shares).toBe('份额合计应为 40%，现为 100%');
    const rest = (await award(tender, [[high, 4_000]])).data.items.at(-1);
    await t.call(awards.confirmAward, { params: { awardId: rest?.id ?? '' } }, high);
    expect(await phaseOf(tender)).toBe('settled');
  });

  it('lapses after a day without an answer, counts against the fleet, and leaves the next rank or failure', async () => {
    const tender = await opened();
    const { items } = (await award(tender, [[low, 10_000]])).data;
    await sql`update awards set due_at = app_now() where id = ${items[0]?.id}`.execute(t.db);
    const late = await t.call(awards.confirmAward, { params: { awardId: items[0]?.id ?? '' } }, low);
    expect(late).toMatchObject({ status: 409, data: { state: 'lapsed' } });
    await lapseDueAwards(t.deps);
    expect(await phaseOf(tender)).toBe('evaluating');
    const parts = await sql<{ component: string; count: number }>`select * from credit_parts(${low.companyId})`.execute(
      t.db,
    );
    expect(parts.rows.map(({ component }) => component)).toContain('bidding');
    expect(fieldsOf(await award(tender, [[low, 10_000]])).shares).toContain('已放弃、逾期');
    const params = lotParams(tender);
    await t.call(awards.failLot, { params, body: { reason: '其余价格超出预算' } }, shipper);
    expect(await phaseOf(tender)).toBe('failed');
  });

  it('cannot go to a void bid', async () => {
    const tender = await opened();
    const params = { tenderId: tender.id };
    const { items } = (await t.call(listTenderBids, { params }, shipper)).data;
    const first = items.find(({ fleet }) => fleet?.id === low.companyId);
    const body = { reason: '许可证与登记不符' };
    await t.call(voidBid, { params: { ...params, bidId: first?.id ?? '' }, body }, shipper);
    expect(fieldsOf(await award(tender, [[low, 10_000]])).shares).toContain('没有有效报价');
    const { document } = (await t.call(getOpeningReport, { params }, high)).data;
    expect(document.links.find(({ state }) => state === 'void')?.problem).toBe('许可证与登记不符');
    expect((await award(tender, [[middle, 10_000]])).data.items[0]).toMatchObject({ priceRank: 1, reason: '' });
  });

  it('of one lot leaves the others undecided', async () => {
    const tender = await make.publish(
      shipper,
      tenderContent({ lots: [lotContent(), lotContent({ destinationCode: '510112' })] }),
    );
    for (const index of [0, 1]) await bids.place(low, tender, {}, index);
    await bids.close(tender);
    await bids.open(shipper, tender);
    const { items } = (await award(tender, [[low, 10_000]])).data;
    expect(await phaseOf(tender)).toBe('evaluating');
    await t.call(awards.confirmAward, { params: { awardId: items[0]?.id ?? '' } }, low);
    await t.call(awards.failLot, { params: lotParams(tender, 1), body: { reason: '改为自运' } }, shipper);
    expect(await phaseOf(tender)).toBe('settled');
  });

  it('follows an auction without opening', async () => {
    const tender = await make.publish(shipper, auctionContent());
    for (const [person, priceE4] of [
      [low, 138_000_000],
      [middle, 137_000_000],
    ] as const)
      await t.call(placeAuctionBid, { params: lotParams(tender), body: { priceE4 } }, person);
    expect((await award(tender, [[middle, 10_000]])).status).toBe(409);
    await sql`update tender_lots set closes_at = app_now() where tender_id = ${tender.id}`.execute(t.db);
    await sql`update tenders set closes_at = app_now() where id = ${tender.id}`.execute(t.db);
    expect((await award(tender, [[middle, 10_000]])).data.items[0]).toMatchObject({
      priceRank: 1,
      priceE4: 137_000_000,
    });
  });
});
