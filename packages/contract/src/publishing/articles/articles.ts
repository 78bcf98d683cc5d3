// Articles as the public sees them: a list item and the full article.
import * as z from 'zod/mini';
import { Id, Instant, line } from '../../fields.ts';
import { articleStages, articleStatuses } from './article.states.ts';
import { articleCategories, type ArticleCategory as Category, SUMMARY_LIMIT, TAG_LIMIT } from './articles.labels.ts';
import { RichDocument } from './document.ts';

export const ArticleCategory = z.enum(Object.keys(articleCategories) as [Category, ...Category[]], '请选择分类');
export const ArticleStatus = z.enum(articleStatuses, '文章状态有误');
export const ArticleStage = z.enum(articleStages, '文章状态有误');
export const Tag = line('标签', TAG_LIMIT.length);

export const ArticleLink = z.strictObject({
  id: Id,
  title: z.string(),
  category: ArticleCategory,
  publishedAt: Instant,
});
export type ArticleLink = z.output<typeof ArticleLink>;

/** One row of the news list. */
export const ArticleCard = z.strictObject({
  ...ArticleLink.shape,
  summary: z.string(),
  tags: z.array(z.string()),
  source: z.string(),
  isPinned: z.boolean(),
  /** Whether a picture was chosen; `/articles/:articleId/cover` returns one either way. */
  hasCover: z.boolean(),
  views: z.int(),
});
export type ArticleCard = z.output<typeof ArticleCard>;

/** Height and width let a page reserve the space of a picture before it loads. */
export const ArticlePicture = z.strictObject({ fileId: Id, width: z.nullable(z.int()), height: z.nullable(z.int()) });
export const ArticleFile = z.strictObject({ fileId: Id, name: z.string(), size: z.int(), mimeType: z.string() });

export const Article = z.strictObject({
  id: Id,
  title: z.string(),
  summary: z.string(),
  category: ArticleCategory,
  tags: z.array(z.string()),
  source: z.string(),
  author: z.string(),
  publishedAt: Instant,
  /** When a later version was published; null while the first one is public. */
  updatedAt: z.nullable(Instant),
  /** Still readable at its address, no longer in any list. */
  isArchived: z.boolean(),
  hasCover: z.boolean(),
  views: z.int(),
  document: RichDocument,
  /** The files of the document's pictures and attachments, by fileId. */
  pictures: z.array(ArticlePicture),
  files: z.array(ArticleFile),
  /** The standards it cites that are in the library. */
  citations: z.array(z.strictObject({ cited: z.string(), slug: z.string() })),
  /** The next newer and next older article. */
  previous: z.nullable(ArticleLink),
  next: z.nullable(ArticleLink),
  related: z.array(ArticleLink),
});
export type Article = z.output<typeof Article>;

const optionalLine = (name: string, max: number) =>
  z.string(`${name}有误`).check(
    z.trim(),
    z.maxLength(max, `${name}不能超过 ${max} 个字`),
    z.refine((value) => !/\p{Cc}/u.test(value), `${name}含有不能识别的字符`),
  );

/** The editor's form. A draft may lack anything; `publishProblems` lists what publishing needs. */
export const ArticleDraft = z.strictObject({
  title: optionalLine('标题', 80),
  summary: optionalLine('摘要', SUMMARY_LIMIT),
  category: z.nullable(ArticleCategory),
  tags: z.array(Tag, '标签有误').check(
    z.maxLength(TAG_LIMIT.count, `标签不能超过 ${TAG_LIMIT.count} 个`),
    z.refine((tags) => new Set(tags).size === tags.length, '标签重复'),
  ),
  source: optionalLine('来源', 40),
  author: optionalLine('作者', 40),
  coverFileId: z.nullable(Id),
  document: RichDocument,
});
export type ArticleDraft = z.output<typeof ArticleDraft>;
