// The member list as a file: exactly the filtered list, in the columns shown and their order.
import { companyTypes } from '@rfb/contract/companies/companies.labels.ts';
import { type MemberColumn, memberColumns } from '@rfb/contract/members/member-columns.ts';
import { type Member, MemberFilters } from '@rfb/contract/members/members.endpoints.ts';
import { memberLevels, memberStatuses } from '@rfb/contract/members/members.labels.ts';
import { maskPhonesIn } from '@rfb/contract/phones.ts';
import { type AuditOrigin, recordAudit } from '../../platform/audit/audit.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/route.ts';
import { type Cell, writeSheet } from '../../platform/sheets/sheets.ts';
import { saveFile } from '../files/exports.ts';
import { type RunningTask, startTask, type TaskRunners } from '../tasks/exports.ts';
import { countMembers, listMemberRows } from './member-list.queries.ts';
import { memberOf } from './member-views.ts';
import { findToday } from './membership.queries.ts';

const TASK = 'members.export';
const BATCH = 500;

type Order = { format: 'xlsx' | 'csv'; columns: MemberColumn[]; filters: MemberFilters };
type Part = { title: string; width?: number; cell: (member: Member) => Cell };

const dayOf = (instant: string) => new Date(instant).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
const one = (column: MemberColumn, cell: Part['cell'], width = 14): Part[] => [
  { title: memberColumns[column], width, cell },
];

/** A column of two lines on the screen is two columns on paper. */
const parts: Record<MemberColumn, Part[]> = {
  enterpriseName: [
    { title: '会员名称', width: 36, cell: ({ enterpriseName }) => enterpriseName },
    { title: '会员号', width: 16, cell: ({ memberNo }) => memberNo },
  ],
  memberLevel: one('memberLevel', ({ memberLevel }) => memberLevels[memberLevel]),
  status: one('status', ({ status }) => memberStatuses[status]),
  joinTime: one('joinTime', ({ joinTime }) => dayOf(joinTime)),
  expireTime: [
    { title: '到期时间', width: 14, cell: ({ expireTime }) => dayOf(expireTime) },
    { title: '剩余天数', width: 10, cell: ({ daysLeft }) => daysLeft },
  ],
  totalOrders: one('totalOrders', ({ totalOrders }) => totalOrders),
  totalAmount: one('totalAmount', ({ totalAmount }) => totalAmount / 100),
  creditScore: one('creditScore', ({ creditScore }) => creditScore),
  enterpriseType: one('enterpriseType', ({ enterpriseType }) => companyTypes[enterpriseType]),
  region: one('region', ({ region }) => region),
  contactPerson: one('contactPerson', ({ contactPerson }) => contactPerson),
  creditCode: one('creditCode', ({ creditCode }) => creditCode, 24),
};

export const startExport = async (deps: Deps, trx: Trx, order: Order, by: { actor: Actor; origin: AuditOrigin }) => {
  const taskId = await startTask(deps, trx, { kind: TASK, userId: by.actor.userId, input: order });
  const { keyword } = order.filters;
  // A search may be for somebody's phone; the trail keeps it masked.
  const after = keyword ? { ...order, filters: { ...order.filters, keyword: maskPhonesIn(keyword) } } : order;
  await recordAudit(trx, { action: 'members.exported', ...by, subject: { kind: 'task', id: taskId }, after });
  return { taskId };
};

async function* batchesOf({ db }: Deps, filters: MemberFilters, shown: Part[], progress: RunningTask['progress']) {
  const total = await countMembers(db, filters);
  for (let offset = 0; ; offset += BATCH) {
    const rows = await listMemberRows(db, filters, { limit: BATCH, offset });
    if (rows.length === 0) return;
    yield rows.map(memberOf).map((member) => shown.map(({ cell }) => cell(member)));
    const done = offset + rows.length;
    await progress(done, Math.max(total, done));
  }
}

export const memberRunners = (deps: Deps): TaskRunners => ({
  [TASK]: async ({ userId, input, progress }) => {
    const { format, columns, filters } = input as Order;
    const shown = [...new Set(columns)].flatMap((column) => parts[column]);
    const head = { name: '会员列表', columns: shown.map(({ title, width = 14 }) => ({ title, width })) };
    const bytes = await writeSheet(format, head, batchesOf(deps, MemberFilters.parse(filters), shown, progress));
    const name = `会员列表_${await findToday(deps.db)}.${format}`;
    const { fileId } = await deps.db
      .transaction()
      .execute((trx) => saveFile(deps, trx, { bytes, name, purpose: 'export', userId }));
    return { fileId };
  },
});
