// Seals a bid for three custodians in this browser. Loaded only on their tenders: it brings all of custody's mathematics.
import { namedFilesProblem } from '@rfb/contract/trade/bids/bid-files.ts';
import { bidProblems } from '@rfb/contract/trade/bids/bid-problems.ts';
import { type BidAttachment, type CanonicalBid, documentText } from '@rfb/contract/trade/bids/proof.ts';
import { type FileKey, sealFile } from '@rfb/contract/trade/custody/attachments.ts';
import type { CustodianKeys } from '@rfb/contract/trade/custody/bid-sealing.ts';
import { sealInBrowser } from '@rfb/contract/trade/custody/browser-sealing.ts';
import { fingerprintOf } from '@rfb/contract/trade/custody/hashes.ts';
import { custodyReceiptText, receiptOf } from '@rfb/contract/trade/custody/receipt.ts';
import type { CustodyReceipt, SignedCustodyTender } from '@rfb/contract/trade/custody/schemas.ts';
import { isWhole, type SealedBid } from '@rfb/contract/trade/custody/sealed-bid.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import type * as z from 'zod/mini';
import { checkSignature, type SignatureCheck } from '../../shared/signed-files.ts';

export { bidProblems, sealFile };

type Attached = { attachments: BidAttachment[]; files: FileKey[] };
export type CustodyFile = z.output<typeof SignedCustodyTender>;
export type Made = { sealed: SealedBid; receipt: CustodyReceipt };

const keysOf = ({ document: { custodians } }: CustodyFile): CustodianKeys => {
  const [first, second, third] = custodians;
  return [first.publicKey, second.publicKey, third.publicKey];
};

/** Whether the keys are the signed ones and those every fleet is shown; throws in words a bidder understands. */
export const checkKeys = async (file: CustodyFile, tender: TenderDetail): Promise<SignatureCheck> => {
  const { document, signature, publicKey } = file;
  const shown = tender.custodians ?? [];
  const isShown = document.custodians.every(
    (one, index) => one.fingerprint === fingerprintOf(one.publicKey) && one.publicKey === shown[index]?.publicKey,
  );
  if (document.tenderId !== tender.id || !isShown)
    throw new Error('保管人的钥匙与这个竞价公布的不同，没有加锁。请刷新后再试，仍不同请联系分会');
  const check = await checkSignature(publicKey, signature, documentText(document));
  if (check === 'bad') throw new Error('保管人的钥匙上没有分会的真签名，没有加锁。请联系分会');
  return check;
};

type Place = {
  file: CustodyFile;
  lotId: string;
  lotNumber: number;
  fleetId: string;
  revision: number;
  noticeNumber: number;
};

/** The sealed bid and the only thing that can read it before opening. `attached`: already uploaded, encrypted by `sealFile`. */
export const makeBid = async (
  { file, lotNumber, ...place }: Place,
  offered: CanonicalBid | null,
  { attachments, files }: Attached = { attachments: [], files: [] },
): Promise<Made> => {
  const { tenderId, tenderNo } = file.document;
  const custodians = keysOf(file);
  const problem = namedFilesProblem(attachments, files.length);
  if (problem) throw new Error(problem);
  const bid = offered && attachments.length > 0 ? { ...offered, attachments } : offered;
  const made = await sealInBrowser(custodians, { ...place, tenderId, bid, files });
  return { sealed: made.sealed, receipt: receiptOf(made, { tenderNo, lotNumber, custodians }) };
};

/** Tells before anything is typed whether this browser can seal at all. */
export const canSeal = async (place: Place) => {
  try {
    return isWhole((await makeBid(place, null)).sealed);
  } catch {
    return false;
  }
};

export const receiptFileText = (receipt: CustodyReceipt) => custodyReceiptText(receipt);
