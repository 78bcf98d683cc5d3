// Reads a fleet's bids that are public knowledge to it: opened ones, those in auctions, awards; and tenders it may have bid on.
import { liveAwards } from '@rfb/contract/trade/awards/award.states.ts';
import type { BidState } from '@rfb/contract/trade/bids/bid.states.ts';
import type { TenderPhase } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { maybeUnopened } from '@rfb/contract/trade/tenders/tender.states.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { keywordGrams } from '../../../platform/db/keyword-grams.ts';
import { named } from '../../../platform/db/named.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';
import { recordsOf } from '../../identity/companies/exports.ts';

const YEAR = sql`interval '365 days'`;

/** What decides where a bid stands. */
type LotStanding = {
  tenderId: string;
  lotId: string;
  phase: TenderPhase;
  wonE4: number | null;
  /** Why not the lowest; '' where it is. */
  wonReason: string;
  endReason: string;
};
const standing = sql`
  t.id as tender_id, l.id as lot_id, tender_phase(t, clock.now) as phase, t.end_reason,
  (select min(a.price_e4) from awards a where a.lot_id = l.id and award_status(a, clock.now) in (${stateList(liveAwards)})) as won_e4,
  coalesce((select a.reason from awards a where a.lot_id = l.id and award_status(a, clock.now) in (${stateList(liveAwards)})
    order by a.price_e4, a.id limit 1), '') as won_reason`;

type Limit = { limit: number };
/** Sealed lots whose bids are not opened: which of them the fleet bid on, only its own tags tell. */
export const sealedLotIds = named<{ tenderId: string; lotId: string }, Limit>(
  'my-bids-sealed-lots',
  (value) => sql`
    select t.id as tender_id, l.id as lot_id from tenders t join tender_lots l on l.tender_id = t.id
    where t.mode = 'sealed' and t.opened_at is null and t.state in (${stateList(maybeUnopened)})
      and t.published_at > (select app_now()) - ${YEAR}
    order by t.published_at desc, t.id, l.number limit ${value('limit')}`,
);

export type LotFacts = LotStanding & {
  tenderNo: string;
  version: number;
  lotNumber: number;
  closesAt: string;
  reconfirmNumber: number;
};

type LotIds = { lotIds: string[] };
export const lotFacts = named<LotFacts, LotIds>(
  'my-bids-lots',
  (value) => sql`
    with clock as materialized (select app_now() as now)
    select ${standing}, t.tender_no, t.version, l.number as lot_number, l.closes_at, t.reconfirm_number
    from clock, tender_lots l join tenders t on t.id = l.tender_id where l.id = any(${value('lotIds')}::text[])`,
);

/** Those whose tender has every word in its title or number. */
export const findLotsByKeyword = async (db: Db, lotIds: string[], keyword: string) => {
  const grams = keyword.split(/\s+/).flatMap(keywordGrams);
  const { rows } = await sql<{ id: string }>`
    select l.id from tender_lots l join tenders t on t.id = l.tender_id
    where l.id = any(${lotIds}::text[]) and t.search_grams @> ${grams}::text[]`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

export type SealedOwn = {
  lotId: string;
  code: string;
  ownCopy: Buffer | null;
  receivedAt: string;
  sealed: Buffer | null;
};

/** Lots, and the fleet's tag of each at the same place. */
type Tagged = { lotIds: string[]; tags: Buffer[] };
type Value<Input> = <K extends keyof Input & string>(key: K) => RawBuilder<Input[K]>;
const tagged = (value: Value<Tagged>) =>
  sql`unnest(${value('lotIds')}::text[], ${value('tags')}::bytea[]) as own (lot_id, tag)`;

/** The lots the fleet bid on, by the tags of first revisions. */
export const lotsByTag = named<{ lotId: string }, Tagged>(
  'my-bids-lots-by-tag',
  (value) => sql`
    select own.lot_id from ${tagged(value)} where exists (
      select 1 from sealed_bids x where x.lot_id = own.lot_id and x.tag = own.tag)`,
);

/** The newest receipt of each lot, by the tags of all revisions. */
export const newestByTag = named<SealedOwn, Tagged>(
  'my-bids-newest-by-tag',
  (value) => sql`
    select distinct on (x.lot_id) x.lot_id, x.code, x.own_copy, x.received_at,
      case when x.own_copy is null then x.sealed end as sealed
    from ${tagged(value)} join sealed_bids x on x.lot_id = own.lot_id and x.tag = own.tag
    order by x.lot_id, x.position desc`,
);

export type OpenedOwn = LotStanding & {
  state: BidState;
  priceE4: number | null;
  revision: number;
  submittedAt: string;
  code: string;
  problem: string;
};

type Fleet = { fleetId: string };
/** The newest of each lot. */
export const openedOwn = named<OpenedOwn, Fleet & Limit>(
  'my-bids-opened',
  (value) => sql`
    with clock as materialized (select app_now() as now),
    own as materialized (
      select b.* from bids b, clock
      where b.company_id = any(${recordsOf(value('fleetId'))}) and b.state <> 'superseded' and b.received_at > clock.now - ${YEAR}
      order by b.received_at desc, b.id limit ${value('limit')}
    )
    select ${standing}, b.state, b.price_e4, b.revision, b.received_at as submitted_at, b.code, b.problem
    from clock, own b join tenders t on t.id = b.tender_id join tender_lots l on l.id = b.lot_id`,
);

export type AuctionOwn = LotStanding & {
  priceE4: number;
  revision: number;
  submittedAt: string;
  isOver: boolean;
  /** While it runs; null where the fleet has no valid offer. */
  rank: number | null;
  /** Of the newest bid; null in auctions that began before bids had receipts. */
  code: string | null;
};

/** The fleet's rank among the offers of a lot; none where it has no valid offer. */
const rankOf = (lotId: RawBuilder<unknown>, records: RawBuilder<unknown>) => sql`(
  select 1 + (select count(*)::int from lot_offers o
    where o.lot_id = mine.lot_id and (o.price_e4, o.at, o.bid_id) < (mine.price_e4, mine.at, mine.bid_id))
  from lot_offers mine where mine.lot_id = ${lotId} and mine.company_id = any(${records}) limit 1)`;

export const auctionOwn = named<AuctionOwn, Fleet & Limit>(
  'my-bids-auctions',
  (value) => sql`
    with clock as materialized (select app_now() as now),
    fleet as materialized (select ${recordsOf(value('fleetId'))} as records),
    own as materialized (
      select b.lot_id, min(b.price_e4) as price_e4, count(*)::int as revision, max(b.at) as submitted_at
      from auction_bids b, clock, fleet where b.company_id = any(fleet.records) and b.at > clock.now - ${YEAR}
      group by b.lot_id order by submitted_at desc limit ${value('limit')}
    )
    select ${standing}, own.price_e4, own.revision, own.submitted_at, l.closes_at <= clock.now as is_over,
      (select k.code from auction_bids x join auction_links k on k.bid_id = x.id
        where x.lot_id = own.lot_id and x.company_id = any(fleet.records) order by x.number desc limit 1) as code,
      case when l.closes_at > clock.now then ${rankOf(sql`own.lot_id`, sql`fleet.records`)} end as rank
    from clock, fleet, own join tender_lots l on l.id = own.lot_id join tenders t on t.id = l.tender_id`,
);

export const ranksOf = named<{ lotId: string; rank: number | null }, Fleet & LotIds>(
  'my-bids-ranks',
  (value) => sql`
    with fleet as materialized (select ${recordsOf(value('fleetId'))} as records)
    select lot.id as lot_id, ${rankOf(sql`lot.id`, sql`fleet.records`)} as rank
    from fleet, unnest(${value('lotIds')}::text[]) as lot (id)`,
);

/** Of sealed bids and of bids in auctions. */
export const commitmentsOf = named<{ code: string; commitment: string }, { codes: string[] }>(
  'my-bids-commitments',
  (value) => sql`
    select code, commitment from sealed_bids where code = any(${value('codes')}::text[])
    union all select code, commitment from auction_links where code = any(${value('codes')}::text[])`,
);
