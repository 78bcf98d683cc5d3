// Writes and reads the ledger of dues: receivables, entries and their postings.
import type { DuesAccount, EntryKind } from '@rfb/contract/membership/dues/dues.labels.ts';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';

type NewEntry = Insertable<Tables['duesEntries']>;
export type Posting = { account: DuesAccount; receivableId?: string | null; amountFen: number };
type Named = NewEntry & { level: Tables['members']['lastLevel'] };

/** Level and province are copied from the receivable or the member. */
export const addEntry = async (trx: Trx, { level, ...entry }: Named, postings: Posting[]) => {
  await trx.insertInto('duesEntries').values(entry).execute();
  const rows = JSON.stringify(
    postings.map(({ receivableId = null, ...posting }, index) => ({ ...posting, receivableId, position: index + 1 })),
  );
  await sql`
    insert into dues_postings (entry_id, position, account, receivable_id, amount_fen, member_id, booked_on, kind, level, province)
    select e.id, p.position, p.account, p."receivableId", p."amountFen", e.member_id, e.booked_on, e.kind,
      coalesce(r.level, ${level}, 'basic'), m.province
    from jsonb_to_recordset(${rows}::jsonb) p (position smallint, account text, "receivableId" text, "amountFen" bigint)
    join dues_entries e on e.id = ${entry.id}
    join members m on m.id = e.member_id
    left join dues_receivables r on r.id = p."receivableId"
    order by p.position`.execute(trx);
};

export const addReceivable = (trx: Trx, row: Insertable<Tables['duesReceivables']>) =>
  trx.insertInto('duesReceivables').values(row).execute();

/**
 * Changes of dues wait for each other, because all of them write the same sums of a month. The first lock after the office's
 * people and before any member, so that two of them cannot deadlock.
 */
export const lockLedger = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtext('dues'))`.execute(trx);

/** Locks the member: all changes of one account are made one after the other. */
export const lockAccount = async (trx: Trx, memberId: string) => {
  await lockLedger(trx);
  const member = await trx
    .selectFrom('members')
    .select(['id as memberId', 'companyId', 'lastLevel as level'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  if (!member) return undefined;
  const account = await trx
    .selectFrom('duesAccounts')
    .select('advanceFen')
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return { ...member, advanceFen: account?.advanceFen ?? 0 };
};

const receivableColumns = [
  'id',
  'memberId',
  'termId',
  'kind',
  'level',
  'startsOn',
  'endsOn',
  'dueOn',
  'feeFen',
  'openFen',
] as const;

export const listOpenReceivables = (db: Db, memberId: string) =>
  db
    .selectFrom('duesReceivables')
    .select(receivableColumns)
    .where('memberId', '=', memberId)
    .where('openFen', '>', 0)
    .orderBy('dueOn')
    .orderBy('id')
    .execute();

export const findReceivable = (db: Db, id: string) =>
  db
    .selectFrom('duesReceivables')
    .select([...receivableColumns, 'voidedAt'])
    .where('id', '=', id)
    .executeTakeFirst();

/** The newest that was not taken back. */
export const findLastReceivable = (db: Db, memberId: string) =>
  db
    .selectFrom('duesReceivables')
    .select([...receivableColumns, 'before'])
    .where('memberId', '=', memberId)
    .where('voidedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('startsOn', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const voidReceivable = (trx: Trx, id: string) =>
  trx.updateTable('duesReceivables').set({ voidedAt: now }).where('id', '=', id).execute();

export const findEntry = (db: Db, id: string) =>
  db
    .selectFrom('duesEntries')
    .select(['id', 'entryNo', 'kind', 'memberId', 'amountFen', 'bookedOn', 'paymentId'])
    .select((q) =>
      q
        .exists(
          q.selectFrom('duesEntries as later').select('later.id').whereRef('later.reversesId', '=', 'duesEntries.id'),
        )
        .$castTo<boolean>()
        .as('isReversed'),
    )
    .where('id', '=', id)
    .executeTakeFirst();

export const listPostings = (db: Db, entryId: string) =>
  db
    .selectFrom('duesPostings')
    .select(['account', 'receivableId', 'amountFen', 'level'])
    .where('entryId', '=', entryId)
    .orderBy('position')
    .execute();

/** Entries that touch a receivable and were not taken back, the newest first. */
export const listLiveEntriesOf = async (trx: Trx, receivableId: string) => {
  const { rows } = await sql<{ id: string; kind: EntryKind }>`
    select distinct e.id, e.kind, e.entry_no from dues_postings p join dues_entries e on e.id = p.entry_id
    where p.receivable_id = ${receivableId} and e.kind <> 'reversal'
      and not exists (select from dues_entries later where later.reverses_id = e.id)
    order by e.entry_no desc`.execute(trx);
  return rows;
};

export const isYearClosed = async (db: Db, day: string) =>
  (await db
    .selectFrom('duesYears')
    .select('year')
    .where('year', '=', Number(day.slice(0, 4)))
    .executeTakeFirst()) !== undefined;

export const isLongAgo = async (trx: Trx, day: string, days: number) => {
  const { rows } = await sql<{ is: boolean }>`select ${day}::date < app_today() - ${days}::int as is`.execute(trx);
  return rows[0]?.is ?? false;
};

/** Two clerks with one voucher wait for each other. */
export const lockVouchers = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtext('dues voucher'))`.execute(trx);

/** As the column `voucher_key` of payments is computed. */
const keyOf = (voucherNo: RawBuilder<unknown>) => sql`
  coalesce(nullif(regexp_replace(upper(normalize(${voucherNo}, NFKC)), '[^0-9A-Z一-鿿]', '', 'g'), ''), ${voucherNo})`;

/** Stands, or was another member's and taken back: the money of one must not become another's by one person. */
const countsFor = (memberId: string) => sql`(p.member_id <> ${memberId} or not exists (
  select from dues_entries e join dues_entries later on later.reverses_id = e.id where e.payment_id = p.id))`;

/** Of each number the latest payment with the same one. */
export const listVoucherUses = async (trx: Trx, memberId: string, voucherNos: string[]) => {
  const { rows } = await sql<{ voucherNo: string; companyName: string; paidOn: string }>`
    select v.no as voucher_no, used.* from unnest(${voucherNos}::text[]) v (no)
    cross join lateral (
      select c.name as company_name, p.paid_on from payments p
      join members m on m.id = p.member_id join company_facts c on c.id = m.company_id
      where p.voucher_key = ${keyOf(sql`v.no`)} and p.voucher_key <> '' and ${countsFor(memberId)}
      order by p.recorded_at desc limit 1
    ) used order by v.no`.execute(trx);
  return rows;
};

/** Numbers that are the same as another one of them. */
export const listSameVouchers = async (trx: Trx, voucherNos: string[]) => {
  const { rows } = await sql<{ voucherNo: string }>`
    select min(v.no) as voucher_no from unnest(${voucherNos}::text[]) v (no) where v.no <> ''
    group by ${keyOf(sql`v.no`)} having count(*) > 1 order by 1`.execute(trx);
  return rows.map(({ voucherNo }) => voucherNo);
};

/** The latest payment that came with the very same picture or document. */
export const findVoucherFileUse = async (trx: Trx, memberId: string, fileId: string) => {
  const { rows } = await sql<{ companyName: string; paidOn: string }>`
    select c.name as company_name, p.paid_on from file_facts f join file_facts same on same.sha256 = f.sha256
    join payments p on p.voucher_file_id = same.id and p.amount_fen > 0
    join members m on m.id = p.member_id join company_facts c on c.id = m.company_id
    where f.id = ${fileId} and ${countsFor(memberId)} order by p.recorded_at desc limit 1`.execute(trx);
  return rows[0];
};

export type NewPayment = {
  amountFen: number;
  paidOn: string;
  voucherNo: string;
  voucherFileId?: string | null | undefined;
  invoiceTitle?: string | undefined;
};
type PaymentRow = Required<NewPayment> & { id: string; memberId: string; termId: string | null; recordedBy: string };
export const addPayment = (trx: Trx, payment: PaymentRow) => trx.insertInto('payments').values(payment).execute();
