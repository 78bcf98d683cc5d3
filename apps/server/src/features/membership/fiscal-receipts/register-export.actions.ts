// The register as a sheet for the finance bureau: one number a row, and below it first, last, count, sum and whether they join.

import { dayOf } from '@rfb/contract/days.ts';
import type { FiscalReceipt } from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.endpoints.ts';
import {
  deliveryWays,
  receiptNumber,
  receiptStates,
} from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.labels.ts';
import { formatFen } from '@rfb/contract/money.ts';
import type { AuditContext } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type ExportColumn, exportList, startExportTask, type TaskRunners } from '../../services/tasks/exports.ts';
import { listNumbers } from './register.queries.ts';
import { unusedReceipt } from './register-views.ts';
import { hasRange, listRangesInOrder } from './stock.queries.ts';

const TASK = 'receipts.export';
const MAX_ROWS = 200_000;
const BATCH = 500;

type Line = Partial<Omit<FiscalReceipt, 'state'>> & { state: string };

const isVoid = ({ voidedAt }: Line) => voidedAt != null;
const handedTo = ({ deliveredHow, deliveredTo }: Line) =>
  deliveredHow ? [deliveryWays[deliveredHow], deliveredTo].filter(Boolean).join(' ') : '';

const columns: ExportColumn<Line>[] = [
  { title: '票据代码', width: 14, cell: ({ code = '' }) => code },
  { title: '票号', width: 14, cell: ({ number = '' }) => number },
  { title: '状态', width: 10, cell: ({ state }) => state },
  { title: '开具日期', width: 12, kind: 'day', cell: ({ issuedOn = null }) => issuedOn },
  { title: '抬头', width: 36, cell: ({ title = '' }) => title },
  { title: '会员号', width: 14, cell: ({ memberNo = '' }) => memberNo },
  { title: '金额', width: 14, kind: 'money', cell: (line) => (isVoid(line) ? null : (line.amountFen ?? null)) },
  { title: '作废金额', width: 14, kind: 'money', cell: (line) => (isVoid(line) ? (line.amountFen ?? null) : null) },
  { title: '到账日', width: 12, kind: 'day', cell: ({ paidOn = null }) => paidOn },
  { title: '凭证号', width: 20, cell: ({ voucherNo = '' }) => voucherNo },
  { title: '经办人', width: 12, cell: ({ issuedBy }) => issuedBy ?? '' },
  { title: '交给谁', width: 28, cell: handedTo },
  { title: '交付日期', width: 12, kind: 'day', cell: ({ deliveredAt }) => (deliveredAt ? dayOf(deliveredAt) : null) },
  { title: '作废日期', width: 12, kind: 'day', cell: ({ voidedAt }) => (voidedAt ? dayOf(voidedAt) : null) },
  { title: '作废原因', width: 30, cell: ({ voidReason = '' }) => voidReason },
  { title: '作废办理', width: 24, cell: ({ voidedBy }) => voidedBy ?? '' },
  { title: '替换为', width: 14, cell: ({ replacedBy = '' }) => replacedBy },
  { title: '替换了', width: 14, cell: ({ replaces = '' }) => replaces },
];

type Sums = { first: string; last: string; used: number; voided: number; unused: number; fen: number; missing: number };

const footOf = (code: string, { first, last, used, voided, unused, fen, missing }: Sums): Line[] =>
  [
    `首号 ${first}，末号 ${last}`,
    `共 ${used + voided + unused + missing} 张，已用 ${used}，作废 ${voided}，未用 ${unused}`,
    `金额合计 ${formatFen(fen)}`,
    missing === 0 ? '连号检查：无缺号' : `连号检查：缺 ${missing} 个号`,
  ].map((title) => ({ state: '合计', code, title }));

const addTo = (sum: Sums, receipts: FiscalReceipt[]) => {
  for (const { state, amountFen, number } of receipts) {
    sum.last = number;
    if (state === 'unused') sum.unused += 1;
    else if (state === 'voided') sum.voided += 1;
    else {
      sum.used += 1;
      sum.fen += amountFen ?? 0;
    }
  }
};

const worded = (receipts: FiscalReceipt[]): Line[] =>
  receipts.map(({ state, ...receipt }) => ({ ...receipt, state: receiptStates[state] }));

/** Range by range in the order of numbers. Those taken are what the range says at the beginning, so that the check is of one moment. */
async function* linesOf(db: Db, rangeId: string | undefined): AsyncGenerator<Line[]> {
  const sums = new Map<string, Sums>();
  for (const range of await listRangesInOrder(db, rangeId)) {
    const { id, code, width, firstNumber, lastNumber, nextNumber } = range;
    const first = receiptNumber(firstNumber, width);
    const sum = sums.get(code) ?? { first, last: first, used: 0, voided: 0, unused: 0, fen: 0, missing: 0 };
    sums.set(code, sum);
    let found = 0;
    for (let from = firstNumber; from < nextNumber; from += BATCH) {
      const taken = await listNumbers(db, id, { from, to: Math.min(from + BATCH, nextNumber) });
      addTo(sum, taken);
      found += taken.length;
      yield worded(taken);
    }
    sum.missing += nextNumber - firstNumber - found;
    for (let from = nextNumber; from <= lastNumber; from += BATCH) {
      const numbers = Array.from({ length: Math.min(BATCH, lastNumber - from + 1) }, (_, at) => from + at);
      const unused = numbers.map((number) =>
        unusedReceipt({ id: `${id}-${number}`, code, number: receiptNumber(number, width) }),
      );
      addTo(sum, unused);
      yield worded(unused);
    }
  }
  for (const [code, sum] of sums) yield footOf(code, sum);
}

export const startExport = async (deps: Deps, input: { rangeId?: string | undefined }, context: AuditContext) => {
  if (input.rangeId && !(await hasRange(deps.db, input.rangeId))) refuse('notFound');
  return startExportTask(deps, { kind: TASK, input, action: 'receipts.exported', after: input }, context);
};

export const receiptsRunners = (deps: Deps): TaskRunners => ({
  [TASK]: async (task) => {
    const { rangeId } = task.input as { rangeId?: string };
    return exportList(deps, task, {
      name: '会费票据登记簿',
      unit: '行',
      format: 'xlsx',
      columns,
      maxRows: MAX_ROWS,
      batches: linesOf(deps.db, rangeId),
      link: `/admin/member/receipts?task=${task.taskId}`,
    });
  },
});
