// Tests how often the calls of a working day ask the database: a budget of round trips for each, all statements prepared.
import * as cards from '@rfb/contract/overview/dashboard/cards.endpoints.ts';
import { listMyBids } from '@rfb/contract/trade/awards/opportunities.endpoints.ts';
import { placeAuctionBid } from '@rfb/contract/trade/bids/auction.endpoints.ts';
import { placeBid } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { countTenders } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { countOrders } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../platform/db/database.ts';
import { testApp } from './app.ts';
import { bidForm, lotParams, makeBids } from './bids.ts';
import { auctionContent, makeTenders } from './tenders.ts';

const t = await testApp();
const bids = makeBids(t);
const tenders = makeTenders(t);
const admin = await t.admin();
const shipper = await t.shipper();
const [fleet] = await bids.fleets(admin, 1);
if (!fleet) throw new Error('no fleet');

const trips: string[][] = [];
// One connection, so that every statement is prepared on it by the first call.
const db = openDatabase({
  url: t.url,
  size: 1,
  onError: () => {},
  onRoundTrip: (statements) => trips.push(statements),
});
const { call } = await t.withDatabase(db);
afterAll(() => db.destroy());

/** The round trips of the second call, because the first of a minute also marks the session as active. */
const tripsOf = async (ask: (round: number) => Promise<{ code: number; msg: string }>) => {
  for (const round of [1, 2]) {
    trips.length = 0;
    const { code, msg } = await ask(round);
    expect({ code, msg }).toEqual({ code: 0, msg: '' });
  }
  return [...trips];
};
const unnamed = (found: string[][]) =>
  found.flat().filter((one) => !/^(begin|commit)$/.test(one) && /\s/.test(one.trim()));

const key = (round: number) => ({ headers: { 'idempotency-key': `round-trip-${round}` } });

it('a sealed bid takes five round trips, from the session to its commit', async () => {
  const tender = await tenders.publish(shipper);
  const found = await tripsOf((round) =>
    call(placeBid, { params: lotParams(tender), body: bidForm({ priceE4: 89_000_000 - round }) }, fleet, key(round)),
  );
  expect(found).toEqual([
    ['token-holder'],
    ['active-member', 'counted-call'],
    ['begin', 'idempotency-key'],
    [
      ...['company-name', 'fleet-facts', 'required-papers', 'connection-to-tender'],
      ...['lock-tender-shared', 'lock-chain', 'tender-for-fleet', 'own-bids-of-lot', 'last-sealed-link'],
    ],
    ['sealed-bid', 'idempotency-reply', 'commit'],
  ]);
});

it('a bid in an auction takes five, and holds the lock for the last two only', async () => {
  const tender = await tenders.publish(shipper, auctionContent());
  const found = await tripsOf((round) =>
    call(placeAuctionBid, { params: lotParams(tender), body: { priceE4: 137_000_000 - round * 1_000_000 } }, fleet, {
      headers: { 'idempotency-key': `auction-trip-${round}` },
    }),
  );
  expect(found).toHaveLength(5);
  expect(found[3]).toContain('place-auction-bid');
  expect(found[4]).toEqual(['auction-link', 'audit-row', 'idempotency-reply', 'commit']);
});

it.each([
  { name: 'the tabs of tenders', budget: 3, ask: () => call(countTenders, {}, shipper) },
  { name: 'the tabs of orders', budget: 3, ask: () => call(countOrders, {}, fleet) },
  { name: 'members by month', budget: 2, ask: () => call(cards.getMemberTrend, {}, admin) },
  { name: 'trade by month', budget: 2, ask: () => call(cards.getTradeTrend, {}, admin) },
  { name: 'the queue of the office', budget: 2, ask: () => call(cards.getWorkQueue, { query: {} }, admin) },
  // The session; what may be the fleet's; lots it bid on by its tags, twice; what the page shows.
  { name: 'the bids of a fleet', budget: 5, ask: () => call(listMyBids, { query: {} }, fleet) },
])('$name take at most $budget, and nothing is planned anew', async ({ budget, ask }) => {
  const found = await tripsOf(ask);
  expect(found.length).toBeLessThanOrEqual(budget);
  expect(unnamed(found)).toEqual([]);
});
