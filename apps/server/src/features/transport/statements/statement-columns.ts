// The columns of the files made of statements: the statement itself, the lines for accounting, the lines of an invoice.
import { yuanOfE4 } from '@rfb/contract/money.ts';
import { shownPlate } from '@rfb/contract/plates.ts';
import { priceUnits } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { chargeKinds } from '@rfb/contract/transport/orders/payments/charge.states.ts';
import { invoicedFen, splitTax } from '@rfb/contract/transport/statements/invoice-lines.ts';
import { entryKinds, INVOICE_CAUTION, statementStates } from '@rfb/contract/transport/statements/statement.states.ts';
import type { InvoiceLine, StatementRow } from '@rfb/contract/transport/statements/statements.ts';
import type { ExportColumn } from '../../services/tasks/exports.ts';
import type { LedgerEntry } from './ledger.queries.ts';

/** `row` is null in the lines that begin and end it. */
export type StatementLine = { label: string; row: StatementRow | null; balanceFen: number | null; note: string };

const taxOf = (fen: number, percent: number | null) => (percent === null ? null : splitTax(fen, percent));

const ofRow =
  <T>(cell: (row: StatementRow) => T) =>
  (line: StatementLine) =>
    line.row ? cell(line.row) : null;

export const statementColumns: ExportColumn<StatementLine>[] = [
  { title: '运单号', width: 22, cell: ({ label }) => label },
  { title: '签收日', width: 12, kind: 'day', cell: ofRow(({ signedOn }) => signedOn) },
  { title: '装货地', width: 16, cell: ofRow(({ origin }) => origin) },
  { title: '卸货地', width: 16, cell: ofRow(({ destination }) => destination) },
  { title: '货物', width: 20, cell: ofRow(({ cargo }) => cargo) },
  { title: '重量（吨）', width: 10, cell: ofRow(({ weightKg }) => weightKg && weightKg / 1_000) },
  { title: '车牌', width: 14, cell: ofRow(({ plateNo }) => plateNo && shownPlate(plateNo)) },
  { title: '单价（元）', width: 12, cell: ofRow(({ priceE4 }) => yuanOfE4(priceE4)) },
  { title: '计价单位', width: 12, cell: ofRow(({ unit }) => priceUnits[unit]) },
  { title: '数量', width: 10, cell: ofRow(({ quantityMilli }) => quantityMilli / 1_000) },
  { title: '运费（元）', width: 14, kind: 'money', cell: ofRow(({ freightFen }) => freightFen) },
  { title: '加收（元）', width: 12, kind: 'money', cell: ofRow(({ addedFen }) => addedFen) },
  { title: '扣减（元）', width: 12, kind: 'money', cell: ofRow(({ takenFen }) => takenFen) },
  { title: '货损赔偿（元）', width: 14, kind: 'money', cell: ofRow(({ damageFen }) => damageFen) },
  {
    title: '本期应付（元）',
    width: 14,
    kind: 'money',
    cell: ofRow((row) => invoicedFen(row) + row.damageFen),
  },
  { title: '税率（%）', width: 10, cell: ofRow(({ taxPercent }) => taxPercent) },
  {
    title: '不含税（元，不计货损）',
    width: 20,
    kind: 'money',
    cell: ofRow((row) => taxOf(invoicedFen(row), row.taxPercent)?.netFen ?? null),
  },
  {
    title: '税额（元，不计货损）',
    width: 18,
    kind: 'money',
    cell: ofRow((row) => taxOf(invoicedFen(row), row.taxPercent)?.taxFen ?? null),
  },
  { title: '本期付款（元）', width: 14, kind: 'money', cell: ofRow(({ paidFen }) => paidFen) },
  { title: '未付余额（元）', width: 14, kind: 'money', cell: ({ balanceFen }) => balanceFen },
  { title: '账期到期日', width: 12, kind: 'day', cell: ofRow(({ dueOn }) => dueOn) },
  {
    title: '付款凭证',
    width: 24,
    cell: ofRow(({ entries }) =>
      entries
        .map(({ voucherNo }) => voucherNo)
        .filter(Boolean)
        .join('、'),
    ),
  },
  {
    title: '费用依据',
    width: 40,
    cell: ofRow(({ entries }) =>
      entries
        .filter(({ chargeKind }) => chargeKind)
        .map(({ chargeKind, note }) => `${chargeKind && chargeKinds[chargeKind]}：${note}`)
        .join('；'),
    ),
  },
  { title: '说明', width: 30, cell: ({ note }) => note },
];

const summaryOf = ({ kind, chargeKind, note }: LedgerEntry) =>
  [chargeKind ? chargeKinds[chargeKind] : entryKinds[kind], note].filter(Boolean).join('：');
/** Payments have no tax of their own. */
const taxOfEntry = ({ kind, chargeKind, amountFen, taxPercent }: LedgerEntry) =>
  (kind === 'freight' || kind === 'charge') && chargeKind !== 'damage' ? taxOf(amountFen, taxPercent) : null;

export const ledgerColumns = (account: '应付账款' | '应收账款'): ExportColumn<LedgerEntry>[] => [
  { title: '日期', width: 12, kind: 'day', cell: ({ day }) => day },
  { title: '摘要', width: 40, cell: summaryOf },
  { title: '往来科目', width: 12, cell: () => account },
  { title: '往来单位', width: 28, cell: ({ partnerName }) => partnerName },
  { title: '统一社会信用代码', width: 22, cell: ({ creditCode }) => creditCode },
  { title: '增加（元）', width: 14, kind: 'money', cell: ({ amountFen }) => (amountFen > 0 ? amountFen : null) },
  { title: '减少（元）', width: 14, kind: 'money', cell: ({ amountFen }) => (amountFen < 0 ? -amountFen : null) },
  { title: '税率（%）', width: 10, cell: (entry) => taxOfEntry(entry) && entry.taxPercent },
  { title: '不含税（元）', width: 14, kind: 'money', cell: (entry) => taxOfEntry(entry)?.netFen ?? null },
  { title: '税额（元）', width: 12, kind: 'money', cell: (entry) => taxOfEntry(entry)?.taxFen ?? null },
  { title: '运单号', width: 22, cell: ({ orderNo }) => orderNo },
  { title: '线路', width: 24, cell: ({ origin, destination }) => `${origin} 至 ${destination}` },
  { title: '付款凭证', width: 20, cell: ({ voucherNo }) => voucherNo || null },
  { title: '账期到期日', width: 12, kind: 'day', cell: ({ dueOn }) => dueOn },
  { title: '对账月份', width: 10, cell: ({ month }) => month },
  { title: '对账单编号', width: 22, cell: ({ statementNo }) => statementNo },
  { title: '对账状态', width: 14, cell: ({ state }) => statementStates[state] },
];

/** The first line explains each field, the last says what was not confirmed. */
export type InvoiceFileLine = { line: InvoiceLine } | { explanation: true } | { remark: string };

const field =
  (explanation: string, cell: (line: InvoiceLine) => string | number | null, isFirst = false) =>
  (of: InvoiceFileLine) => {
    if ('line' in of) return cell(of.line);
    if ('explanation' in of) return explanation;
    return isFirst ? of.remark : null;
  };
const yuan = (fen: number) => fen / 100;

export const invoiceColumns: ExportColumn<InvoiceFileLine>[] = [
  {
    title: '序号或说明',
    width: 24,
    cell: field(`本行是填写说明，导入前请删除。${INVOICE_CAUTION}`, ({ orderNo }) => orderNo, true),
  },
  { title: '起运地', width: 24, cell: field('特定要素：装货地的省、市、区县', ({ origin }) => origin) },
  { title: '到达地', width: 24, cell: field('特定要素：卸货地的省、市、区县', ({ destination }) => destination) },
  { title: '运输工具种类', width: 14, cell: field('特定要素：公路运输', ({ vehicleKind }) => vehicleKind) },
  { title: '运输工具牌号', width: 14, cell: field('特定要素：实际承运车的号牌，不含间隔点', ({ plateNo }) => plateNo) },
  { title: '运输货物名称', width: 20, cell: field('特定要素：运单上的货物', ({ cargo }) => cargo) },
  { title: '项目名称', width: 16, cell: field('货物运输服务；商品和服务税收分类编码由开票方选择', () => '运输服务') },
  {
    title: '金额（不含税）',
    width: 16,
    cell: field('元；逐行取整，差额已调入金额最大的一行', ({ netFen }) => yuan(netFen)),
  },
  {
    title: '税率',
    width: 10,
    cell: field('运单约定的税率，百分数', ({ taxPercent }) => (taxPercent === null ? null : `${taxPercent}%`)),
  },
  { title: '税额', width: 12, cell: field('元', ({ taxFen }) => yuan(taxFen)) },
  { title: '价税合计', width: 14, cell: field('元；运费加加收减扣款，不含货损赔偿', ({ grossFen }) => yuan(grossFen)) },
];
