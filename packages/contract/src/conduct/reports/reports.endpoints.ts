// Endpoints of reports, named or anonymous: ticket, report, progress, appeal, the quarter's figures.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Day, Id, Instant, line, MobilePhone, Nothing, paragraphs, SmsCode } from '../../fields.ts';
import { Captcha } from '../../identity/auth/auth.endpoints.ts';
import { MAX_REPORT_FILES } from './report.states.ts';
import { reportLines } from './report-rules.ts';
import { ReportKind, ReportProgress } from './reports.ts';

const nameless = { access: 'public', isAnonymous: true } as const;
const Code = z.string('请填写查询码').check(z.maxLength(60, '查询码有误'));

/** A solved captcha gives a ticket for one report and its files. */
export const openReport = defineEndpoint({
  ...nameless,
  method: 'POST',
  path: '/reports/tickets',
  body: z.strictObject({ captcha: Captcha }),
  reply: z.strictObject({ ticket: z.string(), expiresAt: Instant }),
  audit: 'report.allowed',
  limit: { count: 5, seconds: 3600, per: 'address' },
  affects: [],
});

/** A named reporter confirms the phone by a code and gets each step by SMS. */
export const Reporter = z.strictObject({ name: line(...reportLines.name), phone: MobilePhone, code: SmsCode });

export const ReportForm = z.strictObject({
  ticket: z.string('请先完成图形验证').check(z.minLength(1, '请先完成图形验证'), z.maxLength(64, '凭证有误')),
  kind: ReportKind,
  objectName: line(...reportLines.objectName),
  happenedOn: Day,
  facts: paragraphs(...reportLines.facts),
  files: z.array(Id, '材料有误').check(z.maxLength(MAX_REPORT_FILES, `最多 ${MAX_REPORT_FILES} 个文件`)),
  reporter: z.optional(Reporter),
});

/** Returns the secret query code; only a repeated request with the same ticket gets it again. */
export const sendReport = defineEndpoint({
  ...nameless,
  method: 'POST',
  path: '/reports',
  body: ReportForm,
  reply: z.strictObject({ receiptNo: z.string(), caseNo: z.string() }),
  audit: 'report.sent',
  limit: { count: 20, seconds: 3600, per: 'address' },
  affects: [],
});

/**
 * Every code that is not found gets the same bytes. A POST, so that the code is in no URL,
 * history, Referer or access log.
 */
export const getReportProgress = defineEndpoint({
  ...nameless,
  method: 'POST',
  path: '/reports/progress',
  body: z.strictObject({ code: Code }),
  reply: z.strictObject({ report: z.nullable(ReportProgress) }),
  audit: 'report.queried',
  limit: { count: 30, seconds: 600, per: 'address' },
  affects: [],
});

/** Once, by the holder of the code. */
export const appealReport = defineEndpoint({
  ...nameless,
  method: 'POST',
  path: '/reports/appeal',
  body: z.strictObject({ code: Code, text: paragraphs(...reportLines.appeal) }),
  reply: Nothing,
  audit: 'report.appealed',
  limit: { count: 10, seconds: 600, per: 'address' },
  affects: [],
});

/** The current quarter in Shanghai. `medianDays`: from receipt to decision; null while there are too few decisions. */
export const getReportFigures = defineEndpoint({
  method: 'GET',
  path: '/reports/figures',
  access: 'public',
  reply: z.strictObject({
    year: z.int(),
    quarter: z.int(),
    received: z.int(),
    accepted: z.int(),
    decided: z.int(),
    changedOnAppeal: z.int(),
    medianDays: z.nullable(z.number()),
  }),
  kept: true,
});
