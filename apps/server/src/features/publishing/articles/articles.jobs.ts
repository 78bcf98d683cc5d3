// Jobs and chores of articles: recording scheduled publications, notifying members, deleting yesterday's readers.
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import type { Chore } from '../../../platform/jobs/worker.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { notifyCompanies } from '../../services/notifications/exports.ts';
import { findReadable } from './article-page.ts';
import { listDueIds, lockArticle } from './article-rows.queries.ts';
import { ANNOUNCE_JOB, type Announcement, recordDuePublication } from './publication.ts';
import { dropOldReaders } from './readers.queries.ts';
import { describeArticleTitles } from './title-words.queries.ts';

const AT_A_TIME = 50;

/** Scheduled articles become public without this; it records the publication and sends the notifications. */
export const publishDueArticles = async (deps: Deps) => {
  for (const id of await listDueIds(deps.db, AT_A_TIME))
    await transact(deps.db, async (trx) => {
      const article = await lockArticle(trx, id);
      // Somebody may have published or unscheduled it meanwhile.
      if (article && article.stage !== article.currentStage) await recordDuePublication(deps, trx, article);
    });
};

export const articlesJobs = (deps: Deps): JobHandlers => ({
  [ANNOUNCE_JOB]: async (payload, trx) => {
    const { articleId, number } = payload as Announcement;
    // Withdrawn before the job ran: nobody is notified. Any other failure is retried.
    const found = await findReadable(trx, articleId).catch((error) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });
    if (!found) return;
    await notifyCompanies(deps, trx, {
      template: 'announcement.published',
      values: { articleTitle: found.version.title, articleSummary: found.version.summary },
      link: `/article-detail?id=${articleId}`,
      dedupKey: `announcement:${articleId}:${number}`,
    });
  },
});

export const articlesChores = (deps: Deps): Chore[] => [
  { name: 'publish due articles', everySeconds: 1, run: () => publishDueArticles(deps) },
  { name: 'describe articles', everySeconds: 600, run: () => describeArticleTitles(deps.db) },
  { name: 'forget readers', everySeconds: 600, run: () => dropOldReaders(deps.db) },
];
