// Counts readers once a day without knowing them: only a keyed hash under the day's salt is kept, and not beyond the day.
import { sql } from 'kysely';
import { type Db, type Trx, transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { saltOfToday } from '../../platform/limits/daily-salt.ts';
import { findViews } from './article-page.queries.ts';
import { findReadable } from './article-page.ts';

const today = sql<string>`app_today()`;

const isFirstToday = async (trx: Trx, row: { day: string; articleId: string; reader: Buffer }) => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('articleReaders')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

const countOneMore = async (trx: Trx, articleId: string, day: string) => {
  await sql`insert into article_reads as r (article_id, day, count) values (${articleId}, ${day}, 1)
    on conflict (day, article_id) do update set count = r.count + 1`.execute(trx);
  await sql`insert into article_totals as t (article_id, count) values (${articleId}, 1)
    on conflict (article_id) do update set count = t.count + 1`.execute(trx);
};

type Reader = { address: string; userAgent: string };

export const countView = async (deps: Deps, articleId: string, { address, userAgent }: Reader) => {
  await findReadable(deps.db, articleId);
  return transact(deps.db, async (trx) => {
    const { day, salt } = await saltOfToday(trx);
    const who = `${salt.toString('base64')}\n${address}\n${userAgent}`;
    const reader = deps.keys.mac('article readers', who).subarray(0, 16);
    if (await isFirstToday(trx, { day, articleId, reader })) await countOneMore(trx, articleId, day);
    return { views: await findViews(trx, articleId) };
  });
};

export const forgetReaders = (db: Db) => db.deleteFrom('articleReaders').where('day', '<', today).execute();
