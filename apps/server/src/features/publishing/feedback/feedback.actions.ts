// Takes answers about known pages only, one for each network address and day, and lets the office mark lines as done.
import type { InputOf } from '@rfb/contract/endpoint.ts';
import type { sendFeedback } from '@rfb/contract/publishing/feedback/feedback.endpoints.ts';
import { NOT_FOUND_PAGE } from '@rfb/contract/publishing/feedback/feedback-pages.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Db, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { saltOfToday } from '../../../platform/limits/daily-salt.ts';
import { addressTag } from '../../../platform/limits/limits.ts';
import { refuse } from '../../../platform/refusal.ts';
import { isReadable } from '../articles/exports.ts';
import { findPublishedSlug } from '../standards/exports.ts';
import * as rows from './feedback.queries.ts';

const PLAIN: readonly string[] = ['/verify', '/legal/terms', '/legal/privacy', NOT_FOUND_PAGE];

/** An address nobody can make up: a page of the table, or one whose article, standard or fleet is public now. */
const isKnown = async (db: Db, page: string) => {
  if (PLAIN.includes(page)) return true;
  const { article, standard, fleet } =
    /^\/article-detail\?id=(?<article>[\w-]+)$|^\/standards\/(?<standard>[^/?]+)$|^\/ecosystem\/(?<fleet>[\w-]+)$/.exec(
      page,
    )?.groups ?? {};
  if (article) return isReadable(db, article);
  if (standard) return (await findPublishedSlug(db, standard)) === standard;
  return fleet !== undefined && rows.hasFleet(db, fleet);
};

/** More answers about one page in a day come from no readers. */
const MOST_A_DAY = 200;

type Answer = InputOf<typeof sendFeedback>['body'];

export const takeAnswer = async (deps: Deps, { page, isUseful, text = '', website }: Answer, address: string) => {
  if (!(await isKnown(deps.db, page))) refuse('notFound');
  // Whoever fills what people do not see learns nothing.
  if (website) return null;
  const { day } = await saltOfToday(deps.db);
  if ((await rows.countOfDay(deps.db, page, day)) >= MOST_A_DAY) return null;
  const sender = Buffer.from(await addressTag(deps, `page feedback ${page}`, address)).subarray(0, 16);
  await rows.saveAnswer(deps.db, { id: deps.newId(), page, isUseful, line: text, day, sender });
  return null;
};

export const closeLines = (deps: Deps, ids: string[], context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const closed = await rows.closeLines(trx, ids, context.actor.userId);
    const pages = [...new Set(closed.map(({ page }) => page))];
    if (closed.length > 0)
      await recordAudit(trx, { action: 'feedback.closed', ...context, after: { closed: closed.length, pages } });
    return { closed: closed.length };
  });
