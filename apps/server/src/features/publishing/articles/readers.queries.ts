// Reads and writes today's readers as keyed hashes, and the reader counts of articles.
import { sql } from 'kysely';
import { today } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';

/** False when the reader was already counted today. */
export const saveReader = async (trx: Trx, row: { day: string; articleId: string; reader: Buffer }) => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('articleReaders')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

export const addRead = async (trx: Trx, articleId: string, day: string) => {
  await sql`insert into article_reads as r (article_id, day, count) values (${articleId}, ${day}, 1)
    on conflict (day, article_id) do update set count = r.count + 1`.execute(trx);
  await sql`insert into article_totals as t (article_id, count) values (${articleId}, 1)
    on conflict (article_id) do update set count = t.count + 1`.execute(trx);
};

export const dropOldReaders = (db: Db) => db.deleteFrom('articleReaders').where('day', '<', today).execute();
