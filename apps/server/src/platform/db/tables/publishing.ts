// Types of the tables and views of the wing of publishing.
import type { ArticleStage, ArticleStatus } from '@rfb/contract/publishing/articles/article.states.ts';
import type { ArticleCategory } from '@rfb/contract/publishing/articles/articles.labels.ts';
import type { RichDocument } from '@rfb/contract/publishing/articles/document.ts';
import type { ScopeSource } from '@rfb/contract/publishing/standards/reasons.ts';
import type {
  StandardClass,
  StandardScope,
  StandardStanding,
  StandardTopic,
} from '@rfb/contract/publishing/standards/standards.labels.ts';
import type { Point, StandardContent } from '@rfb/contract/publishing/standards/standards.ts';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { Json } from './platform.ts';

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
/** `titleWords` null: the server has not described the title yet. */
type TitleWords = { titleWords: string | null; titleGrams: Generated<string[]> };
type ArticleTexts = { articleId: string; grams: string[]; words: string } & TitleWords;
/** Written by triggers of `articles`. */
type ArticleTags = { articleId: string; tag: string; listedFrom: string };
type ArticleReaders = { day: string; articleId: string; reader: Buffer };
type ArticleReads = { articleId: string; day: string; count: number };
type ArticleTotals = { articleId: string; count: number };
type Standards = {
  id: string;
  slug: string;
  stem: GeneratedAlways<string>;
  number: string;
  title: string;
  class: StandardClass;
  topic: StandardTopic;
  isMandatory: boolean;
  standing: StandardStanding;
  publishedOn: string | null;
  effectiveOn: string | null;
  replaces: string;
  replacedBy: string;
  isChecked: boolean;
  summary: string;
  points: Json<Point[]>;
  scopes: StandardScope[];
  source: string;
  sourceUrl: string;
  isPublished: boolean;
  version: Generated<number>;
  alertedVersion: Generated<number>;
  updatedAt: Generated<string>;
  sortKey: GeneratedAlways<string>;
  searchText: GeneratedAlways<string>;
  searchGrams: GeneratedAlways<string[]>;
} & TitleWords;
type StandardVersions = {
  standardId: string;
  number: number;
  content: Json<StandardContent>;
  note: string;
  isAlerting: Generated<boolean>;
  savedBy: string | null;
  savedAt: Generated<string>;
};
type StandardFavourites = { userId: string; standardId: string; addedAt: Generated<string> };
type StandardReads = { userId: string; standardId: string; version: number; readAt: Generated<string> };
type StandardFiles = {
  standardId: string;
  fileId: string;
  position: number;
  addedBy: string;
  addedAt: Generated<string>;
};
type CompanyScopes = { companyId: string; scope: StandardScope; source: ScopeSource; count: number };
type ContactMessages = {
  id: string;
  receiptNo: string;
  kind: 'join' | 'fees' | 'papers' | 'usage' | 'cooperation' | 'other';
  name: string;
  companyName: Generated<string>;
  phone: string;
  email: Generated<string>;
  text: string;
  consentVersion: string;
  userId: string | null;
  isSpam: Generated<boolean>;
  status: Generated<'new' | 'handling' | 'replied' | 'closed'>;
  assigneeId: string | null;
  sentAt: Generated<string>;
  dueAt: string;
  answer: string | null;
  answeredAt: string | null;
  answeredBy: string | null;
  closedAt: string | null;
  closeReason: string | null;
  toldDueAt: string | null;
  searchGrams: Generated<string[]>;
};

type PageFeedback = {
  id: string;
  page: string;
  isUseful: boolean;
  line: string;
  day: string;
  sender: Buffer;
  doneAt: Generated<string | null>;
  doneBy: Generated<string | null>;
};

export type PublishingTables = {
  articles: Articles;
  articlePublicity: ArticlePublicity;
  listedArticles: Selectable<Articles>;
  articleVersions: ArticleVersions;
  articlePublications: ArticlePublications;
  articleFiles: ArticleFiles;
  shownArticleFiles: { fileId: string };
  articleTexts: ArticleTexts;
  articleTags: ArticleTags;
  articleReaders: ArticleReaders;
  articleReads: ArticleReads;
  articleTotals: ArticleTotals;
  standards: Standards;
  standardVersions: StandardVersions;
  standardFavourites: StandardFavourites;
  standardReads: StandardReads;
  standardFiles: StandardFiles;
  shownStandardFiles: { fileId: string };
  companyScopes: CompanyScopes;
  contactMessages: ContactMessages;
  pageFeedback: PageFeedback;
};
