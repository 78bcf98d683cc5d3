// Builds one article as the public sees it, and the reply for a withdrawn one.
import type { Article } from '@rfb/contract/articles/articles.ts';
import type { Db } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import * as rows from './article-page.queries.ts';

/** 410 with title and day when it was withdrawn; 404 when it was never published. */
export const findReadable = async (db: Db, articleId: string) => {
  const article = await rows.findPublicity(db, articleId);
  if (!article || article.publicity === 'hidden') return refuse('notFound', { msg: '没有这篇文章' });
  if (article.publicity === 'withdrawn') {
    const version = await rows.findVersion(db, articleId, article.publishedNumber ?? 0);
    return refuse('articleWithdrawn', { data: { title: version?.title ?? '', withdrawnAt: article.withdrawnAt } });
  }
  const version = await rows.findVersion(db, articleId, article.publicNumber ?? 0);
  return version ? { article, version } : refuse('notFound', { msg: '没有这篇文章' });
};

export const partsOf = async (db: Db, { articleId, number, coverFileId }: rows.VersionRow) => {
  const files = await rows.listFilesOf(db, articleId, number);
  return {
    hasCover: coverFileId !== null,
    pictures: files
      .filter(({ purpose }) => purpose === 'articleImage')
      .map(({ fileId, width, height }) => ({ fileId, width, height })),
    files: files
      .filter(({ purpose }) => purpose === 'articleAttachment')
      .map(({ fileId, name, size, mimeType }) => ({ fileId, name, size, mimeType })),
  };
};

type Shown = { article: rows.PublicityRow; version: rows.VersionRow; publishedAt: string };

/** Builds the page of a version: the public one, or a preview of any other. */
export const articlePage = async (db: Db, { article, version, publishedAt }: Shown): Promise<Article> => {
  const place = { id: article.id, at: publishedAt };
  const { title, summary, tags, source, author, document } = version;
  const category = version.category ?? 'industry';
  const [views, parts, neighbours, related] = await Promise.all([
    rows.findViews(db, article.id),
    partsOf(db, version),
    rows.listNeighbours(db, place),
    rows.listRelated(db, { ...place, tags, category }),
  ]);
  return {
    id: article.id,
    title,
    summary,
    category,
    tags,
    source,
    author,
    publishedAt,
    updatedAt: article.changedAt,
    isArchived: article.publicity === 'archived',
    views,
    document,
    ...parts,
    ...neighbours,
    related,
  };
};

export const readArticle = async (db: Db, articleId: string) => {
  const { article, version } = await findReadable(db, articleId);
  return articlePage(db, { article, version, publishedAt: article.shownAt ?? article.savedAt });
};
