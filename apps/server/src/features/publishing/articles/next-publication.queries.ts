// Reads when the next scheduled article or scheduled change becomes public by the clock.
import { sql } from 'kysely';
import { nowOfQuery } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';

export const findNextPublication = async (db: Db) => {
  const { rows } = await sql<{ next: string | null }>`
    select min(scheduled_for) as next from articles where stage = 'scheduled' and scheduled_for > ${nowOfQuery}`.execute(
    db,
  );
  return rows[0]?.next;
};
