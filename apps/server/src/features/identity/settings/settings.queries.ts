// The rows of settings: one for each change and each cancellation, never updated.
import type { SettingKey } from '@rfb/contract/identity/settings/catalogue.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { COUNT_LIMIT } from '../../../platform/db/paging.ts';

const LOCK = 7_046_050;

/** Lets one change run at a time, so that versions can be compared. */
export const lockSettings = (trx: Trx) => sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);

export type SettingRow = {
  id: number;
  key: SettingKey;
  value: unknown;
  effectiveFrom: string;
  changedAt: string;
  changedBy: string;
  reason: string;
  /** The value of the change before that was not cancelled by then; null together with `isFirst`. */
  before: unknown;
  isFirst: boolean;
  isCancellation: boolean;
  /** By a later row for the same moment. */
  isCancelled: boolean;
};

const rowsWithBefore = sql`
  select s.id, s.key, s.value, s.effective_from, s.changed_at, s.reason,
    name_of(u) || coalesce(' 提出，' || name_of(a) || ' 批准', '') as changed_by,
    b.value as before, b.id is null as is_first, s.is_cancellation, exists (
      select 1 from settings c
      where c.is_cancellation and c.key = s.key and c.effective_from = s.effective_from and c.id > s.id) as is_cancelled
  from settings s join users u on u.id = s.changed_by left join users a on a.id = s.approved_by
  left join lateral (
    select e.id, e.value from settings e
    where e.key = s.key and e.id < s.id and not e.is_cancellation and not exists (
      select 1 from settings c where c.is_cancellation and c.key = e.key and c.effective_from = e.effective_from
        and c.id > e.id and c.id < s.id)
    order by e.id desc limit 1
  ) b on true`;

/** Oldest first. */
export const listRows = async (db: Db | Trx) => {
  const { rows } = await sql<SettingRow>`${rowsWithBefore} order by s.id`.execute(db);
  return rows;
};

export const listHistory = async (db: Db, key: SettingKey | undefined, slice: { limit: number; offset: number }) => {
  const wanted = key ? sql`where key = ${key}` : sql``;
  const { rows } = await sql<SettingRow>`
    select * from (${rowsWithBefore}) r ${wanted} order by id desc limit ${slice.limit} offset ${slice.offset}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from settings ${wanted} limit ${COUNT_LIMIT}) found`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
};

type NewRow = {
  key: SettingKey;
  value: unknown;
  changedBy: string;
  /** The second person, where it takes two. */
  approvedBy: string | null;
  reason: string;
  effectiveOn: string | undefined;
};

type Cancelled = { id: number; cancelledBy: string; reason: string };

/** At once, or from the beginning of that day in Shanghai. */
export const addRow = async (trx: Trx, { key, value, changedBy, approvedBy, reason, effectiveOn = '' }: NewRow) => {
  await sql`
    insert into settings (key, value, effective_from, changed_at, changed_by, approved_by, reason)
    select ${key}, ${JSON.stringify(value)}::jsonb,
      greatest(clock.now, nullif(${effectiveOn}, '')::date::timestamp at time zone 'Asia/Shanghai'), clock.now, ${changedBy}, ${approvedBy}, ${reason}
    from (select app_now() as now) clock`.execute(trx);
};

/** For everything that was to begin at the moment of this row; false if it has begun meanwhile. */
export const addCancellation = async (trx: Trx, { id, cancelledBy, reason }: Cancelled) => {
  const { numAffectedRows } = await sql`
    insert into settings (key, value, effective_from, changed_at, changed_by, reason, is_cancellation)
    select s.key, s.value, s.effective_from, clock.now, ${cancelledBy}, ${reason}, true
    from settings s, (select app_now() as now) clock where s.id = ${id} and s.effective_from > clock.now`.execute(trx);
  return numAffectedRows === 1n;
};

export const findDays = async (trx: Trx) => {
  const { rows } = await sql<{ today: string; lastDay: string }>`
    select app_today() as today, (app_today() + interval '1 year')::date as last_day`.execute(trx);
  return rows[0] ?? { today: '', lastDay: '' };
};

/** When a change made ahead comes into force. */
export const findNextChange = async (db: Db) => {
  const { rows } = await sql<{ at: string | null }>`
    select min(effective_from) as at from standing_settings where effective_from > (select app_now())`.execute(db);
  return rows[0]?.at ?? null;
};
