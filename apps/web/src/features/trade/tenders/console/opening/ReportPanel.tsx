// The report of an opening or an auction: downloads and the code of the deadline.
import { FileExcelOutlined, FilePdfOutlined, FileProtectOutlined } from '@ant-design/icons';
import { getOpeningPdf, getOpeningReport, getOpeningSheet } from '@rfb/contract/trade/bids/bids.endpoints.ts';
import { fileText } from '@rfb/contract/trade/bids/proof.ts';
import type { TenderDetail } from '@rfb/contract/trade/tenders/tender-views.ts';
import type { ReactNode } from 'react';
import { withBase } from '../../../../../lib/base-path.ts';
import { timeText } from '../../../../../lib/moments.ts';
import { useAsk } from '../../../../../lib/query-client.ts';
import { saveBlob } from '../../../../../lib/save-blob.ts';
import { type Call, useSend } from '../../../../../lib/use-change.ts';
import { HashGrid } from '../../../../../ui/HashGrid.tsx';
import { Panel } from '../../../../../ui/Panel.tsx';
import { QueryView } from '../../../../../ui/QueryView.tsx';
import * as styles from './ReportPanel.module.css';

type ReportFile = { name: string; note: string; icon: ReactNode; fetch: (call: Call) => Promise<Blob> };

/** Fetched on click, because each is made anew with the newest awards. */
const FileRow = ({ file: { name, note, icon, fetch }, tenderNo }: { file: ReportFile; tenderNo: string }) => {
  const [stem, ending] = name.split('.');
  const load = useSend<void>({ send: async (_, call) => saveBlob(await fetch(call), `${stem}-${tenderNo}.${ending}`) });
  return (
    <li>
      {icon}
      <span>
        <b>{name}</b>
        <small>{note}</small>
      </span>
      <button
        type="button"
        className="link"
        aria-label={`下载${name}`}
        disabled={load.isPending}
        onClick={() => load.mutate()}
      >
        下载
      </button>
    </li>
  );
};

export const ReportPanel = ({ tender }: { tender: TenderDetail }) => {
  const params = { tenderId: tender.id };
  const title = tender.content.mode === 'sealed' ? '开启报告' : '竞价报告';
  const report = useAsk(getOpeningReport, { params });
  const files: ReportFile[] = [
    {
      name: `${title}.pdf`,
      note: '可打印，印有截止码、成交结果与理由',
      icon: <FilePdfOutlined aria-hidden />,
      fetch: async (call) => (await call(getOpeningPdf, { params })) as unknown as Blob,
    },
    {
      name: '比价表.xlsx',
      note: '逐份列出报价、有效期、说明、时间与承诺值',
      icon: <FileExcelOutlined aria-hidden />,
      fetch: async (call) => (await call(getOpeningSheet, { params })) as unknown as Blob,
    },
    {
      name: '核对包.json',
      note: '分会签名，不联网也能核对',
      icon: <FileProtectOutlined aria-hidden />,
      fetch: async (call) =>
        new Blob([fileText(await call(getOpeningReport, { params }))], { type: 'application/json' }),
    },
  ];
  return (
    <Panel
      title={title}
      extra={
        <a className="link" href={withBase('/verify')} target="_blank" rel="noreferrer">
          查验页
        </a>
      }
    >
      <ul className={styles.files}>
        {files.map((file) => (
          <FileRow key={file.name} file={file} tenderNo={tender.tenderNo ?? ''} />
        ))}
      </ul>
      <QueryView of={report} rows={3}>
        {({ document: { deadline, links } }) => (
          <>
            <p className={styles.head}>
              截止码　<span className="num">{links.length}</span> 张回执，{timeText(deadline.fixedAt)}{' '}
              固定，当时已发给你和每一家可以参加的车队
            </p>
            <HashGrid hash={deadline.code} label="截止码" />
            <p className={styles.note}>与截止时收到的通知比对，先比首尾两组。成交结果与理由确定后，报告会更新。</p>
          </>
        )}
      </QueryView>
    </Panel>
  );
};
