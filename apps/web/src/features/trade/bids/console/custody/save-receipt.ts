// Saves the receipt file of a bid for three custodians, named so that the newest is found.
import type { CustodyReceipt } from '@rfb/contract/trade/custody/schemas.ts';
import { saveBlob } from '../../../../../lib/save-blob.ts';

export const saveCustodyReceipt = async (receipt: CustodyReceipt) => {
  const { receiptFileText } = await import('./sealing-desk.ts');
  const { tenderNo, lotNumber, revision, accepted } = receipt;
  const name = `报价回执-${tenderNo}-标的${lotNumber}-第${revision}版${accepted ? '-已签收' : ''}.json`;
  saveBlob(new Blob([receiptFileText(receipt)], { type: 'application/json' }), name);
};
