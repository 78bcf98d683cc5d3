// The moves of an article: review, schedule, publish, withdraw, archive, pin, home page.
import { publishProblems } from '@rfb/contract/publishing/articles/document-text.ts';
import type { AuditContext } from '../../../platform/audit/audit.ts';
import { findNow, now } from '../../../platform/clock.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { publish as publishEvent } from '../../../platform/live/live.ts';
import { refuse } from '../../../platform/refusal.ts';
import { auditArticle, lockForMove, type Seen } from './article-moves.ts';
import { findVersion } from './article-page.queries.ts';
import * as rows from './article-rows.queries.ts';
import { draftOf } from './drafts.actions.ts';
import { ARTICLES_TOPIC, index, makePublic } from './publication.ts';

/** Closes the newest version and checks that it is complete; missing fields are reported one by one. */
const closeNewest = async (trx: Trx, { id, newestNumber }: rows.LockedArticle) => {
  await rows.closeVersion(trx, id, newestNumber);
  const version = await findVersion(trx, id, newestNumber);
  if (!version) throw new Error(`article ${id} has no version ${newestNumber}`);
  const fields = publishProblems(draftOf(version));
  return Object.keys(fields).length > 0
    ? refuse('invalid', { msg: '文章还不完整，请先补齐', data: { fields } })
    : version;
};

const refuseNoAnnouncement = (notifiesMembers: boolean, category: string | null) => {
  const text = '只有分会公告可以通知会员';
  if (notifiesMembers && category !== 'announcement')
    refuse('invalid', { msg: text, data: { fields: { notifiesMembers: text } } });
};

export const submitArticle = (deps: Deps, seen: Seen, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const article = await lockForMove(deps, trx, seen, 'submit');
    const { number, title } = await closeNewest(trx, article);
    await rows.changeArticle(trx, seen.articleId, { stage: 'in_review', returnNote: null });
    await auditArticle(trx, seen.articleId, context, 'submitted', { after: { number, title } });
  });

export const returnArticle = (deps: Deps, seen: Seen, note: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const article = await lockForMove(deps, trx, seen, 'return');
    const isListedLater = article.standing === 'unpublished' && article.stage === 'scheduled';
    await rows.changeArticle(trx, seen.articleId, {
      stage: 'draft',
      scheduledFor: null,
      notifiesMembers: false,
      returnNote: note,
      ...(isListedLater && { listedFrom: null }),
    });
    if (isListedLater) await rows.dropText(trx, seen.articleId);
    await auditArticle(trx, seen.articleId, context, 'returned', { before: { stage: article.stage }, reason: note });
  });

/** How many days ahead an article can be scheduled. */
const MAX_DAYS_AHEAD = 366;

const refuseWrongHour = async (trx: Trx, scheduledFor: string) => {
  const { isFuture, isNear } = await rows.findDistance(trx, scheduledFor, MAX_DAYS_AHEAD);
  const text = !isFuture ? '发布时间必须晚于现在' : !isNear ? '发布时间不能超过一年' : '';
  if (text) refuse('invalid', { msg: text, data: { fields: { scheduledFor: text } } });
};

export const scheduleArticle = (
  deps: Deps,
  seen: Seen,
  { scheduledFor, notifiesMembers }: { scheduledFor: string; notifiesMembers: boolean },
  context: AuditContext,
) =>
  transact(deps.db, async (trx) => {
    const article = await lockForMove(deps, trx, seen, 'schedule');
    await refuseWrongHour(trx, scheduledFor);
    const version = await closeNewest(trx, article);
    refuseNoAnnouncement(notifiesMembers, version.category);
    const isFirst = article.standing === 'unpublished';
    await rows.changeArticle(trx, seen.articleId, {
      stage: 'scheduled',
      scheduledFor,
      notifiesMembers,
      returnNote: null,
      ...(isFirst && { listedFrom: scheduledFor, ...(await index(trx, seen.articleId, version)) }),
    });
    const after = { number: version.number, title: version.title, scheduledFor };
    await auditArticle(trx, seen.articleId, context, 'scheduled', { after });
  });

export const publishArticle = (deps: Deps, seen: Seen, notifiesMembers: boolean, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const article = await lockForMove(deps, trx, seen, 'publish');
    const version = await closeNewest(trx, article);
    refuseNoAnnouncement(notifiesMembers, version.category);
    const at = await findNow(trx);
    await makePublic(deps, trx, article, { version, at, byUserId: context.actor.userId, notifiesMembers });
    const after = { number: version.number, title: version.title, isUpdate: article.standing === 'published' };
    await auditArticle(trx, seen.articleId, context, 'published', { after });
  });

/** Removes it from every list at once, with the index data only lists need. */
const unlist = async (trx: Trx, articleId: string) => {
  await rows.dropText(trx, articleId);
  await publishEvent(trx, ARTICLES_TOPIC);
  return { stage: 'none', scheduledFor: null, listedFrom: null, pinnedAt: null, notifiesMembers: false } as const;
};

export const withdrawArticle = (deps: Deps, seen: Seen, reason: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const { status, publishedNumber } = await lockForMove(deps, trx, seen, 'withdraw');
    await rows.changeArticle(trx, seen.articleId, {
      ...(await unlist(trx, seen.articleId)),
      standing: 'withdrawn',
      withdrawnAt: now,
      withdrawReason: reason,
    });
    await auditArticle(trx, seen.articleId, context, 'withdrawn', { before: { status, publishedNumber }, reason });
  });

export const archiveArticle = (deps: Deps, seen: Seen, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    await lockForMove(deps, trx, seen, 'archive');
    const unlisted = await unlist(trx, seen.articleId);
    await rows.changeArticle(trx, seen.articleId, { ...unlisted, standing: 'archived', archivedAt: now });
    await auditArticle(trx, seen.articleId, context, 'archived');
  });

export const reopenArticle = (deps: Deps, seen: Seen, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    await lockForMove(deps, trx, seen, 'reopen');
    await rows.changeArticle(trx, seen.articleId, { standing: 'unpublished', stage: 'draft' });
    await auditArticle(trx, seen.articleId, context, 'reopened');
  });

export const pinArticle = (deps: Deps, seen: Seen, isPinned: boolean, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    await lockForMove(deps, trx, seen, isPinned ? 'pin' : 'unpin');
    await rows.changeArticle(trx, seen.articleId, { pinnedAt: isPinned ? now : null });
    await publishEvent(trx, ARTICLES_TOPIC);
    await auditArticle(trx, seen.articleId, context, 'pinned', { after: { isPinned } });
  });

export const featureArticle = (deps: Deps, seen: Seen, isOnHome: boolean, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const article = await lockForMove(deps, trx, seen, 'feature');
    const version = await findVersion(trx, seen.articleId, article.newestNumber);
    const text = '只有分会公告可以放到首页';
    if (isOnHome && version?.category !== 'announcement')
      refuse('invalid', { msg: text, data: { fields: { isOnHome: text } } });
    await rows.changeArticle(trx, seen.articleId, { isOnHome });
    await publishEvent(trx, ARTICLES_TOPIC);
    await auditArticle(trx, seen.articleId, context, 'featured', { after: { isOnHome } });
  });
