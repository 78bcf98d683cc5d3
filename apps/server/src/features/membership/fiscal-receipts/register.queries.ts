// The register of fiscal receipts: numbers that were taken, payments that wait for one, numbers not used yet.
import type {
  FiscalReceipt,
  ReceiptFilters,
} from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.endpoints.ts';
import { notArrived } from '@rfb/contract/overview/deliveries/delivery.states.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { keywordGrams } from '../../../platform/db/keyword-grams.ts';
import { COUNT_LIMIT } from '../../../platform/db/paging.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';
import { listAttachedFiles } from '../../services/files/exports.ts';

type Slice = { limit: number; offset: number };
type Row = Omit<FiscalReceipt, 'file' | 'signedFile'> & { fileId: string | null; signedFileId: string | null };

const text = (number: RawBuilder<unknown>, width: RawBuilder<unknown>) =>
  sql`coalesce(lpad(${number}::text, ${width}, '0'), '')`;
const numberText = text(sql`r.number`, sql`g.width`);
/** By both people where it took two. */
const voidedBy = sql`vb.name || coalesce(' 提出，' || va.name || ' 批准', '')`;

const detailed = (page: RawBuilder<unknown>) => sql`
  select r.id, r.state, coalesce(g.code, '') as code, ${numberText} as number, r.issued_on, w.name as issued_by, r.member_id,
    m.member_no, m.company_id, c.name as company_name, r.title, r.amount_fen, p.paid_on, p.voucher_no, e.recorded_at,
    (select max(x.ends_on) from dues_postings o join dues_receivables x on x.id = o.receivable_id where o.entry_id = r.entry_id)
      as term_ends_on,
    -- With a limit, because Postgres would otherwise read all entries for the few rows of a page.
    (select true from dues_entries later where later.reverses_id = r.entry_id limit 1) is not null as is_reversed,
    c.email, r.sent_to, r.delivered_at is null and coalesce(d.state in (${stateList(notArrived)}), false) as is_bounced,
    r.delivered_at, r.delivered_how, r.delivered_to, r.file_id, r.signed_file_id, r.voided_at, ${voidedBy} as voided_by,
    r.void_kind, r.void_reason,
    coalesce((select ${text(sql`n.number`, sql`h.width`)} from fiscal_receipts n join receipt_ranges h on h.id = n.range_id
      where n.replaces_id = r.id), '') as replaced_by,
    coalesce((select ${text(sql`o.number`, sql`h.width`)} from fiscal_receipts o join receipt_ranges h on h.id = o.range_id
      where o.id = r.replaces_id), '') as replaces
  from (${page}) r
  join members m on m.id = r.member_id join company_facts c on c.id = m.company_id
  join payments p on p.id = r.payment_id join dues_entries e on e.id = r.entry_id
  left join receipt_ranges g on g.id = r.range_id
  left join deliveries d on d.id = r.delivery_id
  left join user_facts w on w.id = r.wanted_by
  left join user_facts vb on vb.id = r.voided_by
  left join user_facts va on va.id = r.void_approved_by`;

const withFiles = async (db: Db, rows: Row[]): Promise<FiscalReceipt[]> => {
  const files = await listAttachedFiles(
    db,
    rows.flatMap(({ fileId, signedFileId }) => [fileId, signedFileId]),
  );
  return rows.map(({ fileId, signedFileId, ...row }) => ({
    ...row,
    file: files.get(fileId ?? '') ?? null,
    signedFile: files.get(signedFileId ?? '') ?? null,
  }));
};

/** A number, a member, or whom it was mailed to; ids, so that each of them is found by its own index. */
const matches = (keyword: string) => {
  if (keyword.includes('@')) return sql`r.sent_to <> '' and lower(r.sent_to) = ${keyword.toLowerCase()}`;
  const ofNumber = sql`select n.id from fiscal_receipts n where n.number = ${Number(keyword)}`;
  const ofMember = sql`
    select n.id from fiscal_receipts n where n.member_id in (
      select k.id from members k join company_facts kc on kc.id = k.company_id
      where kc.search_grams @> ${keywordGrams(keyword)}::text[]
      union all select k.id from members k where k.member_no = ${keyword.toUpperCase()})`;
  return sql`r.id in (${/^\d{1,12}$/.test(keyword) ? sql`${ofNumber} union all ${ofMember}` : ofMember})`;
};

const where = ({ state, keyword, from, to, rangeId }: ReceiptFilters) => sql`
  ${state ? sql`r.state = ${state}` : sql`r.number is not null`}
  ${keyword ? sql`and ${matches(keyword)}` : sql``}
  ${from ? sql`and r.issued_on >= ${from}` : sql``}
  ${to ? sql`and r.issued_on <= ${to}` : sql``}
  ${rangeId ? sql`and r.range_id = ${rangeId}` : sql``}`;

/** Within a range by number, which is the same order and has its index. */
const orderOf = ({ state, rangeId }: ReceiptFilters) => {
  if (state === 'wanted') return sql`r.wanted_at, r.id`;
  return rangeId ? sql`r.number desc, r.id` : sql`r.issued_at desc, r.id desc`;
};

export const listRegister = async (db: Db, filters: ReceiptFilters, { limit, offset }: Slice) => {
  const order = orderOf(filters);
  const page = sql`select r.* from fiscal_receipts r where ${where(filters)} order by ${order} limit ${limit} offset ${offset}`;
  const { rows } = await sql<Row>`${detailed(page)} order by ${order}`.execute(db);
  return withFiles(db, rows);
};

export const countRegister = async (db: Db, filters: ReceiptFilters) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from fiscal_receipts r where ${where(filters)} limit ${COUNT_LIMIT}) found`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Those of a range that were taken, from a number up to before another one. */
export const listNumbers = async (db: Db, rangeId: string, { from, to }: { from: number; to: number }) => {
  const page = sql`select r.* from fiscal_receipts r where r.range_id = ${rangeId} and r.number >= ${from} and r.number < ${to}`;
  const { rows } = await sql<Row>`${detailed(page)} order by r.number`.execute(db);
  return withFiles(db, rows);
};

type Unused = { id: string; code: string; number: string };

/** In the order in which they will be taken; `reach`: how far the page goes, so that no more of a range is written out. */
export const listUnused = async (db: Db, rangeId: string | undefined, { limit, offset }: Slice) => {
  const reach = limit + offset;
  const { rows } = await sql<Unused>`
    select g.id || '-' || n as id, g.code, ${text(sql`n`, sql`g.width`)} as number
    from (select * from receipt_ranges where finished_on is null ${rangeId ? sql`and id = ${rangeId}` : sql``}
      order by received_on, added_at, id limit ${reach}) g,
      generate_series(g.next_number, least(g.last_number, g.next_number + ${reach}::int)) n
    order by g.received_on, g.added_at, g.id, n limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

export const countUnused = async (db: Db, rangeId: string | undefined) => {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(last_number - next_number + 1), 0)::int as count from receipt_ranges
    where finished_on is null ${rangeId ? sql`and id = ${rangeId}` : sql``}`.execute(db);
  return rows[0]?.count ?? 0;
};

type OwnRow = Pick<
  FiscalReceipt,
  'id' | 'state' | 'code' | 'number' | 'issuedOn' | 'title' | 'deliveredAt' | 'replacedBy'
> & { amountFen: number; paidOn: string; fileId: string | null };

/** Of one company, also what waits. */
export const listOwn = async (db: Db, companyId: string, { limit, offset }: Slice) => {
  const page = sql`
    select r.* from fiscal_receipts r where r.dropped_at is null and r.member_id = (
      select k.id from members k where k.company_id = ${companyId})
    order by r.wanted_at desc, r.id desc limit ${limit} offset ${offset}`;
  const { rows } = await sql<OwnRow>`
    select x.id, x.state, x.code, x.number, x.issued_on, x.title, x.amount_fen, x.paid_on, x.delivered_at, x.replaced_by, x.file_id
    from (${detailed(page)} order by r.wanted_at desc, r.id desc) x`.execute(db);
  const files = await listAttachedFiles(
    db,
    rows.map(({ fileId }) => fileId),
  );
  // A voided receipt is no longer a paper of the company's.
  return rows.map(({ fileId, ...row }) => ({
    ...row,
    file: row.state === 'voided' ? null : (files.get(fileId ?? '') ?? null),
  }));
};

export const countOwn = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from fiscal_receipts r where r.dropped_at is null and r.member_id = (
      select k.id from members k where k.company_id = ${companyId})`.execute(db);
  return rows[0]?.count ?? 0;
};
