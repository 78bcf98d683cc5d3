// Exports the office's list of standards as a file, as a long task.
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import type { exportStandards as endpoint } from '@rfb/contract/standards/standards.endpoints.ts';
import {
  checkedName,
  forceName,
  standardFieldNames as names,
  standardClasses,
  standardStates,
} from '@rfb/contract/standards/standards.labels.ts';
import type { AuditContext } from '../../platform/audit/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  type ExportColumn,
  exportList,
  type RunningTask,
  rowsInBatches,
  startExportTask,
  type TaskResult,
  type TaskRunners,
} from '../tasks/exports.ts';
import { type OfficeRow, officeUse } from './office.queries.ts';
import { pageOfStandards } from './search.queries.ts';

const EXPORT = 'standards.export';
const MAX_ROWS = 10_000;
type Wanted = ParsedOf<typeof endpoint>['body'];

export const startExport = (deps: Deps, wanted: Wanted, context: AuditContext) =>
  startExportTask(deps, { kind: EXPORT, input: wanted, action: 'standard.exported', after: wanted }, context);

const columns: ExportColumn<OfficeRow>[] = [
  { title: names.number, width: 20, cell: ({ number }) => number || null },
  { title: names.title, width: 44, cell: ({ title }) => title },
  { title: names.class, width: 12, cell: (row) => standardClasses[row.class] },
  { title: names.isMandatory, width: 8, cell: ({ isMandatory }) => forceName(isMandatory) },
  { title: names.standing, width: 12, cell: ({ state }) => standardStates[state] },
  { title: names.publishedOn, width: 13, kind: 'day', cell: ({ publishedOn }) => publishedOn },
  { title: names.effectiveOn, width: 13, kind: 'day', cell: ({ effectiveOn }) => effectiveOn },
  { title: names.replaces, width: 22, cell: ({ replaces }) => replaces || null },
  { title: names.replacedBy, width: 22, cell: ({ replacedBy }) => replacedBy || null },
  { title: names.isChecked, width: 12, cell: ({ isChecked }) => checkedName(isChecked) },
  { title: names.points, width: 60, cell: ({ points }) => points.map(({ text }) => text).join('；') || null },
  { title: names.isPublished, width: 10, cell: ({ isPublished }) => (isPublished ? '是' : '否') },
  { title: '版本', width: 8, cell: ({ version }) => version },
  { title: '更新', width: 18, kind: 'moment', cell: ({ updatedAt }) => updatedAt },
  { title: '已读人数', width: 10, cell: ({ readers }) => readers },
  { title: '收藏', width: 8, cell: ({ favourites }) => favourites },
];

const runExport = (deps: Deps, task: RunningTask): Promise<TaskResult> => {
  const { filters, format } = task.input as Wanted;
  const search = { filters, conditions: [], more: officeUse };
  return exportList(deps, task, {
    name: '标准库',
    unit: '项',
    format,
    columns,
    maxRows: MAX_ROWS,
    batches: rowsInBatches(async (slice) => (await pageOfStandards<OfficeRow>(deps.db, search, slice)).rows),
    link: `/admin/system/standards?task=${task.taskId}`,
  });
};

export const standardsRunners = (deps: Deps): TaskRunners => ({ [EXPORT]: (task) => runExport(deps, task) });
