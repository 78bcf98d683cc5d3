// Reports over HTTP.
import * as staff from '@rfb/contract/conduct/reports/report-handling.endpoints.ts';
import * as endpoints from '@rfb/contract/conduct/reports/reports.endpoints.ts';
import { on, onKept } from '../../../platform/http/route.ts';
import { findReportFigures } from './figures.queries.ts';
import * as handling from './handling.actions.ts';
import { findProgress } from './progress.ts';
import { reportCases } from './report-list.queries.ts';
import { reportOf, reportsFor } from './report-views.ts';
import { appealReport, openReport, sendReport } from './reports.actions.ts';

export const reportsRoutes = [
  on(endpoints.openReport, ({ deps, body }) => openReport(deps, body.captcha)),
  on(endpoints.sendReport, ({ deps, body, client }) => sendReport(deps, body, client)),
  on(endpoints.getReportProgress, ({ deps, body }) => findProgress(deps, body.code)),
  on(endpoints.appealReport, ({ deps, body }) => appealReport(deps, body)),
  onKept(endpoints.getReportFigures, { tables: ['reports'] }, ({ deps }) => findReportFigures(deps.db)),
  on(staff.listReports, ({ deps, query, actor }) => reportsFor(deps, query, actor)),
  on(staff.countReports, ({ deps }) => reportCases.countOpen(deps.db)),
  on(staff.getReport, ({ deps, params, actor }) => reportOf(deps, params.reportId, actor)),
  on(staff.revealReporter, ({ deps, params, context }) => handling.revealReporter(deps, params.reportId, context)),
  on(staff.claimReport, ({ deps, params, context }) => handling.claimReport(deps, params.reportId, context)),
  on(staff.acceptReport, ({ deps, params, context }) => handling.acceptReport(deps, params.reportId, context)),
  on(staff.refuseReport, ({ deps, params, body, context }) =>
    handling.refuseReport(deps, params.reportId, body.reason, context),
  ),
  on(staff.investigateReport, ({ deps, params, context }) =>
    handling.investigateReport(deps, params.reportId, context),
  ),
  on(staff.decideReport, ({ deps, params, body, context }) =>
    handling.decideReport(deps, params.reportId, body, context),
  ),
  on(staff.publishReport, ({ deps, params, body, context }) =>
    handling.publishReport(deps, params.reportId, body.listingRef ?? '', context),
  ),
  on(staff.settleAppeal, ({ deps, params, body, context }) =>
    handling.settleAppeal(deps, params.reportId, body, context),
  ),
  on(staff.closeReport, ({ deps, params, context }) => handling.closeReport(deps, params.reportId, context)),
  on(staff.addReportNote, ({ deps, params, body, context }) =>
    handling.addNote(deps, params.reportId, body.text, context),
  ),
];
