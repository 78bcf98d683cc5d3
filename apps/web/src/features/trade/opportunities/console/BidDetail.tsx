// An own bid unfolded: its receipts, the award with its reason, the opening report.
import { isOneOf } from '@rfb/contract/state-sets.ts';
import { getOpeningPdf, getOpeningReport, getOwnBid } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import type { MyBid } from '@rfb/contract/trade/opportunities/opportunities.endpoints.ts';
import { openedPhases } from '@rfb/contract/trade/tenders/tender.states.ts';
import { withBase } from '../../../../lib/base-path.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { saveBlob } from '../../../../lib/save-blob.ts';
import { useSend } from '../../../../lib/use-change.ts';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { ReceiptHistory } from '../../bids/shared/ReceiptHistory.tsx';
import { saveReport } from '../../bids/shared/receipt-file.ts';
import * as styles from './BidDetail.module.css';

const Receipts = ({ tenderId, lotId, unit }: MyBid) => {
  const own = useAsk(getOwnBid, { params: { tenderId, lotId } });
  return (
    <QueryView of={own} rows={2}>
      {({ receipts }) => <ReceiptHistory tenderId={tenderId} lotId={lotId} unit={unit} receipts={receipts} />}
    </QueryView>
  );
};

const ReportLinks = ({ tenderId, tenderNo }: MyBid) => {
  const load = useSend({
    send: async (_: undefined, call) => saveReport(await call(getOpeningReport, { params: { tenderId } })),
  });
  const print = useSend({
    send: async (_: undefined, call) =>
      saveBlob((await call(getOpeningPdf, { params: { tenderId } })) as unknown as Blob, `开启报告-${tenderNo}.pdf`),
  });
  return (
    <p className={styles.links}>
      <button type="button" className="link" disabled={print.isPending} onClick={() => print.mutate(undefined)}>
        开启报告 PDF
      </button>
      <button type="button" className="link" disabled={load.isPending} onClick={() => load.mutate(undefined)}>
        核对包 JSON
      </button>
      <a className="link" href={withBase(`/verify?code=${tenderNo}`)} target="_blank" rel="noreferrer">
        去查验页
      </a>
    </p>
  );
};

export const BidDetail = ({ bid }: { bid: MyBid }) => (
  <div className={styles.detail}>
    {bid.mode === 'sealed' ? <Receipts {...bid} /> : <p className="muted">公开竞价实时可见，不需要密封回执。</p>}
    <div>
      {bid.award?.reason && (
        <>
          <h3>货主的说明</h3>
          <p>“{bid.award.reason}”</p>
        </>
      )}
      {bid.mode === 'sealed' && isOneOf(openedPhases, bid.phase) && <ReportLinks {...bid} />}
    </div>
  </div>
);
