// Endpoints for staff handling reports: list, detail, and every move of the state table.

import * as z from 'zod/mini';
import { casePaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { codeLine, Id, Nothing, pageOf, pageQuery, paragraphs } from '../../fields.ts';
import { CaseCounts, CaseNote, caseConditions } from '../../services/cases/cases.ts';
import { DECISION_MAX } from './reports.labels.ts';
import { AppealOutcome, ReportDetail, ReportKind, ReportOutcome, ReportRow, ReportShelf } from './reports.ts';

export const listReports = defineEndpoint({
  method: 'GET',
  path: '/admin/reports',
  access: 'canAdmin',
  duty: 'cases',
  query: z.strictObject({
    ...pageQuery,
    shelf: z._default(ReportShelf, 'open'),
    kind: z.optional(ReportKind),
    ...caseConditions,
  }),
  reply: pageOf(ReportRow),
});

export const countReports = defineEndpoint({
  method: 'GET',
  path: '/admin/reports/counts',
  access: 'canAdmin',
  duty: 'cases',
  reply: CaseCounts,
});

const one = { access: 'canAdmin', duty: 'cases', owner: 'staff', params: z.strictObject({ reportId: Id }) } as const;
const change = {
  ...one,
  method: 'POST',
  limit: { count: 120, seconds: 60, per: 'user' },
  idempotent: true,
} as const;

export const getReport = defineEndpoint({
  ...one,
  method: 'GET',
  path: '/admin/reports/:reportId',
  reply: ReportDetail,
});

export const revealReporter = defineEndpoint({
  ...one,
  method: 'POST',
  stepUp: true,
  path: '/admin/reports/:reportId/reveal',
  reply: z.strictObject({ phone: z.string() }),
  audit: 'report.revealed',
  limit: { count: 60, seconds: 600, per: 'user' },
  affects: casePaths,
});

/** Claims the report, also from a colleague. */
export const claimReport = defineEndpoint({
  ...change,
  path: '/admin/reports/:reportId/claim',
  reply: Nothing,
  audit: 'report.claimed',
  affects: casePaths,
});

export const acceptReport = defineEndpoint({
  ...change,
  path: '/admin/reports/:reportId/accept',
  reply: Nothing,
  audit: 'report.accepted',
  affects: casePaths,
});

/** The reporter can read the reason. */
export const refuseReport = defineEndpoint({
  ...change,
  path: '/admin/reports/:reportId/refuse',
  body: z.strictObject({ reason: paragraphs('不予受理的理由', 300, 5) }),
  reply: Nothing,
  audit: 'report.refused',
  affects: casePaths,
});

export const investigateReport = defineEndpoint({
  ...change,
  path: '/admin/reports/:reportId/investigate',
  reply: Nothing,
  audit: 'report.investigated',
  affects: casePaths,
});

export const decideReport = defineEndpoint({
  ...change,
  path: '/admin/reports/:reportId/decide',
  body: z.strictObject({ outcome: ReportOutcome, decision: paragraphs('决定内容', DECISION_MAX, 10) }),
  reply: Nothing,
  audit: 'report.decided',
  affects: casePaths,
});

/** `listingRef`: the number of the listing that resulted from the decision, if any. */
export const publishReport = defineEndpoint({
  ...change,
  path: '/admin/reports/:reportId/publish',
  body: z.strictObject({ listingRef: z.optional(z.union([z.literal(''), codeLine('名单编号', 60)], '名单编号有误')) }),
  reply: Nothing,
  audit: 'report.published',
  affects: casePaths,
});

export const settleAppeal = defineEndpoint({
  ...change,
  path: '/admin/reports/:reportId/settle',
  body: z.strictObject({ appealOutcome: AppealOutcome, settlement: paragraphs('复核结论', DECISION_MAX, 10) }),
  reply: Nothing,
  audit: 'report.settled',
  affects: casePaths,
});

/** A decided report can be closed only after the time for appeals. */
export const closeReport = defineEndpoint({
  ...change,
  path: '/admin/reports/:reportId/close',
  reply: Nothing,
  audit: 'report.closed',
  affects: casePaths,
});

export const addReportNote = defineEndpoint({
  ...change,
  path: '/admin/reports/:reportId/notes',
  body: z.strictObject({ text: paragraphs('备注', 500) }),
  reply: CaseNote,
  audit: 'report.noted',
  affects: casePaths,
});
