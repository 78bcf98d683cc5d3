// The columns of the operation log, and one entry as a card.
import { actionLabelOf } from '@rfb/contract/overview/audit/action.labels.ts';
import type { LogChange, LogRow } from '@rfb/contract/overview/logs/logs.endpoints.ts';
import { clockText, dayText } from '../../../../lib/moments.ts';
import type { Column } from '../../../../ui/DataTable.tsx';
import * as rowCardsStyles from '../../../../ui/RowCards.module.css';
import * as styles from './logs.module.css';

const shortHash = (hash: string) => `${hash.slice(0, 4)}…${hash.slice(-4)}`;

const changeText = ({ field, before, after }: LogChange) => {
  if (before === null) return `${field} ${after}`;
  return after === null ? `${field} 原为 ${before}` : `${field} ${before} 改为 ${after}`;
};

const seqText = ({ seal }: LogRow) => (seal ? `#${seal.seq}` : '待封存');
const changesText = ({ changes, reason }: LogRow) => changes.map(changeText).join('，') || reason || '';

export const columns: Column<LogRow>[] = [
  {
    key: 'at',
    title: '时间 / 序号',
    cell: (row) => (
      <>
        <span className="num">
          {dayText(row.at).slice(5)} {clockText(row.at)}
        </span>
        <small className="num">{seqText(row)}</small>
      </>
    ),
  },
  {
    key: 'who',
    title: '谁',
    cell: ({ who, role }) => (
      <>
        {who}
        <small>{role}</small>
      </>
    ),
  },
  { key: 'action', title: '动作', cell: ({ action }) => <strong>{actionLabelOf(action)}</strong> },
  {
    key: 'subject',
    title: '对象',
    cell: ({ subject }) =>
      subject && (
        <span className={styles.subject}>
          {subject.name || subject.id}
          <small>{subject.kind}</small>
        </span>
      ),
  },
  { key: 'changes', title: '变化', cell: (row) => <span className={styles.changes}>{changesText(row)}</span> },
  { key: 'address', title: '来源', cell: ({ address }) => <span className="num">{address ?? '—'}</span> },
  {
    key: 'hash',
    title: '链',
    cell: ({ seal }) => (seal ? <code className={styles.hash}>{shortHash(seal.hash)}</code> : '—'),
  },
];

export const LogCard = (row: LogRow) => (
  <>
    <span className={rowCardsStyles.cardLine}>
      <strong>{actionLabelOf(row.action)}</strong>
      <small className="num">{clockText(row.at)}</small>
    </span>
    <span className={rowCardsStyles.cardLine}>
      <small>
        {row.who}　{row.subject?.name || row.subject?.kind}
      </small>
      <small className="num">{seqText(row)}</small>
    </span>
  </>
);
