// Endpoints of monthly statements: lists, rows, differences, confirming, files, invoices, and what is open by age.
import * as z from 'zod/mini';
import { orderPaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Day, Id, Instant, line, pageOf, pageQuery } from '../../fields.ts';
import { MAX_AMOUNT_FEN } from '../../money.ts';
import {
  AgeingRow,
  AgeingTotal,
  InvoiceDraft,
  Month,
  RowTab,
  ShownRow,
  StatementDetail,
  StatementItem,
  StatementTab,
} from './statements.ts';

const limit = { count: 60, seconds: 60, per: 'user' } as const;
const statementParams = z.strictObject({ statementId: Id });
const both = { access: 'canFleetOrShipper', area: 'payments', owner: 'company', params: statementParams } as const;
const change = { limit, idempotent: true, affects: orderPaths } as const;
const Format = z.enum(['xlsx', 'csv'], '文件格式有误');
const Started = z.strictObject({ taskId: Id });
const exporting = {
  method: 'POST',
  access: 'canFleetOrShipper',
  area: 'exports',
  reply: Started,
  limit: { count: 20, seconds: 600, per: 'user' },
  idempotent: true,
  affects: [],
} as const;

export const listStatements = defineEndpoint({
  method: 'GET',
  path: '/statements',
  access: 'canFleetOrShipper',
  area: 'payments',
  query: z.strictObject({ tab: z._default(StatementTab, 'all'), month: z.optional(Month), ...pageQuery }),
  reply: pageOf(StatementItem),
});

/** What is open by partner and by how long it is overdue; the largest first. */
export const listAgeing = defineEndpoint({
  method: 'GET',
  path: '/statements/ageing',
  access: 'canFleetOrShipper',
  area: 'payments',
  query: z.strictObject(pageQuery),
  reply: z.strictObject({ ...pageOf(AgeingRow).shape, sum: AgeingTotal }),
});

/** Every amount owed and paid in a month, of all partners, as lines for accounting. */
export const exportLedger = defineEndpoint({
  ...exporting,
  path: '/statements/exports',
  body: z.strictObject({ month: Month, format: Format }),
  audit: 'statement.ledgerExported',
});

export const getStatement = defineEndpoint({
  ...both,
  method: 'GET',
  path: '/statements/:statementId',
  reply: StatementDetail,
});

export const listStatementRows = defineEndpoint({
  ...both,
  method: 'GET',
  path: '/statements/:statementId/rows',
  query: z.strictObject({ tab: z._default(RowTab, 'all'), ...pageQuery }),
  reply: pageOf(ShownRow),
});

export const printStatement = defineEndpoint({
  ...both,
  method: 'GET',
  path: '/statements/:statementId/pdf',
  reply: 'bytes',
});

export const exportStatement = defineEndpoint({
  ...exporting,
  path: '/statements/:statementId/exports',
  owner: 'company',
  params: statementParams,
  body: z.strictObject({ format: Format }),
  audit: 'statement.exported',
});

/** Of what the caller saw: refused when it changed since, with what changed. */
export const confirmStatement = defineEndpoint({
  ...both,
  ...change,
  method: 'POST',
  path: '/statements/:statementId/confirm',
  body: z.strictObject({ version: z.int('版本有误'), readAt: Instant }),
  reply: StatementDetail,
  audit: 'statement.confirmed',
});

/** The order stays out of what is confirmed until the other side accepts or this side withdraws. */
export const markDifference = defineEndpoint({
  ...both,
  ...change,
  method: 'POST',
  path: '/statements/:statementId/differences',
  body: z.strictObject({
    orderId: Id,
    /** What is owed on the order in all, with its charges. */
    believedFen: z.int('金额有误').check(z.nonnegative('金额不能为负'), z.maximum(MAX_AMOUNT_FEN, '金额过大')),
    reason: line('理由', 200, 4),
  }),
  reply: StatementDetail,
  audit: 'statement.marked',
});

const differenceParams = z.strictObject({ statementId: Id, differenceId: Id });

export const withdrawDifference = defineEndpoint({
  ...both,
  ...change,
  method: 'POST',
  path: '/statements/:statementId/differences/:differenceId/withdraw',
  params: differenceParams,
  reply: StatementDetail,
  audit: 'statement.markWithdrawn',
});

/** By the other side: what it is more or less becomes a charge both agreed on. */
export const acceptDifference = defineEndpoint({
  ...both,
  ...change,
  method: 'POST',
  path: '/statements/:statementId/differences/:differenceId/accept',
  params: differenceParams,
  reply: StatementDetail,
  audit: 'statement.markAccepted',
});

/** What an invoice for transport services would say; of a frozen statement only. */
export const getInvoiceDraft = defineEndpoint({
  ...both,
  method: 'GET',
  path: '/statements/:statementId/invoice',
  reply: InvoiceDraft,
});

export const exportInvoiceLines = defineEndpoint({
  ...exporting,
  path: '/statements/:statementId/invoice/exports',
  owner: 'company',
  params: statementParams,
  body: z.strictObject({ format: Format }),
  audit: 'statement.invoiceExported',
});

/** The number the tax office gave; the platform issues no invoices. */
export const recordInvoice = defineEndpoint({
  ...both,
  ...change,
  access: 'canFleet',
  method: 'POST',
  path: '/statements/:statementId/invoices',
  body: z.strictObject({
    invoiceNo: z.string('请填写发票号码').check(z.regex(/^(\d{8}|\d{20})$/, '数电票号码是 20 位数字，纸质发票是 8 位')),
    issuedOn: Day,
    amountFen: z.int('金额有误').check(z.minimum(1, '金额必须大于 0'), z.maximum(MAX_AMOUNT_FEN, '金额过大')),
  }),
  reply: InvoiceDraft,
  audit: 'statement.invoiceRecorded',
});

export const voidInvoice = defineEndpoint({
  ...both,
  ...change,
  access: 'canFleet',
  method: 'POST',
  path: '/statements/:statementId/invoices/:invoiceId/void',
  params: z.strictObject({ statementId: Id, invoiceId: Id }),
  body: z.strictObject({ reason: line('原因', 200, 4) }),
  reply: InvoiceDraft,
  audit: 'statement.invoiceVoided',
});
