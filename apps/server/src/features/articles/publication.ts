// Making a version public: by hand, or because its hour has come.
import { textOf } from '@rfb/contract/articles/document-text.ts';
import { recordAudit, systemContext } from '../../platform/audit/audit.ts';
import type { Trx } from '../../platform/db/database.ts';
import { gramsOf, plainText } from '../../platform/db/keyword-grams.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueueJob } from '../../platform/jobs/jobs.ts';
import { publish } from '../../platform/live/live.ts';
import { findVersion, type VersionRow } from './article-page.queries.ts';
import { changeArticle, type LockedArticle, savePublication, saveText, settleArticle } from './article-rows.queries.ts';

export const ANNOUNCE_JOB = 'articles.announce';
export type Announcement = { articleId: string; number: number };
/** Heard by whoever keeps something of public articles. */
export const ARTICLES_TOPIC = 'articles';

/** Everything a reader can see, title and tags first. */
export const searchTextOf = ({
  title,
  summary,
  tags,
  document,
}: Pick<VersionRow, 'title' | 'summary' | 'tags' | 'document'>) => {
  const words = [title, summary, ...tags, textOf(document)].map(plainText);
  // Words of different parts must not grow together.
  return { grams: [...new Set(words.flatMap(gramsOf))], words: words.join('\n') };
};

/** What lists filter and search by; of a scheduled first version before its hour, so that it is found at its hour. */
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
  const write = byUserId === null ? settleArticle : changeArticle;
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

/** Writes down what is public already: the hour of this locked article has come. */
export const persistDue = async (deps: Deps, trx: Trx, article: LockedArticle) => {
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
