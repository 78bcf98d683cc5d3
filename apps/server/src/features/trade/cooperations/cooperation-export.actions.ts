// Exports the partners of a company as a file, as a long task.
import { payerText, shipperWaitingText } from '@rfb/contract/conduct/credits/payer.ts';
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { memberLevels } from '@rfb/contract/member-levels.ts';
import { documentNames } from '@rfb/contract/membership/documents/document.labels.ts';
import type { exportCooperations as endpoint } from '@rfb/contract/trade/cooperations/cooperations.endpoints.ts';
import { cooperationStates } from '@rfb/contract/trade/cooperations/cooperations.labels.ts';
import type { Cooperation } from '@rfb/contract/trade/cooperations/cooperations.ts';
import type { AuditContext } from '../../../platform/audit/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type ExportColumn, pagedExport } from '../../services/tasks/exports.ts';
import { cooperationView, type Viewer, viewerOf } from './cooperation-view.ts';
import { countCooperations, listCooperationRows } from './cooperations.queries.ts';

type Wanted = ParsedOf<typeof endpoint>['body'];
type Input = Wanted & Pick<Viewer, 'side'>;

type Column = ExportColumn<Cooperation>;

const shared: Column[] = [
  { title: '状态', width: 10, cell: ({ state }) => cooperationStates[state] },
  { title: '邀请时间', width: 18, kind: 'moment', cell: ({ invitedAt }) => invitedAt },
  { title: '合作开始', width: 18, kind: 'moment', cell: ({ activeAt }) => activeAt },
  { title: '协议开始', width: 13, kind: 'day', cell: ({ agreement }) => agreement?.from ?? null },
  { title: '协议结束', width: 13, kind: 'day', cell: ({ agreement }) => agreement?.until ?? null },
  { title: '最近的理由', width: 30, cell: ({ reason }) => reason },
];
const company: Column[] = [
  { title: '地区', width: 14, cell: ({ partner }) => partner.regionName },
  { title: '会员等级', width: 10, cell: ({ partner }) => partner.memberLevel && memberLevels[partner.memberLevel] },
  { title: '信用分', width: 9, cell: ({ partner }) => partner.creditScore },
];
const fleetColumns: Column[] = [
  { title: '车队', width: 30, cell: ({ partner }) => partner.name },
  { title: '分组', width: 14, cell: ({ group }) => group?.name ?? null },
  { title: '标签', width: 20, cell: ({ tags }) => tags.join('、') },
  ...shared,
  ...company,
  { title: '服务类型', width: 20, cell: ({ partner }) => partner.serviceTypes.join('、') },
  { title: '评分', width: 8, cell: ({ partner }) => partner.rating },
  {
    title: '最早到期证照',
    width: 20,
    cell: ({ partner }) => partner.nextPaper && documentNames[partner.nextPaper.kind],
  },
  { title: '到期日', width: 13, kind: 'day', cell: ({ partner }) => partner.nextPaper?.expiresOn ?? null },
];
const shipperColumns: Column[] = [
  { title: '货主', width: 30, cell: ({ partner }) => partner.name },
  ...shared,
  ...company,
  { title: '按期付款', width: 20, cell: ({ partner }) => partner.payer && payerText(partner.payer) },
  { title: '装卸等待', width: 20, cell: ({ partner }) => partner.payer && shipperWaitingText(partner.payer) },
];

const exported = pagedExport<Input, Cooperation>({
  kind: 'cooperations.export',
  action: 'cooperation.exported',
  list: async ({ db }, { filters, side }, { companyId, taskId }) => {
    const viewer = { companyId: companyId ?? refuse('notFound'), side };
    const isShipper = side === 'shipper';
    return {
      name: isShipper ? '合作车队' : '合作货主',
      unit: '家',
      columns: isShipper ? fleetColumns : shipperColumns,
      total: await countCooperations(db, viewer, filters),
      read: async (slice) => (await listCooperationRows(db, viewer, filters, slice)).map(cooperationView),
      link: `${isShipper ? '/user/cooperative-fleets' : '/user/fleet-management/cooperative-shippers'}?task=${taskId}`,
    };
  },
});

export const startExport = (deps: Deps, wanted: Wanted, context: AuditContext) => {
  const { companyId, side } = viewerOf(context.actor);
  return exported.start(deps, { input: { ...wanted, side }, companyId, after: wanted }, context);
};
export const cooperationsRunners = exported.runners;
