// Inserts thousands of active fleets without users: 东风车队2, 西风车队3 and so on, all in 虎丘 of Suzhou.
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

/** Without terms: membership follows from its last day, and the level is irrelevant here. */
export const addManyFleets = (db: Db, count: number) =>
  sql`
    with c as (
      insert into companies (id, type, name, credit_code, contact_person, phone, region_code, address)
      select 'crowd-' || n, 'fleet', case when n % 2 = 0 then '东风车队' else '西风车队' end || n, 'code-' || n,
        '张三', '13800000001', '320505', '某路'
      from generate_series(1, ${count}::int) n returning id
    )
    insert into members (id, company_id, joined_at, last_ends_on, last_grace_days)
    select id, id, app_now(), app_today() + 365, 30
    from c`.execute(db);
