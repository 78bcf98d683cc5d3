// Types of the tables for articles: versions, publications, files, search index, readers.
import type { ArticleStage, ArticleStatus } from '@rfb/contract/publishing/articles/article.states.ts';
import type { ArticleCategory } from '@rfb/contract/publishing/articles/articles.labels.ts';
import type { RichDocument } from '@rfb/contract/publishing/articles/document.ts';
import type { Generated, Selectable } from 'kysely';
import type { Json } from './json.ts';

type Articles = {
  id: string;
  standing: Generated<'unpublished' | 'published' | 'withdrawn' | 'archived'>;
  stage: Generated<ArticleStage>;
  newestNumber: Generated<number>;
  publishedNumber: number | null;
  publishedAt: string | null;
  republishedAt: string | null;
  scheduledFor: string | null;
  listedFrom: string | null;
  withdrawnAt: string | null;
  withdrawReason: string | null;
  archivedAt: string | null;
  returnNote: string | null;
  pinnedAt: string | null;
  isOnHome: Generated<boolean>;
  notifiesMembers: Generated<boolean>;
  category: ArticleCategory | null;
  tags: Generated<string[]>;
  titleGrams: Generated<string[]>;
  revision: Generated<number>;
  savedAt: Generated<string>;
  savedBy: string;
  createdAt: Generated<string>;
};
/** View: the articles that are public now, with their version. */
type ArticlePublicity = Selectable<Articles> & {
  publicity: 'listed' | 'archived' | 'withdrawn' | 'hidden';
  publicNumber: number | null;
  status: ArticleStatus;
  currentStage: ArticleStage;
  shownAt: string | null;
  changedAt: string | null;
};
type ArticleVersions = {
  articleId: string;
  number: number;
  title: string;
  summary: string;
  category: ArticleCategory | null;
  tags: string[];
  source: string;
  author: string;
  coverFileId: string | null;
  document: Json<RichDocument>;
  note: Generated<string>;
  savedBy: string;
  savedAt: Generated<string>;
  closedAt: string | null;
};
type ArticlePublications = { articleId: string; number: number; publishedAt: string; publishedBy: string | null };
type ArticleFiles = { articleId: string; number: number; fileId: string };
type ArticleTexts = { articleId: string; grams: string[]; words: string };
/** Written by triggers of `articles`. */
type ArticleTags = { articleId: string; tag: string; listedFrom: string };
type ArticleReaders = { day: string; articleId: string; reader: Buffer };
type ArticleReads = { articleId: string; day: string; count: number };
type ArticleTotals = { articleId: string; count: number };

export type ArticlesTables = {
  articles: Articles;
  articlePublicity: ArticlePublicity;
  listedArticles: Selectable<Articles>;
  articleVersions: ArticleVersions;
  articlePublications: ArticlePublications;
  articleFiles: ArticleFiles;
  articleTexts: ArticleTexts;
  articleTags: ArticleTags;
  articleReaders: ArticleReaders;
  articleReads: ArticleReads;
  articleTotals: ArticleTotals;
};
