// The receipt of an auction's bid: a link of the tender's chain, signed when the bid is accepted, read back only if it still fits.
import { type CanonicalBid, commitmentOf, fleetHashOf } from '@rfb/contract/trade/bids/proof.ts';
import type { Receipt, SignedReceipt } from '@rfb/contract/trade/bids/report.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newCode, newNonce } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findTenderFor } from '../tenders/exports.ts';
import { addAuctionLink, findAuctionReceipt } from './auction-links.queries.ts';
import { commitmentNow, fleetHashNow, linkHashNow } from './hashes.ts';
import { isLinkSigned, signDocument, signLink } from './receipts.ts';

/** In an auction a fleet offers nothing but a price. */
export const auctionBid = (priceE4: number): CanonicalBid => ({
  priceE4,
  surcharges: [],
  validUntil: '',
  plateNo: '',
  note: '',
  lowReason: '',
});

type Accepted = {
  tenderId: string;
  tenderNo: string;
  lotId: string;
  bidId: string;
  companyId: string;
  priceE4: number;
  at: string;
  /** The link before, under the tender's lock; the start of the chain for the first. */
  previousHash: string;
  position: number;
};

/** Returns the hash and the code of the new link. */
export const addLinkOf = async ({ keys }: Deps, trx: Trx, accepted: Accepted) => {
  const { tenderId, tenderNo, lotId, bidId, companyId, priceE4, at, previousHash, position } = accepted;
  const [nonce, fleetNonce, code] = [newNonce(), newNonce(), newCode('HZ')];
  const fleetHash = fleetHashNow(companyId, fleetNonce);
  const commitment = commitmentNow({ tenderId, lotId, fleetHash, bid: auctionBid(priceE4), nonce });
  const link = { code, lotId, action: 'bid' as const, commitment, receivedAt: at };
  const hash = linkHashNow(previousHash, link);
  const signature = signLink(keys, tenderNo, link);
  const row = {
    code,
    bidId,
    tenderId,
    lotId,
    position,
    commitment,
    receivedAt: at,
    hash,
    signature,
    nonce,
    fleetNonce,
  };
  await addAuctionLink(trx, row);
  return { hash, code };
};

type Place = { tenderId: string; lotId: string; receiptCode: string };

/** Signed again from the rows, therefore only while they still give what was signed at first. */
export const auctionReceiptOf = async (deps: Deps, fleetId: string, place: Place): Promise<SignedReceipt> => {
  const tender = (await findTenderFor(deps.db, fleetId, place.tenderId)) ?? refuse('notFound');
  const row = (await findAuctionReceipt(deps.db, fleetId, place.receiptCode)) ?? refuse('notFound');
  const { code, lotId, lotNumber, commitment, receivedAt, signature, nonce, fleetNonce, companyId, fleetName } = row;
  if (lotId !== place.lotId || tender.id !== row.tenderId) refuse('notFound');
  const bid = auctionBid(row.priceE4);
  const tenderNo = tender.tenderNo ?? '';
  const link = { code, lotId, action: 'bid' as const, commitment, receivedAt };
  const fleetHash = await fleetHashOf(companyId, fleetNonce);
  const isSame = commitment === (await commitmentOf({ tenderId: tender.id, lotId, fleetHash, bid, nonce }));
  if (!isSame || !isLinkSigned(deps.keys, tenderNo, link, signature))
    refuse('broken', { msg: '这口报价的记录与当时签发的回执不一致。请保存手中的回执，并向分会举报' });
  const receipt: Receipt = {
    version: 1,
    type: 'receipt',
    tenderId: tender.id,
    tenderNo,
    title: tender.title,
    ...link,
    lotNumber,
    revision: row.revision,
    noticeNumber: 0,
    fleet: { id: companyId, name: fleetName, nonce: fleetNonce },
    bid,
    nonce,
    publicSignature: signature,
  };
  return signDocument(deps.keys, receipt);
};
