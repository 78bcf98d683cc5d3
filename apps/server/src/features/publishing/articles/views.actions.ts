// Counts readers once a day anonymously: only a keyed hash with the day's salt is stored, and only for that day.
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { saltOfToday } from '../../../platform/limits/daily-salt.ts';
import { findViews } from './article-page.queries.ts';
import { findReadable } from './article-page.ts';
import { addRead, saveReader } from './readers.queries.ts';

type Reader = { address: string; userAgent: string };

export const countView = async (deps: Deps, articleId: string, { address, userAgent }: Reader) => {
  await findReadable(deps.db, articleId);
  return transact(deps.db, async (trx) => {
    const { day, salt } = await saltOfToday(trx);
    const who = `${salt.toString('base64')}\n${address}\n${userAgent}`;
    const reader = deps.keys.mac('article readers', who).subarray(0, 16);
    if (await saveReader(trx, { day, articleId, reader })) await addRead(trx, articleId, day);
    return { views: await findViews(trx, articleId) };
  });
};
