// Shared by every change of an article: lock, clock, state check, revision, audit row.
import { type ArticleMove, canMove } from '@rfb/contract/publishing/articles/article.states.ts';
import { articleStatusNames } from '@rfb/contract/publishing/articles/articles.labels.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type LockedArticle, lockArticle } from './article-rows.queries.ts';
import { recordDuePublication } from './publication.ts';

/** The article, and the revision the caller has seen. */
export type Seen = { articleId: string; revision: number };

/** Publishes a scheduled article whose time has come before applying any other change. */
const lockUpToDate = async (deps: Deps, trx: Trx, articleId: string) => {
  const article = (await lockArticle(trx, articleId)) ?? refuse('notFound', { msg: '没有这篇文章' });
  if (article.stage === article.currentStage) return article;
  await recordDuePublication(deps, trx, article);
  return (await lockArticle(trx, articleId)) ?? refuse('notFound');
};

const stateOf = ({ status, currentStage: stage }: LockedArticle) => ({ status, stage });

export const lockForMove = async (deps: Deps, trx: Trx, { articleId, revision }: Seen, move: ArticleMove) => {
  const article = await lockUpToDate(deps, trx, articleId);
  const state = stateOf(article);
  const { savedAt, savedByName: savedBy, revision: current } = article;
  if (!canMove(state, move)) {
    const msg = `这篇文章现在是“${articleStatusNames[state.status]}”，请刷新后再看`;
    refuse('wrongState', { msg, data: { ...state, revision: current, savedAt, savedBy } });
  }
  if (revision !== current) refuse('articleSaved', { data: { ...state, revision: current, savedAt, savedBy } });
  return article;
};

type Entry = { before?: Record<string, unknown>; after?: Record<string, unknown>; reason?: string };

export const auditArticle = (
  trx: Trx,
  articleId: string,
  { actor, origin }: AuditContext,
  action: string,
  entry: Entry = {},
) =>
  recordAudit(trx, {
    actor,
    origin,
    action: `article.${action}`,
    subject: { kind: 'article', id: articleId },
    ...entry,
  });
