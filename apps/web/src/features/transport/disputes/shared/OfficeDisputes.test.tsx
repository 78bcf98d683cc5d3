// Disputes in the office's page: what the drawer shows, and when it can be decided.
import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openConsole } from '../../../../app/testing.tsx';
import { ok, resetBrowser } from '../../../../lib/testing.ts';
// Imported up front, so that loading does not count towards a test's timeout.
import '../../../publishing/messages/console/MessagesPage.tsx';
import './DecideDialog.tsx';
import './OfficeDisputes.tsx';

vi.setConfig({ testTimeout: 20_000 });

const dispute = {
  id: 'd1',
  disputeNo: 'ZY-20261112-0001',
  side: 'shipper',
  state: 'answered',
  facts: '卸货时发现外箱破损十二件，回单上没有写明',
  openedAt: '2026-11-12T02:00:00.000Z',
  answerUntil: '2026-11-15T02:00:00.000Z',
  answer: '装货时外箱已有破损，有照片为证',
  answeredAt: '2026-11-13T02:00:00.000Z',
  outcome: null,
  decision: '',
  decidedAt: null,
  files: [
    { fileId: 'x1', name: '外箱.jpg', side: 'shipper' },
    { fileId: 'x2', name: '装货照片.jpg', side: 'fleet' },
  ],
  order: { id: 'o1', orderNo: 'YD-20261108-0017', origin: '上海', destination: '广州' },
  shipper: { id: 's1', name: '澄屿家电有限公司' },
  fleet: { id: 'f1', name: '澜舟驰远运输有限公司' },
  amountFen: 930_000,
  owedFen: 930_000,
  waitingDays: 4,
  canDecide: true,
};
const detail = {
  ...dispute,
  cargo: '小家电',
  waiting: { loading: 49, unloading: 135 },
  milestones: [
    {
      id: 'k1',
      kind: 'signed',
      at: '2026-11-09T14:40:00.000Z',
      receivedAt: '2026-11-09T14:40:00.000Z',
      by: 'driver',
      link: { sentTo: '138****1234', openedBy: null, isPhoneKnown: false },
      place: '黄埔仓',
      note: '',
      corrected: null,
      witness: '',
      impossible: null,
    },
  ],
  exceptions: [],
};
const listed = (items: object[]) => ok({ items, total: items.length, page: 1, pageSize: 20 });

let page: Awaited<ReturnType<typeof openConsole>>;
const open = async (search: string, answers: Record<string, object> = {}) => {
  page = await openConsole(`/admin/system/messages${search}`, {
    who: 'admin',
    isAlone: true,
    answers: {
      'GET /admin/messages/counts': ok({ open: 0, overdue: 0 }),
      'GET /admin/reports/counts': ok({ open: 0, overdue: 0 }),
      'GET /admin/disputes/counts': ok({ open: 1 }),
      'GET /admin/credit-appeals/counts': ok({ open: 0 }),
      'GET /admin/fleet-photos/counts': ok({ open: 0 }),
      'GET /admin/disputes': listed([dispute]),
      'GET /admin/disputes/d1': ok(detail),
      ...answers,
    },
  });
  return page;
};
const drawer = () => document.querySelector('.detail-drawer')?.textContent ?? '';

beforeEach(resetBrowser);
afterEach(() => {
  page.close();
  resetBrowser();
});

it('lists disputes with how long they wait', async () => {
  const { text } = await open('?tab=disputes');
  expect(text()).toContain('上海 → 广州');
  expect(text()).toContain('4 天');
});

it('opens one by its address with both statements, files and the trip', async () => {
  await open('?tab=disputes&open=d1');
  for (const words of [dispute.facts, dispute.answer, '外箱.jpg', '装货照片.jpg', '¥9,300.00', '135 分钟', '黄埔仓'])
    expect(drawer()).toContain(words);
});

it('is decided with an outcome and at least ten characters', async () => {
  const { press, server } = await open('?tab=disputes&open=d1', {
    'POST /admin/disputes/d1/decide': ok({ ...dispute, state: 'decided', canDecide: false }),
  });
  await press('作出结论');
  const area = document.querySelector<HTMLTextAreaElement>('#decision') as HTMLTextAreaElement;
  await act(async () => fireEvent.input(area, { target: { value: '太短' } }));
  await press('确认结论');
  await vi.waitFor(() => expect(document.body.textContent).toContain('结论至少 10 个字'), 30_000);
  expect(document.body.textContent).toContain('请选择结论');
  const decision = '照片显示装货时完好，运输途中受损';
  await act(async () => fireEvent.input(area, { target: { value: decision } }));
  await act(async () => document.querySelector<HTMLElement>('input[value="fleet"]')?.click());
  await press('确认结论');
  const sent = await vi.waitFor(() => {
    const call = server.calls.find(({ name }) => name === 'POST /admin/disputes/d1/decide');
    expect(call).toBeDefined();
    return call;
  }, 30_000);
  expect(JSON.parse(String(sent?.init.body))).toEqual({ outcome: 'fleet', decision, adjustmentFen: null });
});

it('cannot be decided while the other side may still answer', async () => {
  await open('?tab=disputes&open=d1', {
    'GET /admin/disputes/d1': ok({ ...detail, state: 'waiting', answer: '', answeredAt: null, canDecide: false }),
  });
  expect(drawer()).toContain('对方还没有答复');
  expect(drawer()).not.toContain('作出结论');
});
