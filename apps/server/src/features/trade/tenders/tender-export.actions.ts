// Exports the shipper's list of tenders as a file, as a long task.
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { priceUnits, tenderModes, tenderPhases } from '@rfb/contract/trade/tenders/tender.labels.ts';
import type { TenderItem } from '@rfb/contract/trade/tenders/tender-views.ts';
import type { exportTenders as endpoint } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import type { AuditContext } from '../../../platform/audit/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type ExportColumn, pagedExport } from '../../services/tasks/exports.ts';
import { countTenderRows, listTenderRows } from './tender-list.queries.ts';
import { itemOf } from './tender-view.ts';

type Wanted = ParsedOf<typeof endpoint>['body'];

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

const exported = pagedExport<Wanted, TenderItem>({
  kind: 'tenders.export',
  action: 'tender.exported',
  list: async ({ db }, { filters }, { companyId, taskId }) => {
    const owner = companyId ?? refuse('notFound');
    return {
      name: '竞价项目',
      unit: '项',
      columns,
      total: await countTenderRows(db, owner, filters),
      read: async (slice) => (await listTenderRows(db, owner, filters, slice)).map(itemOf),
      link: `/user/bidding?task=${taskId}`,
    };
  },
});

export const startExport = (deps: Deps, input: Wanted, context: AuditContext) =>
  exported.start(deps, { input, companyId: companyIdOf(context.actor) }, context);
export const tendersRunners = exported.runners;
