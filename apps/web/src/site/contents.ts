// What each page of the site is given to show.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import type { listFleets } from '@rfb/contract/fleets/fleets.endpoints.ts';
import type { getHome, getPublicStats } from '@rfb/contract/home/home.endpoints.ts';
import type { LegalDocument } from '@rfb/contract/legal/documents.ts';
import type { getReplyPromise } from '@rfb/contract/messages/messages.endpoints.ts';
import type { ReportProgress } from '@rfb/contract/reports/reports.ts';
import type { DisciplineContent } from './discipline/content.ts';

/** One version of a document, and the days from which each version holds, newest first. */
export type LegalContent = { document: LegalDocument; versions: string[] };

export type Contents = {
  '/': ReplyOf<typeof getHome>;
  '/ecosystem': {
    stats: ReplyOf<typeof getPublicStats>;
    fleets: ReplyOf<typeof listFleets>;
    keyword: string;
  };
  '/industry-discipline': DisciplineContent;
  '/industry-news': null;
  '/contact': ReplyOf<typeof getReplyPromise>;
  '/login': null;
  '/admin/login': null;
  '/register': null;
  '/forget/password': null;
  '/industry-discipline/report': null;
  /** `failure`: why nothing could be looked up. */
  '/industry-discipline/reports': { code: string; report: ReportProgress | null; failure: string };
  '/verify': null;
  '/legal/terms': LegalContent;
  '/legal/privacy': LegalContent;
  'not-found': { suggestion: { path: string; title: string } | null };
  broken: { url: string; requestId: string };
};
