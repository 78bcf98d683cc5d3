// The export of the member list: filters, columns and order of the list.
import { companyTypes } from '@rfb/contract/company-types.ts';
import { dayOf } from '@rfb/contract/days.ts';
import { memberLevels } from '@rfb/contract/member-levels.ts';
import { type MemberColumn, memberColumns } from '@rfb/contract/membership/members/member-columns.ts';
import { type Member, MemberFilters } from '@rfb/contract/membership/members/members.endpoints.ts';
import { memberStatuses } from '@rfb/contract/membership/members/members.labels.ts';
import { maskPhonesIn } from '@rfb/contract/phones.ts';
import type { AuditContext } from '../../../platform/audit/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  type ExportColumn,
  exportList,
  rowsInBatches,
  startExportTask,
  type TaskRunners,
} from '../../services/tasks/exports.ts';
import { countMembers, listMemberRows } from './member-list.queries.ts';
import { memberOf } from './member-views.ts';

const TASK = 'members.export';
const MAX_ROWS = 50_000;

type ExportBody = { format: 'xlsx' | 'csv'; columns: MemberColumn[]; filters: MemberFilters };
type SheetColumn = ExportColumn<Member>;

const one = (column: MemberColumn, cell: SheetColumn['cell'], more: Partial<SheetColumn> = {}): SheetColumn[] => [
  { title: memberColumns[column], width: 14, cell, ...more },
];

/** A column with two lines on the screen becomes two columns of the sheet. */
const sheetColumns: Record<MemberColumn, SheetColumn[]> = {
  enterpriseName: [
    { title: '会员名称', width: 36, cell: ({ enterpriseName }) => enterpriseName },
    { title: '会员号', width: 16, cell: ({ memberNo }) => memberNo },
  ],
  memberLevel: one('memberLevel', ({ memberLevel }) => memberLevels[memberLevel]),
  status: one('status', ({ status }) => memberStatuses[status]),
  joinTime: one('joinTime', ({ joinTime }) => dayOf(joinTime), { kind: 'day' }),
  expireTime: [
    ...one('expireTime', ({ expireTime }) => dayOf(expireTime), { kind: 'day' }),
    { title: '剩余天数', width: 10, cell: ({ daysLeft }) => daysLeft },
  ],
  totalOrders: one('totalOrders', ({ totalOrders }) => totalOrders, { isSummed: true }),
  totalAmount: one('totalAmount', ({ totalAmount }) => totalAmount, { kind: 'money', isSummed: true }),
  creditScore: one('creditScore', ({ creditScore }) => creditScore),
  enterpriseType: one('enterpriseType', ({ enterpriseType }) => companyTypes[enterpriseType]),
  region: one('region', ({ region }) => region),
  contactPerson: one('contactPerson', ({ contactPerson }) => contactPerson),
  creditCode: one('creditCode', ({ creditCode }) => creditCode, { width: 24 }),
};

export const startExport = (deps: Deps, body: ExportBody, context: AuditContext) => {
  const { keyword } = body.filters;
  // A keyword may be a phone, which the audit row must not contain.
  const after = keyword ? { ...body, filters: { ...body.filters, keyword: maskPhonesIn(keyword) } } : body;
  return startExportTask(deps, { kind: TASK, input: body, action: 'members.exported', after }, context);
};

export const memberRunners = (deps: Deps): TaskRunners => ({
  [TASK]: async (task) => {
    const { format, columns, ...body } = task.input as ExportBody;
    const filters = MemberFilters.parse(body.filters);
    return exportList(deps, task, {
      name: '会员列表',
      unit: '家',
      format,
      columns: [...new Set(columns)].flatMap((column) => sheetColumns[column]),
      maxRows: MAX_ROWS,
      total: await countMembers(deps.db, filters),
      batches: rowsInBatches(async (slice) => (await listMemberRows(deps.db, filters, slice)).map(memberOf)),
      link: `/admin/member/list?task=${task.taskId}`,
    });
  },
});
