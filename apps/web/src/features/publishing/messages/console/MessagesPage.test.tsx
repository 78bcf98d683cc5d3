// Messages and reports in the console: order, possible moves, and no lost input.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openConsole } from '../../../../app/testing.tsx';
import { ok, refused, resetBrowser } from '../../../../lib/testing.ts';
// Imported up front, so that loading does not count towards a test's timeout.
import './MessagesPage.tsx';

const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000 });

const message = {
  id: 'm1',
  receiptNo: 'LY-20251118-0042',
  kind: 'papers',
  status: 'new',
  isSpam: false,
  name: '严立',
  companyName: '',
  excerpt: '登记车辆时这一栏可以留空吗？',
  sentAt: '2025-11-18T01:00:00.000Z',
  dueAt: '2025-11-20T16:00:00.000Z',
  isOverdue: true,
  hoursLeft: -50,
  assignee: null as string | null,
  isMine: false,
};
const messageDetail = {
  ...message,
  text: '登记车辆时这一栏可以留空吗？',
  phone: '138****0216',
  hasEmail: false,
  company: null,
  answer: null,
  answeredAt: null,
  answeredBy: null,
  closeReason: null,
  notes: [],
  history: [{ at: '2025-11-18T01:00:00.000Z', who: '留言人', text: '提交留言' }],
};
const report = {
  id: 'r1',
  caseNo: 'AJ-20251118-0001',
  kind: 'breach',
  status: 'received',
  objectName: '某某物流有限公司',
  isAnonymous: true,
  fileCount: 0,
  receivedAt: '2025-11-18T01:00:00.000Z',
  dueAt: '2025-11-25T16:00:00.000Z',
  isOverdue: false,
  hoursLeft: 20,
  assignee: null as string | null,
  isMine: false,
};
const reportDetail = {
  ...report,
  acceptedAt: null,
  refusedAt: null,
  investigatedAt: null,
  decidedAt: null,
  publishedAt: null,
  appealedAt: null,
  settledAt: null,
  closedAt: null,
  refuseReason: null,
  outcome: null,
  decision: null,
  appealOutcome: null,
  settlement: null,
  company: null,
  happenedOn: '2025-11-01',
  facts: '成交后两次临时加价。',
  reporter: null,
  files: [],
  appeal: null,
  appealUntil: null as string | null,
  listingRef: null,
  notes: [],
  history: [],
};
const pageOf = (item: object) => ok({ items: [item], total: 1, page: 1, pageSize: 20 });
const counts = ok({ open: 1, overdue: 1 });

let page: Awaited<ReturnType<typeof openConsole>>;
const open = async (search: string, answers: Record<string, object> = {}, isAlone = true) => {
  page = await openConsole(`/admin/system/messages${search}`, {
    who: 'admin',
    isAlone,
    answers: {
      'GET /admin/messages/counts': counts,
      'GET /admin/reports/counts': counts,
      'GET /admin/disputes/counts': ok({ open: 1 }),
      'GET /admin/credit-appeals/counts': ok({ open: 0 }),
      'GET /admin/fleet-photos/counts': ok({ open: 0 }),
      'GET /admin/messages': pageOf(message),
      'GET /admin/messages/m1': ok(messageDetail),
      'GET /admin/reports': pageOf(report),
      'GET /admin/reports/r1': ok(reportDetail),
      ...answers,
    },
  });
  return page;
};
const drawer = () => document.querySelector('.detail-drawer')?.textContent ?? '';
const answerBox = () => document.querySelector<HTMLTextAreaElement>('textarea[aria-label="答复内容"]');

beforeEach(resetBrowser);
afterEach(() => {
  page.close();
  resetBrowser();
});

describe('messages', () => {
  it('show their deadline by text and shape, and the menu counts open ones', async () => {
    const { text, find } = await open('', {}, false);
    expect(text()).toContain('逾期 2 天');
    expect(find('.deadline-over .anticon')).not.toBeNull();
    expect(find('a[href="/admin/system/messages"] .menu-count')?.textContent).toContain('3');
  });

  it('are answered from a template, and a refusal keeps the text', async () => {
    const { press } = await open('?open=m1', {
      'POST /admin/messages/m1/answer': refused(409, '这条留言现在是“已答复”'),
    });
    await press('认证材料');
    const words = answerBox()?.value ?? '';
    expect(words).toContain('车队认证请在');
    await press('发送答复');
    await until(() => expect(document.body.textContent).toContain('这条留言现在是“已答复”'));
    expect(answerBox()?.value).toBe(words);
  });

  it('keep an unsent answer when the drawer is closed and opened again', async () => {
    const { press, go } = await open('?open=m1');
    await press('请补充');
    await go('/admin/system/messages');
    await go('/admin/system/messages?open=m1');
    expect(answerBox()?.value).toContain('请补充企业全称');
  });

  it('of a colleague must be taken over before answering', async () => {
    await open('?open=m1', {
      'GET /admin/messages/m1': ok({ ...messageDetail, status: 'handling', assignee: '沈岚', isMine: false }),
    });
    expect(answerBox()).toBeNull();
    expect(drawer()).toContain('沈岚 正在处理');
    expect(drawer()).toContain('转给我处理');
  });

  it('have an empty state', async () => {
    const { text } = await open('', { 'GET /admin/messages': ok({ items: [], total: 0, page: 1, pageSize: 20 }) });
    expect(text()).toContain('没有待处理的留言');
  });
});

describe('reports', () => {
  const buttons = () =>
    [...document.querySelectorAll('.detail-drawer footer button')].map((it) => it.textContent?.trim());

  it.each([
    ['received', {}, ['受理', '更多']],
    ['accepted', { isMine: true, assignee: '沈岚' }, ['开始调查']],
    ['investigating', { isMine: true, assignee: '沈岚' }, ['作出决定']],
    ['decided', { isMine: true, assignee: '沈岚', appealUntil: '2025-12-18T01:00:00.000Z' }, ['登记公示']],
    ['decided', { isMine: true, assignee: '沈岚' }, ['登记公示', '更多']],
    ['appealed', { isMine: true, assignee: '沈岚' }, ['复核申诉']],
    ['received', { assignee: '别人' }, ['转给我经办']],
    ['closed', {}, []],
  ])('in state %s with %j allow %j', async (status, more, wanted) => {
    await open('?tab=reports&open=r1', { 'GET /admin/reports/r1': ok({ ...reportDetail, status, ...more }) });
    expect(buttons()).toEqual(wanted);
  });

  it('require outcome and text for a decision', async () => {
    const { press, server } = await open('?tab=reports&open=r1', {
      'GET /admin/reports/r1': ok({ ...reportDetail, status: 'investigating', isMine: true, assignee: '沈岚' }),
    });
    await press('作出决定');
    await press('确认决定');
    await until(() => expect(document.body.textContent).toContain('请选择认定结果'));
    expect(document.body.textContent).toContain('请填写决定内容');
    expect(server.names()).not.toContain('POST /admin/reports/r1/decide');
  });

  it('show a near deadline in amber with a clock', async () => {
    const { find } = await open('?tab=reports');
    expect(find('.deadline-soon')?.textContent).toContain('还剩 20 小时');
  });
});
