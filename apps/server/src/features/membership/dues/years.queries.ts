// Sums of a year of dues, read from the sums kept by month, level and province; closing of a year.
import type { DuesFigures } from '@rfb/contract/membership/dues/dues-years.endpoints.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

const sumOf = (account: string, sign: 1 | -1 = 1) =>
  sql`coalesce(sum(${sign}::int * amount_fen) filter (where account = ${account}), 0)::bigint`;

/** Signs as people say it: income and what was paid in advance stand on the credit side. */
const figures = sql`
  ${sumOf('income', -1)} as charged_fen, ${sumOf('bank')} as received_fen, ${sumOf('waived')} as waived_fen,
  ${sumOf('writtenOff')} as written_off_fen, ${sumOf('opening')} as opening_fen, ${sumOf('advance', -1)} as advance_fen,
  ${sumOf('receivable')} as receivable_fen`;

const yearOf = (year: number) =>
  sql`month >= make_date(${year}::int, 1, 1) and month < make_date(${year}::int + 1, 1, 1)`;

export const sumYear = async (db: Db, year: number) => {
  const { rows } = await sql<DuesFigures>`select ${figures} from dues_sums where ${yearOf(year)}`.execute(db);
  return rows[0] as DuesFigures;
};

export const sumBefore = async (db: Db, year: number) => {
  const { rows } = await sql<{ openBeforeFen: number; advanceBeforeFen: number }>`
    select ${sumOf('receivable')} as open_before_fen, ${sumOf('advance', -1)} as advance_before_fen
    from dues_sums where month < make_date(${year}::int, 1, 1)`.execute(db);
  return rows[0] as { openBeforeFen: number; advanceBeforeFen: number };
};

const sumBy = async <T>(db: Db, year: number, key: RawBuilder<unknown>, name: string) => {
  const { rows } = await sql<T & DuesFigures>`
    select ${key} as ${sql.ref(name)}, ${figures} from dues_sums where ${yearOf(year)} group by 1 order by 1`.execute(
    db,
  );
  return rows;
};

export const sumMonths = (db: Db, year: number) =>
  sumBy<{ month: number }>(db, year, sql`extract(month from month)::int`, 'month');
export const sumLevels = (db: Db, year: number) =>
  sumBy<{ level: 'basic' | 'silver' | 'gold' | 'platinum' }>(db, year, sql`level`, 'level');
export const sumProvinces = (db: Db, year: number) => sumBy<{ province: string }>(db, year, sql`province`, 'province');

export const listYears = async (db: Db) => {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from month)::int as year from dues_sums order by 1 desc`.execute(db);
  return rows.map(({ year }) => year);
};

export const findClosing = async (db: Db, year: number) => {
  const { rows } = await sql<{ at: string; by: string; approvedBy: string }>`
    select y.closed_at as at, u.name as by, coalesce(a.name, '') as approved_by from dues_years y
    join user_facts u on u.id = y.closed_by left join user_facts a on a.id = y.approved_by where y.year = ${year}`.execute(
    db,
  );
  return rows[0] ?? null;
};

/** A year before it that has entries and is open. */
export const findOpenYearBefore = async (db: Db, year: number) => {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from month)::int as year from dues_sums
    where month < make_date(${year}::int, 1, 1)
      and extract(year from month)::int not in (select year from dues_years) order by 1 limit 1`.execute(db);
  return rows[0]?.year;
};

/** Entries of the year that are being booked are waited for, and later ones find the year closed. */
export const lockYear = (trx: Trx, year: number) =>
  sql`select pg_advisory_xact_lock(hashtext('dues year ' || ${year}::text))`.execute(trx);

type Closing = { year: number; closedBy: string; approvedBy: string | null; totals: DuesFigures };
export const addClosing = (trx: Trx, { totals, ...row }: Closing) =>
  trx
    .insertInto('duesYears')
    .values({ ...row, totals: JSON.stringify(totals) })
    .execute();

export type BookRow = {
  entryNo: number;
  position: number;
  kind: string;
  bookedOn: string;
  memberNo: string;
  companyName: string;
  account: string;
  amountFen: number;
  voucherNo: string;
  reason: string;
  recordedBy: string;
  approvedBy: string;
  recordedAt: string;
};

/** The postings after a place, in the order of the books. */
export const listBook = async (db: Db, year: number, after: { entryNo: number; position: number }, limit: number) => {
  const { rows } = await sql<BookRow>`
    select e.entry_no, p.position, e.kind, e.booked_on, m.member_no, c.name as company_name, p.account, p.amount_fen,
      coalesce(pay.voucher_no, '') as voucher_no, e.reason, coalesce(u.name, '') as recorded_by,
      coalesce(a.name, '') as approved_by, e.recorded_at
    from (
      select * from dues_entries where booked_on >= make_date(${year}::int, 1, 1) and booked_on < make_date(${year}::int + 1, 1, 1)
        and entry_no >= ${after.entryNo} order by entry_no limit ${limit}
    ) e
    join dues_postings p on p.entry_id = e.id
    join members m on m.id = e.member_id join company_facts c on c.id = m.company_id
    left join payments pay on pay.id = e.payment_id
    left join user_facts u on u.id = e.recorded_by left join user_facts a on a.id = e.approved_by
    where (e.entry_no, p.position) > (${after.entryNo}, ${after.position})
    order by e.entry_no, p.position limit ${limit}`.execute(db);
  return rows;
};
