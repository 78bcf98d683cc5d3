// What an invoice would say about a frozen statement, and the numbers the fleet records back. The platform issues none.
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { formatFen } from '@rfb/contract/money.ts';
import { invoiceLinesOf } from '@rfb/contract/transport/statements/invoice-lines.ts';
import { SHOWN_INVOICE_LINES, statementStates } from '@rfb/contract/transport/statements/statement.states.ts';
import type { recordInvoice as endpoint } from '@rfb/contract/transport/statements/statements.endpoints.ts';
import type { InvoiceDraft } from '@rfb/contract/transport/statements/statements.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { findToday } from '../../../platform/clock.ts';
import { type Db, type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { fullRegionName } from '../../services/regions/exports.ts';
import { lockFor, subjectOf } from './confirming.actions.ts';
import * as rows from './invoices.queries.ts';
import { listRows } from './rows.queries.ts';
import { sealOf } from './seals.ts';
import type { Statement } from './statements.queries.ts';

/** Of one statement; a month of two partners has fewer orders. */
const MAX_ROWS = 10_000;

const refuseOpen = ({ state, frozenAt }: Statement) => {
  if (frozenAt === null)
    refuse('wrongState', {
      msg: `对账单现为“${statementStates[state]}”，${state === 'covered' ? '下一期' : ''}双方确认以后才有开票信息`,
      data: { state },
    });
};

/** From the frozen rows, so that it is the same whenever it is asked. */
export const readLines = async (db: Db, statement: Statement) => {
  refuseOpen(statement);
  if ((await sealOf(db, statement))?.state === 'changed')
    refuse('wrongState', {
      msg: '平台现在保存的内容与双方定稿时不同，不能按它开票。请与对方核对定稿时的 PDF，并联系分会',
    });
  const found = await listRows(db, statement, 'all', { limit: MAX_ROWS, offset: 0 });
  return invoiceLinesOf(
    found.map(({ content }) => ({
      ...content,
      originName: fullRegionName(content.originCode) || content.origin,
      destinationName: fullRegionName(content.destinationCode) || content.destination,
    })),
  );
};

export const readInvoiceDraft = async (db: Db, statement: Statement): Promise<InvoiceDraft> => {
  const { lines, ...sums } = await readLines(db, statement);
  const invoices = await rows.listInvoices(db, statement.id);
  return {
    ...sums,
    lines: lines.slice(0, SHOWN_INVOICE_LINES),
    count: lines.length,
    recordedFen: invoices.reduce((sum, { amountFen, voidedAt }) => (voidedAt ? sum : sum + amountFen), 0),
    invoices: invoices.map(({ id, invoiceNo, issuedOn, amountFen, recordedAt, voidedAt, voidReason }) => ({
      ...{ id, invoiceNo, issuedOn, amountFen, recordedAt, isVoid: voidedAt !== null, voidReason },
    })),
  };
};

/** An invoice may come before its transport, but not by years: that is a mistyped day. */
const yearBefore = (month: string) => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}-01`;

/** The role of the account is not enough: a company may have changed its type since. */
const lockAsFleet = async (trx: Trx, companyId: string, statementId: string) => {
  const statement = await lockFor(trx, companyId, statementId);
  if (statement.fleetId !== companyId) refuse('notFound');
  refuseOpen(statement);
  return statement;
};

const refuseUsed = (invoiceNo: string, where: string) =>
  refuseFields({ invoiceNo: `发票 ${invoiceNo} 已登记在${where}` });

/** Two colleagues may record the same number for two statements at the same moment. */
const refuseRaced = (error: unknown, invoiceNo: string): never => {
  const { code = '', constraint = '' } = error as { code?: string; constraint?: string };
  if (code === '23505' && constraint === 'statement_invoices_once') refuseUsed(invoiceNo, '另一份对账单');
  throw error;
};

export const recordInvoice = (
  deps: Deps,
  statementId: string,
  { invoiceNo, issuedOn, amountFen }: ParsedOf<typeof endpoint>['body'],
  context: AuditContext,
) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const statement = await lockAsFleet(trx, companyId, statementId);
    if (issuedOn > (await findToday(trx))) refuseFields({ issuedOn: '开票日期不能晚于今天' });
    const earliest = yearBefore(statement.month);
    if (issuedOn < earliest) refuseFields({ issuedOn: `开票日期不能早于 ${earliest}，请核对年份` });
    const used = await rows.findInvoiceNo(trx, companyId, invoiceNo);
    if (used) refuseUsed(invoiceNo, `对账单 ${used}`);
    const { grossFen, recordedFen } = await readInvoiceDraft(trx, statement);
    if (recordedFen + amountFen > grossFen)
      refuseFields({ amountFen: `超过还没有开票的金额，最多还能登记 ${formatFen(grossFen - recordedFen)}` });
    const id = deps.newId();
    const recorded = {
      id,
      statementId,
      fleetId: companyId,
      invoiceNo,
      issuedOn,
      amountFen,
      recordedBy: context.actor.userId,
    };
    await rows.addInvoice(trx, recorded).catch((error) => refuseRaced(error, invoiceNo));
    await recordAudit(trx, {
      action: 'statement.invoiceRecorded',
      ...context,
      subject: subjectOf(statementId),
      after: { invoiceId: id, invoiceNo, issuedOn, amountFen },
    });
    return readInvoiceDraft(trx, statement);
  });
};

export const voidInvoice = (
  deps: Deps,
  { statementId, invoiceId }: { statementId: string; invoiceId: string },
  reason: string,
  context: AuditContext,
) => {
  const companyId = companyIdOf(context.actor);
  return transact(deps.db, async (trx) => {
    const statement = await lockAsFleet(trx, companyId, statementId);
    const invoice =
      (await rows.listInvoices(trx, statementId)).find(({ id }) => id === invoiceId) ?? refuse('notFound');
    if (invoice.voidedAt) refuse('wrongState', { msg: '这个发票号码已经作废', data: { isVoid: true } });
    await rows.voidInvoice(trx, invoiceId, reason);
    await recordAudit(trx, {
      action: 'statement.invoiceVoided',
      ...context,
      subject: subjectOf(statementId),
      before: { invoiceNo: invoice.invoiceNo, amountFen: invoice.amountFen },
      reason,
    });
    return readInvoiceDraft(trx, statement);
  });
};
