// Shared queries of messages and reports: the staff list, open cases, overdue cases.
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { keywordGrams } from '../../../platform/db/keyword-grams.ts';
import { COUNT_LIMIT } from '../../../platform/db/paging.ts';
import type { TableName } from '../../../platform/db/tables.ts';

/** Readable receipt numbers: kind, day, six random digits, because a sequence would reveal the number of others. */
export const newReceiptNo = async (trx: Trx, prefix: 'AP' | 'BG' | 'XF' | 'LY' | 'AJ') => {
  const { rows } = await sql<{ receiptNo: string }>`select new_receipt_no(${prefix}) as receipt_no`.execute(trx);
  return rows[0]?.receiptNo ?? '';
};

type Sql = RawBuilder<unknown>;
type Question<Shelf> = {
  shelf: Shelf | 'open';
  kind?: string | undefined;
  mine?: '1' | undefined;
  overdue?: '1' | undefined;
  keyword: string;
};
type Slice = { limit: number; offset: number };

/** Every expression refers to the case as c. */
type Cases<Shelf> = {
  table: TableName;
  /** In addition to the columns every case has: id, kind, status, deadline, assignee. */
  columns: Sql;
  /** Written exactly as in the partial index, so that open cases are found by it. */
  isOpen: Sql;
  arrivedAt: Sql;
  shelfOf: (shelf: Shelf | 'open') => Sql;
};

/** `Row`: the type of the selected columns. */
export const caseQueries = <Row, Shelf extends string>({ table, isOpen, arrivedAt, shelfOf, ...own }: Cases<Shelf>) => {
  const cases = sql`${sql.table(table)} c`;
  const isOverdue = sql`${isOpen} and c.due_at < app_now()`;
  const columns = sql`c.id, c.kind, c.status, ${own.columns}, c.due_at, ${isOverdue} as is_overdue,
    case when ${isOpen} then round(extract(epoch from c.due_at - app_now()) / 3600, 1)::float8 end as hours_left,
    c.assignee_id, u.name as assignee`;
  const withAssignee = sql`left join user_facts u on u.id = c.assignee_id`;
  const isUnreported = sql`told_due_at is distinct from due_at`;
  const matching = ({ shelf, kind, mine, overdue, keyword }: Question<Shelf>, userId: string) =>
    sql.join(
      [
        shelfOf(shelf),
        ...(kind ? [sql`c.kind = ${kind}`] : []),
        ...(mine ? [sql`c.assignee_id = ${userId}`] : []),
        ...(overdue ? [isOverdue] : []),
        ...(keyword ? [sql`c.search_grams @> ${keywordGrams(keyword)}::text[]`] : []),
      ],
      sql` and `,
    );

  return {
    columns,
    withAssignee,
    list: async (db: Db, question: Question<Shelf>, userId: string, { limit, offset }: Slice) => {
      const order = question.shelf === 'open' ? sql`c.due_at, c.id` : sql`${arrivedAt} desc, c.id`;
      const { rows } = await sql<Row>`
        select ${columns} from (
          select c.* from ${cases} where ${matching(question, userId)} order by ${order} limit ${limit} offset ${offset}
        ) c ${withAssignee} order by ${order}`.execute(db);
      return rows;
    },
    count: async (db: Db, question: Question<Shelf>, userId: string) => {
      const { rows } = await sql<{ total: number }>`select count(*)::int as total from (
        select 1 from ${cases} where ${matching(question, userId)} limit ${COUNT_LIMIT}) counted`.execute(db);
      return rows[0]?.total ?? 0;
    },
    countOpen: async (db: Db) => {
      const { rows } = await sql<{ open: number; overdue: number }>`
        select count(*)::int as open, (count(*) filter (where due_at < app_now()))::int as overdue from (
          select c.due_at from ${cases} where ${isOpen} order by c.due_at, c.id limit ${COUNT_LIMIT}) counted`.execute(
        db,
      );
      return rows[0] ?? { open: 0, overdue: 0 };
    },
    /** Open cases whose deadline has passed and that were not reported yet. */
    listUnreportedOverdue: async (db: Db, limit: number) => {
      const { rows } = await sql<Row>`
        select ${columns} from (
          select c.* from ${cases} where ${isOverdue} and ${isUnreported} order by c.due_at limit ${limit}
        ) c ${withAssignee} order by c.due_at`.execute(db);
      return rows;
    },
    /** False when another server reported it first. */
    markOverdueReported: async (trx: Trx, id: string) => {
      const { numAffectedRows = 0n } = await sql`
        update ${sql.table(table)} set told_due_at = due_at where id = ${id} and ${isUnreported}`.execute(trx);
      return numAffectedRows > 0n;
    },
  };
};
