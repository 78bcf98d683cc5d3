// The credit tab: components with what they come from, history, steps to the next grade, events and their appeal.
import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openConsole } from '../../../../app/testing.tsx';
import { ok, resetBrowser } from '../../../../lib/testing.ts';
// Imported up front, so that loading does not count towards a test's timeout.
import '../../../overview/accounts/console/CompanyProfilePage.tsx';
import '../../credit-appeals/shared/AppealDialog.tsx';
import './CreditTab.tsx';

const components = ['fulfilment', 'punctuality', 'rating', 'papers', 'complaints', 'bidding', 'profile'];
const credit = {
  score: 84,
  isStarting: false,
  parts: components.map((component) => ({ component, good: 9, count: 10, events: 24, points: 12.5 })),
};
const report = {
  exact: 83.62,
  grade: 'AA',
  next: { grade: 'AAA', score: 90, missing: 5.88 },
  steps: [
    { kind: 'papers', gain: 2.59, count: 64, needed: null, until: '2027-03-02' },
    { kind: 'profile', gain: 0.81, count: 2, needed: null, until: null },
    { kind: 'orders', gain: 0.5, count: 10, needed: 37, until: null },
    { kind: 'ratings', gain: 0.2, count: 10, needed: null, until: null },
  ],
  gaps: ['photos', 'lanes'],
  lastMonth: components.map((component) => ({ component, points: 12.46 })),
  history: [
    { on: '2026-10-16', score: 82.1 },
    { on: '2026-11-16', score: 83.62 },
  ],
  ruleChange: {
    ...{ on: '2026-11-01', before: 87, after: 84 },
    points: [
      { component: 'fulfilment', before: 27, after: 24.2 },
      { component: 'papers', before: 15, after: 15 },
    ],
  },
};
const event = {
  id: 'e1',
  component: 'punctuality',
  source: 'order',
  at: '2026-11-09T02:00:00.000Z',
  words: '晚到 2:10',
  orderId: 'o1',
  tenderId: null,
  sourceNo: 'YD-20261107-0011',
  partner: '无锡砚溪精密',
  standing: 'counted',
  effect: -0.0912,
  countsUntil: '2027-11-09T02:00:00.000Z',
  weight: 0.25,
  notes: ['small', 'aged'],
  appeal: null,
  appealUntil: new Date(Date.now() + 2.5 * 86_400_000).toISOString(),
};
const listed = (items: object[]) => ok({ items, total: items.length, page: 1, pageSize: 20 });

let page: Awaited<ReturnType<typeof openConsole>>;
const open = async (search = '', answers: Record<string, object> = {}) => {
  page = await openConsole(`/user/profile?tab=credit${search}`, {
    who: 'fleet',
    isAlone: true,
    answers: {
      'GET /credits/mine': ok(credit),
      'GET /credits/mine/report': ok(report),
      'GET /credits/mine/events': listed([event]),
      'GET /credit-appeals': listed([]),
      ...answers,
    },
  });
  return page;
};

beforeEach(resetBrowser);
afterEach(() => {
  page.close();
  resetBrowser();
});

it('shows the exact score, what is missing to the next grade and what would add it', async () => {
  const { text } = await open();
  await vi.waitFor(() => expect(text()).toContain('83.62'), 30_000);
  for (const words of ['距 AAA 级还差 5.88 分', '+2.59', '2027-03-02 起不再计入', '照片、常跑线路'])
    expect(text()).toContain(words);
  expect(text()).toContain('只靠这一项，连续 37 单可到 AAA 级');
  expect(text()).toContain('只靠这一项到不了 AAA 级');
  expect(text()).toContain('+0.04');
  expect(text()).toContain('（80 + 做到）÷（100 + 总数）');
  expect(text()).toContain('每项每月最多计 2 单');
  expect(document.querySelector('svg title')?.textContent).toContain('2026-10-16 82.10；2026-11-16 83.62');
});

it('says what the change of the rule did to the score, and nothing where there was none', async () => {
  const { text } = await open();
  await vi.waitFor(() => expect(text()).toContain('计分规则已更新：87 → 84'), 30_000);
  expect(text()).toContain('各项的变化：履约率 27.0 → 24.2。');
  page.close();
  resetBrowser();
  const other = await open('', { 'GET /credits/mine/report': ok({ ...report, ruleChange: null }) });
  await vi.waitFor(() => expect(other.text()).toContain('83.62'), 30_000);
  expect(other.text()).not.toContain('计分规则已更新');
});

it('lists events with what they change, and appeals one with a reason of ten characters', async () => {
  const { press, server, text } = await open('&open=e1', {
    'POST /credit-events/e1/appeal': ok({}),
  });
  await vi.waitFor(() => expect(text()).toContain('可申诉，剩 3 天'), 30_000);
  const drawer = () => document.querySelector('.detail-drawer')?.textContent ?? '';
  expect(drawer()).toContain('−0.09 分');
  expect(drawer()).toContain('0.25 单：运费不到 3,000 元，按比例计；半年以前，计一半');
  expect(document.querySelector('.detail-drawer a')?.getAttribute('href')).toContain('/user/vehicle-usage/orders/o1');
  await press('提出申诉');
  const area = await vi.waitFor(() => {
    const found = document.querySelector<HTMLTextAreaElement>('#reason');
    expect(found).not.toBeNull();
    return found as HTMLTextAreaElement;
  }, 30_000);
  await act(async () => fireEvent.input(area, { target: { value: '太短' } }));
  await press('提交申诉');
  await vi.waitFor(() => expect(document.body.textContent).toContain('理由至少 10 个字'), 30_000);
  const reason = '高速封闭，绕行国道，运单里有异常记录';
  await act(async () => fireEvent.input(area, { target: { value: reason } }));
  await press('提交申诉');
  const sent = await vi.waitFor(() => {
    const call = server.calls.find(({ name }) => name === 'POST /credit-events/e1/appeal');
    expect(call).toBeDefined();
    return call;
  }, 30_000);
  expect(JSON.parse(String(sent?.init.body))).toEqual({ reason, files: [] });
});

it('says that there are no events yet', async () => {
  const { text } = await open('', { 'GET /credits/mine/events': listed([]) });
  await vi.waitFor(() => expect(text()).toContain('还没有计分的事件'), 30_000);
});
