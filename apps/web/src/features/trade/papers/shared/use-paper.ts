// Issues a contract or a waybill where needed and saves its PDF.
import { downloadPaper, issueContract, issueWaybill } from '@rfb/contract/trade/papers/papers.endpoints.ts';
import { saveBlob } from '../../../../lib/save-blob.ts';
import { type Call, useSend } from '../../../../lib/use-change.ts';

/** An earlier version is named by its code. */
export type WantedPaper = { awardId: string } | { orderId: string } | { code: string; fileName: string };

const issued = (wanted: WantedPaper, call: Call) => {
  if ('awardId' in wanted) return call(issueContract, { params: wanted });
  return 'orderId' in wanted ? call(issueWaybill, { params: wanted }) : Promise.resolve(wanted);
};

export const usePaper = () =>
  useSend({
    send: async (wanted: WantedPaper, call) => {
      const { code, fileName } = await issued(wanted, call);
      saveBlob((await call(downloadPaper, { params: { code } })) as unknown as Blob, fileName);
    },
  });
