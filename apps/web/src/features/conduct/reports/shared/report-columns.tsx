// Columns of the report list, and the same row as a card.
import { reportKinds, reportStatusTag } from '@rfb/contract/conduct/reports/reports.labels.ts';
import type { ReportRow } from '@rfb/contract/conduct/reports/reports.ts';
import { shortTimeText } from '../../../../lib/moments.ts';
import type { Column } from '../../../../ui/DataTable.tsx';
import * as rowCardsStyles from '../../../../ui/RowCards.module.css';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import * as styles from '../../../services/cases/shared/cases.module.css';
import { Deadline } from '../../../services/cases/shared/Deadline.tsx';

export const reportColumns: Column<ReportRow>[] = [
  {
    key: 'object',
    title: '举报对象',
    cell: ({ objectName, caseNo, isAnonymous, fileCount }) => (
      <>
        <strong className={styles.caseExcerpt}>{objectName}</strong>
        <small>
          <span className="num">{caseNo}</span>　{isAnonymous ? '匿名' : '实名'}
          {fileCount > 0 && (
            <>
              ，材料 <span className="num">{fileCount}</span>
            </>
          )}
        </small>
      </>
    ),
  },
  { key: 'kind', title: '类型', cell: ({ kind }) => reportKinds[kind] },
  { key: 'status', title: '状态', cell: ({ status }) => <StateTag of={reportStatusTag} value={status} /> },
  {
    key: 'receivedAt',
    title: '收到',
    cell: ({ receivedAt }) => <span className="num">{shortTimeText(receivedAt)}</span>,
  },
  { key: 'due', title: '办理期限', cell: ({ dueAt, hoursLeft }) => <Deadline dueAt={dueAt} hoursLeft={hoursLeft} /> },
  { key: 'assignee', title: '经办人', cell: ({ assignee, isMine }) => (isMine ? '我' : (assignee ?? '—')) },
];

export const ReportCard = (row: ReportRow) => (
  <>
    <span className={rowCardsStyles.cardLine}>
      <strong className={styles.caseExcerpt}>{row.objectName}</strong>
      <StateTag of={reportStatusTag} value={row.status} />
    </span>
    <span className={rowCardsStyles.cardLine}>
      <small>
        {reportKinds[row.kind]}　{row.isAnonymous ? '匿名' : '实名'}
      </small>
      <Deadline dueAt={row.dueAt} hoursLeft={row.hoursLeft} />
    </span>
  </>
);
