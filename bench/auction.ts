// Benchmark of one hot lot: accepted bids per second by the database function, every commit written to disk.
import { sql } from 'kysely';
import { placeAuctionBid } from '../apps/server/src/features/bids/auction.queries.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { makePeople } from '../apps/server/src/testing/people.ts';
import { auctionContent, lotContent } from '../apps/server/src/testing/tenders.ts';
import { openBenchServer } from './shared/bench-server.ts';
import { openCluster } from './shared/cluster.ts';
import { goal } from './shared/goal.ts';

const FLEETS = 20;
const SECONDS = 10;
const GOAL = 500;
const CEILING = 99_000_000_000;
const STEP = 1_000;

export const run = async () => {
  const { url, dataDir, close } = await openCluster({ fsync: true });
  const world = await openBenchServer(url, 'auction', dataDir);
  const databaseUrl = new URL(url);
  databaseUrl.pathname = '/auction';
  const db = openDatabase({ url: databaseUrl.toString(), size: FLEETS, onError: () => {} });
  try {
    const { shipper: makeShipper, fleet } = makePeople(world.deps);
    const shipper = await makeShipper();
    const fleets: Awaited<ReturnType<typeof fleet>>[] = [];
    for (let made = 0; made < FLEETS; made += 1) fleets.push(await fleet());
    const lot = lotContent({ id: 'hotlot', ceilingE4: CEILING, decrementE4: STEP });
    const content = JSON.stringify(auctionContent({ lots: [lot] }));
    await sql`insert into tenders (id, company_id, tender_no, state, mode, unit, content, published_at, starts_at, closes_at)
      values ('hot', ${shipper.companyId}, 'JJ-BENCH', 'open', 'auction', 'truck', ${content}::jsonb, app_now(), app_now(),
        app_now() + interval '1 day')`.execute(db);
    await sql`insert into tender_lots (id, tender_id, number, origin_code, destination_code, length_band, bodies, quantity_milli,
        ceiling_e4, decrement_e4, closes_at)
      values ('hotlot', 'hot', 1, '310115', '440112', '13', '{box}', 1000, ${CEILING}::bigint, ${STEP}::bigint,
        app_now() + interval '1 day')`.execute(db);
    let price = CEILING;
    let refused = 0;
    const until = performance.now() + SECONDS * 1000;
    const bidder = async ({ companyId, userId }: (typeof fleets)[number]) => {
      while (performance.now() < until) {
        price -= STEP;
        const bid = { id: world.deps.newId(), lotId: 'hotlot', companyId, userId, priceE4: price };
        const { outcome } = await db.transaction().execute((trx) => placeAuctionBid(trx, bid));
        if (outcome !== 'accepted') refused += 1;
      }
    };
    await Promise.all(fleets.map(bidder));
    const { rows } = await sql<{ count: number; isGapless: boolean; falls: boolean }>`
      select count(*)::int as count, max(number) = count(*) as is_gapless,
        bool_and(previous is null or price_e4 <= previous - ${STEP}::bigint) as falls
      from (select number, price_e4, lag(price_e4) over (order by number) as previous
        from auction_bids where lot_id = 'hotlot') ladder`.execute(db);
    const { count = 0, isGapless = false, falls = false } = rows[0] ?? {};
    const rate = count / SECONDS;
    console.log(
      `${FLEETS} fleets, one lot, ${SECONDS} s: ${rate.toFixed(0)} accepted bids/s ${goal(rate >= GOAL, `≥ ${GOAL}`)}`,
    );
    console.log(
      `${refused} refused because a lower one came first; ladder without gaps and strictly falling ${goal(isGapless && falls, 'always')}`,
    );
  } finally {
    await db.destroy();
    await world.close();
    await close();
  }
};
