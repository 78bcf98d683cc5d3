// Builds one article as the public sees it, and the reply for a withdrawn one.
import { RELATED_ARTICLES } from '@rfb/contract/publishing/articles/articles.labels.ts';
import type { Article } from '@rfb/contract/publishing/articles/articles.ts';
import { textOf } from '@rfb/contract/publishing/articles/document-text.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { pageAddress } from '../../../platform/http/page-address.ts';
import { qrPicture } from '../../../platform/qr.ts';
import { refuse } from '../../../platform/refusal.ts';
import { linksIn } from '../standards/exports.ts';
import * as rows from './article-page.queries.ts';
import { type FileRow, findWholeArticle } from './whole-article.queries.ts';

const NO_ARTICLE = '没有这篇文章';

/** 410 with title and day when it was withdrawn; 404 when it was never published. */
export const findReadable = async (db: Db, articleId: string) => {
  const article = await rows.findPublicity(db, articleId);
  if (!article || article.publicity === 'hidden') return refuse('notFound', { msg: NO_ARTICLE });
  if (article.publicity === 'withdrawn') {
    const version = await rows.findVersion(db, articleId, article.publishedNumber ?? 0);
    return refuse('articleWithdrawn', { data: { title: version?.title ?? '', withdrawnAt: article.withdrawnAt } });
  }
  const version = await rows.findVersion(db, articleId, article.publicNumber ?? 0);
  return version ? { article, version } : refuse('notFound', { msg: NO_ARTICLE });
};

const filesByKind = (files: FileRow[]) => ({
  pictures: files
    .filter(({ purpose }) => purpose === 'articleImage')
    .map(({ fileId, width, height }) => ({ fileId, width, height })),
  files: files
    .filter(({ purpose }) => purpose === 'articleAttachment')
    .map(({ fileId, name, size, mimeType }) => ({ fileId, name, size, mimeType })),
});

export const filesOf = async (db: Db, { articleId, number }: rows.VersionRow) =>
  filesByKind(await rows.listFilesOf(db, articleId, number));

const isoOf = (milliseconds: number) => new Date(milliseconds).toISOString();

type Whole = NonNullable<Awaited<ReturnType<typeof findWholeArticle>>[number]>;

const linksOf = ({ links }: Whole) => {
  const all = links.map(([place, id, title, category, shownAt]) => ({
    place,
    link: { id, title, category, publishedAt: isoOf(shownAt) },
  }));
  const at = (wanted: number) => all.find(({ place }) => place === wanted)?.link ?? null;
  const related = new Map(all.filter(({ place }) => place > 2).map(({ link }) => [link.id, link]));
  return { previous: at(1), next: at(2), related: [...related.values()].slice(0, RELATED_ARTICLES) };
};

const pageOf = async (db: Db, whole: Whole): Promise<Article> => ({
  id: whole.id,
  title: whole.title,
  summary: whole.summary,
  category: whole.category ?? 'industry',
  tags: whole.tags,
  source: whole.source,
  author: whole.author,
  publishedAt: whole.publishedAt,
  updatedAt: whole.changedAt,
  isArchived: whole.publicity === 'archived',
  hasCover: whole.coverFileId !== null,
  views: whole.views,
  document: whole.document,
  ...filesByKind(whole.files),
  citations: await linksIn(db, textOf(whole.document)),
  ...linksOf(whole),
});

/** 410 with title and day when it was withdrawn; 404 when it was never published. */
export const readArticle = async (db: Db, articleId: string) => {
  const [whole] = await findWholeArticle(db, { articleId });
  if (!whole || whole.publicity === 'hidden' || whole.number === null) return refuse('notFound', { msg: NO_ARTICLE });
  if (whole.publicity !== 'withdrawn') return pageOf(db, whole);
  return refuse('articleWithdrawn', { data: { title: whole.title, withdrawnAt: whole.withdrawnAt } });
};

/** Renders the address of an article as a QR code, to continue reading on a phone. */
export const readQr = async ({ db, config }: Deps, articleId: string) => {
  await findReadable(db, articleId);
  return qrPicture(`${pageAddress(config, '/article-detail')}?id=${articleId}`, articleId);
};
