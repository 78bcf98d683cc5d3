// Reads an auction's lot and bids, and places bids by the SQL function that decides under the lot's lock.
import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
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
type NewBid = { id: string; lotId: string; companyId: string; userId: string; priceE4: number };

export const placeAuctionBid = async (trx: Trx, { id, lotId, companyId, userId, priceE4 }: NewBid) => {
  const { rows } = await sql<Decided>`
    select * from place_auction_bid(${id}, ${lotId}, ${companyId}, ${userId}, ${priceE4}::bigint)`.execute(trx);
  const [row] = rows;
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

export const findLot = (db: Db, tenderId: string, lotId: string) =>
  db.selectFrom('tenderLots').selectAll().where('id', '=', lotId).where('tenderId', '=', tenderId).executeTakeFirst();

export const listSteps = (db: Db, lotId: string, limit: number): Promise<StepRow[]> =>
  db
    .selectFrom('auctionBids as b')
    .innerJoin('companyFacts as c', 'c.id', 'b.companyId')
    .leftJoin('auctionLinks as k', 'k.bidId', 'b.id')
    .select('k.code as receiptCode')
    .select(['b.number', 'b.at', 'b.priceE4', 'b.isBest', 'b.companyId', 'b.extendedTo', 'c.name as fleetName'])
    .where('b.lotId', '=', lotId)
    .orderBy('b.number', 'desc')
    .limit(limit)
    .execute();

/** Best first; ties of price go to the earlier. */
export const listOffers = (db: Db, lotId: string): Promise<OfferRow[]> =>
  db
    .selectFrom('auctionOffers as o')
    .innerJoin('companyFacts as c', 'c.id', 'o.companyId')
    .select(['o.companyId', 'o.priceE4', 'o.at', 'o.id', 'c.name as fleetName'])
    .where('o.lotId', '=', lotId)
    .orderBy('o.priceE4')
    .orderBy('o.at')
    .orderBy('o.id')
    .execute();

/** Auctions that are over and whose end was not counted yet. */
export const listEndedAuctions = async (db: Db, limit: number) => {
  const { rows } = await sql<{ id: string }>`
    select t.id from tenders t where t.state = 'open' and t.mode = 'auction' and t.closes_at <= app_now()
      and t.counted_at is null order by t.closes_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};
