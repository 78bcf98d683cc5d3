// Details of one document: number, days, effect of its expiry, copy, and earlier versions.
import { documentNames } from '@rfb/contract/membership/documents/document.labels.ts';
import { isInForce } from '@rfb/contract/membership/documents/document.states.ts';
import type { DocumentFolder, DocumentRow } from '@rfb/contract/membership/documents/documents.ts';
import { expiryEffect } from '@rfb/contract/membership/documents/expiry-effects.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { dayText } from '../../../../lib/moments.ts';
import { sizeText } from '../../../../lib/sizes.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { DocumentTag } from '../shared/DocumentTag.tsx';
import type { Viewed } from '../shared/DocumentViewer.tsx';
import { refusedOf, renewWords, shownOf } from './paper.ts';
import * as styles from './Wallet.module.css';

type View = (viewed: Viewed) => void;

const numberNames: Record<string, string> = {
  businessLicense: '信用代码',
  transportPermit: '许可证号',
  carrierInsurance: '保单号',
};

const Days = ({ validFrom, expiresOn }: { validFrom: string | null; expiresOn: string | null }) => {
  if (!validFrom) return <span className="num">{expiresOn ? `至 ${expiresOn}` : '长期'}</span>;
  return (
    <>
      <span className="num">{validFrom}</span> 至 <span className="num">{expiresOn ?? '长期'}</span>
    </>
  );
};

const FileLine = ({ kind, file, onView }: Pick<DocumentRow, 'kind' | 'file'> & { onView: View }) =>
  file && (
    <>
      <button type="button" className={`link ${styles.paperFile}`} onClick={() => onView({ kind, file })}>
        {file.name}
      </button>
      　<span className="num">{sizeText(file.size)}</span>
    </>
  );

const effectOf = (row: DocumentRow) => {
  if (isInForce(row.status) || row.status === 'expired') return expiryEffect(row);
  return row.status === 'pending' ? '审核通过后生效' : '';
};

const factsOf = (row: DocumentRow, onView: View) => {
  const facts: [string, ReactNode][] = [
    [numberNames[row.kind] ?? '编号', row.number && <span className="num">{row.number}</span>],
    ['说明', row.detail],
    ['有效期', <Days key="days" {...row} />],
    ['到期影响', effectOf(row)],
    ['文件', row.file && <FileLine key="file" {...row} onView={onView} />],
    ['驳回原因', row.status === 'rejected' && <span className={styles.paperWrong}>{row.rejectReason}</span>],
  ];
  return facts.filter(([, value]) => value);
};

export const FactList = ({ row, onView }: { row: DocumentRow; onView: View }) => (
  <dl className={styles.paperFacts}>
    {factsOf(row, onView).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

const entryTitle = (row: DocumentRow, index: number, all: DocumentRow[]) => {
  const end = row.expiresOn ?? '长期';
  if (row.status === 'pending') return `待审核，有效至 ${end}`;
  if (row.status === 'rejected') return `未通过：${row.rejectReason}`;
  if (row.status === 'withdrawn') return '已撤回';
  const noun = row.kind === 'carrierInsurance' ? '保单' : '证照';
  if (row.isCurrent) return `当前${noun}，有效至 ${end}`;
  if (index === all.length - 1) return `首次上传，有效至 ${end}`;
  return all[index - 1]?.isCurrent ? `上一张，有效至 ${end}` : `以前的${noun}，有效至 ${end}`;
};

const PaperHistory = ({ folder, onView }: { folder: DocumentFolder; onView: View }) => {
  const rows = [folder.waiting, folder.current, ...folder.earlier].filter((row) => row !== null);
  if (rows.length === 0) return null;
  return (
    <Panel title="更新记录">
      <ol className={styles.paperHistory}>
        {rows.map((row, index) => (
          <li key={row.id} data-current={row.isCurrent && isInForce(row.status)}>
            <i aria-hidden="true" />
            <span>
              {entryTitle(row, index, rows)}
              <small>
                <span className="num">{dayText(row.addedAt)}</span> {row.addedBy} 上传
                {row.reviewer && `，${row.reviewer} 审核`}
                {row.file && !row.isCurrent && (
                  <button type="button" className="link" onClick={() => onView(row)}>
                    查看
                  </button>
                )}
              </small>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
};

type Props = {
  folder: DocumentFolder;
  onView: View;
  onRenew: () => void;
  onWithdraw: (row: DocumentRow) => void;
};

export const PaperDetail = ({ folder, onView, onRenew, onWithdraw }: Props) => {
  const { kind, current, waiting, joined, isRequired } = folder;
  const shown = current ?? waiting;
  const pending = shownOf(folder)?.status === 'pending' ? shownOf(folder) : null;
  const refused = refusedOf(folder);
  return (
    <>
      <Panel
        title={documentNames[kind]}
        extra={<DocumentTag status={shown?.status ?? 'missing'} daysLeft={shown?.daysLeft ?? null} />}
      >
        {shown && <FactList row={shown} onView={onView} />}
        {!shown && joined && (
          <dl className={styles.paperFacts}>
            <div>
              <dt>{numberNames[kind]}</dt>
              <dd className="num">{joined.number}</dd>
            </div>
            {joined.file && (
              <div>
                <dt>文件</dt>
                <dd>
                  <FileLine kind={kind} file={joined.file} onView={onView} />
                </dd>
              </div>
            )}
          </dl>
        )}
        {!shown && !joined && <p>{isRequired ? '必备证照，还没有上传。' : '选填，还没有上传。'}</p>}
        {refused && <p className={styles.paperWrong}>新证未通过：{refused.rejectReason}</p>}
        {waiting && current && (
          <p>
            新证有效至 <span className="num">{waiting.expiresOn ?? '长期'}</span>，等待审核
            {isInForce(current.status) && '；在此之前旧证继续有效'}。
          </p>
        )}
        <div className={styles.paperButtons}>
          {pending ? (
            <Button block onClick={() => onWithdraw(pending)}>
              撤回待审核的一份
            </Button>
          ) : (
            <Button block type="primary" onClick={onRenew}>
              {renewWords(folder)}
            </Button>
          )}
        </div>
      </Panel>
      <PaperHistory folder={folder} onView={onView} />
    </>
  );
};
