// Reports over HTTP.
import * as staff from '@rfb/contract/reports/report-handling.endpoints.ts';
import * as endpoints from '@rfb/contract/reports/reports.endpoints.ts';
import { on } from '../../platform/http/route.ts';
import { findReportFigures } from './figures.queries.ts';
import * as handling from './handling.actions.ts';
import { findProgress } from './progress.ts';
import { countOpenReports } from './report-list.queries.ts';
import { reportOf, reportsFor } from './report-views.ts';
import { appealReport, openReport, sendReport } from './reports.actions.ts';

export const reportsRoutes = [
  on(endpoints.openReport, ({ deps, body }) => openReport(deps, body.captcha)),
  on(endpoints.sendReport, ({ deps, body, client }) => sendReport(deps, body, client)),
  on(endpoints.getReportProgress, ({ deps, body }) => findProgress(deps, body.code)),
  on(endpoints.appealReport, ({ deps, body }) => appealReport(deps, body)),
  on(endpoints.getReportFigures, ({ deps }) => findReportFigures(deps.db)),
  on(staff.listReports, ({ deps, query, actor }) => reportsFor(deps, query, actor)),
  on(staff.countReports, ({ deps }) => countOpenReports(deps.db)),
  on(staff.getReport, ({ deps, params, actor }) => reportOf(deps, params.reportId, actor)),
  on(staff.revealReporter, ({ deps, params, ...by }) => handling.revealReporter(deps, params.reportId, by)),
  on(staff.claimReport, ({ deps, params, ...by }) => handling.claimReport(deps, params.reportId, by)),
  on(staff.acceptReport, ({ deps, params, ...by }) => handling.acceptReport(deps, params.reportId, by)),
  on(staff.refuseReport, ({ deps, params, body, ...by }) =>
    handling.refuseReport(deps, params.reportId, body.reason, by),
  ),
  on(staff.investigateReport, ({ deps, params, ...by }) => handling.investigateReport(deps, params.reportId, by)),
  on(staff.decideReport, ({ deps, params, body, ...by }) => handling.decideReport(deps, params.reportId, body, by)),
  on(staff.publishReport, ({ deps, params, body, ...by }) =>
    handling.publishReport(deps, params.reportId, body.listingRef ?? '', by),
  ),
  on(staff.settleAppeal, ({ deps, params, body, ...by }) => handling.settleAppeal(deps, params.reportId, body, by)),
  on(staff.closeReport, ({ deps, params, ...by }) => handling.closeReport(deps, params.reportId, by)),
  on(staff.addReportNote, ({ deps, params, body, ...by }) => handling.addNote(deps, params.reportId, body.text, by)),
];
