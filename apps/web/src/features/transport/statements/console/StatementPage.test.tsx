// One statement: what both sides see, marking, confirming what is shown, and what an invoice would say.
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Providers } from '../../../../app/Providers.tsx';
import { createQueryClient } from '../../../../lib/query-client.ts';
import { ok, resetBrowser, type Script, signIn, stubServer } from '../../../../lib/testing.ts';
import { StatementPage } from './StatementPage.tsx';
// Imported up front, so that loading does not count towards a test's timeout.
import './MarkDialog.tsx';
import './InvoiceDialog.tsx';

vi.setConfig({ testTimeout: 20_000 });

const party = (name: string) => ({ id: name, name, creditCode: '91310115YYDEM1019N', address: '上海市浦东新区' });
const difference = {
  ...{ id: 'd1', orderId: 'o2', orderNo: 'YD-2', side: 'fleet', owedFen: 188_000, currentFen: 188_000 },
  ...{
    believedFen: 198_000,
    reason: '等待四个半小时',
    state: 'open',
    markedAt: '2026-11-04T08:00:00.000Z',
    isMine: false,
  },
};
const detail = {
  ...{ id: 's1', month: '2026-10', statementNo: null as string | null, state: 'draft', side: 'shipper' },
  ...{ shipper: party('上海澄屿家电有限公司'), fleet: party('苏州澜舟驰远运输有限公司') },
  ...{ orders: 1, openingFen: 100_000, freightFen: 928_000, chargesFen: 0, paidFen: 50_000, closingFen: 978_000 },
  ...{ heldOrders: 1, heldFen: 188_000, claims: { fleet: 1_176_000, shipper: 1_166_000 }, pendingCharges: 0 },
  differences: [difference],
  confirmations: { fleet: null as object | null, shipper: null as object | null },
  ...{
    coveredBy: null,
    covers: [] as object[],
    frozenAt: null as string | null,
    seal: null as object | null,
    version: 7,
    readAt: '2026-11-04T09:00:00.000Z',
  },
};
const entry = { kind: 'freight', chargeKind: null, day: '2026-10-05', amountFen: 928_000, note: '', voucherNo: '' };
const row = {
  ...{ orderId: 'o1', orderNo: 'YD-1', signedOn: '2026-10-05', origin: '上海浦东', originCode: '310115' },
  ...{ destination: '广州黄埔', destinationCode: '440112', cargo: '小家电', weightKg: 8_000, plateNo: '苏E2M105' },
  ...{ unit: 'truck', priceE4: 92_800_000, quantityMilli: 1_000, taxPercent: 9, dueOn: '2026-11-04' },
  ...{ freightFen: 928_000, addedFen: 0, takenFen: 0, damageFen: 0, paidFen: 50_000, isCarried: false },
  ...{
    owedFen: 928_000,
    openFen: 878_000,
    entries: [entry],
    isHeld: false,
    canMark: true,
    differences: [] as object[],
  },
};
const held = { ...row, orderId: 'o2', orderNo: 'YD-2', isHeld: true, differences: [difference] };
const rows = { items: [row, held], total: 2, page: 1, pageSize: 20 };
const line = {
  ...{
    orderId: 'o1',
    orderNo: 'YD-1',
    origin: '上海市浦东新区',
    destination: '广东省广州市黄埔区',
    vehicleKind: '公路运输',
  },
  ...{ plateNo: '', cargo: '小家电', grossFen: 928_000, netFen: 851_376, taxFen: 76_624, taxPercent: 9 },
  problem: '缺运输工具牌号',
};
const invoice = {
  ...{ lines: [line], count: 1, grossFen: 928_000, netFen: 851_376, taxFen: 76_624, adjustedFen: 0, negative: [] },
  ...{ damageFen: 0, problems: 1, recordedFen: 0, invoices: [] as object[] },
};

const show = async (answer: Script, more: Record<string, Script> = {}) => {
  signIn('company');
  const server = stubServer({ 'GET /statements/s1': answer, 'GET /statements/s1/rows': ok(rows), ...more });
  const routes = [{ path: '/user/bidding/statements/:statementId', element: <StatementPage /> }];
  const router = createMemoryRouter(routes, { initialEntries: ['/user/bidding/statements/s1'] });
  render(<Providers router={router} queries={createQueryClient()} />);
  await screen.findByText('本期应付（元）');
  return server;
};
const press = async (name: RegExp | string) => {
  const found = await screen.findByRole('button', { name });
  await act(async () => found.click());
};
const bodyOf = (server: Awaited<ReturnType<typeof show>>, name: string) =>
  JSON.parse(String(server.calls.find((call) => call.name === name)?.init.body));

beforeEach(resetBrowser);
afterEach(resetBrowser);

describe('what both confirmed', () => {
  const code = 'ab12'.repeat(16);
  const agreed = { ...detail, state: 'agreed', statementNo: 'DZ-20261101-000001', frozenAt: detail.readAt };

  it('has the code printed on the PDF, and a file for whoever wants to check it', async () => {
    await show(ok({ ...agreed, seal: { state: 'kept', code, text: 'rfb', salt: code } }));
    const note = await screen.findByRole('region', { name: '定稿码' });
    expect(note.textContent).toContain('内容与双方定稿时相同');
    expect(note.textContent).toContain(code);
    expect(screen.getByRole('button', { name: '下载定稿凭证' })).toBeTruthy();
  });

  it('is an alarm when what is stored is not what they confirmed', async () => {
    await show(ok({ ...agreed, seal: { state: 'changed', code, text: null, salt: null } }));
    expect(await screen.findByRole('region', { name: '现在保存的内容与双方定稿时不同' })).toBeTruthy();
    expect(document.body.textContent).toContain('不要按这一页付款或开票');
    expect(screen.queryByRole('button', { name: '下载定稿凭证' })).toBeNull();
  });
});

describe('an open statement', () => {
  it('shows how the open amount comes about, and what is in dispute', async () => {
    await show(ok(detail));
    const text = document.body.textContent ?? '';
    for (const words of ['期初未付1,000.00', '+ 运费9,280.00', '− 付款500.00', '= 期末未付9,780.00', '1 单另议'])
      expect(text).toContain(words);
    expect(text).toContain('相差100.00');
    expect(text).toContain('双方确认以后，这里给出数电票');
  });

  it('is confirmed after a question, in the version that is shown', async () => {
    const server = await show(ok(detail), { 'POST /statements/s1/confirm': ok({ ...detail, state: 'oneSide' }) });
    await press(/确认 9,780.00 元/);
    expect(server.names()).not.toContain('POST /statements/s1/confirm');
    await press(/^确\s?认$/);
    await waitFor(() => expect(server.names()).toContain('POST /statements/s1/confirm'));
    expect(bodyOf(server, 'POST /statements/s1/confirm')).toEqual({ version: 7, readAt: detail.readAt });
  });

  it('says before confirming which earlier months are frozen with it', async () => {
    await show(ok({ ...detail, covers: [{ id: 's0', month: '2026-09' }] }));
    expect((await screen.findByRole('link', { name: '2026 年 9 月' })).getAttribute('href')).toBe(
      '/user/bidding/statements/s0',
    );
    await press(/确认 9,780.00 元/);
    expect(await screen.findByText(/2026 年 9 月没有单独确认的金额，会一并定稿/)).toBeTruthy();
  });

  it('tells what changed when the content is no longer the one shown', async () => {
    const data = { current: detail, changed: ['运单 YD-1：费用 ¥200.00'] };
    const refusal = { status: 409, body: { code: 409, data, msg: '对账单的内容刚刚有变化，请看过以后再确认' } };
    await show(ok(detail), { 'POST /statements/s1/confirm': refusal });
    await press(/确认 9,780.00 元/);
    await press(/^确\s?认$/);
    expect(await screen.findByText('运单 YD-1：费用 ¥200.00')).toBeTruthy();
  });

  it('takes a mark with an amount and a reason', async () => {
    const server = await show(ok(detail), { 'POST /statements/s1/differences': ok(detail) });
    await press('标差异：YD-1');
    fireEvent.change(await screen.findByLabelText('你认为这张运单应付（元）'), { target: { value: '9000' } });
    fireEvent.change(screen.getByLabelText('理由'), { target: { value: '晚到两小时，按约定扣减' } });
    await press(/^标\s?出$/);
    await waitFor(() => expect(server.names()).toContain('POST /statements/s1/differences'));
    const body = { orderId: 'o1', believedFen: 900_000, reason: '晚到两小时，按约定扣减' };
    expect(bodyOf(server, 'POST /statements/s1/differences')).toEqual(body);
  });

  it('leads to the charges of an order whose freight both confirmed before, instead of a mark', async () => {
    const items = [{ ...row, isCarried: true, canMark: false }];
    await show(ok(detail), { 'GET /statements/s1/rows': ok({ ...rows, items, total: 1 }) });
    const link = await screen.findByRole('link', { name: '运费已定稿，在运单里提费用：YD-1' });
    expect(link.getAttribute('href')).toContain('o1');
    expect(screen.queryByRole('button', { name: /标差异/ })).toBeNull();
  });

  it('accepts the other side’s amount after saying what it does', async () => {
    const server = await show(ok(detail), { 'POST /statements/s1/differences/d1/accept': ok(detail) });
    await press('接受车队的');
    expect(await screen.findByText(/差额 ¥100.00 记为双方同意的费用/)).toBeTruthy();
    await press(/^接\s?受$/);
    await waitFor(() => expect(server.names()).toContain('POST /statements/s1/differences/d1/accept'));
  });
});

describe('a statement both confirmed', () => {
  const said = { at: '2026-11-04T08:20:00.000Z', byName: '', isCurrent: true, changes: [] };
  const frozen = {
    ...{ ...detail, state: 'agreed', statementNo: 'DZ-20261104-000007', differences: [], heldOrders: 0, heldFen: 0 },
    ...{ frozenAt: '2026-11-04T08:20:00.000Z', confirmations: { fleet: said, shipper: said } },
  };

  it('has no mark and no confirmation, and says what an invoice lacks', async () => {
    await show(ok(frozen), { 'GET /statements/s1/invoice': ok(invoice) });
    await screen.findByText('有 1 行缺要素，补齐以后才能导出。');
    const text = document.body.textContent ?? '';
    expect(text).toContain('待核对');
    expect(text).toContain('9,280.00 = 8,513.76 + 766.24');
    expect(screen.queryByRole('button', { name: /标差异/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^确认 / })).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /导出开票信息/ }).disabled).toBe(true);
    // The shipper does not record numbers of invoices the fleet issues.
    expect(screen.queryByRole('button', { name: '登记发票号码' })).toBeNull();
  });

  it('lets the fleet record an invoice by typing its number alone: day and open amount are there', async () => {
    const server = await show(ok({ ...frozen, side: 'fleet' }), {
      'GET /statements/s1/invoice': ok(invoice),
      'POST /statements/s1/invoices': ok(invoice),
    });
    fireEvent.click(await screen.findByRole('button', { name: '登记发票号码' }));
    const submit = await screen.findByRole<HTMLButtonElement>('button', { name: /^登\s?记$/ });
    expect(submit.disabled).toBe(true);
    fireEvent.change(screen.getByLabelText('发票号码', { selector: 'input' }), {
      target: { value: '26312000000012345678' },
    });
    await waitFor(() => expect(submit.disabled).toBe(false));
    fireEvent.click(submit);
    await waitFor(() => expect(server.names()).toContain('POST /statements/s1/invoices'));
    expect(bodyOf(server, 'POST /statements/s1/invoices')).toEqual({
      ...{ invoiceNo: '26312000000012345678', issuedOn: expect.any(String), amountFen: 928_000 },
    });
  });
});
