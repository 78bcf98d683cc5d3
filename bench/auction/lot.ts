// A running auction with one lot, written directly: the benchmark measures bidding, not publishing.
import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/platform/db/database.ts';
import { auctionContent, lotContent } from '../../apps/server/src/testing/tenders.ts';

export const CEILING = 99_000_000_000;
export const STEP = 1_000;

/** Returns the id of the tender and of its lot. */
export const addAuction = async (db: Db, name: string, shipperId: string) => {
  const place = { tenderId: name, lotId: `${name}lot` };
  const lot = lotContent({ id: place.lotId, ceilingE4: CEILING, decrementE4: STEP });
  const content = JSON.stringify(auctionContent({ lots: [lot] }));
  await sql`insert into tenders (id, company_id, tender_no, state, mode, unit, content, published_at, starts_at, closes_at)
    values (${place.tenderId}, ${shipperId}, ${`JJ-${name}`}, 'open', 'auction', 'truck', ${content}::jsonb, app_now(), app_now(),
      app_now() + interval '1 day')`.execute(db);
  await sql`insert into tender_lots (id, tender_id, number, origin_code, destination_code, length_band, bodies, quantity_milli,
      ceiling_e4, decrement_e4, closes_at)
    values (${place.lotId}, ${place.tenderId}, 1, '310115', '440112', '13', '{box}', 1000, ${CEILING}::bigint, ${STEP}::bigint,
      app_now() + interval '1 day')`.execute(db);
  return place;
};
