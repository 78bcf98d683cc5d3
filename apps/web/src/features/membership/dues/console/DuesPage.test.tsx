// The ledger in a browser: figures that lead to their rows, ages that narrow, acts that say what waits for a second person.
import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openConsole } from '../../../../app/testing.tsx';
import { ok, type Script } from '../../../../lib/testing.ts';

const receivable = {
  id: 'r1',
  kind: 'first',
  level: 'basic',
  startsOn: '2026-10-01',
  endsOn: '2027-10-01',
  dueOn: '2026-10-01',
  feeFen: 300_000,
  openFen: 120_000,
  isVoided: false,
};
const named = { memberId: 'm1', memberNo: 'HY-2026-0039', companyId: 'c1', companyName: '洛阳伊川赤骥运输有限公司' };
const owed = { ...receivable, ...named, daysOverdue: 45, lastRemindedAt: null };
const other = {
  ...owed,
  id: 'r2',
  memberId: 'm2',
  companyName: '绍兴越青纺织有限公司',
  daysOverdue: -3,
  openFen: 1_500,
};
const entry = {
  id: 'e2',
  entryNo: 12,
  kind: 'payment',
  bookedOn: '2026-11-01',
  amountFen: 230_000,
  reason: '',
  recordedBy: '沈岚',
  approvedBy: '',
  recordedAt: '2026-11-01T02:00:00.000Z',
  postings: [
    { account: 'bank', receivableId: null, amountFen: 230_000 },
    { account: 'receivable', receivableId: 'r1', amountFen: -180_000 },
    { account: 'advance', receivableId: null, amountFen: -50_000 },
  ],
  payment: { id: 'p1', voucherNo: 'DZ-77', voucherFileId: null, invoiceTitle: '' },
  reverses: null,
  reversedBy: null,
};
const charge = { ...entry, id: 'e1', entryNo: 11, kind: 'charge', payment: null };
const taken = { ...entry, id: 'e0', entryNo: 10, reversedBy: 13 };
const page = (items: unknown[]) => ok({ items, total: items.length, page: 1, pageSize: 20 });
const ages = [
  { age: 'd0', receivables: 1, openFen: 1_500 },
  { age: 'd30', receivables: 0, openFen: 0 },
  { age: 'd90', receivables: 1, openFen: 120_000 },
  { age: 'd180', receivables: 0, openFen: 0 },
  { age: 'old', receivables: 0, openFen: 0 },
];
const summary = {
  ...{ countedAt: '2026-11-15T01:40:00.000Z', openFen: 121_500, receivables: 2, ages },
  ...{ advanceFen: 50_000, receivedFen: 853_800_050, waivedFen: 0, writtenOffFen: 0 },
};
const pairing = { kind: 'dues', mode: 'pair', partners: ['林知夏'], why: null, from: null, linked: [] };
const member = { enterpriseName: named.companyName, memberNo: named.memberNo, memberLevel: 'basic', status: 'active' };

const answers: Record<string, Script> = {
  'GET /admin/dues/summary': ok(summary),
  'GET /admin/dues/unpaid': page([owed, other]),
  'GET /admin/dues/entries': page([{ ...entry, ...named }]),
  'GET /admin/dues/members/m1': ok({
    openFen: 120_000,
    advanceFen: 50_000,
    receivables: [receivable],
    entries: [entry, charge, taken],
  }),
  'GET /admin/members/m1': ok({ member }),
  'GET /admin/proposals': ok({ items: [], pairings: [pairing], hasSecondFactor: true }),
};

describe('the ledger of dues', () => {
  let close: (() => void) | undefined;
  afterEach(() => close?.());
  const open = async (address = '', isAlone = true) => {
    const opened = await openConsole(`/admin/member/dues${address}`, { who: 'admin', answers, isAlone });
    close = opened.close;
    return opened;
  };
  const asked = ({ server }: Awaited<ReturnType<typeof open>>, name: string) =>
    server.calls.filter((call) => call.name === name).map(({ url }) => url.split('?')[1] ?? '');
  const sent = ({ server }: Awaited<ReturnType<typeof open>>, name: string) =>
    server.calls.filter((call) => call.name === name).map(({ init }) => JSON.parse(String(init.body)));

  it('leads from every figure to its rows, and marks the member list in the menu', async () => {
    const opened = await open('', false);
    const links = [...document.querySelectorAll('.kpi-link')].map((one) => [one.textContent, one.getAttribute('href')]);
    expect(links).toEqual([
      ['未缴合计', '/admin/member/dues'],
      ['预收', '/admin/member/dues?tab=entries&account=advance'],
      ['今年到账', '/admin/member/dues?tab=entries&account=bank&period=2026'],
      ['今年减免', '/admin/member/dues?tab=entries&account=waived&period=2026'],
      ['今年核销', '/admin/member/dues?tab=entries&account=writtenOff&period=2026'],
    ]);
    expect(opened.text()).toContain('8,538,000.50 元');
    expect(opened.text()).toContain('已到应缴日的 1,200.00 元');
    expect(opened.find('nav a.active:not(.is-parent)')?.textContent).toBe('会员列表');
    await opened.go('/admin/member/dues?tab=entries&account=bank&period=2026');
    expect(asked(opened, 'GET /admin/dues/entries').at(-1)).toContain('account=bank&year=2026');
    await opened.go('/admin/member/dues?tab=entries&period=2026-11');
    expect(asked(opened, 'GET /admin/dues/entries').at(-1)).toContain('month=2026-11');
    expect(opened.text()).toContain('贷预收会费500.00');
  });

  it('narrows by age and back, and reminds the chosen ones together', async () => {
    answers['POST /admin/dues/reminders'] = ok({ reminded: 1, skipped: 1 });
    const opened = await open();
    const age = () => opened.find('[data-age="d90"]') as HTMLElement;
    expect(age().textContent).toBe('31–90 天1,200.001 笔');
    await opened.press('31–90 天');
    expect([location.search, age().getAttribute('aria-pressed')]).toEqual(['?age=d90', 'true']);
    expect(asked(opened, 'GET /admin/dues/unpaid').at(-1)).toContain('age=d90');
    await opened.press('31–90 天');
    expect(location.search).toBe('');
    expect(opened.text()).toContain('已过 45 天');
    expect(opened.text()).toContain('还有 3 天');
    fireEvent.click(within(document.body).getByLabelText('选择本页全部'));
    await opened.press('提醒所选 2 笔');
    await opened.press('发送提醒');
    expect(sent(opened, 'POST /admin/dues/reminders')).toEqual([{ receivableIds: ['r1', 'r2'] }]);
    await waitFor(() => expect(document.body.textContent).toContain('已提醒 1 笔；1 笔没有发送'));
  });

  it('waives with the amount that was seen, and says that nothing has happened yet', async () => {
    answers['POST /admin/dues/receivables/r1/waive'] = ok({ proposalId: 'p1' });
    const opened = await open();
    await opened.press('更多：洛阳伊川赤骥运输有限公司');
    await opened.press('减免');
    const dialog = document.querySelector('.ant-modal') as HTMLElement;
    expect(dialog.textContent).toContain('由 林知夏 批准以后才生效');
    fireEvent.change(within(dialog).getByLabelText('原因'), { target: { value: '理事会会议纪要第 12 号' } });
    await opened.press('提交给另一位批准');
    const body = { openFen: 120_000, amountFen: 120_000, reason: '理事会会议纪要第 12 号' };
    await waitFor(() => expect(sent(opened, 'POST /admin/dues/receivables/r1/waive')).toEqual([body]));
    await waitFor(() => expect(document.body.textContent).toContain('已提交，由 林知夏 批准以后生效；欠费现在不变'));
  });

  it('shows the account of a member, and takes back only what can be taken back by itself', async () => {
    answers['POST /admin/dues/entries/e2/reverse'] = ok({ proposalId: null });
    const opened = await open('?open=m1');
    const drawer = within(document.querySelector('[aria-label="会费账"][role="dialog"]') as HTMLElement);
    expect(drawer.getByRole('heading', { level: 2 }).textContent).toBe(named.companyName);
    expect(drawer.getAllByRole('button', { name: /^冲销/ }).map((one) => one.getAttribute('aria-label'))).toEqual([
      '冲销：第 12 号',
    ]);
    for (const name of ['预收抵扣', '退款']) drawer.getByRole('button', { name });
    fireEvent.click(drawer.getByRole('button', { name: '冲销：第 12 号' }));
    const dialog = document.querySelector('.ant-modal') as HTMLElement;
    expect(dialog.textContent).not.toContain('批准以后才生效');
    fireEvent.change(within(dialog).getByLabelText('原因'), { target: { value: '登记到了别家会员' } });
    await opened.press('确认冲销');
    await waitFor(() =>
      expect(sent(opened, 'POST /admin/dues/entries/e2/reverse')).toEqual([{ reason: '登记到了别家会员' }]),
    );
    await waitFor(() => expect(document.body.textContent).toContain('第 12 号分录已冲销'));
  });
});
