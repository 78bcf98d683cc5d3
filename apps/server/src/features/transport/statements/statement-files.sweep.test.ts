// What is made of statements: files, the PDF, the data of an invoice and its numbers, and what is open by age.
import type { Endpoint } from '@rfb/contract/endpoint.ts';
import { getTask } from '@rfb/contract/services/tasks/tasks.endpoints.ts';
import { exportOrders } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import { acceptCharge, proposeCharge } from '@rfb/contract/transport/orders/payments/charges.endpoints.ts';
import { claimPayment, listOrderPayments } from '@rfb/contract/transport/orders/payments/payments.endpoints.ts';
import { INVOICE_CAUTION } from '@rfb/contract/transport/statements/statement.states.ts';
import * as endpoints from '@rfb/contract/transport/statements/statements.endpoints.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readSheet } from '../../../platform/sheets/sheets.ts';
import { testApp } from '../../../testing/app.ts';
import type { Parties } from '../../../testing/orders.ts';
import type { Person } from '../../../testing/people.ts';
import { makeStatements } from '../../../testing/statements.ts';
import { howMany } from '../../../testing/sweep.ts';
import { dayIn } from '../../../testing/vehicles.ts';
import { readFileBytes } from '../../services/files/exports.ts';
import { runNextTask } from '../../services/tasks/tasks.jobs.ts';
import { ordersRunners } from '../orders/list/order-export.actions.ts';
import { statementsRunners } from './statement-export.actions.ts';

const t = await testApp();
const admin = await t.admin();
const make = makeStatements(t, admin);

const charge = async (
  { fleet, shipper }: Parties,
  orderId: string,
  amountFen: number,
  kind: 'waiting' | 'damage',
  note = '卸货等待五小时',
) => {
  const proposed = await t.call(proposeCharge, { params: { orderId }, body: { kind, amountFen, note } }, fleet);
  const chargeId = proposed.data.charges.at(-1)?.id ?? '';
  await t.call(acceptCharge, { params: { orderId, chargeId } }, shipper);
};

/** The rows of the file, titles first, by title. */
const exported = async (endpoint: Endpoint, input: object, person: Person) => {
  const { data } = await t.call(endpoint as typeof endpoints.exportLedger, input as never, person);
  await runNextTask(t.deps, { ...statementsRunners(t.deps), ...ordersRunners(t.deps) });
  const task = (await t.call(getTask, { params: { taskId: data.taskId } }, person)).data;
  expect(task.message).toBeFalsy();
  const rows = await readSheet(await readFileBytes(t.deps, task.fileId ?? ''));
  const [titles, ...lines] = rows.map(({ cells }) => cells.map((cell) => (cell === null ? '' : String(cell))));
  return lines.map((cells) => Object.fromEntries((titles ?? []).map((title, at) => [title, cells[at] ?? ''])));
};
const fenOf = (text: string | undefined) => Math.round(Number(text || 0) * 100);

it('the sheet of a statement has a line for each order, and a balance that ends at what is open', async () => {
  const sides = await make.copied(2);
  const [first = ''] = sides.orderIds;
  await charge(sides, first, 20_000, 'waiting', '=1+1 卸货等待');
  const id = await make.idOf(sides.fleet);
  const lines = await exported(
    endpoints.exportStatement,
    { params: { statementId: id }, body: { format: 'xlsx' } },
    sides.shipper,
  );
  const detail = await make.get(id, sides.shipper);
  expect(lines.map((line) => line.运单号)).toEqual(['期初未付', expect.any(String), expect.any(String), '期末未付']);
  expect(fenOf(lines.at(-1)?.['未付余额（元）'])).toBe(detail.closingFen);
  const charged = lines.find((line) => fenOf(line['加收（元）']) > 0);
  expect(charged).toMatchObject({ '加收（元）': '200', 费用依据: expect.stringContaining('等待费') });
  const [gross, net, tax] = ['本期应付（元）', '不含税（元，不计货损）', '税额（元，不计货损）'].map((title) =>
    fenOf(charged?.[title]),
  );
  if (charged?.['税率（%）']) expect((net ?? 0) + (tax ?? 0)).toBe(gross);
});

it('the lines for accounting add up to what the month changed, for all partners', async () => {
  const sides = await make.copied();
  const more = await make.copied(1, { fleet: await t.fleet(), shipper: sides.shipper });
  await charge(sides, sides.orderIds[0] ?? '', 5_000, 'damage');
  const open = await make.list(sides.shipper, { tab: 'open' });
  const { month = '' } = open.find(({ freightFen }) => freightFen > 0) ?? {};
  const lines = await exported(endpoints.exportLedger, { body: { month, format: 'xlsx' } }, sides.shipper);
  const sum = lines.reduce((all, line) => all + fenOf(line['增加（元）']) - fenOf(line['减少（元）']), 0);
  const wanted = open
    .filter((one) => one.month === month)
    .reduce((all, one) => all + one.freightFen + one.chargesFen - one.paidFen, 0);
  expect(sum).toBe(wanted);
  expect(new Set(lines.map((line) => line.往来单位)).size).toBe(2);
  expect(lines.every((line) => line.往来科目 === '应付账款')).toBe(true);
  expect(more.orderIds).toHaveLength(1);
});

it('the PDF is the same file at every download once both confirmed', async () => {
  const sides = await make.copied();
  const id = await make.idOf(sides.fleet);
  const params = { statementId: id };
  const print = async (person: Person) =>
    (await t.call(endpoints.printStatement, { params }, person)).data as unknown as Buffer;
  expect((await print(sides.fleet)).subarray(0, 5).toString()).toBe('%PDF-');
  await make.freeze(id, sides);
  const [one, other] = [await print(sides.fleet), await print(sides.shipper)];
  expect(one.equals(other)).toBe(true);
  expect((await t.call(endpoints.getStatement, { params }, sides.fleet)).data.statementNo).toBeTruthy();
});

it('the data of an invoice comes after both confirmed, leaves damage out, and says what is missing', async () => {
  const sides = await make.partners(2);
  const [first = '', second = ''] = sides.orderIds;
  await charge(sides, first, 20_000, 'waiting');
  await charge(sides, second, 5_000, 'damage');
  await sql`update orders set tax_percent = 9 where id in (${first}, ${second})`.execute(t.db);
  const id = await make.idOf(sides.fleet);
  const params = { statementId: id };
  expect((await t.call(endpoints.getInvoiceDraft, { params }, sides.fleet)).status).toBe(409);
  const { freightFen } = await make.freeze(id, sides);
  const draft = (await t.call(endpoints.getInvoiceDraft, { params }, sides.shipper)).data;
  expect(draft).toMatchObject({
    count: 2,
    problems: 0,
    grossFen: freightFen + 20_000,
    damageFen: -5_000,
    recordedFen: 0,
  });
  expect(draft.netFen + draft.taxFen).toBe(draft.grossFen);
  expect(
    draft.lines.every(({ plateNo, origin, destination, cargo }) => plateNo && origin && destination && cargo),
  ).toBe(true);
  const lines = await exported(endpoints.exportInvoiceLines, { params, body: { format: 'xlsx' } }, sides.fleet);
  expect(lines[0]).toMatchObject({
    序号或说明: expect.stringContaining('待核对'),
    起运地: expect.stringContaining('装货地'),
  });
  expect(lines.slice(1, 3).map((line) => line.运输工具种类)).toEqual(['公路运输', '公路运输']);
  expect(lines.slice(1, 3).reduce((sum, line) => sum + fenOf(line.价税合计), 0)).toBe(draft.grossFen);
  expect(lines.map((line) => line.序号或说明).join()).toContain(INVOICE_CAUTION);

  const lacking = await make.copied();
  await sql`update orders set tax_percent = null where id = ${lacking.orderIds[0] ?? ''}`.execute(t.db);
  const other = await make.idOf(lacking.fleet);
  await make.freeze(other, lacking);
  const refused = await t.call(
    endpoints.exportInvoiceLines,
    { params: { statementId: other }, body: { format: 'xlsx' } },
    lacking.fleet,
  );
  expect(refused).toMatchObject({ status: 409, data: { problems: 1 } });
});

it('a month that a later confirmation covered is frozen with it, and can be invoiced', async () => {
  const sides = await make.copied(2);
  const [first = ''] = sides.orderIds;
  await make.signedBefore(first, 2);
  const [latest, earlier] = await make.list(sides.fleet);
  const [id, coveredId] = [latest?.id ?? '', earlier?.id ?? ''];
  expect((await make.get(id, sides.shipper)).covers).toEqual([{ id: coveredId, month: earlier?.month }]);
  const { statementNo, openingFen } = await make.freeze(id, sides);
  const covered = await make.get(coveredId, sides.shipper);
  expect(covered).toMatchObject({
    ...{ state: 'covered', statementNo: null, orders: 1, closingFen: openingFen, covers: [] },
    coveredBy: { id, month: latest?.month, statementNo },
  });
  expect(covered.frozenAt).not.toBeNull();
  const params = { statementId: coveredId };
  const draft = (await t.call(endpoints.getInvoiceDraft, { params }, sides.fleet)).data;
  expect(draft).toMatchObject({ count: 1, grossFen: earlier?.freightFen });
  const body = { invoiceNo: '26312000000087654321', issuedOn: dayIn(0), amountFen: draft.grossFen };
  expect((await t.call(endpoints.recordInvoice, { params, body }, sides.fleet)).data.recordedFen).toBe(draft.grossFen);
  const again = await t.call(endpoints.recordInvoice, { params: { statementId: id }, body }, sides.fleet);
  expect(again.data).toMatchObject({ fields: { invoiceNo: expect.stringContaining(earlier?.month ?? '-') } });
  const rows = await make.rows(coveredId, sides.fleet);
  await charge(sides, first, 1_000, 'waiting');
  expect(await make.rows(coveredId, sides.fleet)).toEqual(rows);
  expect({ ...(await make.get(coveredId, sides.shipper)), readAt: '' }).toEqual({ ...covered, readAt: '' });
  await expect(sql`update statements set freight_fen = 0 where id = ${coveredId}`.execute(t.db)).rejects.toThrow(
    /frozen/,
  );
  const printed = await t.call(endpoints.printStatement, { params }, sides.fleet);
  expect((printed.data as unknown as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
});

it('invoice numbers are recorded by the fleet, once, up to what the invoice may say', async () => {
  const sides = await make.copied();
  const id = await make.idOf(sides.fleet);
  const params = { statementId: id };
  const { freightFen } = await make.freeze(id, sides);
  const body = { invoiceNo: '26312000000012345678', issuedOn: dayIn(0), amountFen: freightFen };
  const record = (more: Partial<typeof body>, person = sides.fleet) =>
    t.call(endpoints.recordInvoice, { params, body: { ...body, ...more } }, person);
  expect((await record({}, sides.shipper)).status).toBe(403);
  expect((await record({ amountFen: freightFen + 1 })).status).toBe(400);
  expect((await record({ issuedOn: dayIn(1) })).status).toBe(400);
  expect((await record({ invoiceNo: '123' })).status).toBe(400);
  const recorded = await record({ amountFen: 100 });
  expect(recorded.data).toMatchObject({ recordedFen: 100, invoices: [{ invoiceNo: body.invoiceNo, isVoid: false }] });
  expect((await record({ amountFen: 100 })).status).toBe(400);
  const invoiceId = recorded.data.invoices[0]?.id ?? '';
  const voided = await t.call(
    endpoints.voidInvoice,
    { params: { ...params, invoiceId }, body: { reason: '金额填错，已红冲重开' } },
    sides.fleet,
  );
  expect(voided.data).toMatchObject({ recordedFen: 0, invoices: [{ isVoid: true }] });
  expect((await record({})).data.recordedFen).toBe(freightFen);
  expect((await t.call(endpoints.getInvoiceDraft, { params }, sides.shipper)).data.invoices).toHaveLength(2);
});

it('one invoice number that two clerks record at the same moment for two partners is recorded once', async () => {
  const one = await make.copied();
  const other = await make.copied(1, { fleet: one.fleet, shipper: await t.shipper() });
  const open = await make.list(one.fleet, { tab: 'open' });
  for (const { id, partner } of open) await make.freeze(id, partner.id === one.shipper.companyId ? one : other);
  for (let round = 0; round < howMany({ usual: 2, sweep: 5, deep: 20 }); round += 1) {
    const body = { invoiceNo: `2631200000001234568${round}`, issuedOn: dayIn(0), amountFen: 100 };
    const answers = await Promise.all(
      open.map(({ id }) => t.call(endpoints.recordInvoice, { params: { statementId: id }, body }, one.fleet)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.data).toMatchObject({
      fields: { invoiceNo: expect.stringContaining('已登记') },
    });
  }
});

it('what is open is listed by partner and age, with what was recorded and not answered', async () => {
  const sides = await make.copied(3);
  const [late = '', soon = '', claimed = ''] = sides.orderIds;
  await sql`update orders set due_on = app_today() - 45 where id = ${late}`.execute(t.db);
  await sql`update orders set due_on = app_today() where id = ${soon}`.execute(t.db);
  await sql`update orders set due_on = app_today() - 1 where id = ${claimed}`.execute(t.db);
  const open = await Promise.all(
    sides.orderIds.map(
      async (orderId) => (await t.call(listOrderPayments, { params: { orderId } }, sides.fleet)).data.owedFen,
    ),
  );
  await make.pay(sides, late, 10_000);
  const claim = { amountFen: 500, paidOn: dayIn(0), voucherNo: 'V-500', fileId: null };
  await t.call(claimPayment, { params: { orderId: claimed }, body: claim }, sides.shipper);
  for (const person of [sides.fleet, sides.shipper]) {
    const { items, sum } = (await t.call(endpoints.listAgeing, { query: {} }, person)).data;
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      orders: 3,
      buckets: { notDue: open[1], days30: open[2], days60: (open[0] ?? 0) - 10_000, days90: 0, older: 0 },
      claimedFen: 500,
      overpaidFen: 0,
    });
    expect(sum.openFen).toBe(open.reduce((all, fen) => all + fen, 0) - 10_000);
  }
});

it('the orders export says unit price, quantity, tax, due day, what was paid and what is open', async () => {
  const sides = await make.copied();
  const [orderId = ''] = sides.orderIds;
  await sql`update orders set tax_percent = 9 where id = ${orderId}`.execute(t.db);
  await charge(sides, orderId, 20_000, 'waiting');
  await make.pay(sides, orderId, 30_000);
  const { owedFen, dueOn } = (await t.call(listOrderPayments, { params: { orderId } }, sides.fleet)).data;
  const [line] = await exported(exportOrders, { body: { filters: { tab: 'all' }, format: 'xlsx' } }, sides.fleet);
  expect(line).toMatchObject({ '税率（%）': '9', 账期到期日: dueOn, 数量: '1' });
  expect(fenOf(line?.['应付（元）'])).toBe(owedFen);
  expect(fenOf(line?.['未付（元）'])).toBe(owedFen - 30_000);
  expect(fenOf(line?.['不含税（元）']) + fenOf(line?.['税额（元）'])).toBe(owedFen);
  expect(Number(line?.['单价（元）'])).toBeGreaterThan(0);
});
