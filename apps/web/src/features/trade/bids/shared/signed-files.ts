// Signed receipts and reports: what a check shows, whether the signature is good (without the heavier checks of whole files), saving them.
import { isSignedBy } from '@rfb/contract/ed25519.ts';
import type { PublicChain, PublicReceipt } from '@rfb/contract/trade/bids/bids.ts';
import type { Inclusion } from '@rfb/contract/trade/bids/check-logged.ts';
import { fileText } from '@rfb/contract/trade/bids/proof.ts';
import type { SignedReceipt, SignedReport } from '@rfb/contract/trade/bids/report.ts';
import { saveBlob } from '../../../../lib/save-blob.ts';

/** `unknown`: a page without https may not compute. */
export type SignatureCheck = 'good' | 'bad' | 'unknown';

export const canCheck = () => globalThis.crypto?.subtle !== undefined;

export const checkSignature = async (publicKey: string, signature: string, text: string): Promise<SignatureCheck> => {
  if (!canCheck()) return 'unknown';
  return (await isSignedBy(publicKey, signature, text)) ? 'good' : 'bad';
};

const save = (signed: SignedReceipt | SignedReport, name: string) =>
  saveBlob(new Blob([fileText(signed)], { type: 'application/json' }), `${name}.json`);

/** Downloads receipt and report files in the exact spelling that the checks expect. */
export const saveReceipt = (signed: SignedReceipt) => save(signed, signed.document.code);
export const saveReport = (signed: SignedReport) => save(signed, `report-${signed.document.tenderNo}`);

/** `report`: from opening on, without names and prices. */
export type BidCheck = {
  receipt: PublicReceipt | null;
  chain: PublicChain;
  report: SignedReport | null;
  /** That the deadline's code is in the public log; null before the log has it. */
  inclusion: Inclusion | null;
  checkedAt: string;
};
