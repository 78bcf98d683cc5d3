// Downloads receipt and report files in the exact spelling that the checks expect.
import { fileText } from '@rfb/contract/trade/bids/proof.ts';
import type { SignedReceipt, SignedReport } from '@rfb/contract/trade/bids/report.ts';
import { saveBlob } from '../../../../lib/save-blob.ts';

const save = (signed: SignedReceipt | SignedReport, name: string) =>
  saveBlob(new Blob([fileText(signed)], { type: 'application/json' }), `${name}.json`);

export const saveReceipt = (signed: SignedReceipt) => save(signed, signed.document.code);
export const saveReport = (signed: SignedReport) => save(signed, `report-${signed.document.tenderNo}`);
