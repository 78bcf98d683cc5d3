// Queries for sign-ins: sessions of the last months, active or ended.
import { sql } from 'kysely';
import { ago } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { COUNT_LIMIT } from '../../../platform/db/paging.ts';

type Window = { userId: string; days: number; idleMinutes: number };

const recentSessions = (db: Db, { userId, days }: Window) =>
  db.selectFrom('sessions').where('userId', '=', userId).where('startedAt', '>', ago({ days }));

export const listSignInsOf = (db: Db, window: Window, { limit, offset }: { limit: number; offset: number }) =>
  recentSessions(db, window)
    .select(['id', 'startedAt', 'address', 'userAgent', 'endReason'])
    .select(
      // An idle session ended when its idle time ran out.
      sql<string | null>`coalesce(ended_at, case when least(expires_at, last_active_at
        + make_interval(mins => ${window.idleMinutes}::int)) <= app_now()
        then least(expires_at, last_active_at + make_interval(mins => ${window.idleMinutes}::int)) end)`.as('endedAt'),
    )
    .orderBy('startedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();

export const countSignInsOf = async (db: Db, window: Window) => {
  const { count } = await db
    .selectFrom(recentSessions(db, window).select('id').limit(COUNT_LIMIT).as('counted'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
