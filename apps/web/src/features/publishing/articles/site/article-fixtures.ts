// Fixtures for tests of the site: a list of articles, a full article, and refusals.
import type { Article, ArticleCard } from '@rfb/contract/publishing/articles/articles.ts';
import type { RichDocument } from '@rfb/contract/publishing/articles/document.ts';
import type { AskFailure } from '@rfb/contract/site.ts';

export const cardNamed = (title: string, more: Partial<ArticleCard> = {}): ArticleCard => ({
  id: `a-${title}`,
  title,
  summary: `${title}的摘要`,
  category: 'policy',
  tags: ['冷链'],
  source: '法务部',
  publishedAt: '2026-11-13T16:30:00.000Z',
  isPinned: false,
  hasCover: false,
  views: 2746,
  ...more,
});

const heading = (text: string) => ({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] });
const document = {
  type: 'doc',
  content: [
    heading('责任怎么分'),
    { type: 'paragraph', content: [{ type: 'text', text: '外廓尺寸按 GB 1589-2016 执行。' }] },
    heading('报警处置的时限'),
    { type: 'attachment', attrs: { fileId: 'f1', name: '责任清单' } },
  ],
} as RichDocument;

const linkTo = (title: string) => ({
  id: `a-${title}`,
  title,
  category: 'policy' as const,
  publishedAt: '2026-11-05T02:00:00.000Z',
});

export const articleNamed = (title: string, more: Partial<Article> = {}): Article => ({
  ...linkTo(title),
  summary: `${title}的摘要`,
  tags: ['动态监控'],
  source: '法务部',
  author: '',
  publishedAt: '2026-11-14T01:20:00.000Z',
  citations: [],
  updatedAt: null,
  isArchived: false,
  hasCover: false,
  views: 2746,
  document,
  pictures: [],
  files: [{ fileId: 'f1', name: '责任清单.pdf', size: 1_200_000, mimeType: 'application/pdf' }],
  previous: linkTo('上面那篇'),
  next: linkTo('下面那篇'),
  related: [linkTo('相关那篇')],
  ...more,
});

/** A refusal that the loader throws. */
export const refusal = (status: number, data: unknown = null): AskFailure & Error =>
  Object.assign(new Error(`refused with ${status}`), { status, code: status, data });

export const articleReplies = {
  '/articles': { items: ['头条', '第二篇'].map((title) => cardNamed(title)), total: 18, page: 1, pageSize: 8 },
  '/articles/categories': { items: [{ category: 'policy', count: 18 }] },
  '/articles/most-read': { items: [{ ...linkTo('读得最多'), reads: 9 }] },
  '/articles/:articleId': refusal(404),
};
