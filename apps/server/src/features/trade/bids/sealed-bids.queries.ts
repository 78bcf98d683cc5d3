// Reads and writes encrypted bids; a bidder is found by a tag that only the installation's key can compute.
import type { BidState } from '@rfb/contract/trade/bids/bid.states.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { named } from '../../../platform/db/named.ts';
import type { Tables } from '../../../platform/db/tables.ts';

type PublicLink = Pick<Selectable<Tables['sealedBids']>, 'code' | 'lotId' | 'action' | 'receivedAt' | 'commitment'> & {
  signature: string;
  position: number;
  tenderNo: string | null;
  lotNumber: number;
  state: BidState | null;
  isOpened: boolean;
};

type NewBid = Insertable<Tables['sealedBids']>;
const insertBid = named<object, NewBid>('sealed-bid', (value, db) => {
  const values = {
    code: value('code'),
    tenderId: value('tenderId'),
    lotId: value('lotId'),
    position: value('position'),
    tag: value('tag'),
    action: value('action'),
    commitment: value('commitment'),
    receivedAt: value('receivedAt'),
    hash: value('hash'),
    signature: value('signature'),
    sealed: value('sealed'),
    ownCopy: value('ownCopy'),
    traces: value('traces'),
    sealHash: value('sealHash'),
    bidCommitment: value('bidCommitment'),
    validFrom: value('validFrom'),
  } satisfies Record<keyof NewBid, unknown>;
  return db.insertInto('sealedBids').values(values);
});
/** Sent without waiting; a bid that cannot be stored fails the commit. */
export const addSealedBid = (trx: Trx, row: NewBid) => insertBid.send(trx, row);

type OwnRow = Pick<
  Selectable<Tables['sealedBids']>,
  'code' | 'action' | 'commitment' | 'receivedAt' | 'ownCopy' | 'sealed'
>;
/** The bidder's own rows on a lot, oldest first. */
export const ownRows = named<OwnRow, { lotId: string; tags: Buffer[] }>('own-bids-of-lot', (value, db) =>
  db
    .selectFrom('sealedBids')
    .select(['code', 'action', 'commitment', 'receivedAt', 'ownCopy', 'sealed'])
    .where('lotId', '=', value('lotId'))
    .where(sql<boolean>`tag = any(${value('tags')}::bytea[])`)
    .orderBy('position'),
);

export const listSealedBids = (db: Db, tenderId: string) =>
  db.selectFrom('sealedBids').selectAll().where('tenderId', '=', tenderId).orderBy('position').execute();

/** The public part of a receipt, of a sealed bid or of an auction. */
export const findPublicLink = async (db: Db, code: string) => {
  const { rows } = await sql<PublicLink>`
    select x.code, x.lot_id, x.action, x.received_at, x.commitment, x.signature, x.position, t.tender_no,
      l.number as lot_number, x.state, (case t.mode when 'auction' then t.counted_at else t.opened_at end) is not null as is_opened
    from (
      select s.code, s.tender_id, s.lot_id, s.action, s.received_at, s.commitment, s.signature, s.position, o.state
      from sealed_bids s left join bids o on o.code = s.code where s.code = ${code}
      union all
      select k.code, k.tender_id, k.lot_id, 'bid', k.received_at, k.commitment, k.signature, k.position,
        case when exists (select 1 from auction_offers f where f.id = k.bid_id) then 'valid' else 'superseded' end
      from auction_links k where k.code = ${code}
    ) x join tenders t on t.id = x.tender_id join tender_lots l on l.id = x.lot_id`.execute(db);
  return rows[0];
};

/** Tenders with a chain only: others have nothing to check. */
export const findTenderByNo = (db: Db, tenderNo: string) =>
  db
    .selectFrom('tenders')
    .innerJoin('tenderChains as c', 'c.tenderId', 'tenders.id')
    .select(['tenders.id', 'c.contentHash', 'c.sealKey', 'c.startHash', 'c.keySet'])
    .select(sql<boolean>`tender_reaches(tenders, '', app_now())`.as('isForAll'))
    .where('tenders.tenderNo', '=', tenderNo)
    .executeTakeFirst();
