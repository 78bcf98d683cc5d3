// One hot lot: accepted bids per second by the database function, every commit written to disk.
import { sql } from 'kysely';
import { placeAuctionBid } from '../../apps/server/src/features/trade/bids/auction.queries.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import type { BenchServer } from '../shared/bench-server.ts';
import { goal } from '../shared/figures.ts';
import { addAuction, CEILING, STEP } from './lot.ts';

const FLEETS = 20;
const SECONDS = 10;
const GOAL = 500;

export const measureHotLot = async ({ deps, people }: BenchServer, url: string) => {
  const db = openDatabase({ url, size: FLEETS, onError: () => {} });
  const shipper = await people.shipper();
  const fleets: Awaited<ReturnType<typeof people.fleet>>[] = [];
  for (let made = 0; made < FLEETS; made += 1) fleets.push(await people.fleet());
  const { lotId } = await addAuction(db, 'hot', shipper.companyId);
  let price = CEILING;
  let refused = 0;
  const until = performance.now() + SECONDS * 1000;
  const bidder = async ({ companyId, userId }: (typeof fleets)[number]) => {
    while (performance.now() < until) {
      price -= STEP;
      const bid = { id: deps.newId(), lotId, companyId, userId, priceE4: price };
      const { outcome } = await db.transaction().execute((trx) => placeAuctionBid(trx, bid));
      if (outcome !== 'accepted') refused += 1;
    }
  };
  await Promise.all(fleets.map(bidder));
  const { rows } = await sql<{ count: number; isGapless: boolean; falls: boolean }>`
    select count(*)::int as count, max(number) = count(*) as is_gapless,
      bool_and(previous is null or price_e4 <= previous - ${STEP}::bigint) as falls
    from (select number, price_e4, lag(price_e4) over (order by number) as previous
      from auction_bids where lot_id = ${lotId}) ladder`.execute(db);
  const { count = 0, isGapless = false, falls = false } = rows[0] ?? {};
  const rate = count / SECONDS;
  console.log(
    `${FLEETS} fleets, one lot, ${SECONDS} s: ${rate.toFixed(0)} accepted bids/s ${goal(rate >= GOAL, `≥ ${GOAL}`)}`,
  );
  console.log(
    `${refused} refused because a lower one came first; ladder without gaps and strictly falling ${goal(isGapless && falls, 'always')}`,
  );
  await db.destroy();
};
