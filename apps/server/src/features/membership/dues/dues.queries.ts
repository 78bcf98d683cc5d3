// Reads the ledger of dues for the office: what is open, sums by age and year, one member's account, entries.

import type {
  DuesEntry as EntryRow,
  OpenReceivable,
  UnpaidFilters,
} from '@rfb/contract/membership/dues/dues.endpoints.ts';
import { allDuesAges, type DuesAccount, type DuesAge, duesAges } from '@rfb/contract/membership/dues/dues.labels.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { COUNT_LIMIT } from '../../../platform/db/paging.ts';

type Slice = { limit: number; offset: number };

/** Days after which something due today reaches the age, and after which it leaves it. */
const spanOf = (age: DuesAge) => {
  const index = allDuesAges.indexOf(age);
  const before = index > 0 ? duesAges[allDuesAges[index - 1] as DuesAge].upTo : null;
  return { from: before === null ? null : before + 1, upTo: duesAges[age].upTo };
};

const inAge = (dueOn: RawBuilder<unknown>, age: DuesAge) => {
  const { from, upTo } = spanOf(age);
  return sql<boolean>`
    (${from}::int is null or ${dueOn} <= (select app_today()) - ${from}::int)
    and (${upTo}::int is null or ${dueOn} >= (select app_today()) - ${upTo}::int)`;
};

const escaped = (keyword: string) => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;

const unpaidWhere = ({ keyword, age, kind }: UnpaidFilters) => sql`
  r.open_fen > 0
  ${age ? sql`and ${inAge(sql`r.due_on`, age)}` : sql``}
  ${kind ? sql`and r.kind = ${kind}` : sql``}
  ${
    keyword
      ? sql`and exists (
          select from members k join company_facts kc on kc.id = k.company_id
          where k.id = r.member_id and (kc.name like ${escaped(keyword)} or k.member_no ilike ${escaped(keyword)}
            or kc.credit_code ilike ${escaped(keyword)}))`
      : sql``
  }`;

type Row = Omit<OpenReceivable, 'isVoided'>;

export const listUnpaid = async (db: Db, filters: UnpaidFilters, { limit, offset }: Slice) => {
  const { rows } = await sql<Row>`
    select r.id, r.kind, r.level, r.starts_on, r.ends_on, r.due_on, r.fee_fen, r.open_fen, r.member_id, m.member_no, m.company_id,
      c.name as company_name, (select app_today()) - r.due_on as days_overdue,
      (select max(sent_at) from dues_reminders x where x.receivable_id = r.id) as last_reminded_at
    from (
      select r.* from dues_receivables r where ${unpaidWhere(filters)}
      order by r.due_on, r.id limit ${limit} offset ${offset}
    ) r
    join members m on m.id = r.member_id join company_facts c on c.id = m.company_id
    order by r.due_on, r.id`.execute(db);
  return rows.map((row) => ({ ...row, isVoided: false }));
};

export const countUnpaid = async (db: Db, filters: UnpaidFilters) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from dues_receivables r where ${unpaidWhere(filters)} limit ${COUNT_LIMIT}) found`.execute(db);
  return rows[0]?.count ?? 0;
};

export const sumAges = async (db: Db) => {
  const { rows } = await sql<{ age: DuesAge; receivables: number; openFen: number }>`
    select a.age, coalesce(sum(d.receivables), 0)::int as receivables, coalesce(sum(d.open_fen), 0)::bigint as open_fen
    from (values ${sql.join(
      allDuesAges.map((age, index) => {
        const { from, upTo } = spanOf(age);
        return sql`(${index}::int, ${age}, ${from}::int, ${upTo}::int)`;
      }),
    )}) a (place, age, first_day, last_day)
    left join dues_due_days d on (a.first_day is null or d.due_on <= (select app_today()) - a.first_day)
      and (a.last_day is null or d.due_on >= (select app_today()) - a.last_day)
    group by a.place, a.age order by a.place`.execute(db);
  return rows;
};

/** Sums of the ledger: of this year, and of everything where it is what stands now. */
export const sumAccounts = async (db: Db) => {
  const { rows } = await sql<{ account: DuesAccount; allFen: number; yearFen: number }>`
    select account, sum(amount_fen)::bigint as all_fen,
      coalesce(sum(amount_fen) filter (where month >= date_trunc('year', (select app_today()))), 0)::bigint as year_fen
    from dues_sums group by account`.execute(db);
  return new Map(rows.map((row) => [row.account, row]));
};

/** What a member owes and what it paid in advance; nothing for somebody who is no member. */
export const findAdvance = async (db: Db, memberId: string) => {
  const { rows } = await sql<{ openFen: number; advanceFen: number }>`
    select coalesce((select sum(open_fen) from dues_receivables r where r.member_id = m.id and open_fen > 0), 0)::bigint as open_fen,
      coalesce((select advance_fen from dues_accounts a where a.member_id = m.id), 0) as advance_fen
    from members m where m.id = ${memberId}`.execute(db);
  return rows[0];
};

/** What does not agree with the postings, and terms nothing was ever charged for. */
export const findDuesDifferences = async (db: Db) => {
  const { rows } = await sql<{ what: string }>`
    select what from dues_differences()
    union all
    select 'term ' || t.id || ' was never charged' from member_terms t
    where t.amount_fen > 0 and not exists (
      select from dues_receivables r where r.member_id = t.member_id and r.voided_at is null
        and daterange(r.starts_on, r.ends_on, '[]') @> t.starts_on)
    limit 1000`.execute(db);
  const { rows: counted } = await sql<{ entries: number }>`select count(*)::int as entries from dues_entries`.execute(
    db,
  );
  return { entries: counted[0]?.entries ?? 0, problems: rows.map(({ what }) => what) };
};

export const listReceivablesOf = (db: Db, memberId: string) =>
  db
    .selectFrom('duesReceivables')
    .select(['id', 'kind', 'level', 'startsOn', 'endsOn', 'dueOn', 'feeFen', 'openFen'])
    .select((q) => q('voidedAt', 'is not', null).$castTo<boolean>().as('isVoided'))
    .where('memberId', '=', memberId)
    .orderBy('dueOn', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();

const entryColumns = sql`
  e.id, e.entry_no, e.kind, e.booked_on, e.amount_fen, e.reason, e.recorded_at,
  coalesce(by_user.name, '') as recorded_by, coalesce(approver.name, '') as approved_by,
  (select jsonb_agg(jsonb_build_object('account', p.account, 'receivableId', p.receivable_id, 'amountFen', p.amount_fen)
    order by p.position) from dues_postings p where p.entry_id = e.id) as postings,
  case when pay.id is not null then jsonb_build_object('id', pay.id, 'voucherNo', pay.voucher_no,
    'voucherFileId', pay.voucher_file_id, 'invoiceTitle', pay.invoice_title) end as payment,
  earlier.entry_no as reverses, later.entry_no as reversed_by`;
const entryJoins = sql`
  left join user_facts by_user on by_user.id = e.recorded_by
  left join user_facts approver on approver.id = e.approved_by
  left join payments pay on pay.id = e.payment_id
  left join dues_entries earlier on earlier.id = e.reverses_id
  left join dues_entries later on later.reverses_id = e.id`;

export const listEntriesOf = async (db: Db, memberId: string) => {
  const { rows } = await sql<EntryRow>`
    select ${entryColumns} from (
      select * from dues_entries where member_id = ${memberId} order by entry_no desc limit 200) e
    ${entryJoins} order by e.entry_no desc`.execute(db);
  return rows;
};

type NamedEntryRow = EntryRow & { memberId: string; memberNo: string; companyId: string; companyName: string };
export type EntryFilters = {
  kind?: string | undefined;
  account?: string | undefined;
  month?: string | undefined;
  year?: string | undefined;
};

const entryWhere = ({ kind, account, month, year }: EntryFilters) => {
  const from = month ? `${month}-01` : year ? `${year}-01-01` : null;
  const span = month ? '1 month' : '1 year';
  return sql`
    true ${kind ? sql`and e.kind = ${kind}` : sql``}
    ${from ? sql`and e.booked_on >= ${from}::date and e.booked_on < ${from}::date + ${span}::interval` : sql``}
    ${
      account ? sql`and exists (select from dues_postings p where p.entry_id = e.id and p.account = ${account})` : sql``
    }`;
};

export const listEntries = async (db: Db, filters: EntryFilters, { limit, offset }: Slice) => {
  const { rows } = await sql<NamedEntryRow>`
    select ${entryColumns}, e.member_id, m.member_no, m.company_id, c.name as company_name from (
      select e.* from dues_entries e where ${entryWhere(filters)}
      order by e.booked_on desc, e.entry_no desc limit ${limit} offset ${offset}) e
    ${entryJoins} join members m on m.id = e.member_id join company_facts c on c.id = m.company_id
    order by e.booked_on desc, e.entry_no desc`.execute(db);
  return rows;
};

export const countEntries = async (db: Db, filters: EntryFilters) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from dues_entries e where ${entryWhere(filters)} limit ${COUNT_LIMIT}) found`.execute(db);
  return rows[0]?.count ?? 0;
};
