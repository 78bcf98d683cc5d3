// Articles as staff see them: state, newest content, versions, diff of two versions.
import * as z from 'zod/mini';
import { Id, Instant } from '../../fields.ts';
import { ArticleCategory, ArticleDraft, ArticleFile, ArticlePicture, ArticleStage, ArticleStatus } from './articles.ts';

export const ArticleVersionRow = z.strictObject({
  number: z.int(),
  title: z.string(),
  note: z.string(),
  savedBy: z.string(),
  savedAt: Instant,
  /** Open: saving overwrites it. */
  isOpen: z.boolean(),
  /** The version the public sees now. */
  isPublic: z.boolean(),
  /** When it was first published; null: never. */
  publishedAt: z.nullable(Instant),
});
export type ArticleVersionRow = z.output<typeof ArticleVersionRow>;

const state = { status: ArticleStatus, stage: ArticleStage };

export const StaffArticleCard = z.strictObject({
  id: Id,
  ...state,
  title: z.string(),
  category: z.nullable(ArticleCategory),
  newestNumber: z.int(),
  publicNumber: z.nullable(z.int()),
  publishedAt: z.nullable(Instant),
  scheduledFor: z.nullable(Instant),
  savedAt: Instant,
  savedBy: z.string(),
  isPinned: z.boolean(),
  isOnHome: z.boolean(),
  views: z.int(),
});
export type StaffArticleCard = z.output<typeof StaffArticleCard>;

export const StaffArticle = z.strictObject({
  id: Id,
  ...state,
  /** Increases with every change; sent back with the next one to detect concurrent changes. */
  revision: z.int(),
  newestNumber: z.int(),
  publicNumber: z.nullable(z.int()),
  publishedAt: z.nullable(Instant),
  updatedAt: z.nullable(Instant),
  scheduledFor: z.nullable(Instant),
  withdrawnAt: z.nullable(Instant),
  withdrawReason: z.nullable(z.string()),
  /** The reviewer's note on return; cleared by the next submission. */
  returnNote: z.nullable(z.string()),
  isPinned: z.boolean(),
  isOnHome: z.boolean(),
  notifiesMembers: z.boolean(),
  views: z.int(),
  savedAt: Instant,
  savedBy: z.string(),
  /** The content of the newest version. */
  draft: ArticleDraft,
  pictures: z.array(ArticlePicture),
  files: z.array(ArticleFile),
  /** Newest first, at most 50. */
  versions: z.array(ArticleVersionRow),
});
export type StaffArticle = z.output<typeof StaffArticle>;
