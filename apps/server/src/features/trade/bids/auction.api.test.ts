// Tests auctions: ceiling, decrement, soft close, rank mode, parallel bids, live rooms.
import { getAuctionRoom, placeAuctionBid, streamAuction } from '@rfb/contract/trade/bids/auction.endpoints.ts';
import { cancelTender } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { openLive } from '../../../platform/live/live.ts';
import { testApp } from '../../../testing/app.ts';
import { lotParams, makeBids } from '../../../testing/bids.ts';
import { listenTo } from '../../../testing/listener.ts';
import type { Person } from '../../../testing/people.ts';
import { auctionContent, lotContent, makeTenders } from '../../../testing/tenders.ts';
import { hoursFromNow } from '../../../testing/usages.ts';
import { countEndedAuctions } from './bids.jobs.ts';

const t = await testApp();
const make = makeTenders(t);
const admin = await t.admin();
const shipper = await t.shipper({ level: 'platinum' });
const fleets = await makeBids(t).fleets(admin, 3);
const [a, b, c] = fleets as [Person, Person, Person];

type Tender = Awaited<ReturnType<typeof make.publish>>;
const bid = (tender: Tender, person: Person, priceE4: number, headers = {}) =>
  t.call(placeAuctionBid, { params: lotParams(tender), body: { priceE4 } }, person, { headers });
const room = (tender: Tender, person: Person) => t.call(getAuctionRoom, { params: lotParams(tender) }, person);
/** Moves the lot's end to so many seconds from now. */
const endIn = (tender: Tender, seconds: number) =>
  sql`with moved as (
      update tender_lots set closes_at = app_now() + make_interval(secs => ${seconds}) where tender_id = ${tender.id} returning closes_at
    ) update tenders set closes_at = (select max(closes_at) from moved) where id = ${tender.id}`.execute(t.db);

describe('a bid in an auction', () => {
  it('must be within the ceiling, undercut the best by the decrement, and never rises', async () => {
    const tender = await make.publish(shipper, auctionContent());
    expect((await bid(tender, a, 139_000_000)).msg).toBe('报价高于最高限价 13800 元/车，请降低后再报');
    expect((await bid(tender, a, 138_000_000)).data).toMatchObject({
      bestE4: 138_000_000,
      myRank: 1,
      nextE4: 137_000_000,
    });
    const small = await bid(tender, b, 137_500_000);
    expect(small).toMatchObject({ status: 400, msg: '降幅不足，最小降幅 100 元，下一口最高可报 13700 元/车' });
    expect(small.data).toMatchObject({ current: { bestE4: 138_000_000, myE4: null } });
    expect((await bid(tender, b, 137_000_000)).data).toMatchObject({ myRank: 1, bidCount: 2 });
    expect((await bid(tender, a, 137_000_000)).status).toBe(400);
    expect((await room(tender, a)).data).toMatchObject({ myRank: 2, myE4: 138_000_000, nextE4: 136_000_000 });
  });

  it('shows other fleets unnamed, the shipper everything, and a fleet that is not eligible no price', async () => {
    const tender = await make.publish(shipper, auctionContent());
    await bid(tender, a, 138_000_000);
    await bid(tender, b, 136_000_000);
    const seen = await room(tender, a);
    expect(seen.data).toMatchObject({
      bidderCount: null,
      ranking: [],
      steps: [{ isMine: false, fleet: null }, { isMine: true }],
    });
    expect(seen.body).not.toContain(b.companyId);
    expect((await room(tender, shipper)).data.ranking.map(({ fleet }) => fleet.id)).toEqual([b.companyId, a.companyId]);
    const outsider = await t.fleet();
    const blind = (await room(tender, outsider)).data;
    expect(blind).toMatchObject({ bestE4: null, steps: [], nextE4: null });
    expect(blind.missing.map(({ key }) => key)).toContain('certification');
    expect((await bid(tender, outsider, 100_000_000)).status).toBe(409);
  });

  it('by rank tells neither price nor number of others, and steps down from one’s own', async () => {
    const tender = await make.publish(shipper, auctionContent({ auctionView: 'rank' }));
    await bid(tender, a, 130_000_000);
    expect((await bid(tender, b, 135_000_000)).data).toMatchObject({
      myRank: 2,
      bestE4: null,
      bidCount: null,
      nextE4: 134_000_000,
    });
    expect((await bid(tender, b, 130_000_000)).data).toMatchObject({ myRank: 2 });
    const { data, body } = await room(tender, b);
    expect(data.steps.map(({ number, isMine }) => [number, isMine])).toEqual([
      [0, true],
      [0, true],
    ]);
    expect(body).not.toContain(a.companyId);
    expect((await room(tender, a)).data.myRank).toBe(1);
  });

  it('is refused before the start, after the end and after cancelling, in its own words', async () => {
    const early = await make.publish(shipper, auctionContent({ startsAt: hoursFromNow(1) }));
    expect((await bid(early, a, 138_000_000)).msg).toContain('竞价尚未开始');
    const late = await make.publish(shipper, auctionContent());
    await endIn(late, -1);
    const refused = await bid(late, a, 138_000_000);
    expect(refused).toMatchObject({ status: 409, data: { current: { isOver: true } } });
    expect(refused.msg).toContain('这口报价没有收下');
    const gone = await make.publish(shipper, auctionContent());
    await t.call(cancelTender, { params: { tenderId: gone.id }, body: { reason: '计划取消' } }, shipper);
    expect((await bid(gone, a, 138_000_000)).msg).toBe('这个竞价已取消，不能再报价。原因：计划取消');
  });

  it('in the last three minutes extends the end by three minutes, at most ten times', async () => {
    const tender = await make.publish(shipper, auctionContent());
    let price = 138_000_000;
    for (let round = 0; round < 12; round += 1) {
      await endIn(tender, 60);
      const { data } = await bid(tender, round % 2 ? a : b, price);
      expect(data.extensions).toBe(Math.min(round + 1, 10));
      const left = Date.parse(data.closesAt) - Date.parse(data.now);
      expect(left > 120_000).toBe(round < 10);
      price -= 1_000_000;
    }
    const row = await t.db
      .selectFrom('tenders')
      .select('closesAt')
      .where('id', '=', tender.id)
      .executeTakeFirstOrThrow();
    const { closesAt } = (await room(tender, shipper)).data;
    expect((row.closesAt ?? '') >= closesAt).toBe(true);
  });
});

describe('parallel bids', () => {
  it('leave a ladder without gaps that falls strictly, and one effect per key', async () => {
    const tender = await make.publish(shipper, auctionContent());
    const prices = Array.from({ length: 40 }, (_, index) => 138_000_000 - index * 1_000_000);
    const answers = await Promise.all(
      prices.map((price, index) =>
        bid(tender, fleets[index % 3] as Person, price, { 'idempotency-key': `ladder-${tender.id}-${index % 20}` }),
      ),
    );
    expect(answers.filter(({ status }) => ![200, 400, 422].includes(status))).toEqual([]);
    const rows = await t.db
      .selectFrom('auctionBids')
      .selectAll()
      .where('lotId', '=', lotParams(tender).lotId)
      .orderBy('number')
      .execute();
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
    for (const [index, row] of rows.entries())
      if (index > 0) expect(row.priceE4).toBeLessThanOrEqual((rows[index - 1]?.priceE4 ?? 0) - 1_000_000);
    expect(rows.length).toBeGreaterThan(0);
    const { bestE4, bidCount } = (await room(tender, shipper)).data;
    expect([bestE4, bidCount]).toEqual([rows.at(-1)?.priceE4, rows.length]);
  });
});

it('a room reaches watchers of every instance after a bid; in rank mode a fleet hears nothing of others', async () => {
  const tender = await make.publish(shipper, auctionContent());
  const ranked = await make.publish(shipper, auctionContent({ auctionView: 'rank' }));
  const live = openLive({ url: t.url, onError: () => {} });
  const second = await buildApp({ ...t.deps, live }, { logLevel: 'silent', hasSite: false });
  const watch = (app: typeof t.app, who: Person, of: Tender) => listenTo(app, streamAuction, who, {}, lotParams(of));
  const rooms = await Promise.all([watch(t.app, shipper, tender), watch(second, b, tender), watch(second, b, ranked)]);
  const [own, other, blind] = rooms;
  await bid(ranked, b, 138_000_000);
  expect((await blind.until(({ myRank }) => myRank === 1))?.event.myE4).toBe(138_000_000);
  await bid(ranked, c, 138_000_000);
  for (const price of [138_000_000, 137_000_000, 136_000_000]) await bid(tender, a, price);
  for (const room of [own, other])
    expect((await room.until(({ bidCount }) => bidCount === 3))?.event.bestE4).toBe(136_000_000);
  await bid(ranked, c, 137_000_000);
  // The next event is the loss of the first place; the tie before it was none.
  expect((await blind.next())?.event.myRank).toBe(2);
  for (const room of rooms) room.leave();
  await second.close();
  await live.close();
});

it('a room is streamed at once and after a bid', async () => {
  const tender = await make.publish(shipper, auctionContent());
  await bid(tender, a, 138_000_000);
  const first = await t.call(streamAuction, { params: lotParams(tender) }, shipper);
  expect(first.data).toMatchObject({ bestE4: 138_000_000, bidCount: 1 });
});

it('an auction without enough bidders fails when it is over; the others wait for a decision', async () => {
  const lots = [
    lotContent({ ceilingE4: 138_000_000, decrementE4: 1_000_000 }),
    lotContent({ ceilingE4: 138_000_000, decrementE4: 1_000_000 }),
  ];
  const tender = await make.publish(shipper, auctionContent({ lots, minBids: 2 }));
  await bid(tender, a, 138_000_000);
  await bid(tender, c, 136_000_000);
  await endIn(tender, 0);
  await countEndedAuctions(t.deps);
  const rows = await t.db
    .selectFrom('tenderLots')
    .select(['number', 'state'])
    .where('tenderId', '=', tender.id)
    .orderBy('number')
    .execute();
  expect(rows.map(({ state }) => state)).toEqual(['open', 'failed']);
});
