// An own bid unfolded: its receipts, the reason of the award, the report.
import { isOneOf } from '@rfb/contract/states.ts';
import type { MyBid } from '@rfb/contract/trade/awards/opportunities.endpoints.ts';
import { getOpeningPdf, getOpeningReport, getOwnBid } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { openedPhases } from '@rfb/contract/trade/tenders/tender.states.ts';
import { withBase } from '../../../../lib/base-path.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { saveBlob } from '../../../../lib/save-blob.ts';
import { useSend } from '../../../../lib/use-change.ts';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { ReceiptHistory } from '../../bids/shared/ReceiptHistory.tsx';
import { saveReport } from '../../bids/shared/signed-files.ts';
import * as styles from './BidDetail.module.css';

const Receipts = ({ tenderId, lotId, unit }: MyBid) => {
  const own = useAsk(getOwnBid, { params: { tenderId, lotId } });
  return (
    <QueryView of={own} rows={2}>
      {({ receipts }) => <ReceiptHistory tenderId={tenderId} lotId={lotId} unit={unit} receipts={receipts} />}
    </QueryView>
  );
};

const ReportLinks = ({ tenderId, tenderNo, mode }: MyBid) => {
  const name = mode === 'sealed' ? '开启报告' : '竞价报告';
  const load = useSend({
    send: async (_: undefined, call) => saveReport(await call(getOpeningReport, { params: { tenderId } })),
  });
  const print = useSend({
    send: async (_: undefined, call) =>
      saveBlob((await call(getOpeningPdf, { params: { tenderId } })) as unknown as Blob, `${name}-${tenderNo}.pdf`),
  });
  return (
    <p className={styles.links}>
      <button type="button" className="link" disabled={print.isPending} onClick={() => print.mutate(undefined)}>
        {name} PDF
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
    {bid.mode === 'sealed' && !bid.isInCustody ? (
      <Receipts {...bid} />
    ) : (
      <p className="muted">
        {bid.isInCustody
          ? '三方保管：价格和回执只在你保存的回执文件里，平台没有副本；在报价页选择文件就能读回。'
          : '每一口都有分会签名的回执，在竞价页的报价记录里逐口下载。'}
      </p>
    )}
    <div>
      {bid.wonReason && (
        <>
          <h3>没有选择最低价，货主的理由</h3>
          <p>“{bid.wonReason}”</p>
        </>
      )}
      {isOneOf(openedPhases, bid.phase) && bid.receiptCode !== null && <ReportLinks {...bid} />}
    </div>
  </div>
);
