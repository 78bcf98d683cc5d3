// Printed notices over HTTP.
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import * as endpoints from '@rfb/contract/membership/printed-notices/printed-notices.endpoints.ts';
import { noticeSpecs } from '@rfb/contract/services/templates/documents/notices.ts';
import { on } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusal.ts';
import { contentOf } from '../../services/templates/exports.ts';
import { drawnNotice } from './drawn-notice.ts';
import { fileNameOf, issueListingNotice, issueRenewalNotice, noticeOf } from './printed-notices.actions.ts';
import { findNotice, listNoticesAbout, type Subject } from './printed-notices.queries.ts';

type Query = ParsedOf<typeof endpoints.listPrintedNotices>['query'];

const subjectOf = ({ listingId, memberId = '' }: Query): Subject =>
  listingId === undefined ? { kind: 'renewal', memberId } : { kind: 'listing', listingId };

export const printedNoticesRoutes = [
  on(endpoints.listPrintedNotices, async ({ deps, query }) => ({
    items: (await listNoticesAbout(deps.db, subjectOf(query))).map(noticeOf),
  })),
  on(endpoints.issueListingNotice, ({ deps, params, context }) => issueListingNotice(deps, params.listingId, context)),
  on(endpoints.issueRenewalNotice, ({ deps, params, context }) => issueRenewalNotice(deps, params.memberId, context)),
  on(endpoints.downloadPrintedNotice, async ({ deps, params }) => {
    const notice = (await findNotice(deps.db, params.noticeNo)) ?? refuse('notFound', { msg: '没有这份通知书' });
    const { kind, noticeNo, issuedOn, templateVersion, printed } = notice;
    const bytes = await drawnNotice({
      kind,
      content: await contentOf(deps.db, noticeSpecs[kind], templateVersion),
      facts: { ...printed, noticeNo, issuedOn },
      issued: `模板 ${templateVersion}　${issuedOn} 出具`,
    });
    return { bytes, name: fileNameOf(notice), mimeType: 'application/pdf', disposition: 'attachment' as const };
  }),
];
