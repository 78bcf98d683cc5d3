// Reads an auction's lot and bids, and places bids by the SQL function that decides under the lot's lock.
import { LADDER_LENGTH } from '@rfb/contract/trade/bids/auction.ts';
import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { named } from '../../../platform/db/named.ts';
import type { Tables } from '../../../platform/db/tables.ts';

type Outcome = 'accepted' | 'sealed' | 'cancelled' | 'late' | 'early' | 'ceiling' | 'decrement';
type Decided = {
  outcome: Outcome;
  at: string;
  closesAt: string;
  bestE4: number | null;
  ownE4: number | null;
  limitE4: number | null;
  extended: boolean;
  /** Of an accepted bid; null for an auction without a chain. */
  previousHash: string | null;
  linkPosition: number | null;
};
export type NewBid = { id: string; lotId: string; companyId: string; userId: string; priceE4: number };

export const placedBid = named<Decided, NewBid>(
  'place-auction-bid',
  (value) => sql`
    select * from place_auction_bid(${value('id')}, ${value('lotId')}, ${value('companyId')}, ${value('userId')},
      ${value('priceE4')}::bigint)`,
);

export const placeAuctionBid = async (trx: Trx, bid: NewBid) => {
  const [row] = await placedBid(trx, bid);
  if (!row) throw new Error('the auction gave no answer');
  return row;
};

export type LotRow = Selectable<Tables['tenderLots']>;
export type StepRow = {
  number: number;
  at: string;
  priceE4: number;
  isBest: boolean;
  companyId: string;
  fleetName: string;
  extendedTo: string | null;
  receiptCode: string | null;
};
export type OfferRow = { companyId: string; fleetName: string; priceE4: number; at: string; id: string };

export const lotOf = named<LotRow, { tenderId: string; lotId: string }>('auction-lot', (value, db) =>
  db.selectFrom('tenderLots').selectAll().where('id', '=', value('lotId')).where('tenderId', '=', value('tenderId')),
);

/** The newest first. Joined after the limit, so that a long auction costs no more than a short one. */
export const stepsOf = named<StepRow, { lotId: string }>(
  'auction-steps',
  (value) => sql`
    select b.number, b.at, b.price_e4, b.is_best, b.company_id, b.extended_to, c.name as fleet_name, k.code as receipt_code
    from (
      select x.* from auction_bids x where x.lot_id = ${value('lotId')}
      order by x.number desc limit ${sql.lit(LADDER_LENGTH)}
    ) b
    join company_facts c on c.id = b.company_id left join auction_links k on k.bid_id = b.id
    order by b.number desc`,
);

/** Best first; ties of price go to the earlier. One look into the index for each fleet, however many bids it made. */
export const offersOf = named<OfferRow, { lotId: string }>(
  'auction-offers',
  (value) => sql`
    with recursive o as (
      (select b.company_id, b.price_e4, b.at, b.id from auction_bids b where b.lot_id = ${value('lotId')}
        order by b.company_id, b.price_e4, b.at limit 1)
      union all
      select n.company_id, n.price_e4, n.at, n.id from o cross join lateral (
        select b.company_id, b.price_e4, b.at, b.id from auction_bids b
        where b.lot_id = ${value('lotId')} and b.company_id > o.company_id
        order by b.company_id, b.price_e4, b.at limit 1) n
    )
    select o.company_id, o.price_e4, o.at, o.id, c.name as fleet_name from o join company_facts c on c.id = o.company_id
    order by o.price_e4, o.at, o.id`,
);
export const listOffers = (db: Db, lotId: string): Promise<OfferRow[]> => offersOf(db, { lotId });

/** Auctions that are over and whose end was not counted yet. */
export const listEndedAuctions = async (db: Db, limit: number) => {
  const { rows } = await sql<{ id: string }>`
    select t.id from tenders t where t.state = 'open' and t.mode = 'auction' and t.closes_at <= app_now()
      and t.counted_at is null order by t.closes_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};
