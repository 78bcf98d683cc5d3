// Ranges of receipt numbers, what is left of them, and whether everything adds up.
import { LOW_STOCK_DAYS, PACE_DAYS } from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.labels.ts';
import { standing } from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.states.ts';
import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { stateList } from '../../../platform/db/state-list.ts';
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

const pace = sql`
  select a.available, l.used_lately, w.wanted,
    case when l.used_lately > 0 then a.available * ${PACE_DAYS}::int / l.used_lately end as days_left
  from (select coalesce(sum(last_number - next_number + 1), 0)::int as available from receipt_ranges where finished_on is null) a,
    (select count(*)::int as used_lately from fiscal_receipts
      where number is not null and issued_on > (select app_today()) - ${PACE_DAYS}::int) l,
    (select count(*)::int as wanted from fiscal_receipts where number is null and dropped_at is null) w`;

type Stock = { available: number; usedLately: number; wanted: number; daysLeft: number | null };

export const findStock = async (db: Db) => {
  const { rows } = await sql<Stock>`${pace}`.execute(db);
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

/** In one statement, so that all figures are of the same moment. */
export const findFigures = async (db: Db) => {
  const { rows } = await sql<Figures>`
    with clock as materialized (
      select app_now() as now, app_today() as today, date_trunc('year', app_today()::timestamp)::date as since),
    -- Ranges of this year are those that were not used up before it.
    ranges as (select g.* from receipt_ranges g, clock where g.finished_on is null or g.finished_on >= clock.since),
    payments_in as materialized (
      select e.id, e.amount_fen, exists (select from dues_entries later where later.reverses_id = e.id) as is_reversed
      from dues_entries e
      where e.kind = 'payment' and e.recorded_at >= (select greatest(s.at, since::timestamp at time zone 'Asia/Shanghai')
        from clock, fiscal_receipts_start s)),
    receipts_of as (
      select i.amount_fen, i.is_reversed, r.id is not null as has_receipt, exists (
        select from fiscal_receipts v where v.entry_id = i.id and v.voided_at is not null) as is_voided
      from payments_in i left join fiscal_receipts r on r.entry_id = i.id and r.voided_at is null and r.dropped_at is null)
    select clock.now as counted_at, extract(year from clock.today)::int as year, p.*, y.*, difference.*, numbers.touched,
      (numbers.touched - numbers.present)::int as missing
    from clock, (${pace}) p,
      (select count(*) filter (where state in (${stateList(standing)}))::int as used,
          count(*) filter (where state = 'issued')::int as undelivered,
          count(*) filter (where state = 'voided')::int as voided,
          coalesce(sum(amount_fen) filter (where state in (${stateList(standing)})), 0)::bigint as issued_fen
        from fiscal_receipts where number is not null and issued_on >= (select since from clock)) y,
      (select coalesce(sum(case when has_receipt and is_reversed then amount_fen
          when not has_receipt and not is_reversed and not is_voided then -amount_fen else 0 end), 0)::bigint as difference_fen
        from receipts_of) difference,
      (select coalesce(sum(g.next_number - g.first_number), 0)::int as touched,
          coalesce(sum((select count(*) from fiscal_receipts r where r.range_id = g.id)), 0)::int as present from ranges g) numbers`.execute(
    db,
  );
  return rows[0];
};
