// What each page of the site is given to show.
import type { listArticleCategories, listArticles, listMostRead } from '@rfb/contract/articles/articles.endpoints.ts';
import type { Article } from '@rfb/contract/articles/articles.ts';
import type { getAuditHead } from '@rfb/contract/audit/audit.endpoints.ts';
import type { verifyCertificate } from '@rfb/contract/certificates/certificates.endpoints.ts';
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import type { FleetDetail, listFleets } from '@rfb/contract/fleets/fleets.endpoints.ts';
import type { getHome, getPublicStats } from '@rfb/contract/home/home.endpoints.ts';
import type { LegalDocument } from '@rfb/contract/legal/documents.ts';
import type { getReplyPromise } from '@rfb/contract/messages/messages.endpoints.ts';
import type { ReportProgress } from '@rfb/contract/reports/reports.ts';
import type { NewsFilters } from '../features/articles/shared/addresses.ts';
import type { DisciplineContent } from '../features/convention/site/content.ts';
import type { Asked } from '../features/fleets/site/directory-address.ts';

/** One version of a document, and the days from which each version holds, newest first. */
export type LegalContent = { document: LegalDocument; versions: string[] };

export type NewsContent = {
  filters: NewsFilters;
  /** What is wrong with the days somebody asked for; nothing is listed then. */
  problem: string;
  categories: ReplyOf<typeof listArticleCategories>['items'];
  mostRead: ReplyOf<typeof listMostRead>['items'];
  list: ReplyOf<typeof listArticles>;
};

export type WithdrawnContent = { title: string; withdrawnAt: string };

export type Contents = {
  '/': ReplyOf<typeof getHome>;
  '/ecosystem': {
    stats: ReplyOf<typeof getPublicStats>;
    fleets: ReplyOf<typeof listFleets>;
    asked: Asked;
    /** How many of them can be paged through. */
    reachable: number;
  };
  '/ecosystem/:fleetId': FleetDetail;
  '/industry-discipline': DisciplineContent;
  '/industry-news': NewsContent;
  '/article-detail': Article;
  '/contact': ReplyOf<typeof getReplyPromise>;
  '/login': null;
  '/admin/login': null;
  '/register': null;
  '/forget/password': null;
  '/industry-discipline/report': null;
  /** `failure`: why nothing could be looked up. */
  '/industry-discipline/reports': { code: string; report: ReportProgress | null; failure: string };
  /** The check of the code in the address; `failure`: why there is none. */
  '/verify': {
    code: string;
    answer: ReplyOf<typeof verifyCertificate> | null;
    failure: string;
    audit: ReplyOf<typeof getAuditHead>;
  };
  '/legal/terms': LegalContent;
  '/legal/privacy': LegalContent;
  withdrawn: WithdrawnContent;
  /** `isCut`: more were asked for than are compared at once. */
  comparison: { fleets: FleetDetail[]; isCut: boolean };
  'not-found': { suggestion: { path: string; title: string } | null };
  /** `isAway`: the database is; otherwise a fault of ours. */
  broken: { url: string; requestId: string; isAway: boolean };
};
