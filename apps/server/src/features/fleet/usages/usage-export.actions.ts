// Exports usage records as a file in the columns of the import, as a long task.
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { usageKinds, usagePhases } from '@rfb/contract/fleet/usages/usage.labels.ts';
import type { exportUsages as endpoint } from '@rfb/contract/fleet/usages/usages.endpoints.ts';
import type { Usage } from '@rfb/contract/fleet/usages/usages.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import type { AuditContext } from '../../../platform/audit/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { CellKind } from '../../../platform/sheets/cell-kinds.ts';
import type { Cell } from '../../../platform/sheets/sheets.ts';
import {
  type ExportColumn,
  exportList,
  type RunningTask,
  rowsInBatches,
  startExportTask,
  type TaskResult,
  type TaskRunners,
} from '../../services/tasks/exports.ts';
import { type UsageColumn, usageColumns } from './usage-columns.ts';
import { countUsages, listUsageRows } from './usages.queries.ts';

const EXPORT = 'usages.export';
type Wanted = ParsedOf<typeof endpoint>['body'];

const MAX_ROWS = 10_000;

export const startExport = (deps: Deps, wanted: Wanted, context: AuditContext) => {
  const task = { kind: EXPORT, companyId: companyIdOf(context.actor), input: wanted };
  return startExportTask(deps, { ...task, action: 'usage.exported', after: wanted }, context);
};

const cellOf = (usage: Usage, key: UsageColumn): Cell => {
  switch (key) {
    case 'kind':
      return usageKinds[usage.kind];
    case 'driver':
      return usage.driverName;
    case 'startsAt':
      return usage.startedAt ?? usage.startsAt;
    case 'endsAt':
      return usage.endedAt ?? usage.endsAt;
    case 'loadKg':
      return usage.loadKg === null ? null : usage.loadKg / 1000;
    default:
      return usage[key];
  }
};

const kinds: Partial<Record<UsageColumn, CellKind>> = {
  startsAt: 'moment',
  endsAt: 'moment',
  fuelFen: 'money',
  tollFen: 'money',
  repairFen: 'money',
  otherFen: 'money',
};

const columns: ExportColumn<Usage>[] = [
  ...usageColumns.map(
    ({ key, title, width }): ExportColumn<Usage> => ({
      title,
      width,
      kind: kinds[key] ?? 'text',
      isSummed: kinds[key] === 'money' || key === 'distanceKm',
      cell: (usage) => cellOf(usage, key),
    }),
  ),
  { title: '运单收入（元）', width: 15, kind: 'money', isSummed: true, cell: ({ revenueFen }) => revenueFen },
  { title: '挂车', width: 14, cell: ({ trailerPlateNo }) => trailerPlateNo },
  { title: '状态', width: 12, cell: ({ phase }) => usagePhases[phase] },
];

const runExport = async (deps: Deps, task: RunningTask): Promise<TaskResult> => {
  const { filters, format } = task.input as Wanted;
  const owner = task.companyId ?? refuse('notFound');
  const total = await countUsages(deps.db, owner, filters);
  return exportList(deps, task, {
    name: '使用记录',
    unit: '条',
    format,
    columns,
    maxRows: MAX_ROWS,
    total,
    batches: rowsInBatches((slice) => listUsageRows(deps.db, owner, filters, slice)),
    link: `/user/vehicle-usage?tab=records&task=${task.taskId}`,
  });
};

export const usagesRunners = (deps: Deps): TaskRunners => ({ [EXPORT]: (task) => runExport(deps, task) });
