// Recording the number of an invoice: what the contract calls a number is taken, every refusal says what to do.
import * as endpoints from '@rfb/contract/transport/statements/statements.endpoints.ts';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import { makeStatements } from '../../../testing/statements.ts';
import { dayIn } from '../../../testing/vehicles.ts';

const t = await testApp();
const admin = await t.admin();
const make = makeStatements(t, admin);

type Body = { invoiceNo: string; issuedOn: string; amountFen: number };
const frozen = async () => {
  const sides = await make.copied();
  const statementId = await make.idOf(sides.fleet);
  const { freightFen } = await make.freeze(statementId, sides);
  const record = (body: Partial<Body>, person: Person = sides.fleet) =>
    t.call(
      endpoints.recordInvoice,
      {
        params: { statementId },
        body: { invoiceNo: '26312000000012345678', issuedOn: dayIn(0), amountFen: 100, ...body },
      },
      person,
    );
  return { ...sides, statementId, freightFen, record };
};
const ofNumber = '数电票号码是 20 位数字，纸质发票是 8 位';

it('takes the 20 digits of a digital and the 8 of a paper invoice, several for one statement, to the last fen', async () => {
  const { record, freightFen, shipper, statementId } = await frozen();
  for (const invoiceNo of ['26312000000012345678', '00012345']) expect((await record({ invoiceNo })).msg).toBe('');
  const last = await record({ invoiceNo: '87654321', amountFen: freightFen - 200 });
  expect(last.data).toMatchObject({ recordedFen: freightFen });
  expect((await record({ invoiceNo: '11112222', amountFen: 1 })).data).toMatchObject({
    fields: { amountFen: '超过还没有开票的金额，最多还能登记 ¥0.00' },
  });
  const { invoices } = (await t.call(endpoints.getInvoiceDraft, { params: { statementId } }, shipper)).data;
  expect(invoices.map(({ invoiceNo, issuedOn }) => [invoiceNo, issuedOn])).toEqual(
    ['26312000000012345678', '00012345', '87654321'].map((invoiceNo) => [invoiceNo, dayIn(0)]),
  );
});

it('refuses in words what is no number, no day or no amount of the statement, and records nothing', async () => {
  const { record, freightFen, month, ...sides } = { ...(await frozen()), month: make.lastMonth().slice(0, 7) };
  const yearBefore = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}-01`;
  const refusals: [Partial<Body>, Partial<Record<keyof Body, string>>][] = [
    ...['', '1234567', '123456789', '2631200000001234567', '263120000000123456789', '1234567a', '１２３４５６７８'].map(
      (invoiceNo): [Partial<Body>, Partial<Record<keyof Body, string>>] => [{ invoiceNo }, { invoiceNo: ofNumber }],
    ),
    [{ issuedOn: dayIn(1) }, { issuedOn: '开票日期不能晚于今天' }],
    [{ issuedOn: '2001-01-01' }, { issuedOn: `开票日期不能早于 ${yearBefore}，请核对年份` }],
    [{ issuedOn: '2026-02-30' }, { issuedOn: expect.any(String) }],
    [{ amountFen: 0 }, { amountFen: '金额必须大于 0' }],
    [{ amountFen: 1.5 }, { amountFen: '金额有误' }],
    [{ amountFen: freightFen + 1 }, { amountFen: expect.stringContaining('最多还能登记') }],
  ];
  for (const [body, fields] of refusals) {
    const refused = await record(body);
    expect([body, refused.status, refused.data]).toEqual([body, 400, expect.objectContaining({ fields })]);
  }
  expect((await record({ issuedOn: yearBefore })).msg).toBe('');
  const params = { statementId: sides.statementId };
  const { recordedFen, invoices } = (await t.call(endpoints.getInvoiceDraft, { params }, sides.fleet)).data;
  expect([recordedFen, invoices.length]).toEqual([100, 1]);
});

it('is for the fleet of a frozen statement: not the shipper, not another fleet, not a clerk who dispatches', async () => {
  const { record, shipper, fleet } = await frozen();
  const stranger = await t.fleet();
  expect((await record({}, shipper)).status).toBe(403);
  expect((await record({}, stranger)).status).toBe(404);
  expect((await record({}, await t.colleague(fleet, 'dispatcher'))).status).toBe(403);
  const open = await make.copied();
  const params = { statementId: await make.idOf(open.fleet) };
  const body = { invoiceNo: '26312000000012345678', issuedOn: dayIn(0), amountFen: 100 };
  expect(await t.call(endpoints.recordInvoice, { params, body }, open.fleet)).toMatchObject({
    status: 409,
    msg: '对账单现为“待核对”，双方确认以后才有开票信息',
  });
});

it('takes a number again once it was declared void, which is done once and by the fleet of that statement', async () => {
  const { record, fleet, shipper, statementId } = await frozen();
  const invoiceId = (await record({})).data.invoices[0]?.id ?? '';
  const used = await record({});
  expect(used.data).toMatchObject({ fields: { invoiceNo: expect.stringContaining('已登记在对账单 DZ-') } });
  const declareVoid = (person: Person, params = { statementId, invoiceId }) =>
    t.call(endpoints.voidInvoice, { params, body: { reason: '金额填错，已红冲重开' } }, person);
  const other = await frozen();
  expect((await declareVoid(shipper)).status).toBe(403);
  expect((await declareVoid(other.fleet)).status).toBe(404);
  expect((await declareVoid(other.fleet, { statementId: other.statementId, invoiceId })).status).toBe(404);
  expect((await declareVoid(fleet)).data).toMatchObject({ recordedFen: 0 });
  expect(await declareVoid(fleet)).toMatchObject({ status: 409, msg: '这个发票号码已经作废' });
  expect((await record({})).data).toMatchObject({ recordedFen: 100, invoices: [{ isVoid: true }, { isVoid: false }] });
});
