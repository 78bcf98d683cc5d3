// Reads a fleet's bids that are public knowledge to it: opened ones, those in auctions, awards; and tenders it may have bid on.
import type { BidState } from '@rfb/contract/bids/bid.labels.ts';
import type { TenderPhase } from '@rfb/contract/tenders/tender.labels.ts';
import type { TenderContent } from '@rfb/contract/tenders/tenders.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

const YEAR = sql`interval '365 days'`;

type TenderFacts = {
  tenderId: string;
  tenderNo: string;
  phase: TenderPhase;
  content: TenderContent;
  lotId: string;
  lotNumber: number;
  closesAt: string;
  reconfirmNumber: number;
  wonE4: number | null;
  endReason: string;
};
const tenderColumns = sql`
  t.id as tender_id, t.tender_no, tender_phase(t, clock.now) as phase, t.content, l.id as lot_id, l.number as lot_number,
  l.closes_at, t.reconfirm_number, t.end_reason,
  (select min(a.price_e4) from awards a where a.lot_id = l.id and award_status(a, clock.now) in ('pending', 'confirmed')) as won_e4`;

/** Sealed lots whose bids are not opened: which of them the fleet bid on, only its own tags tell. */
export const listSealedLotIds = async (db: Db, limit: number) => {
  const { rows } = await sql<{ tenderId: string; lotId: string }>`
    select t.id as tender_id, l.id as lot_id from tenders t join tender_lots l on l.tender_id = t.id
    where t.mode = 'sealed' and t.opened_at is null and t.state in ('open', 'cancelled')
      and t.published_at > (select app_now()) - ${YEAR}
    order by t.published_at desc, t.id, l.number limit ${limit}`.execute(db);
  return rows;
};

export const listLotFacts = async (db: Db, lotIds: string[]) => {
  const { rows } = await sql<TenderFacts>`
    with clock as materialized (select app_now() as now)
    select ${tenderColumns} from clock, tender_lots l join tenders t on t.id = l.tender_id
    where l.id = any(${lotIds}::text[])`.execute(db);
  return rows;
};

export const listRowsByTags = (db: Db, tags: Buffer[]) =>
  tags.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('sealedBids')
        .select(['lotId', 'tenderId', 'code', 'ownCopy', 'position'])
        .where(sql<boolean>`tag = any(${tags})`)
        .orderBy('position')
        .execute();

export type OpenedOwn = TenderFacts & {
  state: BidState;
  priceE4: number | null;
  revision: number;
  submittedAt: string;
  code: string;
  commitment: string;
  problem: string;
  rank: number | null;
};

/** The newest of each lot. */
export const listOpenedOwn = async (db: Db, fleetId: string, limit: number) => {
  const { rows } = await sql<OpenedOwn>`
    with clock as materialized (select app_now() as now)
    select ${tenderColumns}, b.state, b.price_e4, b.revision, b.received_at as submitted_at, b.code, s.commitment, b.problem,
      case when b.state = 'valid' then (select 1 + count(*)::int from bids x where x.lot_id = b.lot_id and x.state = 'valid'
        and (x.price_e4, x.received_at, x.id) < (b.price_e4, b.received_at, b.id)) end as rank
    from clock, bids b join sealed_bids s on s.code = b.code join tenders t on t.id = b.tender_id
    join tender_lots l on l.id = b.lot_id
    where b.company_id = ${fleetId} and b.state <> 'superseded' and b.received_at > clock.now - ${YEAR}
    order by b.received_at desc, b.id limit ${limit}`.execute(db);
  return rows;
};

export type AuctionOwn = TenderFacts & {
  priceE4: number;
  revision: number;
  submittedAt: string;
  rank: number;
  isOver: boolean;
};

export const listAuctionOwn = async (db: Db, fleetId: string, limit: number) => {
  const { rows } = await sql<AuctionOwn>`
    with clock as materialized (select app_now() as now),
    own as (
      select b.lot_id, min(b.price_e4) as price_e4, count(*)::int as revision, max(b.at) as submitted_at
      from auction_bids b where b.company_id = ${fleetId} group by b.lot_id
    )
    select ${tenderColumns}, own.price_e4, own.revision, own.submitted_at, l.closes_at <= clock.now as is_over,
      (select 1 + count(*)::int from auction_offers o
        join auction_offers mine on mine.lot_id = o.lot_id and mine.company_id = ${fleetId}
        where o.lot_id = l.id and (o.price_e4, o.at, o.id) < (mine.price_e4, mine.at, mine.id)) as rank
    from clock, own join tender_lots l on l.id = own.lot_id join tenders t on t.id = l.tender_id
    where own.submitted_at > clock.now - ${YEAR}
    order by own.submitted_at desc limit ${limit}`.execute(db);
  return rows;
};
