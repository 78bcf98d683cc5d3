// Exports the office's list of appeals as a file, as a long task.
import { appealStates } from '@rfb/contract/credit-appeals/appeal.labels.ts';
import type { exportAppeals as endpoint } from '@rfb/contract/credit-appeals/credit-appeals.endpoints.ts';
import { creditComponents } from '@rfb/contract/credits/credits.ts';
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import type { AuditContext } from '../../platform/audit/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { appealOf } from '../credits/exports.ts';
import {
  type ExportColumn,
  exportList,
  type RunningTask,
  rowsInBatches,
  startExportTask,
  type TaskResult,
  type TaskRunners,
} from '../tasks/exports.ts';
import { countForOffice, listForOffice, type OfficeAppealRow } from './credit-appeals.queries.ts';

const EXPORT = 'appeals.export';
const MAX_ROWS = 10_000;
type Input = ParsedOf<typeof endpoint>['body'];

export const startExport = (deps: Deps, wanted: Input, context: AuditContext) =>
  startExportTask(deps, { kind: EXPORT, input: wanted, action: 'appeal.exported', after: wanted }, context);

/** Without what an appeal would gain: that is computed for each by itself, and stands on its page. */
const exportedOf = (row: OfficeAppealRow) => ({ ...appealOf(row), companyName: row.companyName });
type Exported = ReturnType<typeof exportedOf>;

const columns: ExportColumn<Exported>[] = [
  { title: '申诉号', width: 22, cell: ({ appealNo }) => appealNo },
  { title: '企业', width: 28, cell: ({ companyName }) => companyName },
  { title: '项目', width: 14, cell: ({ component }) => creditComponents[component].name },
  { title: '运单或竞价', width: 22, cell: ({ sourceNo }) => sourceNo || null },
  { title: '事件', width: 36, cell: ({ words }) => words },
  { title: '事件时间', width: 18, kind: 'moment', cell: ({ eventAt }) => eventAt },
  { title: '状态', width: 14, cell: ({ state }) => appealStates[state] },
  { title: '提出', width: 18, kind: 'moment', cell: ({ openedAt }) => openedAt },
  { title: '理由', width: 40, cell: ({ reason }) => reason },
  { title: '结论说明', width: 40, cell: ({ decision }) => decision || null },
  { title: '结论时间', width: 18, kind: 'moment', cell: ({ decidedAt }) => decidedAt },
];

const runExport = async (deps: Deps, task: RunningTask): Promise<TaskResult> => {
  const { filters, format } = task.input as Input;
  return exportList(deps, task, {
    name: '信用申诉',
    unit: '件',
    format,
    columns,
    maxRows: MAX_ROWS,
    total: await countForOffice(deps.db, filters.tab, MAX_ROWS),
    batches: rowsInBatches(async (slice) => (await listForOffice(deps.db, filters.tab, slice)).map(exportedOf)),
    link: `/admin/system/messages?tab=appeals&task=${task.taskId}`,
  });
};

export const creditAppealsRunners = (deps: Deps): TaskRunners => ({ [EXPORT]: (task) => runExport(deps, task) });
