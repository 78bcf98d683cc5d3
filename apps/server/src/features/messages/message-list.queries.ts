// The list of messages as staff see it: a shelf, conditions, a page of it.
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import type { listMessages } from '@rfb/contract/messages/messages.endpoints.ts';
import type { MessageRow } from '@rfb/contract/messages/messages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { keywordGrams } from '../../platform/db/keyword-grams.ts';
import { COUNT_LIMIT } from '../../platform/db/paging.ts';

type Question = Omit<ParsedOf<typeof listMessages>['query'], 'page' | 'pageSize'>;
export type ListedMessage = Omit<MessageRow, 'isMine'> & { assigneeId: string | null };

const isOpen = sql`m.status in ('new', 'handling')`;
const shelves: Record<Question['shelf'], RawBuilder<unknown>> = {
  open: isOpen,
  replied: sql`m.status = 'replied' and not m.is_spam`,
  closed: sql`m.status = 'closed' and not m.is_spam`,
  all: sql`not m.is_spam`,
  spam: sql`m.is_spam`,
};

const matching = ({ shelf, kind, mine, overdue, keyword }: Question, userId: string) =>
  sql.join(
    [
      shelves[shelf],
      ...(kind ? [sql`m.kind = ${kind}`] : []),
      ...(mine ? [sql`m.assignee_id = ${userId}`] : []),
      ...(overdue ? [sql`${isOpen} and m.due_at < app_now()`] : []),
      ...(keyword ? [sql`m.search_grams @> ${keywordGrams(keyword)}::text[]`] : []),
    ],
    sql` and `,
  );

const columns = sql`m.id, m.receipt_no, m.kind, m.status, m.is_spam, m.name, m.company_name, left(m.text, 80) as excerpt,
  m.sent_at, m.due_at, ${isOpen} and m.due_at < app_now() as is_overdue,
  case when ${isOpen} then round(extract(epoch from m.due_at - app_now()) / 3600, 1)::float8 end as hours_left,
  m.assignee_id, case when u.id is not null then name_of(u) end as assignee`;
const withAssignee = sql`left join users u on u.id = m.assignee_id`;

export const listMessageRows = async (
  db: Db,
  question: Question,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
) => {
  const order = question.shelf === 'open' ? sql`m.due_at, m.id` : sql`m.sent_at desc, m.id`;
  const { rows } = await sql<ListedMessage>`
    select ${columns} from (
      select m.* from contact_messages m where ${matching(question, userId)}
      order by ${order} limit ${limit} offset ${offset}
    ) m ${withAssignee} order by ${order}`.execute(db);
  return rows;
};

export const countMessageRows = async (db: Db, question: Question, userId: string) => {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (
    select 1 from contact_messages m where ${matching(question, userId)} limit ${COUNT_LIMIT}) counted`.execute(db);
  return rows[0]?.total ?? 0;
};

export const countOpenMessages = async (db: Db) => {
  const { rows } = await sql<{ open: number; overdue: number }>`
    select count(*)::int as open, (count(*) filter (where due_at < app_now()))::int as overdue from (
      select m.due_at from contact_messages m where ${isOpen} order by m.due_at, m.id limit ${COUNT_LIMIT}) counted`.execute(
    db,
  );
  return rows[0] ?? { open: 0, overdue: 0 };
};

export type MessageRecord = ListedMessage & {
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
    select ${columns}, m.text, m.phone, m.email, c.id as company_id, c.name as registered_name,
      m.answer, m.answered_at, case when a.id is not null then name_of(a) end as answered_by, m.close_reason
    from contact_messages m ${withAssignee} left join users a on a.id = m.answered_by
      left join users s on s.id = m.user_id left join companies c on c.id = s.company_id
    where m.id = ${id}`.execute(db);
  return rows[0];
};
