// Endpoints for editing and publishing articles, for administrators only.

import * as z from 'zod/mini';
import { articlePaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, Instant, line, pageOf, pageQuery } from '../../fields.ts';
import { ArticleCategory, ArticleDraft, ArticleStatus } from './articles.ts';
import { ArticleDifference } from './difference.ts';
import { ArticleVersionRow, StaffArticle, StaffArticleCard } from './staff-articles.ts';

const often = { count: 120, seconds: 60, per: 'user' } as const;
const versionNumber = z.pipe(
  z.pipe(z.string('版本有误').check(z.regex(/^[1-9]\d{0,5}$/, '版本有误')), z.transform(Number)),
  z.int(),
);
/** The revision the caller has seen; a different one → 409 with who saved when. */
const revision = z.int('缺少版本信息，请刷新后重试').check(z.nonnegative('版本信息有误'));

const oneArticle = {
  access: 'canAdmin',
  duty: 'content',
  owner: 'staff',
  params: z.strictObject({ articleId: Id }),
} as const;
const oneVersion = {
  access: 'canAdmin',
  duty: 'content',
  owner: 'staff',
  params: z.strictObject({ articleId: Id, number: versionNumber }),
} as const;
const changes = { reply: StaffArticle, limit: often, idempotent: true } as const;

/** Last saved first. The keyword searches the newest titles, drafts included. */
export const listStaffArticles = defineEndpoint({
  method: 'GET',
  path: '/admin/articles',
  access: 'canAdmin',
  duty: 'content',
  query: z.strictObject({
    ...pageQuery,
    status: z.optional(ArticleStatus),
    category: z.optional(ArticleCategory),
    keyword: z._default(z.string('关键词有误').check(z.trim(), z.maxLength(40, '关键词过长')), ''),
    /** `1`: announcements of the home page only. */
    onHome: z.optional(z.literal('1')),
    /** `1`: published ones with unpublished changes only. */
    changed: z.optional(z.literal('1')),
  }),
  reply: pageOf(StaffArticleCard),
});

/** Counts per status for the tabs, up to 10,000 each. */
export const countStaffArticles = defineEndpoint({
  method: 'GET',
  path: '/admin/articles/counts',
  access: 'canAdmin',
  duty: 'content',
  reply: z.strictObject({
    draft: z.int(),
    in_review: z.int(),
    scheduled: z.int(),
    published: z.int(),
    withdrawn: z.int(),
    archived: z.int(),
  }),
});

export const getStaffArticle = defineEndpoint({
  method: 'GET',
  path: '/admin/articles/:articleId',
  ...oneArticle,
  reply: StaffArticle,
});

export const createArticle = defineEndpoint({
  method: 'POST',
  path: '/admin/articles',
  access: 'canAdmin',
  duty: 'content',
  body: ArticleDraft,
  ...changes,
  audit: 'article.created',
  affects: articlePaths,
});

/** `closes: false` is the editor's autosave; `true` closes the version, so that the next change starts another one. */
export const saveArticle = defineEndpoint({
  method: 'PUT',
  path: '/admin/articles/:articleId/draft',
  ...oneArticle,
  body: z.strictObject({
    revision,
    draft: ArticleDraft,
    closes: z.boolean('请说明是否存为版本'),
    note: z._default(z.string('备注有误').check(z.trim(), z.maxLength(60, '备注不能超过 60 个字')), ''),
  }),
  ...changes,
  audit: 'article.saved',
  affects: articlePaths,
});

export const getArticleVersion = defineEndpoint({
  method: 'GET',
  path: '/admin/articles/:articleId/versions/:number',
  ...oneVersion,
  reply: z.strictObject({ ...ArticleVersionRow.shape, draft: ArticleDraft }),
});

export const compareArticleVersions = defineEndpoint({
  method: 'GET',
  path: '/admin/articles/:articleId/difference',
  ...oneArticle,
  query: z.strictObject({ from: versionNumber, to: versionNumber }),
  reply: ArticleDifference,
});

/** Restores an older version as a new draft; nothing is overwritten. */
export const restoreArticleVersion = defineEndpoint({
  method: 'POST',
  path: '/admin/articles/:articleId/versions/:number/restore',
  ...oneVersion,
  body: z.strictObject({ revision }),
  ...changes,
  audit: 'article.restored',
  affects: articlePaths,
});

export const submitArticle = defineEndpoint({
  method: 'POST',
  path: '/admin/articles/:articleId/submit',
  ...oneArticle,
  body: z.strictObject({ revision }),
  ...changes,
  audit: 'article.submitted',
  affects: articlePaths,
});

/** Returns it to its author, out of review or off the schedule. */
export const returnArticle = defineEndpoint({
  method: 'POST',
  path: '/admin/articles/:articleId/return',
  ...oneArticle,
  body: z.strictObject({ revision, note: line('退回意见', 200, 2) }),
  ...changes,
  audit: 'article.returned',
  affects: articlePaths,
});

/** Only announcements may notify members. */
const notifiesMembers = z._default(z.boolean('请选择是否通知会员'), false);

export const scheduleArticle = defineEndpoint({
  method: 'POST',
  path: '/admin/articles/:articleId/schedule',
  ...oneArticle,
  body: z.strictObject({ revision, scheduledFor: Instant, notifiesMembers }),
  ...changes,
  audit: 'article.scheduled',
  affects: articlePaths,
});

export const publishArticle = defineEndpoint({
  method: 'POST',
  path: '/admin/articles/:articleId/publish',
  ...oneArticle,
  body: z.strictObject({ revision, notifiesMembers }),
  ...changes,
  audit: 'article.published',
  affects: articlePaths,
});

/** Its address answers 410 with the day of withdrawal. The reason is for staff only. */
export const withdrawArticle = defineEndpoint({
  method: 'POST',
  path: '/admin/articles/:articleId/withdraw',
  ...oneArticle,
  body: z.strictObject({ revision, reason: line('撤回原因', 200, 5) }),
  ...changes,
  audit: 'article.withdrawn',
  affects: articlePaths,
});

export const archiveArticle = defineEndpoint({
  method: 'POST',
  path: '/admin/articles/:articleId/archive',
  ...oneArticle,
  body: z.strictObject({ revision }),
  ...changes,
  audit: 'article.archived',
  affects: articlePaths,
});

/** Reopens a withdrawn article for editing; readers get 410 until it is published again. */
export const reopenArticle = defineEndpoint({
  method: 'POST',
  path: '/admin/articles/:articleId/reopen',
  ...oneArticle,
  body: z.strictObject({ revision }),
  ...changes,
  audit: 'article.reopened',
  affects: articlePaths,
});

export const pinArticle = defineEndpoint({
  method: 'POST',
  path: '/admin/articles/:articleId/pin',
  ...oneArticle,
  body: z.strictObject({ revision, isPinned: z.boolean('请选择是否置顶') }),
  ...changes,
  audit: 'article.pinned',
  affects: articlePaths,
});

/** Whether an announcement is shown at the top of the home page. */
export const featureArticle = defineEndpoint({
  method: 'POST',
  path: '/admin/articles/:articleId/feature',
  ...oneArticle,
  body: z.strictObject({ revision, isOnHome: z.boolean('请选择是否放到首页') }),
  ...changes,
  audit: 'article.featured',
  affects: articlePaths,
});
