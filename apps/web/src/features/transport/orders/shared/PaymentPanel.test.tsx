// The payment record of an order: what each side sees and may do.
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Providers } from '../../../../app/Providers.tsx';
import { createQueryClient } from '../../../../lib/query-client.ts';
import { ok, refused, resetBrowser, type Script, signIn, stubServer } from '../../../../lib/testing.ts';
import { PaymentPanel } from './PaymentPanel.tsx';
// Imported up front, so that loading does not count towards a test's timeout.
import './ClaimDialog.tsx';
import './ChargeDialog.tsx';
import './ReasonDialogs.tsx';

vi.setConfig({ testTimeout: 20_000 });

const item = {
  id: 'p1',
  amountFen: 930_000,
  paidOn: '2026-11-13',
  voucherNo: '20261113-0382',
  hasFile: true,
  state: 'claimed',
  claimedAt: '2026-11-13T07:20:00.000Z',
  answeredAt: null as string | null,
  answerReason: '',
  isShared: false,
  reversedAt: null as string | null,
  reversalReason: '',
};
const payments = {
  state: 'claimed',
  amountFen: 930_000,
  owedFen: 930_000,
  charges: [] as object[],
  canCharge: true,
  overpaidFen: 0,
  confirmedFen: 0,
  openFen: 0,
  dueOn: '2026-12-09' as string | null,
  daysLeft: 23 as number | null,
  settledOn: null as string | null,
  items: [item],
};
const unpaid = { ...payments, state: 'unpaid', openFen: 930_000, items: [] };

const show = async (side: 'fleet' | 'shipper', answer: Script, more: Record<string, Script> = {}) => {
  signIn('company');
  const server = stubServer({ 'GET /orders/o1/payments': answer, ...more });
  const element = <PaymentPanel orderId="o1" status="signed" side={side} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  render(<Providers router={router} queries={createQueryClient()} />);
  await screen.findByText(/平台只记录凭证|没有加载出来/);
  return server;
};
const button = (name: RegExp | string) => screen.queryByRole('button', { name });
const press = async (name: RegExp | string) => {
  const found = await screen.findByRole('button', { name });
  await act(async () => found.click());
};

beforeEach(resetBrowser);
afterEach(resetBrowser);

describe('a fleet', () => {
  it('sees the voucher and confirms it after a question', async () => {
    const settled = { ...payments, state: 'confirmed', settledOn: '2026-11-13', daysLeft: null };
    const server = await show('fleet', ok(payments), { 'POST /orders/o1/payments/p1/confirm': ok(settled) });
    expect(document.body.textContent).toContain('2026-12-09，还剩 23 天');
    expect(document.body.textContent).toContain('待我方');
    expect(button('登记凭证')).toBeNull();
    await press(/确认收到 ¥9,300.00/);
    expect(server.names()).not.toContain('POST /orders/o1/payments/p1/confirm');
    await press('确认收到');
    await waitFor(() => expect(server.names()).toContain('POST /orders/o1/payments/p1/confirm'));
  });

  it('objects with a reason of at least four characters', async () => {
    const server = await show('fleet', ok(payments), { 'POST /orders/o1/payments/p1/dispute': ok(unpaid) });
    await press('金额不符');
    const reason = await screen.findByLabelText('原因');
    await act(async () => fireEvent.input(reason, { target: { value: '少了' } }));
    await press(/提\s*交/);
    await screen.findByText('请写明原因，至少 4 个字');
    expect(server.names()).not.toContain('POST /orders/o1/payments/p1/dispute');
    await act(async () => fireEvent.input(reason, { target: { value: '实际到账 9,000 元' } }));
    await press(/提\s*交/);
    await waitFor(() => expect(server.names()).toContain('POST /orders/o1/payments/p1/dispute'));
  });

  it('reverses a confirmation with a reason', async () => {
    const confirmed = { ...item, state: 'confirmed', answeredAt: '2026-11-14T02:00:00.000Z' };
    const settled = { ...payments, state: 'confirmed', settledOn: '2026-11-13', items: [confirmed] };
    const server = await show('fleet', ok(settled), { 'POST /orders/o1/payments/p1/reverse': ok(unpaid) });
    await press('撤销确认');
    const reason = await screen.findByLabelText('原因');
    await act(async () => fireEvent.input(reason, { target: { value: '银行退回，账户名不符' } }));
    await press(/提\s*交/);
    await waitFor(() => expect(server.names()).toContain('POST /orders/o1/payments/p1/reverse'));
  });

  it('withdraws its own charge, and answers only those of the other side', async () => {
    const charge = {
      ...{ id: 'c1', kind: 'waiting', amountFen: 30_000, note: '卸货等待五小时', side: 'fleet', state: 'proposed' },
      ...{ proposedAt: '2026-11-13T07:20:00.000Z', answeredAt: null, answerReason: '' },
    };
    const damage = { ...charge, id: 'c2', kind: 'damage', amountFen: -50_000, note: '外箱破损两件', side: 'shipper' };
    const server = await show('fleet', ok({ ...unpaid, charges: [charge, damage] }), {
      'POST /orders/o1/charges/c2/accept': ok(unpaid),
    });
    expect(document.body.textContent).toContain('等待费 +¥300.00');
    expect(screen.getAllByRole('button', { name: /撤\s*回/ })).toHaveLength(1);
    await press(/同意 −¥500.00/);
    expect(document.body.textContent).toContain('应付从 ¥9,300.00 变为 ¥8,800.00');
    await press(/^同\s*意$/);
    await waitFor(() => expect(server.names()).toContain('POST /orders/o1/charges/c2/accept'));
  });

  it('has nothing to answer once it is confirmed', async () => {
    const confirmed = { ...item, state: 'confirmed', answeredAt: '2026-11-14T02:00:00.000Z' };
    await show('fleet', ok({ ...payments, state: 'confirmed', settledOn: '2026-11-13', items: [confirmed] }));
    expect(button(/确认收到/)).toBeNull();
    expect(button('金额不符')).toBeNull();
  });
});

describe('a shipper', () => {
  it('records a voucher with the open amount, and a refusal stands beside its field', async () => {
    const server = await show('shipper', ok(unpaid), {
      'POST /orders/o1/payments': {
        status: 422,
        body: { code: 422, data: { fields: { amountFen: '超过待付金额' } } as never, msg: '请检查' },
      },
    });
    await press('登记凭证');
    const day = await screen.findByLabelText('付款日期');
    await act(async () => fireEvent.input(day, { target: { value: '2026-11-13' } }));
    await act(async () => fireEvent.input(screen.getByLabelText('凭证号'), { target: { value: 'A-1' } }));
    await press(/登\s*记$/);
    const sent = await waitFor(() => {
      const call = server.calls.find(({ name }) => name === 'POST /orders/o1/payments');
      expect(call).toBeDefined();
      return call;
    });
    const body = { amountFen: 930_000, paidOn: '2026-11-13', voucherNo: 'A-1', isShared: false, fileId: null };
    expect(JSON.parse(String(sent?.init.body))).toEqual(body);
    await screen.findByText('超过待付金额');
  });

  it('cannot confirm, nor record more than is open', async () => {
    await show('shipper', ok(payments));
    expect(button('登记凭证')).toBeNull();
    expect(button(/确认收到/)).toBeNull();
    expect(document.body.textContent).toContain('待车队');
  });

  it('reads why a payment was not accepted, and that it is overdue', async () => {
    const objected = { ...item, state: 'disputed', answerReason: '实际到账 9,000 元' };
    await show('shipper', ok({ ...unpaid, state: 'disputed', daysLeft: -3, items: [objected] }));
    expect(document.body.textContent).toContain('车队：实际到账 9,000 元');
    expect(document.body.textContent).toContain('已逾期 3 天');
    expect(button('登记凭证')).not.toBeNull();
  });

  it('waits for signing before anything is recorded', async () => {
    await show('shipper', ok({ ...unpaid, dueOn: null, daysLeft: null }));
    expect(document.body.textContent).toContain('签收以后起算');
    expect(button('登记凭证')).toBeNull();
  });
});

it('offers to try again when it cannot be loaded', async () => {
  await show('fleet', refused(500, '服务器忙'));
  expect(button(/重\s*试/)).not.toBeNull();
});
