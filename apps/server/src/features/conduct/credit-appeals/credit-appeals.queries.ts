// Reads and writes appeals against credit events, and sets events aside.
import type { AppealOutcome } from '@rfb/contract/conduct/credit-appeals/appeal.labels.ts';
import type { CreditComponent } from '@rfb/contract/conduct/credits/credits.ts';
import { sql } from 'kysely';
import { now, nowOfQuery } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { COUNT_LIMIT } from '../../../platform/db/paging.ts';
import { insertMany } from '../../../platform/db/sql-lists.ts';
import { type AppealRow, appealColumns } from '../credits/exports.ts';

type Slice = { limit: number; offset: number };
export type OfficeAppealRow = AppealRow & {
  companyId: string;
  companyName: string;
  companyType: 'fleet' | 'shipper';
  eventId: string;
  /** The other side of the order. */
  partnerId: string | null;
  now: string;
};

const officeColumns = sql`${appealColumns}, p.company_id, c.name as company_name, c.type as company_type, p.event_id,
  (select case when o.fleet_id = p.company_id then o.shipper_id else o.fleet_id end from order_facts o where o.id = p.order_id)
    as partner_id, ${nowOfQuery} as now`;

export const findAppeal = async (db: Db, appealId: string) => {
  const { rows } = await sql<OfficeAppealRow>`
    select ${officeColumns} from credit_appeals p join company_facts c on c.id = p.company_id
    where p.id = ${appealId}`.execute(db);
  return rows[0];
};

export const listAppealsOf = async (db: Db, companyId: string, { limit, offset }: Slice) => {
  const { rows } = await sql<AppealRow>`
    select ${appealColumns} from credit_appeals p where p.company_id = ${companyId}
    order by p.opened_at desc, p.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

export const countAppealsOf = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from credit_appeals p where p.company_id = ${companyId} limit ${COUNT_LIMIT}) counted`.execute(db);
  return rows[0]?.total ?? 0;
};

export const countOpenAppeals = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from credit_appeals p
    where p.company_id = ${companyId} and p.decided_at is null`.execute(db);
  return rows[0]?.total ?? 0;
};

type Tab = 'open' | 'decided';
const isIn = (tab: Tab) => (tab === 'open' ? sql`p.decided_at is null` : sql`p.decided_at is not null`);

export const listForOffice = async (db: Db, tab: Tab, { limit, offset }: Slice) => {
  const order = tab === 'open' ? sql`p.opened_at, p.id` : sql`p.opened_at desc, p.id`;
  const { rows } = await sql<OfficeAppealRow>`
    select ${officeColumns} from credit_appeals p join company_facts c on c.id = p.company_id
    where ${isIn(tab)} order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

export const countForOffice = async (db: Db, tab: Tab, limit = COUNT_LIMIT) => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from credit_appeals p where ${isIn(tab)} limit ${limit}) counted`.execute(db);
  return rows[0]?.total ?? 0;
};

const sources = {
  event: { table: sql`credit_events`, at: sql`x.at` },
  award: { table: sql`award_facts`, at: sql`coalesce(x.answered_at, x.due_at)` },
} as const;
export type Source = keyof typeof sources;

type NewAppeal = {
  id: string;
  companyId: string;
  component: CreditComponent;
  eventId: string;
  words: string;
  orderId: string | null;
  tenderId: string | null;
  reason: string;
  openedBy: string;
};

/** False when the event was appealed before. The event's time is copied by SQL, because a string has fewer digits. */
export const addAppeal = async (trx: Trx, source: Source, appeal: NewAppeal) => {
  const { table, at } = sources[source];
  const { rows } = await sql<{ appealNo: string }>`
    insert into credit_appeals (id, appeal_no, company_id, component, event_id, event_at, words, order_id, tender_id, reason,
      opened_by)
    select ${appeal.id}, new_receipt_no('SS'), ${appeal.companyId}, ${appeal.component}, x.id, ${at}, ${appeal.words},
      ${appeal.orderId}, ${appeal.tenderId}, ${appeal.reason}, ${appeal.openedBy}
    from ${table} x where x.id = ${appeal.eventId}
    on conflict (event_id, event_at) do nothing returning appeal_no`.execute(trx);
  return rows[0]?.appealNo;
};

export const addFiles = (trx: Trx, appealId: string, fileIds: readonly string[]) =>
  insertMany(
    trx,
    'creditAppealFiles',
    fileIds.map((fileId) => ({ appealId, fileId })),
  );

export const lockAppeal = (trx: Trx, appealId: string) =>
  trx.selectFrom('creditAppeals').select('id').where('id', '=', appealId).forUpdate().executeTakeFirst();

export const decideAppeal = (
  trx: Trx,
  appealId: string,
  { outcome, decision, decidedBy }: { outcome: AppealOutcome; decision: string; decidedBy: string },
) =>
  trx
    .updateTable('creditAppeals')
    .set({ outcome, decision, decidedBy, decidedAt: now })
    .where('id', '=', appealId)
    .execute();

/** False when the event was replaced meanwhile: the appeal was about another one. */
export const setAside = async (trx: Trx, appealId: string) => {
  const { numAffectedRows } = await sql`
    update credit_events x set set_aside_at = app_now() from credit_appeals p
    where p.id = ${appealId} and x.id = p.event_id and x.at = p.event_at and x.set_aside_at is null`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
};

export const handOverAppeals = (trx: Trx, from: string, to: string) =>
  trx.updateTable('creditAppeals').set({ companyId: to }).where('companyId', '=', from).execute();

/** What somebody wrote who is gone; the office's decision stays. */
export const clearAppealsOf = (trx: Trx, companyId: string, cleared: string) =>
  trx.updateTable('creditAppeals').set({ reason: cleared }).where('companyId', '=', companyId).execute();
