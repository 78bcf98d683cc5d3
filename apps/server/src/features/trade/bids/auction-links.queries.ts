// Writes and reads the links of auctions.
import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { named } from '../../../platform/db/named.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { recordsOf } from '../../identity/companies/exports.ts';

type NewLink = Insertable<Tables['auctionLinks']>;
const insertLink = named<object, NewLink>('auction-link', (value, db) => {
  const values = {
    code: value('code'),
    bidId: value('bidId'),
    tenderId: value('tenderId'),
    lotId: value('lotId'),
    position: value('position'),
    commitment: value('commitment'),
    receivedAt: value('receivedAt'),
    hash: value('hash'),
    signature: value('signature'),
    nonce: value('nonce'),
    fleetNonce: value('fleetNonce'),
  } satisfies Record<keyof NewLink, unknown>;
  return db.insertInto('auctionLinks').values(values);
});
/** Sent without waiting; a link that cannot be stored fails the commit. */
export const addAuctionLink = (trx: Trx, link: NewLink) => insertLink.send(trx, link);

/** Of the fleet's own bids; `revision` counts them within the lot. */
export const findAuctionReceipt = (db: Db, fleetId: string, code: string) =>
  db
    .selectFrom('auctionLinks as k')
    .innerJoin('auctionBids as b', 'b.id', 'k.bidId')
    .innerJoin('tenderLots as l', 'l.id', 'k.lotId')
    .innerJoin('companyFacts as c', 'c.id', 'b.companyId')
    .select([
      'k.code',
      'k.tenderId',
      'k.lotId',
      'k.commitment',
      'k.receivedAt',
      'k.signature',
      'k.nonce',
      'k.fleetNonce',
    ])
    .select(['b.companyId', 'b.priceE4', 'c.name as fleetName', 'l.number as lotNumber'])
    .select(
      sql<number>`(select count(*)::int from auction_bids x where x.lot_id = b.lot_id and x.company_id = b.company_id
        and x.number <= b.number)`.as('revision'),
    )
    .where('k.code', '=', code)
    .where(sql<boolean>`b.company_id = any(${recordsOf(fleetId)})`)
    .executeTakeFirst();

/** All bids of an ended auction with their links and names, in the order of arrival. */
export const listAuctionLinks = (db: Db, tenderId: string) =>
  db
    .selectFrom('auctionLinks as k')
    .innerJoin('auctionBids as b', 'b.id', 'k.bidId')
    .innerJoin('tenderLots as l', 'l.id', 'k.lotId')
    .innerJoin('companyFacts as c', 'c.id', 'b.companyId')
    .select(['k.code', 'k.lotId', 'k.commitment', 'k.receivedAt', 'k.position', 'k.hash', 'k.nonce', 'k.fleetNonce'])
    .select(['b.companyId', 'b.priceE4', 'c.name as fleetName', 'l.number as lotNumber'])
    .select(sql<string>`coalesce(c.merged_into_id, c.id)`.as('fleetId'))
    .select(sql<boolean>`exists (select 1 from auction_offers o where o.id = b.id)`.as('isOffer'))
    .where('k.tenderId', '=', tenderId)
    .orderBy('k.position')
    .execute();
