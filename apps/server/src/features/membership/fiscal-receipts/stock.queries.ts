// Ranges of receipt numbers, what is left of them, and whether everything adds up.

import { addDays } from '@rfb/contract/days.ts';
import { LOW_STOCK_DAYS, PACE_DAYS } from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.labels.ts';
import { standing } from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.states.ts';
import { type Insertable, sql } from 'kysely';
import { findToday } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';
import type { Tables } from '../../../platform/db/tables.ts';

type Slice = { limit: number; offset: number };
type RangeRow = {
  id: string;
  code: string;
  width: number;
  firstNumber: number;
  lastNumber: number;
  nextNumber: number;
  receivedOn: string;
  addedBy: string;
  used: number;
  voidedAt: number[];
};

export const listRanges = async (db: Db, { limit, offset }: Slice) => {
  const { rows } = await sql<RangeRow>`
    select g.id, g.code, g.width, g.first_number, g.last_number, g.next_number, g.received_on, u.name as added_by,
      coalesce(r.used, 0)::int as used, coalesce(r.voided_at, '{}') as voided_at
    from (select * from receipt_ranges order by received_on desc, added_at desc, id limit ${limit} offset ${offset}) g
    join user_facts u on u.id = g.added_by
    left join lateral (
      select count(*) filter (where r.voided_at is null) as used,
        array_agg((r.number - g.first_number)::int order by r.number) filter (where r.voided_at is not null) as voided_at
      from fiscal_receipts r where r.range_id = g.id
    ) r on true
    order by g.received_on desc, g.added_at desc, g.id`.execute(db);
  return rows;
};

export const countRanges = async (db: Db) => {
  const { count } = await db
    .selectFrom('receiptRanges')
    .select((q) => q.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** Until the end of the transaction nobody takes a number or adds a range. */
export const lockNumbers = (trx: Trx) =>
  sql`select pg_advisory_xact_lock(hashtext('fiscal receipt numbers'))`.execute(trx);

export const findOverlap = async (trx: Trx, { code, first, last }: { code: string; first: number; last: number }) => {
  const { rows } = await sql<{ firstNumber: number; lastNumber: number; width: number }>`
    select first_number, last_number, width from receipt_ranges
    where code = ${code} and int8range(first_number, last_number, '[]') && int8range(${first}, ${last}, '[]')
    order by first_number limit 1`.execute(trx);
  return rows[0];
};

export const addRange = (trx: Trx, range: Insertable<Tables['receiptRanges']>) =>
  trx.insertInto('receiptRanges').values(range).execute();

/** Everything that waits gets a number as far as the stock goes; returns how many did. */
export const numberWaiting = async (trx: Trx) => {
  const { rows } = await sql<{ issued: number }>`
    select count(number)::int as issued from (
      select take_receipt_number(id) as number from (
        select id from fiscal_receipts where number is null and dropped_at is null order by wanted_at, id
        limit (select coalesce(sum(last_number - next_number + 1), 0)::bigint from receipt_ranges where finished_on is null) offset 0
      ) waiting) taken`.execute(trx);
  return rows[0]?.issued ?? 0;
};

export const removeUntouched = async (trx: Trx, id: string) => {
  const { rows } = await sql<{ code: string; firstNumber: number; lastNumber: number; width: number }>`
    delete from receipt_ranges where id = ${id} and next_number = first_number
    returning code, first_number, last_number, width`.execute(trx);
  return rows[0];
};

export const hasRange = async (db: Db, id: string) =>
  (await db.selectFrom('receiptRanges').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** By code and number; of one, or all of them. */
export const listRangesInOrder = (db: Db, id: string | undefined) =>
  db
    .selectFrom('receiptRanges')
    .select(['id', 'code', 'width', 'firstNumber', 'lastNumber', 'nextNumber'])
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('code')
    .orderBy('firstNumber')
    .execute();

/** Days are parameters, so that the planner knows how few rows they select. */
const paceOf = (today: string) => sql`
  select a.available, l.used_lately, w.wanted,
    case when l.used_lately > 0 then (a.available * ${PACE_DAYS}::bigint / l.used_lately)::int end as days_left
  from (select coalesce(sum(last_number - next_number + 1), 0)::int as available from receipt_ranges where finished_on is null) a,
    (select count(*)::int as used_lately from fiscal_receipts
      where number is not null and issued_on > ${addDays(today, -PACE_DAYS)}) l,
    (select count(*)::int as wanted from fiscal_receipts where number is null and dropped_at is null) w`;

type Stock = { available: number; usedLately: number; wanted: number; daysLeft: number | null };

export const findStock = async (db: Db) => {
  const { rows } = await sql<Stock>`${paceOf(await findToday(db))}`.execute(db);
  const { available, wanted, daysLeft } = rows[0] ?? { available: 0, wanted: 0, daysLeft: null };
  return { available, wanted, daysLeft, isLow: wanted > 0 || (daysLeft !== null && daysLeft < LOW_STOCK_DAYS) };
};

/** What does not agree when every number and every payment is counted anew. */
export const findReceiptDifferences = async (db: Db) => {
  const { rows } = await sql<{ what: string }>`select what from receipt_differences() limit 1000`.execute(db);
  const { count } = await db
    .selectFrom('fiscalReceipts')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('number', 'is not', null)
    .executeTakeFirstOrThrow();
  return { receipts: count, problems: rows.map(({ what }) => what) };
};

type Figures = Stock & {
  countedAt: string;
  year: number;
  used: number;
  undelivered: number;
  voided: number;
  issuedFen: number;
  differenceFen: number;
  touched: number;
  missing: number;
};

/**
 * In one statement, so that all figures are of the same moment. The difference: payments of the year without a receipt, and receipts
 * whose payment was taken back; those that were voided because the money left again are no difference.
 */
export const findFigures = async (db: Db) => {
  const today = await findToday(db);
  const firstDay = `${today.slice(0, 4)}-01-01`;
  const { rows: starts } = await sql<{ at: string }>`
    select greatest(at, ${firstDay}::date::timestamp at time zone 'Asia/Shanghai') as at from fiscal_receipts_start`.execute(
    db,
  );
  const start = starts[0]?.at ?? '';
  const { rows } = await sql<Figures>`
    select app_now() as counted_at, ${Number(today.slice(0, 4))}::int as year, p.*, y.*, numbers.touched,
      (numbers.touched - numbers.present)::int as missing,
      (receipted.fen - entered.fen + reversed.fen)::bigint as difference_fen
    from (${paceOf(today)}) p,
      (select count(*) filter (where state in (${stateList(standing)}))::int as used,
          count(*) filter (where state = 'issued')::int as undelivered,
          count(*) filter (where state = 'voided')::int as voided,
          coalesce(sum(amount_fen) filter (where state in (${stateList(standing)})), 0)::bigint as issued_fen
        from fiscal_receipts where number is not null and issued_on >= ${firstDay}) y,
      (select coalesce(sum(amount_fen), 0) as fen from dues_entries where kind = 'payment' and recorded_at >= ${start}) entered,
      (select coalesce(sum(amount_fen), 0) as fen from fiscal_receipts where replaces_id is null and wanted_at >= ${start}) receipted,
      (select coalesce(sum(r.amount_fen), 0) as fen from dues_entries later
        join fiscal_receipts r on r.entry_id = later.reverses_id and r.state in (${stateList(standing)})
        where later.reverses_id is not null) reversed,
      -- Ranges of this year are those that were not used up before it.
      (select coalesce(sum(g.next_number - g.first_number), 0)::int as touched,
          coalesce(sum((select count(*) from fiscal_receipts r where r.range_id = g.id)), 0)::int as present
        from receipt_ranges g where g.finished_on is null or g.finished_on >= ${firstDay}) numbers`.execute(db);
  return rows[0];
};
