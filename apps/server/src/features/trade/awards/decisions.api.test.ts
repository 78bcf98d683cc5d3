// Tests decisions about lots just after the clock decided something that no job has written down yet, and their limits.
import * as awards from '@rfb/contract/trade/awards/awards.endpoints.ts';
import { placeAuctionBid } from '@rfb/contract/trade/bids/auction.endpoints.ts';
import { getOpeningReport, listTenderBids, placeBid, voidBid } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { addTenderNotice, askQuestion, publishTender } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import type { TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { bidForm, lotParams, makeBids } from '../../../testing/bids.ts';
import type { Person } from '../../../testing/people.ts';
import { auctionContent, lotContent, makeTenders, tenderContent } from '../../../testing/tenders.ts';
import { hoursFromNow } from '../../../testing/usages.ts';

const t = await testApp();
const make = makeTenders(t);
const bids = makeBids(t);
const shipper = await t.shipper({ level: 'platinum' });
const [low, middle, high] = (await bids.fleets(await t.admin(), 3)) as [Person, Person, Person];

const opened = async (content: Partial<TenderContent> = {}) => {
  const tender = await make.publish(shipper, tenderContent(content));
  for (const [index, person] of [low, middle, high].entries())
    await bids.place(person, tender, { priceE4: 85_000_000 + index * 5_000_000 });
  await bids.close(tender);
  await bids.open(shipper, tender);
  return tender;
};
type Tender = Awaited<ReturnType<typeof make.publish>>;
const award = (tender: Tender, ...shares: [Person, number][]) => {
  const body = { shares: shares.map(([{ companyId }, shareBp]) => ({ fleetId: companyId, shareBp })), reason: '' };
  return t.call(awards.awardLot, { params: lotParams(tender), body }, shipper);
};
const decline = (awardId = '', person = low) =>
  t.call(awards.declineAward, { params: { awardId }, body: { reason: '司机临时请假' } }, person);
const fieldsOf = ({ data }: { data: unknown }) => (data as { fields: Record<string, string> }).fields;

describe('a decision does not wait for a job', () => {
  it('an auction with too few bidders cannot be awarded in the moment after its end', async () => {
    const tender = await make.publish(shipper, auctionContent({ minBids: 2 }));
    await t.call(placeAuctionBid, { params: lotParams(tender), body: { priceE4: 138_000_000 } }, low);
    await sql`update tender_lots set closes_at = app_now() where tender_id = ${tender.id}`.execute(t.db);
    await sql`update tenders set closes_at = app_now() where id = ${tender.id}`.execute(t.db);
    expect(await award(tender, [low, 10_000])).toMatchObject({ status: 409, data: { phase: 'failed' } });
  });

  it('a lot whose award has just lapsed goes to the next rank, also when another share was declined before', async () => {
    const tender = await opened({ canSplit: true });
    const { items } = (await award(tender, [low, 5_000], [middle, 5_000])).data;
    await decline(items.find(({ fleet }) => fleet.id === low.companyId)?.id);
    await sql`update awards set due_at = app_now() where tender_id = ${tender.id} and state = 'pending'`.execute(t.db);
    const next = await award(tender, [high, 10_000]);
    expect(next, next.msg).toMatchObject({ status: 200 });
    expect(next.data.items.map(({ state }) => state)).toEqual(['declined', 'lapsed', 'pending']);
  });
});

it('an award to the next rank keeps the rank among all offers, and other bidders do not learn who declined', async () => {
  const tender = await opened();
  const { items } = (await award(tender, [low, 10_000])).data;
  await decline(items[0]?.id);
  expect((await award(tender, [middle, 10_000])).data.items.at(-1)).toMatchObject({ priceRank: 2, reason: '' });
  const params = { tenderId: tender.id };
  const seen = [
    await t.call(awards.listAwards, { params }, high),
    await t.call(getOpeningReport, { params }, high),
    await t.call(listTenderBids, { params }, high),
  ];
  const { name } = await t.db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', low.companyId)
    .executeTakeFirstOrThrow();
  for (const { body } of seen)
    for (const word of [low.companyId, name, '司机临时请假']) expect(body).not.toContain(word);
  expect((await t.call(awards.listAwards, { params }, low)).data.items).toHaveLength(2);
});

it('a bid with a live award cannot be voided', async () => {
  const tender = await opened({ canSplit: true });
  const { items } = (await award(tender, [low, 5_000], [middle, 5_000])).data;
  await t.call(awards.confirmAward, { params: { awardId: items[0]?.id ?? '' } }, low);
  await decline(items[1]?.id, middle);
  const params = { tenderId: tender.id };
  const found = (await t.call(listTenderBids, { params }, shipper)).data.items;
  const voided = (person: Person) => {
    const bidId = found.find(({ fleet }) => fleet?.id === person.companyId)?.id ?? '';
    return t.call(voidBid, { params: { ...params, bidId }, body: { reason: '许可证与登记不符' } }, shipper);
  };
  expect(await voided(low)).toMatchObject({ status: 409, msg: '这家车队已有待确认或已确认的成交，不能再作废报价' });
  expect((await voided(high)).status).toBe(200);
});

describe('limits', () => {
  const notice = (tender: Tender, change: Partial<TenderContent>) => {
    const body = { content: { ...make.contentOf(tender), ...change }, version: tender.version, reason: '应多家要求' };
    return t.call(addTenderNotice, { params: { tenderId: tender.id }, body }, shipper);
  };

  it('a notice can neither remove the latest opening nor move the deadline beyond what publishing allows', async () => {
    const tender = await make.publish(shipper);
    expect(fieldsOf(await notice(tender, { opensAt: null }))).toEqual({ opensAt: '请填写最晚开启时间' });
    const [deadlineAt, opensAt] = [hoursFromNow(24 * 91), hoursFromNow(24 * 92)];
    expect(fieldsOf(await notice(tender, { deadlineAt, opensAt }))).toEqual({ deadlineAt: '报价截止最晚 90 天以后' });
    const questionsUntil = hoursFromNow(49);
    expect(fieldsOf(await notice(tender, { questionsUntil }))).toEqual({ questionsUntil: '提问截止应不晚于报价截止' });
  });

  it('a price times a quantity beyond all reason is refused, because it would break the comparison for all', async () => {
    const huge = { quantityMilli: 1_000_000_000_000, ceilingE4: 98_000_000 };
    const draft = await make.draft(shipper, tenderContent({ lots: [lotContent(huge)] }));
    const sent = await t.call(
      publishTender,
      { params: { tenderId: draft.id }, body: { version: draft.version } },
      shipper,
    );
    expect(fieldsOf(sent)['lots.0.quantityMilli']).toContain('最高限价乘以数量超过 1000 亿元');
    const lots = [lotContent({ quantityMilli: 1_000_000_000_000, ceilingE4: null })];
    const tender = await make.publish(shipper, tenderContent({ lots }));
    const input = { params: lotParams(tender), body: bidForm({ priceE4: 99_999_999_999 }) };
    expect(fieldsOf(await t.call(placeBid, input, low)).priceE4).toContain('单价乘以数量超过 1000 亿元');
  });

  it('a fleet asks ten questions, also when it sends more at once', async () => {
    const tender = await make.publish(shipper);
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, index) =>
        t.call(askQuestion, { params: { tenderId: tender.id }, body: { text: `第 ${index} 个问题？` } }, low),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  });
});
