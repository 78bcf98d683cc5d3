// The hash chain as the office sees it: its newest link, the last verification, entries per day.
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { COUNT_LIMIT } from '../../../platform/db/paging.ts';

const DAYS = 14;

/** The last days, oldest first; counted up to the limit of lists. */
export const countByDay = async (db: Db) => {
  const { rows } = await sql<{ day: string; count: number }>`
    select d.day, (select count(*)::int from (
      select 1 from audit_rows where at >= d.starts and at < d.ends limit ${COUNT_LIMIT}) found) as count
    from (
      select day::date::text as day, day at time zone 'Asia/Shanghai' as starts, (day + interval '1 day') at time zone 'Asia/Shanghai' as ends
      from generate_series((select app_today() - ${DAYS - 1}::int)::timestamp, (select app_today())::timestamp, interval '1 day') day
    ) d order by d.day`.execute(db);
  return rows;
};

/** With who asked for it, how long it took and where the chain is broken. */
export const findNewestCheck = (db: Db) =>
  db.selectFrom('auditChecks').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();

/** The day an entry of the chain was written; null if the row is gone. */
export const findDayOfSeal = async (db: Db, seq: number) => {
  const { rows } = await sql<{ day: string }>`
    select (r.at at time zone 'Asia/Shanghai')::date::text as day
    from audit_seals s join audit_rows r on r.id = s.audit_row_id where s.seq = ${seq}`.execute(db);
  return rows[0]?.day ?? null;
};
