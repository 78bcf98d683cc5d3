// Bids as they are stored in clear, with what ties them to their links.
import type { BidState } from '@rfb/contract/trade/bids/bid.labels.ts';
import type { CanonicalBid } from '@rfb/contract/trade/bids/proof.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { TenderRow } from '../tenders/exports.ts';

export type StoredBid = {
  /** Null for a bid without a link. */
  code: string | null;
  lotId: string;
  companyId: string;
  priceE4: number | null;
  bid: CanonicalBid | null;
  nonce: string;
  fleetNonce: string;
  hash: string | null;
  state: BidState | null;
  /** Of three custodians only. */
  sealHash: string | null;
  bidCommitment: string | null;
  /** The hash of the link as the audit trail holds it; null where there is no such row. */
  recordedLink: string | null;
};

export const listStoredBids = async (db: Db, { id, mode }: Pick<TenderRow, 'id' | 'mode'>) => {
  const { rows } =
    mode === 'auction'
      ? await sql<StoredBid>`
          select k.code, b.lot_id, b.company_id, b.price_e4, null as bid, coalesce(k.nonce, '') as nonce,
            coalesce(k.fleet_nonce, '') as fleet_nonce, k.hash, null as state, null as seal_hash,
            null as bid_commitment, coalesce((
              select r.after ->> 'link' from audit_rows r where r.subject_kind = 'lot' and r.subject_id = b.lot_id
                and r.action = 'auction.bid' and r.after ->> 'bidId' = b.id limit 1), '') as recorded_link
          from auction_bids b left join auction_links k on k.bid_id = b.id where b.tender_id = ${id}`.execute(db)
      : await sql<StoredBid>`
          select b.code, b.lot_id, b.company_id, b.price_e4, b.bid, b.nonce, b.fleet_nonce, s.hash, b.state, s.seal_hash,
            s.bid_commitment, null as recorded_link
          from bids b left join sealed_bids s on s.code = b.code where b.tender_id = ${id}`.execute(db);
  return rows;
};
