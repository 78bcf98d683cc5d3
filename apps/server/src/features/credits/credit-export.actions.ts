// Exports a company's credit events as a file, as a long task.
import { appealStates } from '@rfb/contract/credit-appeals/appeal.labels.ts';
import { eventStandings } from '@rfb/contract/credits/credit-event.labels.ts';
import type { CreditEvent, exportCreditEvents as endpoint } from '@rfb/contract/credits/credits.endpoints.ts';
import { creditComponents } from '@rfb/contract/credits/credits.ts';
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { companyIdOf } from '../../platform/actor.ts';
import type { AuditContext } from '../../platform/audit/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import {
  type ExportColumn,
  exportList,
  type RunningTask,
  rowsInBatches,
  startExportTask,
  type TaskResult,
  type TaskRunners,
} from '../tasks/exports.ts';
import { countEventRows, listEventRows } from './credit-events.queries.ts';
import { creditEventOf } from './credit-events.ts';
import { countedOf } from './credit-report.ts';
import { listCreditParts } from './credits.queries.ts';

const EXPORT = 'credits.export';
const MAX_ROWS = 10_000;
type Input = ParsedOf<typeof endpoint>['body'];

export const startExport = (deps: Deps, wanted: Input, context: AuditContext) => {
  const task = { kind: EXPORT, companyId: companyIdOf(context.actor), input: wanted };
  return startExportTask(deps, { ...task, action: 'credit.exported', after: wanted }, context);
};

const columns: ExportColumn<CreditEvent>[] = [
  { title: '日期', width: 18, kind: 'moment', cell: ({ at }) => at },
  { title: '项目', width: 14, cell: ({ component }) => creditComponents[component].name },
  { title: '事件', width: 36, cell: ({ words }) => words },
  { title: '运单或竞价', width: 22, cell: ({ sourceNo }) => sourceNo || null },
  { title: '对方', width: 28, cell: ({ partner }) => partner || null },
  { title: '现在的影响（分）', width: 16, cell: ({ effect }) => Math.round(effect * 100) / 100 },
  { title: '状态', width: 12, cell: ({ standing }) => eventStandings[standing] },
  { title: '计入到', width: 18, kind: 'moment', cell: ({ countsUntil }) => countsUntil },
  { title: '申诉', width: 14, cell: ({ appeal }) => (appeal ? appealStates[appeal.state] : null) },
];

const runExport = async ({ db, ...rest }: Deps, task: RunningTask): Promise<TaskResult> => {
  const { filters, format } = task.input as Input;
  const companyId = task.companyId ?? refuse('notFound');
  const settings = await readSettings({ db, ...rest });
  const counted = countedOf(await listCreditParts(db, companyId));
  return exportList({ db, ...rest }, task, {
    name: '信用事件',
    unit: '条',
    format,
    columns,
    maxRows: MAX_ROWS,
    total: await countEventRows(db, companyId, filters.component, MAX_ROWS),
    batches: rowsInBatches(async (slice) =>
      (await listEventRows(db, companyId, slice, filters.component)).map((row) =>
        creditEventOf(row, counted, settings),
      ),
    ),
    link: `/user/profile?tab=credit&task=${task.taskId}`,
  });
};

export const creditsRunners = (deps: Deps): TaskRunners => ({ [EXPORT]: (task) => runExport(deps, task) });
