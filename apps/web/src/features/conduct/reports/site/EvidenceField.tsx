// Drop zone and list of evidence files.
import { MAX_REPORT_FILES } from '@rfb/contract/conduct/reports/report.states.ts';
import { type DragEvent, useState } from 'react';
import { cx } from '../../../../lib/cx.ts';
import * as formsStyles from '../../../../site/forms/forms.module.css';
import * as textAreaStyles from '../../../../site/forms/text-area.module.css';
import { Icon } from '../../../../site/shell/Icon.tsx';
import * as styles from './reports.module.css';
import type { Evidence, EvidenceList } from './use-evidence.ts';

const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf';

const sizeText = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

const stateText = ({ state, progress }: Evidence, hasTicket: boolean) => {
  if (state === 'waiting') return hasTicket ? '等待上传' : '完成图形验证后上传';
  if (state === 'sending') return progress < 100 ? `正在上传 ${progress}%` : '正在检查';
  return state === 'stored' ? '已上传' : '未上传';
};

type RowProps = { item: Evidence; hasTicket: boolean; onDrop: () => void; onRetry: () => void };

const Row = ({ item, hasTicket, onDrop, onRetry }: RowProps) => (
  <li className={item.state === 'refused' ? styles.refused : undefined}>
    <Icon name="paper" />
    <span className={styles.evidenceName}>
      {item.stored?.name ?? item.file.name}
      {item.reason && <small className={styles.evidenceReason}>{item.reason}</small>}
    </span>
    <span className={`num ${styles.evidenceSize}`}>{sizeText(item.stored?.size ?? item.file.size)}</span>
    <span className={styles.evidenceState}>{stateText(item, hasTicket)}</span>
    {item.canRetry && (
      <button
        type="button"
        className={`link ${styles.evidenceDrop}`}
        aria-label={`重新上传 ${item.file.name}`}
        onClick={onRetry}
      >
        重新上传
      </button>
    )}
    <button
      type="button"
      className={`link ${styles.evidenceDrop}`}
      aria-label={`移除 ${item.file.name}`}
      onClick={onDrop}
    >
      移除
    </button>
  </li>
);

type Props = { evidence: EvidenceList; hasTicket: boolean };

export const EvidenceField = ({ evidence, hasTicket }: Props) => {
  const [isOver, setOver] = useState(false);
  const { items, count } = evidence;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void evidence.add([...event.dataTransfer.files]);
  };
  return (
    <div className={`${formsStyles.field} ${styles.evidence}`}>
      <p className={formsStyles.fieldHead}>
        材料
        <span className={`num ${textAreaStyles.count}`}>
          {count} / {MAX_REPORT_FILES}
        </span>
      </p>
      {count < MAX_REPORT_FILES && (
        <label
          className={cx(styles.evidenceZone, isOver && styles.over)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <input
            type="file"
            multiple
            className="visually-hidden"
            accept={ACCEPTED}
            aria-label="上传材料"
            aria-describedby="evidence-note"
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              // Cleared, so that the same file can be chosen again after a refusal.
              event.target.value = '';
              if (files.length > 0) void evidence.add(files);
            }}
          />
          <Icon name="upload" />
          <span>
            选择或拖入文件
            <small>
              JPG、PNG、WebP 或 PDF，每个 <span className="num">10 MB</span> 以内。照片的拍摄地点等信息会自动去除
            </small>
          </span>
        </label>
      )}
      <ul aria-live="polite">
        {items.map((item) => (
          <Row
            key={item.key}
            item={item}
            hasTicket={hasTicket}
            onDrop={() => evidence.drop(item.key)}
            onRetry={() => evidence.retry(item.key)}
          />
        ))}
      </ul>
      <p id="evidence-note" className={formsStyles.note}>
        文件名与 PDF 中的作者信息会原样保留，匿名举报请先自行检查。
      </p>
    </div>
  );
};
