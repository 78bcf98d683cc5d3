// Reads a fleet's bids that are public knowledge to it: opened ones, those in auctions, awards; and tenders it may have bid on.
import { liveAwards } from '@rfb/contract/trade/awards/award.states.ts';
import type { BidState } from '@rfb/contract/trade/bids/bid.labels.ts';
import type { TenderPhase } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { maybeUnopened } from '@rfb/contract/trade/tenders/tender.states.ts';
import type { TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { keywordGrams } from '../../../platform/db/keyword-grams.ts';
import { stateList } from '../../../platform/db/state-list.ts';
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

/** Sealed lots whose bids are not opened: which of them the fleet bid on, only its own tags tell. */
export const listSealedLotIds = async (db: Db, limit: number) => {
  const { rows } = await sql<{ tenderId: string; lotId: string }>`
    select t.id as tender_id, l.id as lot_id from tenders t join tender_lots l on l.tender_id = t.id
    where t.mode = 'sealed' and t.opened_at is null and t.state in (${stateList(maybeUnopened)})
      and t.published_at > (select app_now()) - ${YEAR}
    order by t.published_at desc, t.id, l.number limit ${limit}`.execute(db);
  return rows;
};

export type LotFacts = LotStanding & {
  tenderNo: string;
  content: TenderContent;
  lotNumber: number;
  closesAt: string;
  reconfirmNumber: number;
};

export const listLotFacts = async (db: Db, lotIds: string[]) => {
  if (lotIds.length === 0) return [];
  const { rows } = await sql<LotFacts>`
    with clock as materialized (select app_now() as now)
    select ${standing}, t.tender_no, t.content, l.number as lot_number, l.closes_at, t.reconfirm_number
    from clock, tender_lots l join tenders t on t.id = l.tender_id where l.id = any(${lotIds}::text[])`.execute(db);
  return rows;
};

/** Those whose tender has every word in its title or number. */
export const findLotsByKeyword = async (db: Db, lotIds: string[], keyword: string) => {
  const grams = keyword.split(/\s+/).flatMap(keywordGrams);
  const { rows } = await sql<{ id: string }>`
    select l.id from tender_lots l join tenders t on t.id = l.tender_id
    where l.id = any(${lotIds}::text[]) and t.search_grams @> ${grams}::text[]`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

type OwnPlace = { lotId: string; tag: Buffer };
export type SealedOwn = {
  lotId: string;
  code: string;
  ownCopy: Buffer | null;
  receivedAt: string;
  sealed: Buffer | null;
};

const tagged = (places: OwnPlace[]) =>
  sql`unnest(${places.map(({ lotId }) => lotId)}::text[], ${places.map(({ tag }) => tag)}::bytea[]) as own (lot_id, tag)`;

/** The lots the fleet bid on, by the tags of first revisions. */
export const listLotsByTag = async (db: Db, places: OwnPlace[]) => {
  if (places.length === 0) return [];
  const { rows } = await sql<{ lotId: string }>`
    select own.lot_id from ${tagged(places)} where exists (
      select 1 from sealed_bids x where x.lot_id = own.lot_id and x.tag = own.tag)`.execute(db);
  return rows.map(({ lotId }) => lotId);
};

/** The newest receipt of each lot, by the tags of all revisions. */
export const listNewestByTag = async (db: Db, places: OwnPlace[]) => {
  if (places.length === 0) return [];
  const { rows } = await sql<SealedOwn>`
    select distinct on (x.lot_id) x.lot_id, x.code, x.own_copy, x.received_at,
      case when x.own_copy is null then x.sealed end as sealed
    from ${tagged(places)} join sealed_bids x on x.lot_id = own.lot_id and x.tag = own.tag
    order by x.lot_id, x.position desc`.execute(db);
  return rows;
};

type OpenedOwn = LotStanding & {
  state: BidState;
  priceE4: number | null;
  revision: number;
  submittedAt: string;
  code: string;
  problem: string;
};

/** The newest of each lot. */
export const listOpenedOwn = async (db: Db, fleetId: string, limit: number) => {
  const { rows } = await sql<OpenedOwn>`
    with clock as materialized (select app_now() as now),
    own as materialized (
      select b.* from bids b, clock
      where b.company_id = any(${recordsOf(fleetId)}) and b.state <> 'superseded' and b.received_at > clock.now - ${YEAR}
      order by b.received_at desc, b.id limit ${limit}
    )
    select ${standing}, b.state, b.price_e4, b.revision, b.received_at as submitted_at, b.code, b.problem
    from clock, own b join tenders t on t.id = b.tender_id join tender_lots l on l.id = b.lot_id`.execute(db);
  return rows;
};

export type AuctionOwn = LotStanding & {
  priceE4: number;
  revision: number;
  submittedAt: string;
  isOver: boolean;
  /** Of the newest bid; null in auctions that began before bids had receipts. */
  code: string | null;
};

export const listAuctionOwn = async (db: Db, fleetId: string, limit: number) => {
  const { rows } = await sql<AuctionOwn>`
    with clock as materialized (select app_now() as now),
    own as materialized (
      select b.lot_id, min(b.price_e4) as price_e4, count(*)::int as revision, max(b.at) as submitted_at
      from auction_bids b, clock where b.company_id = any(${recordsOf(fleetId)}) and b.at > clock.now - ${YEAR}
      group by b.lot_id order by submitted_at desc limit ${limit}
    )
    select ${standing}, own.price_e4, own.revision, own.submitted_at, l.closes_at <= clock.now as is_over,
      (select k.code from auction_bids x join auction_links k on k.bid_id = x.id
        where x.lot_id = own.lot_id and x.company_id = any(${recordsOf(fleetId)}) order by x.number desc limit 1) as code
    from clock, own join tender_lots l on l.id = own.lot_id join tenders t on t.id = l.tender_id`.execute(db);
  return rows;
};

/** The fleet's rank among the offers of each lot; none where it has no valid offer. */
export const findRanks = async (db: Db, fleetId: string, lotIds: string[]) => {
  if (lotIds.length === 0) return new Map<string, number>();
  const { rows } = await sql<{ lotId: string; rank: number }>`
    select mine.lot_id, (
      select 1 + count(*)::int from lot_offers o
      where o.lot_id = mine.lot_id and (o.price_e4, o.at, o.bid_id) < (mine.price_e4, mine.at, mine.bid_id)
    ) as rank
    from lot_offers mine where mine.company_id = any(${recordsOf(fleetId)}) and mine.lot_id = any(${lotIds}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ lotId, rank }) => [lotId, rank]));
};

export const findCommitments = async (db: Db, codes: string[]) => {
  if (codes.length === 0) return new Map<string, string>();
  const { rows } = await sql<{ code: string; commitment: string }>`
    select code, commitment from sealed_bids where code = any(${codes}::text[])
    union all select code, commitment from auction_links where code = any(${codes}::text[])`.execute(db);
  return new Map(rows.map(({ code, commitment }) => [code, commitment]));
};
