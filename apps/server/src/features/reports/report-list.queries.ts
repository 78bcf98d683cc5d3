// The list of reports as staff see it: a shelf, conditions, a page of it.
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { statusesOn } from '@rfb/contract/reports/report.states.ts';
import type { listReports } from '@rfb/contract/reports/report-handling.endpoints.ts';
import type { ReportRow } from '@rfb/contract/reports/reports.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { keywordGrams } from '../../platform/db/keyword-grams.ts';
import { COUNT_LIMIT } from '../../platform/db/paging.ts';

type Question = Omit<ParsedOf<typeof listReports>['query'], 'page' | 'pageSize'>;
export type ListedReport = Omit<ReportRow, 'isMine'> & { assigneeId: string | null };

const shelfOf = (shelf: Question['shelf']) => {
  if (shelf === 'all') return sql`true`;
  // What is open is exactly what has a deadline, which is what its index holds.
  return shelf === 'open' ? sql`r.due_at is not null` : sql`r.status in (${sql.join(statusesOn[shelf])})`;
};

const matching = ({ shelf, kind, mine, overdue, keyword }: Question, userId: string) =>
  sql.join(
    [
      shelfOf(shelf),
      ...(kind ? [sql`r.kind = ${kind}`] : []),
      ...(mine ? [sql`r.assignee_id = ${userId}`] : []),
      ...(overdue ? [sql`r.due_at < app_now()`] : []),
      ...(keyword ? [sql`r.search_grams @> ${keywordGrams(keyword)}::text[]`] : []),
    ],
    sql` and `,
  );

const columns = sql`r.id, r.case_no, r.kind, r.status, r.object_name, r.reporter_name is null as is_anonymous,
  (select count(*) from report_files f where f.report_id = r.id)::int as file_count,
  r.received_at, r.due_at, coalesce(r.due_at < app_now(), false) as is_overdue,
  round(extract(epoch from r.due_at - app_now()) / 3600, 1)::float8 as hours_left, r.assignee_id, case when u.id is not null then name_of(u) end as assignee`;
const withAssignee = sql`left join users u on u.id = r.assignee_id`;

export const listReportRows = async (
  db: Db,
  question: Question,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
) => {
  const order = question.shelf === 'open' ? sql`r.due_at, r.id` : sql`r.received_at desc, r.id`;
  const { rows } = await sql<ListedReport>`
    select ${columns} from (
      select r.* from reports r where ${matching(question, userId)} order by ${order} limit ${limit} offset ${offset}
    ) r ${withAssignee} order by ${order}`.execute(db);
  return rows;
};

export const countReportRows = async (db: Db, question: Question, userId: string) => {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (
    select 1 from reports r where ${matching(question, userId)} limit ${COUNT_LIMIT}) counted`.execute(db);
  return rows[0]?.total ?? 0;
};

export const countOpenReports = async (db: Db) => {
  const { rows } = await sql<{ open: number; overdue: number }>`
    select count(*)::int as open, (count(*) filter (where due_at < app_now()))::int as overdue from (
      select due_at from reports where due_at is not null order by due_at, id limit ${COUNT_LIMIT}) counted`.execute(
    db,
  );
  return rows[0] ?? { open: 0, overdue: 0 };
};

/** One row as the list shows it. */
export const findListedReport = async (db: Db, id: string) => {
  const { rows } = await sql<ListedReport>`
    select ${columns} from reports r ${withAssignee} where r.id = ${id}`.execute(db);
  return rows[0];
};

export const findCompanyOf = (db: Db, companyId: string) =>
  db.selectFrom('companies').select(['id', 'name']).where('id', '=', companyId).executeTakeFirst();

export const listReportFileIds = async (db: Db, reportId: string) =>
  (await db.selectFrom('reportFiles').select('fileId').where('reportId', '=', reportId).orderBy('place').execute()).map(
    ({ fileId }) => fileId,
  );
