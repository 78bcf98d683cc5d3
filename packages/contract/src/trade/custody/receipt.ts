// Writes what a bidder keeps of a bid; without the schemas that read it, which would double the weight of the bid page.
import { canonicalText, exactText } from '../bids/proof.ts';
import type { CustodianKeys } from './bid-sealing.ts';
import { hashOf } from './hashes.ts';
import type { CustodyReceipt } from './schemas.ts';
import type { BidPayload, SealedBid } from './sealed-bid.ts';

type Made = { sealed: SealedBid; payload: BidPayload; contentKey: string };
type Where = { tenderNo: string; lotNumber: number; custodians: CustodianKeys };

export const receiptOf = ({ sealed, payload, contentKey }: Made, { tenderNo, lotNumber, custodians }: Where) => {
  const { tenderId, lotId, fleetHash, keySet, action, revision, noticeNumber, commitment } = sealed;
  const [first, second, third] = custodians;
  return {
    version: 1,
    type: 'custody-receipt',
    tenderNo,
    lotNumber,
    tenderId,
    lotId,
    fleetHash,
    keySet,
    action,
    revision,
    noticeNumber,
    custodians: [first, second, third],
    payload,
    contentKey,
    commitment,
    accepted: null,
  } satisfies CustodyReceipt;
};

export const receiptHash = (document: CustodyReceipt) => hashOf('rfb-custody-receipt-v1', canonicalText(document));
/** The association cannot sign the whole file, because it must not see it; the hash finds damage. */
export const custodyReceiptText = (document: CustodyReceipt) => exactText({ document, hash: receiptHash(document) });
