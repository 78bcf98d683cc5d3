// Builds one article as staff see it: state, newest content, versions, diff.
import { articleDifference } from '@rfb/contract/publishing/articles/difference.ts';
import type { StaffArticle } from '@rfb/contract/publishing/articles/staff-articles.ts';
import type { Db } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findPublicity, findVersion, findViews } from './article-page.queries.ts';
import { filesOf } from './article-page.ts';
import { draftOf } from './drafts.actions.ts';
import { findSaver, listVersions } from './staff-articles.queries.ts';

const findArticle = async (db: Db, articleId: string) =>
  (await findPublicity(db, articleId)) ?? refuse('notFound', { msg: '没有这篇文章' });

const wantVersion = async (db: Db, articleId: string, number: number) =>
  (await findVersion(db, articleId, number)) ?? refuse('notFound', { msg: `没有第 ${number} 版` });

export const staffArticle = async (db: Db, articleId: string): Promise<StaffArticle> => {
  const article = await findArticle(db, articleId);
  const version = await wantVersion(db, articleId, article.newestNumber);
  const [{ pictures, files }, views, saver, versions] = await Promise.all([
    filesOf(db, version),
    findViews(db, articleId),
    findSaver(db, articleId),
    listVersions(db, articleId),
  ]);
  const isOut = article.publicity === 'listed' || article.publicity === 'archived';
  return {
    id: articleId,
    status: article.status,
    stage: article.currentStage,
    revision: article.revision,
    newestNumber: article.newestNumber,
    publicNumber: article.publicNumber,
    publishedAt: isOut ? article.shownAt : article.publishedAt,
    updatedAt: article.changedAt,
    scheduledFor: article.currentStage === 'scheduled' ? article.scheduledFor : null,
    withdrawnAt: article.withdrawnAt,
    withdrawReason: article.withdrawReason,
    returnNote: article.returnNote,
    isPinned: article.pinnedAt !== null,
    isOnHome: article.isOnHome,
    notifiesMembers: article.notifiesMembers,
    views,
    savedAt: article.savedAt,
    savedBy: saver?.name ?? '',
    draft: draftOf(version),
    pictures,
    files,
    versions,
  };
};

export const staffVersion = async (db: Db, articleId: string, number: number) => {
  const version = await wantVersion(db, articleId, number);
  const [row = refuse('notFound')] = await listVersions(db, articleId, number);
  return { ...row, draft: draftOf(version) };
};

export const compareVersions = async (db: Db, articleId: string, { from, to }: { from: number; to: number }) => {
  const [before, after] = [await wantVersion(db, articleId, from), await wantVersion(db, articleId, to)];
  return articleDifference(draftOf(before), draftOf(after));
};
