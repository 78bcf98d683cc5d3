// The opening report: downloads and the head of the chain.
import { FileExcelOutlined, FileProtectOutlined } from '@ant-design/icons';
import { getOpeningReport, getOpeningSheet } from '@rfb/contract/bids/bids.endpoints.ts';
import { fileText } from '@rfb/contract/bids/proof.ts';
import type { TenderDetail } from '@rfb/contract/tenders/tender-views.ts';
import { withBase } from '../../../../lib/base-path.ts';
import { timeText } from '../../../../lib/moments.ts';
import { useAsk } from '../../../../lib/query-client.ts';
import { saveBlob } from '../../../../lib/save-blob.ts';
import { useSend } from '../../../../lib/use-change.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { HashGrid } from '../../shared/HashGrid.tsx';
import * as styles from './ReportPanel.module.css';

export const ReportPanel = ({ tender }: { tender: TenderDetail }) => {
  const params = { tenderId: tender.id };
  const report = useAsk(getOpeningReport, { params });
  const sheet = useSend<void>({
    send: async (_, call) =>
      saveBlob((await call(getOpeningSheet, { params })) as unknown as Blob, `比价表-${tender.tenderNo}.xlsx`),
  });
  const bundle = useSend<void>({
    send: async (_, call) => {
      const text = fileText(await call(getOpeningReport, { params }));
      saveBlob(new Blob([text], { type: 'application/json' }), `核对包-${tender.tenderNo}.json`);
    },
  });
  return (
    <Panel
      title="开启报告"
      extra={
        <a className="link" href={withBase('/verify')} target="_blank" rel="noreferrer">
          查验页
        </a>
      }
    >
      <ul className={styles.files}>
        <li>
          <FileExcelOutlined aria-hidden />
          <span>
            <b>比价表.xlsx</b>
            <small>逐份列出报价、名次与得分，可自行重算</small>
          </span>
          <button type="button" className="link" disabled={sheet.isPending} onClick={() => sheet.mutate()}>
            下载<span className="only-read">比价表</span>
          </button>
        </li>
        <li>
          <FileProtectOutlined aria-hidden />
          <span>
            <b>核对包.json</b>
            <small>分会签名，不联网也能核对</small>
          </span>
          <button type="button" className="link" disabled={bundle.isPending} onClick={() => bundle.mutate()}>
            下载<span className="only-read">核对包</span>
          </button>
        </li>
      </ul>
      <QueryView of={report} rows={3}>
        {({ document: { head, links, closesAt } }) => (
          <>
            <p className={styles.head}>
              链头　<span className="num">{links.length}</span> 环，{timeText(closesAt)} 固定，与发给各家的一致
            </p>
            <HashGrid hash={head} label="链头" />
            <p className={styles.note}>先比首尾两组。成交结果与理由确定后，报告会更新。</p>
          </>
        )}
      </QueryView>
    </Panel>
  );
};
