// Prepares sealing when the form opens: the signed keys, the code that seals, and one trial; and saves the receipt file.
import type { OwnBid } from '@rfb/contract/trade/bids/bids.ts';
import { getCustodyFile } from '@rfb/contract/trade/bids/custody-bids.endpoints.ts';
import type { CustodyReceipt } from '@rfb/contract/trade/custody/schemas.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../../../lib/api.ts';
import { saveBlob } from '../../../../../lib/save-blob.ts';
import { newestNotice } from '../../shared/bid-terms.ts';

export const useDesk = (tender: TenderDetail, own: OwnBid) =>
  useQuery({
    // A notice makes the association sign the file anew.
    queryKey: ['sealing-desk', tender.id, own.lotId, newestNotice(tender.notices)],
    queryFn: async () => {
      const [desk, file] = await Promise.all([
        import('./sealing-desk.ts'),
        ask(getCustodyFile, { params: { tenderId: tender.id } }),
      ]);
      const signature = await desk.checkKeys(file, tender);
      const place = {
        file,
        lotId: own.lotId,
        lotNumber: tender.lots.find(({ id }) => id === own.lotId)?.number ?? 1,
        fleetId: own.fleetId,
        noticeNumber: file.document.noticeNumber,
      };
      if (!(await desk.canSeal({ ...place, revision: 1 })))
        throw new Error('这个浏览器不能加锁。请换用新版浏览器，或用离线加锁程序报价');
      return { desk, file, place, signature };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
export type Desk = NonNullable<ReturnType<typeof useDesk>['data']>;

/** Saves the receipt file of a bid for three custodians, named so that the newest is found. */
export const saveCustodyReceipt = async (receipt: CustodyReceipt) => {
  const { receiptFileText } = await import('./sealing-desk.ts');
  const { tenderNo, lotNumber, revision, accepted } = receipt;
  const name = `报价回执-${tenderNo}-标的${lotNumber}-第${revision}版${accepted ? '-已签收' : ''}.json`;
  saveBlob(new Blob([receiptFileText(receipt)], { type: 'application/json' }), name);
};
