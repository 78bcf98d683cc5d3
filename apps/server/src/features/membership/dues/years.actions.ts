// Closes a year of dues by two people, and exports its books.
import { duesAccounts, entryKinds } from '@rfb/contract/membership/dues/dues.labels.ts';
import { memberFields } from '@rfb/contract/membership/members/member.fields.ts';
import { paymentFields } from '@rfb/contract/membership/members/payment.fields.ts';
import { formatFen } from '@rfb/contract/money.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { findToday } from '../../../platform/clock.ts';
import { type Db, type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type Apply, lockOffice, type Proposer } from '../../identity/proposals/exports.ts';
import { regionName } from '../../services/regions/exports.ts';
import { type ExportColumn, exportList, startExportTask, type TaskRunners } from '../../services/tasks/exports.ts';
import { peopleOf, proposeDues } from './paired.ts';
import * as rows from './years.queries.ts';

/** Why a year cannot be closed; empty: it can. */
const obstacleOf = async (db: Db, year: number) => {
  if (await rows.findClosing(db, year)) return `${year} 年已经结账`;
  if (year >= Number((await findToday(db)).slice(0, 4))) return `${year} 年还没有过完，次年 1 月 1 日起可以结账`;
  const earlier = await rows.findOpenYearBefore(db, year);
  return earlier ? `请先结 ${earlier} 年的账` : '';
};

export const yearOf = async (db: Db, year: number) => {
  const [total, before, beginning, months, levels, provinces, closed, obstacle, years] = await Promise.all([
    rows.sumYear(db, year),
    rows.sumYear(db, year - 1),
    rows.sumBefore(db, year),
    rows.sumMonths(db, year),
    rows.sumLevels(db, year),
    rows.sumProvinces(db, year),
    rows.findClosing(db, year),
    obstacleOf(db, year),
    rows.listYears(db),
  ]);
  return {
    ...{ year, total, before, ...beginning, months, levels, closed, obstacle, years },
    provinces: provinces.map((row) => ({ ...row, name: regionName(`${row.province}0000`) })),
  };
};

type Closing = { year: number; receivedFen: number; receivableFen: number; reason: string };

const lockClosable = async (trx: Trx, { year, receivedFen, receivableFen }: Closing) => {
  await rows.lockYear(trx, year);
  const obstacle = await obstacleOf(trx, year);
  if (obstacle) refuse('wrongState', { msg: obstacle });
  const totals = await rows.sumYear(trx, year);
  if (totals.receivedFen !== receivedFen || totals.receivableFen !== receivableFen)
    refuse('wrongState', { msg: `${year} 年的数刚刚有变化，请核对后再结账` });
  return totals;
};

const closeNow = async (trx: Trx, input: Closing, context: AuditContext, proposer?: Proposer) => {
  const totals = await lockClosable(trx, input);
  const { recordedBy, approvedBy = null } = peopleOf(context, proposer);
  const { year, reason } = input;
  await rows.addClosing(trx, { year, closedBy: recordedBy ?? refuse('broken'), approvedBy, totals });
  await recordAudit(trx, {
    action: 'dues.yearClosed',
    ...context,
    subject: { kind: 'duesYear', id: `${year}` },
    after: { ...totals, ...(proposer && { proposedBy: proposer.name }) },
    reason,
  });
};

export const closeYear = (deps: Deps, input: Closing, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const office = await lockOffice(trx);
    const totals = await lockClosable(trx, input);
    const lines = [
      { name: `${input.year} 年会费`, before: '未结账', after: '结账，之后不能再记入' },
      { name: '到账', before: '', after: formatFen(totals.receivedFen) },
      { name: '应收', before: '', after: formatFen(totals.chargedFen) },
    ];
    const { year, reason } = input;
    const proposed = { what: 'closing' as const, subjects: [`dues-year-${year}`], act: input, lines, reason };
    const proposalId = await proposeDues(deps, trx, office, proposed, context);
    if (!proposalId) await closeNow(trx, input, context);
    return { proposalId };
  });

export const applyClosing: Apply = (_deps, trx, { act, proposer }, context) =>
  closeNow(trx, act as Closing, context, proposer);

const TASK = 'dues.export';
const MAX_ROWS = 200_000;
const BATCH = 500;
type Column = ExportColumn<rows.BookRow>;
const text = (title: string, width: number, cell: Column['cell'], more: Partial<Column> = {}): Column => ({
  ...{ title, width, cell },
  ...more,
});
const bookColumns: Column[] = [
  text('分录号', 10, ({ entryNo }) => entryNo),
  text('日期', 12, ({ bookedOn }) => bookedOn, { kind: 'day' }),
  text('种类', 12, ({ kind }) => entryKinds[kind as 'charge']),
  text(memberFields.memberNo.label, 16, ({ memberNo }) => memberNo),
  text('会员', 36, ({ companyName }) => companyName),
  text('科目', 12, ({ account }) => duesAccounts[account as 'bank']),
  text('借方（元）', 14, ({ amountFen }) => (amountFen > 0 ? amountFen : null), { kind: 'money', isSummed: true }),
  text('贷方（元）', 14, ({ amountFen }) => (amountFen < 0 ? -amountFen : null), { kind: 'money', isSummed: true }),
  text(paymentFields.voucherNo.label, 20, ({ voucherNo }) => voucherNo),
  text('说明', 30, ({ reason }) => reason),
  text('经办', 12, ({ recordedBy }) => recordedBy),
  text('批准', 12, ({ approvedBy }) => approvedBy),
  text('登记时间', 18, ({ recordedAt }) => recordedAt, { kind: 'moment' }),
];

async function* book(db: Db, year: number) {
  for (let after = { entryNo: 0, position: 0 }; ; ) {
    const batch = await rows.listBook(db, year, after, BATCH);
    const last = batch.at(-1);
    if (!last) return;
    yield batch;
    after = { entryNo: last.entryNo, position: last.position };
  }
}

type Export = { year: number; format: 'xlsx' | 'csv' };
export const startExport = (deps: Deps, input: Export, context: AuditContext) =>
  startExportTask(deps, { kind: TASK, input, action: 'dues.exported', after: input }, context);

export const duesRunners = (deps: Deps): TaskRunners => ({
  [TASK]: async (task) => {
    const { year, format } = task.input as Export;
    return exportList(deps, task, {
      name: `会费明细账_${year}`,
      unit: '行',
      format,
      columns: bookColumns,
      maxRows: MAX_ROWS,
      batches: book(deps.db, year),
      link: `/admin/member/dues/years?year=${year}&task=${task.taskId}`,
    });
  },
});
