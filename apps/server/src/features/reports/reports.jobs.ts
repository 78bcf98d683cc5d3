// What time does to reports: overdue ones are told once, decisions nobody can appeal against are closed.
import { reportStatuses } from '@rfb/contract/reports/reports.labels.ts';
import { transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Chore } from '../../platform/jobs/worker.ts';
import { notify } from '../notifications/exports.ts';
import { lapseReport } from './handling.actions.ts';
import { dropOldReportTickets } from './report-tickets.queries.ts';
import { listLapsed, listUntoldOverdue, markOverdueTold } from './reports.queries.ts';

const AT_A_TIME = 100;

export const tellOverdueReports = async (deps: Deps) => {
  for (const { id, caseNo, status, dueAt } of await listUntoldOverdue(deps.db, AT_A_TIME))
    await transact(deps.db, async (trx) => {
      if (!(await markOverdueTold(trx, id))) return;
      await notify(deps, trx, {
        to: { admins: true },
        kind: 'report.overdue',
        title: '举报逾期未办',
        text: `案号 ${caseNo}，目前${reportStatuses[status]}`,
        link: `/admin/system/messages?tab=reports&open=${id}`,
        why: '你是管理员，这一步的期限已过',
        about: [id],
        dedupKey: `report.overdue:${id}:${dueAt}`,
      });
    });
};

export const closeLapsedReports = async (deps: Deps) => {
  for (const { id } of await listLapsed(deps.db, AT_A_TIME)) await lapseReport(deps, id);
};

export const reportsChores = (deps: Deps): Chore[] => [
  { name: 'tell of overdue reports', everySeconds: 300, run: () => tellOverdueReports(deps) },
  { name: 'close reports nobody can appeal against', everySeconds: 600, run: () => closeLapsedReports(deps) },
  { name: 'forget report tickets', everySeconds: 3600, run: () => dropOldReportTickets(deps.db) },
];
