// How long a registration takes, told from the registrations themselves.
import { sql } from 'kysely';
import { nowOfQuery } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';

/** Fewer would tell how long one company took. */
const FEWEST = 20;
const DAYS = 90;
/** Whoever took longer did something else in between. */
const LONGEST_SECONDS = 2 * 60 * 60;

/** The median of the last 90 days in whole minutes, rounded up; null: too few registrations stand behind it. */
export const findRegistrationMinutes = async (db: Db) => {
  const { rows } = await sql<{ minutes: number | null }>`
    select case when count(*) >= ${FEWEST}
      then greatest(ceil(percentile_cont(0.5) within group (order by registration_seconds) / 60), 1)::int end as minutes
    from applications
    where registration_seconds <= ${LONGEST_SECONDS}
      and applied_at > ${nowOfQuery} - make_interval(days => ${DAYS}::int) and applied_at <= ${nowOfQuery}`.execute(db);
  return rows[0]?.minutes ?? null;
};
