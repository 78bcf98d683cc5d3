// The calls of reporting and the rules of its forms, in the lazy chunk.
import { appealRule, reporterRules, reportRules } from '@rfb/contract/conduct/reports/report-rules.ts';
import type * as reports from '@rfb/contract/conduct/reports/reports.endpoints.ts';
import { type InputOf, wire } from '@rfb/contract/endpoint.ts';
import type { listFleets } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { ask } from '../../../../lib/api.ts';
import { validate } from '../../../../site/forms/rejection.ts';

export { sendFile, validateFile } from '../../../services/files/shared/files.ts';

// Sent without a session: every call here must set `isAnonymous`.
const anonymous = { isAnonymous: true } as const;
const ticket = wire<typeof reports.openReport>({ method: 'POST', path: '/reports/tickets', body: true, ...anonymous });
const report = wire<typeof reports.sendReport>({ method: 'POST', path: '/reports', body: true, ...anonymous });
const progress = wire<typeof reports.getReportProgress>({
  method: 'POST',
  path: '/reports/progress',
  body: true,
  ...anonymous,
});
const appealed = wire<typeof reports.appealReport>({
  method: 'POST',
  path: '/reports/appeal',
  body: true,
  ...anonymous,
});
const fleets = wire<typeof listFleets>({ method: 'GET', path: '/fleets' });

export const takeTicket = (captcha: InputOf<typeof ticket>['body']['captcha']) => ask(ticket, { body: { captcha } });
export const send = (body: InputOf<typeof report>['body']) => ask(report, { body });
export const findProgress = (code: string) => ask(progress, { body: { code } });
export const appeal = (code: string, text: string) => ask(appealed, { body: { code, text } });

/** Names of member fleets that match the input. */
export const suggestNames = async (keyword: string) =>
  (await ask(fleets, { query: { keyword, pageSize: '5' } })).items.map(({ name }) => name);

export const validateReport = (values: Record<string, string>) => validate(reportRules, values);
export const validateReporter = (values: Record<string, string>) => validate(reporterRules, values);
export const validateAppeal = appealRule;
