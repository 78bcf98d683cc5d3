// Publishes a version: manually, or at its scheduled time.
import { textOf } from '@rfb/contract/publishing/articles/document-text.ts';
import { recordAudit, systemContext } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { gramsOf, plainText } from '../../../platform/db/keyword-grams.ts';
import { describeTitle } from '../../../platform/db/title-words.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueJob } from '../../../platform/jobs/jobs.ts';
import { keptInstant } from '../../../platform/kept/kept-instant.ts';
import { publish } from '../../../platform/live/live.ts';
import { findVersion, type VersionRow } from './article-page.queries.ts';
import { changeArticle, type LockedArticle, savePublication, saveText, writeArticle } from './article-rows.queries.ts';
import { findNextPublication } from './articles.queries.ts';

/** When the next scheduled article or scheduled change becomes public by the clock. */
export const nextPublication = ({ kept, db }: Deps) =>
  keptInstant(kept, { key: 'next publication', tables: ['articles'], read: () => findNextPublication(db) });

export const ANNOUNCE_JOB = 'articles.announce';
export type Announcement = { articleId: string; number: number };
/** Event for caches that depend on public articles. */
export const ARTICLES_TOPIC = 'articles';

/** All searchable text, title and tags first. */
export const searchTextOf = ({
  title,
  summary,
  tags,
  document,
}: Pick<VersionRow, 'title' | 'summary' | 'tags' | 'document'>) => {
  const words = [title, summary, ...tags, textOf(document)].map(plainText);
  // Separates the parts, so that no match spans two of them.
  return { grams: [...new Set(words.flatMap(gramsOf))], words: words.join('\n'), ...describeTitle(title) };
};

/** Index data for filters and search; written early for a scheduled first version, so that it is found at its time. */
export const index = async (trx: Trx, articleId: string, version: VersionRow) => {
  await saveText(trx, { articleId, ...searchTextOf(version) });
  return { category: version.category, tags: version.tags };
};

type Publication = { version: VersionRow; at: string; byUserId: string | null; notifiesMembers: boolean };

export const makePublic = async (
  deps: Deps,
  trx: Trx,
  article: LockedArticle,
  { version, at, byUserId, notifiesMembers }: Publication,
) => {
  const { id: articleId } = article;
  const { number } = version;
  const isUpdate = article.standing === 'published';
  const publishedAt = isUpdate ? article.publishedAt : at;
  const write = byUserId === null ? writeArticle : changeArticle;
  await write(trx, articleId, {
    standing: 'published',
    stage: 'none',
    publishedNumber: number,
    publishedAt,
    listedFrom: publishedAt,
    republishedAt: isUpdate ? at : null,
    scheduledFor: null,
    withdrawnAt: null,
    withdrawReason: null,
    returnNote: null,
    notifiesMembers: false,
    ...(await index(trx, articleId, version)),
  });
  await savePublication(trx, { articleId, number, publishedAt: at, publishedBy: byUserId });
  if (notifiesMembers && version.category === 'announcement') {
    const payload: Announcement = { articleId, number };
    await enqueueJob(trx, {
      id: deps.newId(),
      kind: ANNOUNCE_JOB,
      payload,
      dedupKey: `announce:${articleId}:${number}`,
    });
  }
  await publish(trx, ARTICLES_TOPIC);
};

/** Records the publication of a locked article whose scheduled time has passed. */
export const recordDuePublication = async (deps: Deps, trx: Trx, article: LockedArticle) => {
  const version = await findVersion(trx, article.id, article.newestNumber);
  if (!version || !article.scheduledFor) throw new Error(`article ${article.id} is due without a version`);
  const { scheduledFor: at, notifiesMembers } = article;
  await makePublic(deps, trx, article, { version, at, byUserId: null, notifiesMembers });
  await recordAudit(trx, {
    action: 'article.published',
    ...systemContext,
    subject: { kind: 'article', id: article.id },
    after: { number: version.number, title: version.title, at, isScheduled: true },
  });
};
