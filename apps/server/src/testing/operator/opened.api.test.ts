// A dishonest operator with the database, its owner's password and the key file, after opening: each test says who notices.
import { listMyCreditEvents } from '@rfb/contract/conduct/credits/credits.endpoints.ts';
import { awardLot, confirmAward, failLot } from '@rfb/contract/trade/awards/awards.endpoints.ts';
import * as bids from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { checkTenders } from '../../doctor/trade-checks.ts';
import { lapseDueAwards } from '../../features/trade/awards/awards.jobs.ts';
import { beginDailyCheck, bidsJobs, checkChains } from '../../features/trade/bids/bids.jobs.ts';
import { runNextJob } from '../../platform/jobs/jobs.ts';
import { lotParams } from '../bids.ts';
import { openAttacked } from './attacked.ts';

const attacked = await openAttacked();
const { t, bid, shipper, cheap, middle, dear, owner, closedTender, chainOf, reportOf } = attacked;
const { isAlarmedEverywhere, settleAll } = attacked;
afterEach(settleAll);

describe('after opening', () => {
  it.each([
    ['the time of a bid, which decides between equal prices', `received_at = received_at - interval '1 hour'`],
    ['whether a bid counts', `state = 'ineligible'`],
    ['the credit points are made of', 'credit = 100'],
  ])('a change of %s stops award and report', async (_, change) => {
    const { tender } = await closedTender();
    await bid.open(shipper, tender);
    await owner(`update bids set ${change} where tender_id = $1 and company_id = $2`, tender.id, dear.companyId);
    expect((await reportOf(tender, middle)).status).toBe(500);
    await isAlarmedEverywhere(tender, /不是当时收下的报价|在开启后被改动/);
  });

  it('an award that waits for its fleet cannot be confirmed once the alarm is raised', async () => {
    const { tender } = await closedTender();
    await bid.open(shipper, tender);
    const body = { shares: [{ fleetId: cheap.companyId, shareBp: 10_000 }], reason: '' };
    const { data } = await t.call(awardLot, { params: lotParams(tender), body }, shipper);
    await owner('delete from bids where tender_id = $1 and company_id = $2', tender.id, dear.companyId);
    await checkChains(t.deps).catch(() => undefined);
    const params = { awardId: data.items[0]?.id ?? '' };
    const confirmed = await t.call(confirmAward, { params }, cheap);
    expect(confirmed).toMatchObject({ status: 409, msg: expect.stringContaining('成交已停止') });
    // Nor does it lapse at the fleet's expense.
    await owner(`update awards set due_at = now() - interval '1 minute' where id = $1`, params.awardId);
    await lapseDueAwards(t.deps);
    const { data: credit } = await t.call(listMyCreditEvents, { query: {} }, cheap);
    const event = credit.items.find(({ tenderId }) => tenderId === tender.id);
    expect(event).toMatchObject({ words: '成交后未在期限内确认', standing: 'setAside', effect: 0 });
  });

  it('a row that cannot be read is a problem of its own and hides no other', async () => {
    const { tender } = await closedTender();
    const { tender: other } = await closedTender();
    await owner(`update sealed_bids set received_at = 'infinity' where tender_id = $1 and position = 1`, tender.id);
    await owner('delete from sealed_bids where tender_id = $1 and position = 1', other.id);
    await checkChains(t.deps).catch(() => undefined);
    expect((await chainOf(tender)).alarm?.problem).toBe('报价记录里有读不出的内容');
    expect((await chainOf(other)).alarm?.problem).toContain('有一环缺失');
  });

  it('a changed price stops award and report; the hourly check alarms', async () => {
    const { tender } = await closedTender();
    await bid.open(shipper, tender);
    await owner(
      `update bids set price_e4 = 70000000, bid = jsonb_set(bid, '{priceE4}', '70000000')
       where tender_id = $1 and company_id = $2`,
      tender.id,
      dear.companyId,
    );
    const body = { shares: [{ fleetId: dear.companyId, shareBp: 10_000 }], reason: '' };
    const awarded = await t.call(awardLot, { params: lotParams(tender), body }, shipper);
    expect([awarded.status, awarded.msg]).toEqual([500, expect.stringContaining('不能确定成交')]);
    expect((await reportOf(tender, middle)).status).toBe(500);
    await isAlarmedEverywhere(tender, /第 3 环的报价不是当时收下的报价/);
  });

  it('after the alarm nothing is decided: no award, no failed lot, no void bid, also once the row was put back', async () => {
    const { tender } = await closedTender();
    await bid.open(shipper, tender);
    const credit = async (value: number) =>
      owner('update bids set credit = $3 where tender_id = $1 and company_id = $2', tender.id, dear.companyId, value);
    const [{ id: bidId, credit: before } = { id: '', credit: 0 }] = await owner(
      'select id, credit from bids where tender_id = $1 and company_id = $2',
      tender.id,
      dear.companyId,
    );
    const body = { reason: '改由自有车队承运' };
    const answers = async () => [
      await t.call(bids.voidBid, { params: { tenderId: tender.id, bidId }, body }, shipper),
      await t.call(failLot, { params: lotParams(tender), body }, shipper),
      await t.call(
        awardLot,
        { params: lotParams(tender), body: { shares: [{ fleetId: cheap.companyId, shareBp: 10_000 }], reason: '' } },
        shipper,
      ),
    ];
    const refused = { status: 500, msg: expect.stringContaining('报价记录与截止时固定的不一致') };
    await credit(before + 1);
    expect(await answers()).toMatchObject([refused, refused, refused]);
    await credit(before);
    expect(await answers()).toMatchObject([refused, refused, refused]);
    expect(
      await owner(
        `select l.state as lot, b.state as bid from tender_lots l join bids b on b.lot_id = l.id where b.id = $1`,
        bidId,
      ),
    ).toEqual([{ lot: 'open', bid: 'valid' }]);
  });

  it('a deleted opened bid is found by the hourly check alone', async () => {
    const { tender } = await closedTender();
    await bid.open(shipper, tender);
    await owner('delete from bids where tender_id = $1 and company_id = $2', tender.id, cheap.companyId);
    await expect(checkChains(t.deps)).rejects.toThrow(tender.id);
    await isAlarmedEverywhere(tender, /报价有 2 份，回执有 3 张/);
  });

  it('a deleted alarm leaves its row in the log and comes back with the next check', async () => {
    const { tender } = await closedTender();
    await owner('delete from sealed_bids where tender_id = $1 and position = 2', tender.id);
    await checkChains(t.deps).catch(() => undefined);
    await owner('delete from chain_alarms where tender_id = $1', tender.id);
    await checkChains(t.deps).catch(() => undefined);
    expect((await chainOf(tender)).alarm?.problem).toContain('有一环缺失');
  });
});

// The last one: two months later nobody is signed in any more.
it('a change in an old tender is found by the daily check, part after part; a restart goes on where it was', async () => {
  const { tender } = await closedTender();
  const { tender: vanished } = await closedTender();
  for (const one of [tender, vanished]) await bid.open(shipper, one);
  await settleAll();
  await t.travel('60 days');
  await owner('delete from bids where tender_id = $1 and company_id = $2', tender.id, cheap.companyId);
  await checkChains(t.deps).catch(() => undefined);
  expect((await chainOf(tender)).alarm).toBeNull();
  const waiting = async () => {
    // Nobody handles the notices of the alarm here.
    await owner(`delete from jobs where kind <> 'tenders.check'`);
    return owner(`select payload ->> 'after' as after from jobs where done_at is null`);
  };
  await beginDailyCheck(t.deps, 2);
  const places: unknown[] = [];
  for (let left = await waiting(); left.length > 0; left = await waiting()) {
    places.push(left[0]?.after);
    // Begun again, as a restarted server does: the place is kept.
    await beginDailyCheck(t.deps, 2);
    expect(await waiting()).toEqual(left);
    await t.travel('2 seconds');
    await runNextJob(t.db, bidsJobs(t.deps));
  }
  const [{ count } = { count: 0 }] = await owner('select count(*)::int as count from tender_heads');
  expect(places.length).toBe(Math.floor(count / 2) + 1);
  expect(places).toEqual([...new Set(places)].sort());
  expect((await chainOf(tender)).alarm?.problem).toBe('报价有 2 份，回执有 3 张');
  // From then on the hourly check says so, as it says that a whole tender is gone.
  await expect(checkChains(t.deps)).rejects.toThrow(tender.id);
  await owner(`update audit_rows set subject_id = 'vanished' where subject_id = $1`, vanished.id);
  await expect(checkChains(t.deps)).rejects.toThrow('tender vanished: deleted');
  expect((await checkTenders(t.deps)).text).toContain('vanished：整场竞价被删除');
});
