// Exports the office's list of disputes as a file, as a long task.

import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { disputeOutcomes, disputeStates } from '@rfb/contract/transport/disputes/dispute.labels.ts';
import type { exportDisputes as endpoint, OfficeDispute } from '@rfb/contract/transport/disputes/disputes.endpoints.ts';
import { orderSides } from '@rfb/contract/transport/orders/order.labels.ts';
import type { AuditContext } from '../../../platform/audit/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type ExportColumn, pagedExport } from '../../services/tasks/exports.ts';
import { officeDisputeOf } from './disputes.actions.ts';
import { countForOffice, listForOffice } from './disputes.queries.ts';

/** More are refused. */
const MAX_COUNTED = 10_000;
type Input = ParsedOf<typeof endpoint>['body'];

const columns: ExportColumn<OfficeDispute>[] = [
  { title: '争议号', width: 22, cell: ({ disputeNo }) => disputeNo },
  { title: '运单', width: 22, cell: ({ order }) => order.orderNo },
  { title: '线路', width: 28, cell: ({ order }) => `${order.origin} → ${order.destination}` },
  { title: '货主', width: 28, cell: ({ shipper }) => shipper.name },
  { title: '车队', width: 28, cell: ({ fleet }) => fleet.name },
  { title: '提出方', width: 10, cell: ({ side }) => orderSides[side] },
  { title: '状态', width: 12, cell: ({ state }) => disputeStates[state] },
  { title: '提出', width: 18, kind: 'moment', cell: ({ openedAt }) => openedAt },
  { title: '事实', width: 40, cell: ({ facts }) => facts },
  { title: '答复', width: 40, cell: ({ answer }) => answer || null },
  { title: '结论', width: 14, cell: ({ outcome }) => (outcome ? disputeOutcomes[outcome] : null) },
  { title: '结论说明', width: 40, cell: ({ decision }) => decision || null },
  { title: '结案', width: 18, kind: 'moment', cell: ({ decidedAt }) => decidedAt },
  { title: '等待（天）', width: 10, cell: ({ waitingDays }) => waitingDays },
  { title: '运费（元）', width: 12, kind: 'money', cell: ({ amountFen }) => amountFen },
];

const exported = pagedExport<Input, OfficeDispute>({
  kind: 'disputes.export',
  action: 'dispute.exported',
  list: async ({ db }, { filters }, { taskId }) => ({
    name: '运单争议',
    unit: '件',
    columns,
    total: await countForOffice(db, filters.tab, MAX_COUNTED),
    read: async (slice) => (await listForOffice(db, filters.tab, slice)).map(officeDisputeOf),
    link: `/admin/system/messages?tab=disputes&task=${taskId}`,
  }),
});

export const startExport = (deps: Deps, input: Input, context: AuditContext) =>
  exported.start(deps, { input }, context);
export const disputesRunners = exported.runners;
