// Exports the shipper's list of tenders as a file, as a long task.
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { priceUnits, tenderModes, tenderPhases } from '@rfb/contract/tenders/tender.labels.ts';
import type { TenderItem } from '@rfb/contract/tenders/tender-views.ts';
import type { exportTenders as endpoint } from '@rfb/contract/tenders/tenders.endpoints.ts';
import { companyIdOf } from '../../platform/actor.ts';
import type { AuditContext } from '../../platform/audit/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  type ExportColumn,
  exportList,
  type RunningTask,
  rowsInBatches,
  startExportTask,
  type TaskResult,
  type TaskRunners,
} from '../tasks/exports.ts';
import { countTenderRows, listTenderRows } from './tender-list.queries.ts';
import { itemOf } from './tender-view.ts';

const EXPORT = 'tenders.export';
const MAX_ROWS = 10_000;
type Wanted = ParsedOf<typeof endpoint>['body'];

export const startExport = (deps: Deps, wanted: Wanted, context: AuditContext) => {
  const task = { kind: EXPORT, companyId: companyIdOf(context.actor), input: wanted };
  return startExportTask(deps, { ...task, action: 'tender.exported', after: wanted }, context);
};

const columns: ExportColumn<TenderItem>[] = [
  { title: '编号', width: 22, cell: ({ tenderNo }) => tenderNo },
  { title: '项目名称', width: 30, cell: ({ title }) => title },
  { title: '方式', width: 12, cell: ({ mode }) => tenderModes[mode] },
  { title: '计价单位', width: 12, cell: ({ unit }) => priceUnits[unit] },
  { title: '状态', width: 12, cell: ({ phase }) => tenderPhases[phase] },
  { title: '标的数', width: 10, cell: ({ lotCount }) => lotCount },
  { title: '装货地', width: 16, cell: ({ firstLane }) => firstLane?.origin ?? null },
  { title: '卸货地', width: 16, cell: ({ firstLane }) => firstLane?.destination ?? null },
  { title: '里程（公里）', width: 14, cell: ({ firstLane }) => firstLane?.distanceKm ?? null },
  { title: '开始', width: 18, kind: 'moment', cell: ({ startsAt }) => startsAt },
  { title: '报价截止', width: 18, kind: 'moment', cell: ({ closesAt }) => closesAt },
  { title: '开启', width: 18, kind: 'moment', cell: ({ openedAt }) => openedAt },
  { title: '结束原因', width: 30, cell: ({ endReason }) => endReason },
];

const runExport = async (deps: Deps, task: RunningTask): Promise<TaskResult> => {
  const { filters, format } = task.input as Wanted;
  const owner = task.companyId ?? refuse('notFound');
  return exportList(deps, task, {
    name: '竞价项目',
    unit: '项',
    format,
    columns,
    maxRows: MAX_ROWS,
    total: await countTenderRows(deps.db, owner, filters),
    batches: rowsInBatches(async (slice) => (await listTenderRows(deps.db, owner, filters, slice)).map(itemOf)),
    link: `/user/bidding?task=${task.taskId}`,
  });
};

export const tendersRunners = (deps: Deps): TaskRunners => ({ [EXPORT]: (task) => runExport(deps, task) });
