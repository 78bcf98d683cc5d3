// Disputes on the page of an order: opened by either side, answered by the other, read by both.
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Providers } from '../../../../app/Providers.tsx';
import { createQueryClient } from '../../../../lib/query-client.ts';
import { inMinutes, ok, resetBrowser, type Script, signIn, stubServer } from '../../../../lib/testing.ts';
import { DisputePanel } from './DisputePanel.tsx';
// Imported up front, so that loading does not count towards a test's timeout.
import './StatementDialog.tsx';

vi.setConfig({ testTimeout: 20_000 });

const dispute = {
  id: 'd1',
  disputeNo: 'ZY-20261112-0001',
  side: 'shipper',
  state: 'waiting',
  facts: '卸货时发现外箱破损十二件，回单上没有写明',
  openedAt: '2026-11-12T02:00:00.000Z',
  answerUntil: '2026-11-15T02:00:00.000Z',
  answer: '',
  answeredAt: null,
  outcome: null,
  decision: '',
  decidedAt: null,
  files: [{ fileId: 'x1', name: '外箱.jpg', side: 'shipper' }],
};
const none = { items: [], canOpenUntil: inMinutes(4 * 1440) };

const show = async (side: 'fleet' | 'shipper', answer: object, more: Record<string, Script> = {}) => {
  signIn('company');
  const server = stubServer({ 'GET /orders/o1/disputes': ok(answer), ...more });
  const element = (
    <DisputePanel orderId="o1" status="completed" side={side} terms={{ answerDays: 3, disputeDays: 7 }} />
  );
  render(<Providers router={createMemoryRouter([{ path: '/', element }])} queries={createQueryClient()} />);
  await screen.findByText(/争议期间付款记录保持原状/);
  return server;
};
const button = (name: string) => screen.queryByRole('button', { name });
const write = async (label: string, value: string) => {
  const area = await screen.findByLabelText(label);
  await act(async () => fireEvent.input(area, { target: { value } }));
};
/** The last one is the dialog's. */
const submit = (name: string) => act(async () => screen.getAllByRole('button', { name }).at(-1)?.click());

beforeEach(resetBrowser);
afterEach(resetBrowser);

it('is opened with at least ten characters of facts', async () => {
  const server = await show('fleet', none, { 'POST /orders/o1/dispute': ok(dispute) });
  await act(async () => button('提出争议')?.click());
  await write('事实', '太短');
  await submit('提出争议');
  await screen.findByText('事实至少 10 个字');
  expect(server.names()).not.toContain('POST /orders/o1/dispute');
  await write('事实', dispute.facts);
  await submit('提出争议');
  const sent = await waitFor(() => {
    const call = server.calls.find(({ name }) => name === 'POST /orders/o1/dispute');
    expect(call).toBeDefined();
    return call;
  });
  expect(JSON.parse(String(sent?.init.body))).toEqual({ facts: dispute.facts, files: [] });
});

it('is answered by the other side, once', async () => {
  const answered = { ...dispute, state: 'answered', answer: '装货时已有破损', answeredAt: '2026-11-13T02:00:00.000Z' };
  const server = await show(
    'fleet',
    { items: [dispute], canOpenUntil: null },
    {
      'POST /orders/o1/dispute/answer': ok(answered),
    },
  );
  expect(document.body.textContent).toContain('外箱.jpg');
  expect(button('提出争议')).toBeNull();
  await act(async () => button('答复争议')?.click());
  await write('答复', '装货时已有破损');
  server.scripts['GET /orders/o1/disputes'] = ok({ items: [answered], canOpenUntil: null });
  await submit('答复争议');
  await waitFor(() => expect(button('答复争议')).toBeNull());
  expect(document.body.textContent).toContain('装货时已有破损');
});

it('leaves the side that opened it nothing to answer', async () => {
  await show('shipper', { items: [dispute], canOpenUntil: null });
  expect(button('答复争议')).toBeNull();
  expect(document.body.textContent).toContain('我方（货主）提出');
  expect(document.body.textContent).toContain('逾期按现有材料判断');
});

it('shows the decision to both', async () => {
  const decided = {
    ...dispute,
    state: 'decided',
    outcome: 'fleet',
    decision: '运输途中受损',
    decidedAt: inMinutes(-9),
  };
  await show('fleet', { items: [decided], canOpenUntil: null });
  expect(document.body.textContent).toContain('分会结论：车队责任');
  expect(document.body.textContent).toContain('运输途中受损');
});
