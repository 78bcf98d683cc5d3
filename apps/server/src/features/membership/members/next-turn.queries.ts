// Reads when what the public sees of members next changes by the clock alone, apart from midnight.
import { sql } from 'kysely';
import { nowOfQuery } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';

/** The next begin or end of a suspension, and the next certification that is approved by itself. */
export const findNextTurn = async (db: Db) => {
  const { rows } = await sql<{ next: string | null }>`
    select least(
      (select min(since) from member_suspensions where lifted_at is null and since > ${nowOfQuery}),
      (select min(until) from member_suspensions where lifted_at is null and until > ${nowOfQuery}),
      (select min(submitted_at) from certifications
        where mode = 'auto' and submitted_at > ${nowOfQuery} - interval '3 seconds') + interval '3 seconds'
    ) as next`.execute(db);
  return rows[0]?.next;
};
