// Bids as they are stored in clear, with what ties them to their links.
import type { BidState } from '@rfb/contract/trade/bids/bid.states.ts';
import type { CanonicalBid } from '@rfb/contract/trade/bids/proof.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { TenderRow } from '../tenders/exports.ts';

export type StoredBid = {
  /** Null for a bid without a link. */
  code: string | null;
  lotId: string;
  companyId: string;
  /** When it was received, which decides between equal prices. */
  at: string;
  priceE4: number | null;
  bid: CanonicalBid | null;
  nonce: string;
  fleetNonce: string;
  hash: string | null;
  state: BidState | null;
  /** Of three custodians only. */
  sealHash: string | null;
  bidCommitment: string | null;
  rating: number | null;
  credit: number;
  /** The audit trail knows that the shipper voided it. */
  isVoided: boolean;
  /** The hash of the link as the audit trail holds it; null where there is no such row. */
  recordedLink: string | null;
};

export const listStoredBids = async (db: Db, { id, mode }: Pick<TenderRow, 'id' | 'mode'>) => {
  const { rows } =
    mode === 'auction'
      ? await sql<StoredBid>`
          with recorded as materialized (
            select r.after ->> 'bidId' as bid_id, r.after ->> 'link' as link
            from tender_lots l join audit_rows r on r.subject_kind = 'lot' and r.subject_id = l.id
            where l.tender_id = ${id} and r.action = 'auction.bid')
          select k.code, b.lot_id, b.company_id, b.at, b.price_e4, null as bid, coalesce(k.nonce, '') as nonce,
            coalesce(k.fleet_nonce, '') as fleet_nonce, k.hash, null as state, null as seal_hash,
            null as bid_commitment, null as rating, 0 as credit, false as is_voided, coalesce(r.link, '') as recorded_link
          from auction_bids b left join auction_links k on k.bid_id = b.id left join recorded r on r.bid_id = b.id
          where b.tender_id = ${id}`.execute(db)
      : await sql<StoredBid>`
          select b.code, b.lot_id, b.company_id, b.received_at as at, b.price_e4, b.bid, b.nonce, b.fleet_nonce, s.hash, b.state,
            s.seal_hash, s.bid_commitment, b.rating, b.credit, null as recorded_link, exists (
              select 1 from audit_rows r where r.subject_kind = 'bid' and r.subject_id = b.id and r.action = 'bid.voided'
            ) as is_voided
          from bids b left join sealed_bids s on s.code = b.code where b.tender_id = ${id}`.execute(db);
  return rows;
};

/** Undefined for tenders opened by an earlier release. */
export const findRecordedStandings = async (db: Db, tenderId: string) => {
  const { rows } = await sql<{ standings: string | null }>`
    select after ->> 'standings' as standings from audit_rows
    where subject_kind = 'tender' and subject_id = ${tenderId} and action = 'tender.opened' order by id limit 1`.execute(
    db,
  );
  return rows[0]?.standings ?? undefined;
};
