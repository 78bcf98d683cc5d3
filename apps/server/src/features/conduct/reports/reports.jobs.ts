// Chores of reports: report overdue ones once, close those whose time for appeals is over.
import { reportStatuses } from '@rfb/contract/conduct/reports/reports.labels.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Chore } from '../../../platform/jobs/worker.ts';
import { notifyOverdueCases } from '../../services/cases/exports.ts';
import { lapseReport } from './handling.actions.ts';
import { reportCases } from './report-list.queries.ts';
import { dropOldReportTickets } from './report-tickets.queries.ts';
import { listLapsed } from './reports.queries.ts';

const AT_A_TIME = 100;

export const notifyOverdueReports = (deps: Deps) =>
  notifyOverdueCases(deps, reportCases, ({ id, caseNo, status }) => ({
    template: 'report.overdue',
    values: { caseNo, caseStatus: reportStatuses[status] },
    link: `/admin/system/messages?tab=reports&open=${id}`,
  }));

export const closeLapsedReports = async (deps: Deps) => {
  for (const { id } of await listLapsed(deps.db, AT_A_TIME)) await lapseReport(deps, id);
};

export const reportsChores = (deps: Deps): Chore[] => [
  { name: 'tell of overdue reports', everySeconds: 300, run: () => notifyOverdueReports(deps) },
  { name: 'close reports nobody can appeal against', everySeconds: 600, run: () => closeLapsedReports(deps) },
  { name: 'forget report tickets', everySeconds: 3600, run: () => dropOldReportTickets(deps.db) },
];
