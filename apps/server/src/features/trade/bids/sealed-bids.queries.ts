// Reads and writes encrypted bids; a bidder is found by a tag that only the installation's key can compute.
import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';

export const findLastLink = (db: Db, tenderId: string) =>
  db
    .selectFrom('sealedBids')
    .select(['position', 'hash'])
    .where('tenderId', '=', tenderId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();

export const addSealedBid = (trx: Trx, row: Insertable<Tables['sealedBids']>) =>
  trx.insertInto('sealedBids').values(row).execute();

/** The bidder's own rows on a lot, oldest first. */
export const listOwnRows = (db: Db, lotId: string, tag: Buffer) =>
  db
    .selectFrom('sealedBids')
    .select(['code', 'action', 'commitment', 'receivedAt', 'ownCopy'])
    .where('lotId', '=', lotId)
    .where('tag', '=', tag)
    .orderBy('position')
    .execute();

export const listSealedBids = (db: Db, tenderId: string) =>
  db.selectFrom('sealedBids').selectAll().where('tenderId', '=', tenderId).orderBy('position').execute();

/** Without the ciphertexts, which are many times longer than the rest. */
export const listLinks = (db: Db, tenderId: string) =>
  db
    .selectFrom('sealedBids')
    .select(['code', 'lotId', 'action', 'commitment', 'receivedAt', 'position', 'hash'])
    .where('tenderId', '=', tenderId)
    .orderBy('position')
    .execute();

export const findSealedBid = (db: Db, code: string) =>
  db
    .selectFrom('sealedBids as b')
    .innerJoin('tenders as t', 't.id', 'b.tenderId')
    .innerJoin('tenderLots as l', 'l.id', 'b.lotId')
    .leftJoin('bids as o', 'o.code', 'b.code')
    .select(['b.code', 'b.lotId', 'b.action', 'b.receivedAt', 'b.commitment', 'b.signature', 'b.position'])
    .select(['t.tenderNo', 't.openedAt', 'l.number as lotNumber', 'o.state'])
    .where('b.code', '=', code)
    .executeTakeFirst();

export const findTenderByNo = (db: Db, tenderNo: string) =>
  db
    .selectFrom('tenders')
    .innerJoin('tenderChains as c', 'c.tenderId', 'tenders.id')
    .select(['tenders.id', 'tenders.tenderNo', 'tenders.title', 'tenders.closesAt', 'tenders.openedAt'])
    .select(['c.contentHash', 'c.sealKey', 'c.startHash', 'c.headRecordedAt'])
    .select(sql<boolean>`tender_reaches(tenders, '', app_now())`.as('isForAll'))
    .where('tenders.tenderNo', '=', tenderNo)
    .executeTakeFirst();
