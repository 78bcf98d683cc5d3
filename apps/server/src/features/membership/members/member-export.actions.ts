// The export of the member list: filters, columns and order of the list.

import { dayOf } from '@rfb/contract/days.ts';
import { memberFields, type memberFigureNames } from '@rfb/contract/membership/members/member.fields.ts';
import { type MemberColumn, memberColumns } from '@rfb/contract/membership/members/member-columns.ts';
import { type Member, MemberFilters } from '@rfb/contract/membership/members/members.endpoints.ts';
import { maskPhonesIn } from '@rfb/contract/phones.ts';
import type { AuditContext } from '../../../platform/audit/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  type ExportColumn,
  exportColumn,
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

const narrow = { width: 14 };
const column = (name: keyof typeof memberFields): SheetColumn => exportColumn(memberFields, name);
const dayColumn = (name: 'joinTime' | 'expireTime'): SheetColumn => ({
  ...column(name),
  cell: (member) => dayOf(member[name]),
});

/** A column with two lines on the screen becomes two columns of the sheet; fields not named here are one. */
const sheetColumns: Partial<Record<MemberColumn, SheetColumn[]>> = {
  enterpriseName: [column('enterpriseName'), column('memberNo')],
  joinTime: [dayColumn('joinTime')],
  expireTime: [dayColumn('expireTime'), { title: '剩余天数', width: 10, cell: ({ daysLeft }) => daysLeft }],
};
const figures: Record<keyof typeof memberFigureNames, SheetColumn> = {
  totalOrders: { ...narrow, title: memberColumns.totalOrders, cell: ({ totalOrders }) => totalOrders, isSummed: true },
  totalAmount: {
    ...narrow,
    title: memberColumns.totalAmount,
    kind: 'money',
    cell: ({ totalAmount }) => totalAmount,
    isSummed: true,
  },
  creditScore: { ...narrow, title: memberColumns.creditScore, cell: ({ creditScore }) => creditScore },
};
const isFigure = (name: MemberColumn): name is keyof typeof figures => name in figures;
const sheetColumnsOf = (name: MemberColumn) =>
  isFigure(name) ? [figures[name]] : (sheetColumns[name] ?? [column(name)]);

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
      columns: [...new Set(columns)].flatMap(sheetColumnsOf),
      maxRows: MAX_ROWS,
      total: await countMembers(deps.db, filters),
      batches: rowsInBatches(async (slice) => (await listMemberRows(deps.db, filters, slice)).map(memberOf)),
      link: `/admin/member/list?task=${task.taskId}`,
    });
  },
});
