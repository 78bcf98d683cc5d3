// Reads the audit history of one object, for the company it belongs to and for staff.
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { COUNT_LIMIT } from '../db/paging.ts';

type Entry = {
  at: string;
  action: string;
  who: string | null;
  reason: string | null;
  changed: string[] | null;
  kind: string | null;
};
type Subject = { kind: string; id: string };

export const listHistoryOf = async (db: Db, { kind, id }: Subject, slice: { limit: number; offset: number }) => {
  const { rows } = await sql<Entry>`
    select r.at, r.action, public_name_of(u) as who, r.reason, r.after ->> 'kind' as kind,
      (select array_agg(key) from jsonb_object_keys(coalesce(r.before, r.after)) key) as changed
    from audit_rows r left join users u on u.id = r.user_id
    where r.subject_kind = ${kind} and r.subject_id = ${id}
    order by r.id desc limit ${slice.limit} offset ${slice.offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from audit_rows where subject_kind = ${kind} and subject_id = ${id} limit ${COUNT_LIMIT}
    ) found`.execute(db);
  const items = rows.map(({ who, changed, ...row }) => ({ ...row, who: who ?? '系统', changed: changed ?? [] }));
  return { items, total: counted[0]?.total ?? 0 };
};

type Reader = { role: 'admin' | 'company' };

/** Who made the last of these changes: staff see the real name, others the public name; null if there is no such row. */
export const findLastChange = async (db: Db, { kind, id }: Subject, actions: string[], { role }: Reader) => {
  const name = role === 'admin' ? sql`coalesce(nullif(u.shown_name, ''), u.username)` : sql`public_name_of(u)`;
  const { rows } = await sql<{ by: string | null; at: string }>`
    select ${name} as by, r.at from audit_rows r left join users u on u.id = r.user_id
    where r.subject_kind = ${kind} and r.subject_id = ${id} and r.action = any(${actions})
    order by r.id desc limit 1`.execute(db);
  const [row] = rows;
  return row ? { by: row.by ?? '系统', at: row.at } : null;
};
