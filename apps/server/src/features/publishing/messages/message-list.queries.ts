// Reads the staff list of messages, and one message with details.
import { openMessages } from '@rfb/contract/publishing/messages/message.states.ts';
import type { MessageShelf } from '@rfb/contract/publishing/messages/messages.labels.ts';
import type { MessageRow } from '@rfb/contract/publishing/messages/messages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';
import { caseQueries } from '../../services/cases/exports.ts';

type ListedMessage = Omit<MessageRow, 'isMine'> & { assigneeId: string | null };

const isOpen = sql`c.status in (${stateList(openMessages)})`;
const shelves: Record<MessageShelf, RawBuilder<unknown>> = {
  open: isOpen,
  replied: sql`c.status = 'replied' and not c.is_spam`,
  closed: sql`c.status = 'closed' and not c.is_spam`,
  all: sql`not c.is_spam`,
  spam: sql`c.is_spam`,
};

export const messageCases = caseQueries<ListedMessage, MessageShelf>({
  table: 'contact_messages',
  columns: sql`c.receipt_no, c.is_spam, c.name, c.company_name, left(c.text, 80) as excerpt, c.sent_at`,
  isOpen,
  arrivedAt: sql`c.sent_at`,
  shelfOf: (shelf) => shelves[shelf],
});

type MessageRecord = ListedMessage & {
  text: string;
  phone: string;
  email: string;
  companyId: string | null;
  registeredName: string | null;
  answer: string | null;
  answeredAt: string | null;
  answeredBy: string | null;
  closeReason: string | null;
};

export const findMessageRecord = async (db: Db, id: string) => {
  const { rows } = await sql<MessageRecord>`
    select ${messageCases.columns}, c.text, c.phone, c.email, company.id as company_id, company.name as registered_name,
      c.answer, c.answered_at, a.name as answered_by, c.close_reason
    from contact_messages c ${messageCases.withAssignee} left join user_facts a on a.id = c.answered_by
      left join user_facts s on s.id = c.user_id left join company_facts company on company.id = s.company_id
    where c.id = ${id}`.execute(db);
  return rows[0];
};
