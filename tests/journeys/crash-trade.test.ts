// Tests a server killed between bids, awards and drivers' milestones sent at once: after a restart, retries have one effect.
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Endpoint, InputOf, ReplyOf } from '@rfb/contract/endpoint.ts';
import { awardLot } from '@rfb/contract/trade/awards/awards.endpoints.ts';
import { placeAuctionBid } from '@rfb/contract/trade/bids/auction.endpoints.ts';
import { getOpeningReport, placeBid } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { fileText } from '@rfb/contract/trade/bids/proof.ts';
import { addDriverMilestone } from '@rfb/contract/transport/orders/driver-links/driver-links.endpoints.ts';
import type { TripStep } from '@rfb/contract/transport/orders/order.states.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { itInSweep } from '../../apps/server/src/testing/sweep.ts';
import { auctionContent, tenderContent } from '../../apps/server/src/testing/tenders.ts';
import { openShipper } from './support/bids.ts';
import { type Answer, callAs, sendAs } from './support/calls.ts';
import { dispatchedOrder } from './support/driver-orders.ts';
import { startServer } from './support/server.ts';
import { type Bidder, bidBody, biddersOf, closeBidding, query } from './support/tenders.ts';

const ROUNDS = process.env.DEEP ? 10 : 1;
const CALLS = process.env.DEEP ? 100 : 20;
/** A user may send sixty a minute; that limit is not what is tested here. */
const AWARDS = CALLS / 2;

type Statement = { name: string; problem: string };
type Checker = {
  checkReport(text: string): Promise<Statement[]>;
  checkReceipt(text: string, known: { report: string }): Promise<Statement[]>;
};
const checker: Checker = await import(resolve(import.meta.dirname, '../../tools/check-report.mjs'));
const problemsIn = (statements: Statement[]) => statements.filter(({ problem }) => problem !== '');

let server = await startServer();
const { dataDir } = server;
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
const fleets = await biddersOf(server, 5);
const bidderOf = (number: number) => fleets[number % fleets.length] as Bidder;

const figures = { kills: 0, keys: 0, heard: 0, lostReplies: 0, unanswered: 0 };

type Call<E extends Endpoint> = { token: string; key: string; input: InputOf<E> };
/** How many replies are heard before the connection is cut, and how many more are lost before the server is killed. */
type Cut = { heard: number; lost: number };
const whole = (data: unknown) => data;

/** Sends all at once, kills the server between them, starts it again and retries all under their keys. */
const killedBetween = async <E extends Endpoint>(
  endpoint: E,
  calls: Call<E>[],
  { heard, lost }: Cut,
  /** The part of an answer that stays the same when it is asked again. */
  lasting: (data: ReplyOf<E>) => unknown = whole,
) => {
  const send = ({ input, ...who }: Call<E>) => sendAs({ url: server.url, ...who }, endpoint, input);
  const before: [string, Answer<E>][] = [];
  let replies = 0;
  let killed: Promise<void> | undefined;
  const hear = (key: string, answer: Answer<E>) => {
    if (replies < heard) before.push([key, answer]);
    replies += 1;
    if (replies >= heard + lost) killed ??= server.kill();
  };
  const sent = calls.map((call) =>
    send(call).then(
      (answer) => hear(call.key, answer),
      () => undefined,
    ),
  );
  await Promise.all(sent);
  await (killed ?? server.kill());
  server = await startServer({ dataDir });
  await query(server, 'delete from rate_counters');
  const retried = await Promise.all(
    calls.map(async (call): Promise<[string, Answer<E>]> => [call.key, await send(call)]),
  );
  await query(server, 'delete from rate_counters');
  const after = new Map(retried.filter(([, { code }]) => code === 0).map(([key, { data }]) => [key, data]));
  // What was heard before the crash is answered the same way again.
  for (const [key, { code, data }] of before)
    if (code === 0) expect(lasting(after.get(key) as ReplyOf<E>)).toEqual(lasting(data));
  expect(replies).toBeGreaterThan(0);
  figures.kills += 1;
  figures.keys += calls.length;
  figures.heard += before.length;
  figures.lostReplies += replies - before.length;
  figures.unanswered += calls.length - replies;
  return after;
};

describe.each(Array.from({ length: ROUNDS }, (_, round) => round))('kill -9, round %i', (round) => {
  // Every round kills at another moment.
  const cut = { heard: 1 + ((round * 3) % (CALLS / 2)), lost: 1 + (round % 5) };

  it('keeps every sealed bid once, its receipt valid, the chain without a gap, and one award', async () => {
    const tender = await (await openShipper(server)).publish(tenderContent({ title: `断电 ${round}` }));
    const params = { tenderId: tender.id, lotId: tender.lots[0]?.id ?? '' };
    const receipts = await killedBetween(
      placeBid,
      Array.from({ length: CALLS }, (_, n) => ({
        token: bidderOf(n).token,
        key: `bid-${tender.id}-${n}`,
        input: { params, body: bidBody({ priceE4: 89_000_000 - n * 1_000 }) },
      })),
      cut,
    );
    expect(receipts.size).toBe(CALLS);

    await closeBidding(server, tender.id);
    const shipper = await openShipper(server);
    await shipper.open(tender.id);
    const report = await callAs(shipper, getOpeningReport, { params: { tenderId: tender.id } });
    expect(problemsIn(await checker.checkReport(fileText(report)))).toEqual([]);
    const codes = [...receipts.values()].map(({ document }) => document.code);
    expect(report.document.links.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
    for (const receipt of receipts.values())
      expect(problemsIn(await checker.checkReceipt(fileText(receipt), { report: fileText(report) }))).toEqual([]);
    expect(
      await query(
        server,
        `select count(*)::int as live, count(distinct company_id)::int as fleets from bids
         where tender_id = $1 and state = 'valid'`,
        [tender.id],
      ),
    ).toEqual([{ live: fleets.length, fleets: fleets.length }]);

    const awards = await killedBetween(
      awardLot,
      Array.from({ length: AWARDS }, (_, n) => ({
        token: shipper.token,
        key: `award-${tender.id}-${n}`,
        input: { params, body: { shares: [{ fleetId: bidderOf(n).companyId, shareBp: 10_000 }], reason: '合作稳定' } },
      })),
      // The first reply is the only award; every other round it is lost.
      { heard: round % 2, lost: 1 },
    );
    expect(awards.size).toBe(1);
    const rows = await query(server, 'select id from awards where tender_id = $1', [tender.id]);
    expect(rows).toEqual([...awards.values()].flatMap(({ items }) => items.map(({ id }) => ({ id }))));
  });

  itInSweep('keeps every bid of an auction once, and its ladder falling without a gap', async () => {
    const tender = await (await openShipper(server)).publish(auctionContent({ title: `断电竞价 ${round}` }));
    const params = { tenderId: tender.id, lotId: tender.lots[0]?.id ?? '' };
    const accepted = await killedBetween(
      placeAuctionBid,
      Array.from({ length: CALLS }, (_, n) => ({
        token: bidderOf(n).token,
        key: `ladder-${tender.id}-${n}`,
        input: { params, body: { priceE4: 136_000_000 - n * 1_000_000 } },
      })),
      cut,
    );
    const ladder = await query<{ number: number; price: number }>(
      server,
      'select number, price_e4::float as price from auction_bids where lot_id = $1 order by number',
      [params.lotId],
    );
    expect(ladder).toHaveLength(accepted.size);
    expect(ladder.map(({ number }) => number)).toEqual(ladder.map((_, index) => index + 1));
    for (const [index, { price }] of ladder.entries())
      expect(price).toBeLessThan(ladder[index - 1]?.price ?? Number.POSITIVE_INFINITY);
  });

  itInSweep('records a driver’s milestone once, however often it was sent, and the trip goes on', async () => {
    await query(server, 'delete from rate_counters');
    const { orderId, path } = await dispatchedOrder(server);
    const params = { ticket: path.split('/').at(-1) ?? '' };
    const tap = (kind: TripStep) => {
      const now = new Date().toISOString();
      return { params, body: { tapId: `driver-tap-${kind}`, kind, tappedAt: now, sentAt: now } };
    };
    const stranger = () => ({ url: server.url, token: '' });
    await callAs(stranger(), addDriverMilestone, tap('at_loading'));
    // The phone sends its tap again and again while the first try is still on its way.
    const departed = tap('departed');
    const answered = await killedBetween(
      addDriverMilestone,
      Array.from({ length: AWARDS }, (_, n) => ({ token: '', key: `departed-${round}-${n}`, input: departed })),
      { heard: round % 3, lost: 1 + (round % 2) },
      ({ orderNo }) => orderNo,
    );
    expect(answered.size).toBe(AWARDS);
    for (const kind of ['at_unloading', 'signed'] as const) await callAs(stranger(), addDriverMilestone, tap(kind));
    const recorded = await query<{ kind: string }>(
      server,
      'select kind from order_milestones where order_id = $1 and tap_id is not null order by received_at',
      [orderId],
    );
    expect(recorded.map(({ kind }) => kind)).toEqual(['at_loading', 'departed', 'at_unloading', 'handed_over']);
  });
});

afterAll(() => {
  if (process.env.DEEP) console.log('crash between trade calls', figures);
});
