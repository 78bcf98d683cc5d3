// Exports the office's list of appeals as a file, as a long task.
import { appealStates } from '@rfb/contract/conduct/credit-appeals/appeal.labels.ts';
import type { exportAppeals as endpoint } from '@rfb/contract/conduct/credit-appeals/credit-appeals.endpoints.ts';
import { creditComponents } from '@rfb/contract/conduct/credits/credits.ts';
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import type { AuditContext } from '../../../platform/audit/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type ExportColumn, pagedExport } from '../../services/tasks/exports.ts';
import { appealOf } from '../credits/exports.ts';
import { countForOffice, listForOffice, type OfficeAppealRow } from './credit-appeals.queries.ts';

/** More are refused. */
const MAX_COUNTED = 10_000;
type Input = ParsedOf<typeof endpoint>['body'];

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

const exported = pagedExport<Input, Exported>({
  kind: 'appeals.export',
  action: 'appeal.exported',
  list: async ({ db }, { filters }, { taskId }) => ({
    name: '信用申诉',
    unit: '件',
    columns,
    total: await countForOffice(db, filters.tab, MAX_COUNTED),
    read: async (slice) => (await listForOffice(db, filters.tab, slice)).map(exportedOf),
    link: `/admin/system/messages?tab=appeals&task=${taskId}`,
  }),
});

export const startExport = (deps: Deps, input: Input, context: AuditContext) =>
  exported.start(deps, { input }, context);
export const creditAppealsRunners = exported.runners;
