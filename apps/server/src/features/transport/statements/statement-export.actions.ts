// Files made of statements, as long tasks: the statement, the lines for accounting, the lines of an invoice.
import { monthText } from '@rfb/contract/days.ts';
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { formatFen } from '@rfb/contract/money.ts';
import type { OrderSide } from '@rfb/contract/transport/orders/order.labels.ts';
import { statementPath } from '@rfb/contract/transport/orders/order-paths.ts';
import { invoicedFen } from '@rfb/contract/transport/statements/invoice-lines.ts';
import { INVOICE_CAUTION, statementStates } from '@rfb/contract/transport/statements/statement.states.ts';
import type { exportLedger, exportStatement } from '@rfb/contract/transport/statements/statements.endpoints.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import type { AuditContext } from '../../../platform/audit/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { pagedExport, type RunningTask } from '../../services/tasks/exports.ts';
import { readLines } from './invoices.actions.ts';
import { countLedger, type LedgerEntry, listLedger } from './ledger.queries.ts';
import { countRows, listRows, type ReadRow } from './rows.queries.ts';
import { sealOf } from './seals.ts';
import {
  type InvoiceFileLine,
  invoiceColumns,
  ledgerColumns,
  type StatementLine,
  statementColumns,
} from './statement-columns.ts';
import { closingOf, figuresOf, sideIn } from './statement-view.ts';
import { findStatementOf, type Statement } from './statements.queries.ts';

/** More are refused. */
const MAX_COUNTED = 10_000;
type Format = ParsedOf<typeof exportStatement>['body'];
type OfStatement = Format & { statementId: string };

const findFor = async ({ db }: Deps, companyId: string | null | undefined, statementId: string) =>
  (await findStatementOf(db, companyId ?? refuse('notFound'), statementId)) ?? refuse('notFound');

/** 对账单_2026-10_DZ-20261104-0007: also the name of the sheet, which may have 31 letters. */
const nameOf = (what: string, { month, statementNo, state }: Statement) =>
  [what, month, statementNo ?? statementStates[state]].join('_');

const noteOf = ({ content: { isCarried }, isHeld }: ReadRow) =>
  [isHeld && '有差异，另议，不计入余额', isCarried && '以前月份签收，记入本期'].filter(Boolean).join('；');

const statementFile = pagedExport<OfStatement, StatementLine>({
  kind: 'statement.export',
  action: 'statement.exported',
  list: async (deps, { statementId }, { companyId, taskId }) => {
    const statement = await findFor(deps, companyId, statementId);
    const figures = await figuresOf(deps.db, statement);
    const total = await countRows(deps.db, statement, 'all');
    const seal = await sealOf(deps.db, statement);
    const sealNote = [
      seal?.code && `定稿码 ${seal.code}`,
      seal?.state === 'changed' && '警告：内容与双方定稿时不同，不作为凭据',
    ];
    const note = sealNote.filter(Boolean).join('；');
    const edge = (label: string, fen: number): StatementLine => ({ label, row: null, balanceFen: fen, note });
    let balanceFen = figures.openingFen;
    const lineOf = (row: ReadRow): StatementLine => {
      const { content, isHeld } = row;
      if (!isHeld) balanceFen += invoicedFen(content) + content.damageFen - content.paidFen;
      return { label: content.orderNo, row: content, balanceFen: isHeld ? null : balanceFen, note: noteOf(row) };
    };
    return {
      name: nameOf('对账单', statement),
      unit: '行',
      columns: statementColumns,
      total,
      read: async (slice) => {
        const lines = (await listRows(deps.db, statement, 'all', slice)).map(lineOf);
        const isFirst = slice.offset === 0;
        const isLast = slice.offset < Math.max(total, 1) && slice.offset + lines.length >= total;
        return [
          ...(isFirst ? [edge('期初未付', figures.openingFen)] : []),
          ...lines,
          ...(isLast ? [edge('期末未付', closingOf(figures))] : []),
        ];
      },
      link: `${statementPath(sideIn(statement, companyId ?? ''), statementId)}?task=${taskId}`,
    };
  },
});

/** The first and last line are added to the file, not to the statement. */
const invoiceFile = pagedExport<OfStatement, InvoiceFileLine>({
  kind: 'statement.invoiceExport',
  action: 'statement.invoiceExported',
  list: async (deps, { statementId }, { companyId, taskId }) => {
    const statement = await findFor(deps, companyId, statementId);
    const { lines, problems, negative, damageFen, adjustedFen } = await readLines(deps.db, statement);
    if (problems > 0) refuse('wrongState', { msg: `有 ${problems} 张运单缺开票要素，补齐以后再导出` });
    const remarks = [
      INVOICE_CAUTION,
      adjustedFen !== 0 && `逐行取整的差额 ${formatFen(adjustedFen)} 已调入金额最大的一行`,
      damageFen !== 0 && `货损赔偿 ${formatFen(damageFen)} 不冲减开票金额，付款时单列`,
      ...negative.map(
        ({ orderNo, grossFen }) => `运单 ${orderNo} 本期净减 ${formatFen(grossFen)}，须另开红字发票，不在本表`,
      ),
    ].filter((one) => typeof one === 'string');
    const all: InvoiceFileLine[] = [
      { explanation: true },
      ...lines.map((line) => ({ line })),
      ...remarks.map((remark) => ({ remark })),
    ];
    return {
      name: nameOf('开票信息', statement),
      unit: '行',
      columns: invoiceColumns,
      total: all.length,
      read: async ({ limit, offset }) => all.slice(offset, offset + limit),
      link: `${statementPath(sideIn(statement, companyId ?? ''), statementId)}?task=${taskId}`,
    };
  },
});

type Month = ParsedOf<typeof exportLedger>['body'];
type OfMonth = Month & { side: OrderSide };

const ledgerFile = pagedExport<OfMonth, LedgerEntry>({
  kind: 'statement.ledgerExport',
  action: 'statement.ledgerExported',
  list: async (deps, { month, side }, { companyId, taskId }: RunningTask) => {
    const viewer = { companyId: companyId ?? refuse('notFound'), side };
    const page = side === 'fleet' ? '/user/vehicle-usage/statements' : '/user/bidding/statements';
    return {
      name: `往来明细_${monthText(month).replaceAll(' ', '')}`,
      unit: '行',
      columns: ledgerColumns(side === 'fleet' ? '应收账款' : '应付账款'),
      total: await countLedger(deps.db, viewer, month, MAX_COUNTED),
      read: (slice) => listLedger(deps.db, viewer, month, slice),
      link: `${page}?task=${taskId}`,
    };
  },
});

const startOf =
  (file: typeof statementFile | typeof invoiceFile) =>
  async (deps: Deps, statementId: string, { format }: Format, context: AuditContext) => {
    const companyId = companyIdOf(context.actor);
    await findFor(deps, companyId, statementId);
    return file.start(deps, { input: { statementId, format }, companyId }, context);
  };

export const startStatementExport = startOf(statementFile);

/** Refused at once while there is nothing to export. */
export const startInvoiceExport = async (deps: Deps, statementId: string, format: Format, context: AuditContext) => {
  const statement = await findFor(deps, companyIdOf(context.actor), statementId);
  const { problems } = await readLines(deps.db, statement);
  if (problems > 0)
    refuse('wrongState', { msg: `有 ${problems} 张运单缺开票要素，补齐以后再导出`, data: { problems } });
  return startOf(invoiceFile)(deps, statementId, format, context);
};

export const startLedgerExport = (deps: Deps, wanted: Month, context: AuditContext) => {
  const side: OrderSide = context.actor.subRole === 'fleet' ? 'fleet' : 'shipper';
  const companyId = companyIdOf(context.actor);
  return ledgerFile.start(deps, { input: { ...wanted, side }, companyId, after: wanted }, context);
};

export const statementsRunners = (deps: Deps) => ({
  ...statementFile.runners(deps),
  ...invoiceFile.runners(deps),
  ...ledgerFile.runners(deps),
});
