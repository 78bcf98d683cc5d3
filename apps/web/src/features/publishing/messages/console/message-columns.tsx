// Columns of the message list, and the same row as a card.
import { messageKinds, messageStatusTag } from '@rfb/contract/publishing/messages/messages.labels.ts';
import type { MessageRow } from '@rfb/contract/publishing/messages/messages.ts';
import { shortTimeText } from '../../../../lib/moments.ts';
import type { Column } from '../../../../ui/DataTable.tsx';
import * as rowCardsStyles from '../../../../ui/RowCards.module.css';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import * as styles from '../../../services/cases/shared/cases.module.css';
import { Deadline } from '../../../services/cases/shared/Deadline.tsx';

export const messageColumns: Column<MessageRow>[] = [
  {
    key: 'excerpt',
    title: '留言',
    cell: ({ excerpt, receiptNo, name, companyName }) => (
      <>
        <strong className={styles.caseExcerpt}>{excerpt}</strong>
        <small>
          <span className="num">{receiptNo}</span>　{name}
          {companyName && `，${companyName}`}
        </small>
      </>
    ),
  },
  { key: 'kind', title: '事项', cell: ({ kind }) => messageKinds[kind] },
  { key: 'status', title: '状态', cell: ({ status }) => <StateTag of={messageStatusTag} value={status} /> },
  { key: 'sentAt', title: '提交', cell: ({ sentAt }) => <span className="num">{shortTimeText(sentAt)}</span> },
  { key: 'due', title: '答复期限', cell: ({ dueAt, hoursLeft }) => <Deadline dueAt={dueAt} hoursLeft={hoursLeft} /> },
  { key: 'assignee', title: '处理人', cell: ({ assignee, isMine }) => (isMine ? '我' : (assignee ?? '—')) },
];

export const MessageCard = (row: MessageRow) => (
  <>
    <span className={rowCardsStyles.cardLine}>
      <strong className={styles.caseExcerpt}>{row.excerpt}</strong>
      <StateTag of={messageStatusTag} value={row.status} />
    </span>
    <span className={rowCardsStyles.cardLine}>
      <small>
        {messageKinds[row.kind]}　{row.name}
      </small>
      <Deadline dueAt={row.dueAt} hoursLeft={row.hoursLeft} />
    </span>
  </>
);
