// The review of a renewal: what was paid beside what is due, and what waits for a second person.
import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openConsole } from '../../../../app/testing.tsx';
import { inMinutes, ok, resetBrowser, type Script } from '../../../../lib/testing.ts';
import { reviewDetail } from './testing.ts';

let page: Awaited<ReturnType<typeof openConsole>>;
afterEach(() => {
  page.close();
  resetBrowser();
});

describe('a renewal under review', () => {
  const renewal = {
    ...{ memberId: 'm1', memberNo: 'HY-2020-0157', currentLevel: 'gold' as const, level: 'gold' as const },
    ...{ expireTime: inMinutes(9), startsOn: '2026-11-26', endsOn: '2027-11-25', feeFen: 1_200_000 },
  };
  const detail = reviewDetail({ id: 'r1', kind: 'renewal', checks: [], renewal });
  const pairing = { kind: 'dues', mode: 'pair', partners: ['林知夏'], why: null, from: null, linked: [] };
  const fees = { 'fee.basic': 300_000, 'fee.silver': 600_000, 'fee.gold': 1_200_000, 'fee.platinum': 3_000_000 };
  const answers: Record<string, Script> = {
    'GET /admin/applications': ok({
      ...{ items: [detail], total: 1, page: 1, pageSize: 30 },
      counts: { join: 0, certification: 0, change: 0, renewal: 1 },
    }),
    'GET /admin/applications/renewal/r1': ok(detail),
    'POST /admin/applications/renewal/r1/claim': ok({ leaseUntil: inMinutes(30) }),
    'GET /admin/dues/members/m1': ok({ openFen: 0, advanceFen: 200_000, receivables: [], entries: [] }),
    'GET /admin/proposals': ok({ items: [], pairings: [pairing], hasSecondFactor: true }),
    'GET /public/settings': ok({ ...fees, 'dues.shortfall': 5_000, 'dues.backDays': 60 }),
  };
  const fill = (label: string, value: string) =>
    fireEvent.change(within(page.find('.verdict') as HTMLElement).getByLabelText(label), { target: { value } });
  const approveUrl = 'POST /admin/applications/renewal/r1/approve';
  const sent = () =>
    page.server.calls.filter(({ name }) => name === approveUrl).map(({ init }) => JSON.parse(String(init.body)));
  const open = async (script: Script) => {
    page = await openConsole('/admin/member/pending?tab=renewal', {
      who: 'admin',
      isAlone: true,
      answers: { ...answers, [approveUrl]: script },
    });
  };

  it('asks what becomes of the shortfall and why, and says that it waits for another person', async () => {
    await open(ok({ expireTime: null, proposalId: 'p1' }));
    fireEvent.keyDown(document.body, { key: 'a' });
    await waitFor(() => expect(page.text()).toContain('应缴 10,000.00，预收的先抵'));
    fill('实收金额（元）', '0');
    fill('凭证号', '理事会 12 号');
    await page.press('提交给另一位批准');
    expect(page.text()).toContain('差额：请选择差额怎么办');
    expect(page.text()).toContain('原因：请填写原因');
    fireEvent.click(within(page.find('.verdict') as HTMLElement).getByLabelText('减免'));
    fill('原因', '理事会会议纪要第 12 号');
    await page.press('提交给另一位批准');
    expect(page.text()).toContain('待发送：提交续费');
    await page.press('立即发送');
    expect(sent()).toMatchObject([{ amountFen: 0, rest: 'waive', reason: '理事会会议纪要第 12 号' }]);
    await waitFor(() => expect(document.body.textContent).toContain('已提交，由 林知夏 批准以后生效；申请仍在队列里'));
    expect(document.body.textContent).not.toContain('已通过：');
  });

  it('asks for the reason when only the server knows that another person has to approve', async () => {
    const asks = { status: 422, body: { code: 422, data: { fields: { reason: '这件事须另一位批准' } }, msg: '' } };
    await open(asks);
    fireEvent.keyDown(document.body, { key: 'a' });
    await waitFor(() => expect(page.text()).toContain('应缴 10,000.00'));
    fill('实收金额（元）', '10000');
    fill('凭证号', '用过的号');
    await page.press('确认通过');
    await page.press('立即发送');
    await waitFor(() => expect(page.text()).toContain('提交给另一位批准'));
    fill('原因', '银行补打的回单');
    await page.press('提交给另一位批准');
    await page.press('立即发送');
    expect(sent().at(-1)).toMatchObject({ amountFen: 1_000_000, reason: '银行补打的回单' });
  });
});
