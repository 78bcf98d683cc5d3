// When a fleet placed its first bid: opened ones and those in auctions by its records, unopened ones by its own tags.
import { sql } from 'kysely';
import { named } from '../../../platform/db/named.ts';
import { recordsOf } from '../../identity/companies/exports.ts';

export const firstOpened = named<{ at: string | null }, { fleetId: string }>(
  'first-bid-opened',
  (value) => sql`
    with fleet as materialized (select ${recordsOf(value('fleetId'))} as records)
    select least(
      (select min(b.received_at) from bids b, fleet where b.company_id = any(fleet.records)),
      (select min(b.at) from auction_bids b, fleet where b.company_id = any(fleet.records))) as at`,
);

/** Lots, and the fleet's tag of its first revision at the same place. */
export const firstByTag = named<{ at: string | null }, { lotIds: string[]; tags: Buffer[] }>(
  'first-bid-by-tag',
  (value) => sql`
    select min(x.received_at) as at
    from unnest(${value('lotIds')}::text[], ${value('tags')}::bytea[]) as own (lot_id, tag)
    join sealed_bids x on x.lot_id = own.lot_id and x.tag = own.tag`,
);
