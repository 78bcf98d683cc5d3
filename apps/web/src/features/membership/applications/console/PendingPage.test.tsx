// The review page: shortcuts, verdicts, claims, conflicts and delayed approvals.
import { act, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openConsole } from '../../../../app/testing.tsx';
import { logout } from '../../../../lib/api.ts';
import { inMinutes, ok, resetBrowser, type Script } from '../../../../lib/testing.ts';
import { reviewDetail, reviewItem } from './testing.ts';

// Every test renders the whole console, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const names: Record<string, string> = { a1: '豫通达运输有限公司', a2: '海峡恒温物流有限公司', a3: '云岭果业有限公司' };
const ids = Object.keys(names);
const REASON = '营业执照照片不清晰，请上传四角完整、文字可辨的彩色原件照片或扫描件。';

let page: Awaited<ReturnType<typeof openConsole>>;
const open = async (search = '', answers: Record<string, Script> = {}, isAlone = true) => {
  const items = ids.map((id) => reviewItem({ id, enterpriseName: names[id] ?? '' }));
  const details = Object.fromEntries(
    ids.map((id) => [`GET /admin/applications/join/${id}`, ok(reviewDetail({ id, enterpriseName: names[id] ?? '' }))]),
  );
  page = await openConsole(`/admin/member/pending${search}`, {
    who: 'admin',
    isAlone,
    answers: {
      'GET /admin/applications': ok({
        items,
        total: 3,
        page: 1,
        pageSize: 30,
        counts: { join: 3, certification: 0, change: 2, renewal: 1 },
      }),
      ...details,
      'POST /admin/applications/join/a1/claim': ok({ leaseUntil: inMinutes(30) }),
      'POST /admin/applications/join/a1/reject': ok(null),
      'POST /admin/applications/join/a1/approve': ok({ memberId: 'm1', expireTime: inMinutes(9) }),
      ...answers,
    },
  });
};

const key = async (name: string, on: Element = document.body) => {
  await act(async () => void fireEvent.keyDown(on, { key: name }));
  await page.settle();
};
const company = () => page.find('.review h2')?.textContent ?? '';
const reason = () => page.find('textarea[aria-label="给申请企业的说明"]') as HTMLTextAreaElement;
const type = (text: string) => fireEvent.input(reason(), { target: { value: text } });
const sent = (name: string) =>
  page.server.calls.filter((call) => call.name === name).map(({ init }) => JSON.parse(String(init.body ?? 'null')));

beforeEach(resetBrowser);
afterEach(() => {
  page.close();
  resetBrowser();
});

describe('the review page', () => {
  // spec: 2.admin/member/pending
  it('opens the longest-waiting application, and shows the total count beside the menu entry', async () => {
    await open('', {}, false);
    expect(company()).toContain(names.a1);
    expect(page.find('.menu-count')?.textContent).toBe('6 件');
    expect(page.text()).toContain('1 项通过，1 项提示，1 项不符');
  });

  it('tells an auditor that it is only to be looked at, and offers nothing that would be refused', async () => {
    const canBulk = ids.map((id) => reviewItem({ id, enterpriseName: names[id] ?? '', isAllGreen: true }));
    const counts = { join: 3, certification: 0, change: 2, renewal: 1 };
    const answers = { 'GET /admin/applications': ok({ items: canBulk, total: 3, page: 1, pageSize: 30, counts }) };
    const auditor = { id: 'u0', username: 'fang', name: '方琳', role: 'admin', avatar: '', email: '' };
    await open('', { ...answers, 'GET /auth/currentUser': ok({ ...auditor, staffRoles: ['auditor'] }) }, false);
    await waitFor(() =>
      expect(page.find('[role="note"]')?.textContent ?? '').toContain('你的角色（审计）在这里只能查看'),
    );
    for (const word of ['认领', '批量通过', '审核结论', 'A 通过']) expect(page.text(), word).not.toContain(word);
    page.close();
    await open('', answers);
    for (const word of ['认领', '批量通过', '审核结论', 'A 通过']) expect(page.text(), word).toContain(word);
  });

  it('moves with J and K, keeps the selection in the URL, and shows the confirm button only after a verdict', async () => {
    await open();
    await key('j');
    expect([company(), location.search]).toEqual([expect.stringContaining(names.a2 ?? ''), '?id=a2']);
    await key('k');
    expect(location.search).toBe('?id=a1');
    expect(page.text()).not.toMatch(/确认(通过|驳回)/);
    await key('a');
    expect(page.text()).toContain('确认通过');
    expect(page.text()).not.toContain('确认驳回');
  });

  it('rejects with a reason and opens the next one', async () => {
    await open();
    await key('r');
    await page.press('执照不清晰');
    await page.press('确认驳回');
    expect(sent('POST /admin/applications/join/a1/reject')).toEqual([{ reasons: ['licenceUnclear'], text: REASON }]);
    expect(location.search).toBe('?id=a2');
    expect(localStorage.getItem('ui.review.join.a1')).toBeNull();
  });

  it('does not treat letters typed into the reason as shortcuts, and sends no reason that is too short', async () => {
    await open();
    await key('r');
    await key('j', reason());
    expect(company()).toContain(names.a1);
    type('太短');
    await page.press('确认驳回');
    expect(sent('POST /admin/applications/join/a1/reject')).toEqual([]);
    expect(page.text()).toContain('驳回原因至少 5 个字');
  });

  it('claims once when a verdict is begun, not on every keystroke', async () => {
    const claimed = { reviewer: '沈岚', isMine: true, leaseUntil: inMinutes(30) };
    let claim: typeof claimed | null = null;
    await open('', {
      'GET /admin/applications/join/a1': () => ok(reviewDetail({ claim, status: claim ? 1 : 0 })),
      'POST /admin/applications/join/a1/claim': () => {
        claim = claimed;
        return ok({ leaseUntil: claimed.leaseUntil });
      },
    });
    await key('r');
    type('请重新上传清晰的执照');
    type('请重新上传清晰的执照照片');
    expect(sent('POST /admin/applications/join/a1/claim')).toHaveLength(1);
    expect(page.text()).toContain('沈岚 受理');
    expect(page.text()).toContain('后自动释放');
  });

  it('restores an unfinished verdict on the next visit, and leaves shortcuts on until it is touched', async () => {
    await open();
    await key('r');
    type('请补充许可证编号');
    page.close();
    await open('?id=a1');
    expect(reason().value).toBe('请补充许可证编号');
    await key('j');
    expect(company()).toContain(names.a2);
  });

  it('shows who decided first and when, and keeps the typed reason', async () => {
    const current = {
      status: 3,
      closeKind: 'rejected',
      reviewer: '周敏',
      at: '2026-11-15T01:20:00.000Z',
      rejectReason: '执照不清晰',
    };
    await open('', {
      'POST /admin/applications/join/a1/reject': {
        status: 409,
        body: { code: 409, data: { current }, msg: '状态已变化' },
      },
    });
    await key('r');
    type('请补充许可证编号');
    await page.press('确认驳回');
    expect(page.text()).toContain('周敏 已于 11-15 09:20 驳回这件申请：执照不清晰');
    expect((page.find('textarea[aria-label="你写的原因"]') as HTMLTextAreaElement).value).toBe('请补充许可证编号');
    await page.press('看下一件');
    expect(company()).toContain(names.a2);
  });

  it('offers no verdict while a colleague has claimed it', async () => {
    const claim = { reviewer: '周敏', isMine: false, leaseUntil: inMinutes(12) };
    await open('', { 'GET /admin/applications/join/a1': ok(reviewDetail({ status: 1, claim })) });
    await key('a');
    expect(page.text()).toContain('周敏 正在审核这件申请');
    expect(page.text()).not.toContain('确认通过');
    expect(page.server.names()).not.toContain('POST /admin/applications/join/a1/claim');
  });

  it('shows an empty state when nothing is waiting', async () => {
    const counts = { join: 0, certification: 0, change: 0, renewal: 0 };
    await open('', { 'GET /admin/applications': ok({ items: [], total: 0, page: 1, pageSize: 30, counts }) }, false);
    expect(page.text()).toContain('都审完了');
    expect(page.find('.menu-count')).toBeNull();
  });
});

describe('a verdict being edited', () => {
  const chip = () => [...document.querySelectorAll<HTMLElement>('.reasons button')][1] as HTMLElement;

  it('disables shortcuts: pinyin typed beside a reason neither changes the verdict nor the selection', async () => {
    await open();
    await key('r');
    await page.press('执照不清晰');
    for (const letter of ['a', 'n', 'j', 'k', 'a', 'o']) await key(letter, chip());
    expect(page.text()).toContain('确认驳回');
    expect(page.text()).not.toContain('确认通过');
    expect(company()).toContain(names.a1);
    chip().focus();
    fireEvent.click(chip(), { detail: 1 });
    expect(document.activeElement, 'a click on a reason moves the focus to the text').toBe(reason());
  });
});

describe('an approval', () => {
  const APPROVE = 'POST /admin/applications/join/a1/approve';
  const approve = async () => {
    await key('a');
    await page.press('确认通过');
  };

  it('is delayed and can be undone', async () => {
    await open();
    await approve();
    expect([company(), page.text()]).toEqual([
      expect.stringContaining(names.a2 ?? ''),
      expect.stringContaining(`待发送：通过 ${names.a1}`),
    ]);
    await page.press('撤销');
    expect(company()).toContain(names.a1);
    expect(page.text()).not.toContain('待发送');
    page.close();
    expect(sent(APPROVE)).toEqual([]);
  });

  it('is sent after ten seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await open();
    await approve();
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(sent(APPROVE)).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(sent(APPROVE)).toEqual([{ level: 'basic' }]);
  });

  it('is sent when the next one is approved, and when the user navigates away', async () => {
    await open('', {
      'POST /admin/applications/join/a2/claim': ok({ leaseUntil: inMinutes(30) }),
      'POST /admin/applications/join/a2/approve': ok({ memberId: 'm2', expireTime: inMinutes(9) }),
    });
    await approve();
    await approve();
    expect(sent(APPROVE)).toHaveLength(1);
    expect(sent('POST /admin/applications/join/a2/approve')).toEqual([]);
    await page.go('/admin/dashboard');
    expect(sent('POST /admin/applications/join/a2/approve')).toHaveLength(1);
  });

  it('is sent once with keepalive when the tab is closed', async () => {
    await open();
    await approve();
    await act(async () => void dispatchEvent(new Event('pagehide')));
    page.close();
    const calls = page.server.calls.filter(({ name }) => name === APPROVE);
    expect(calls.map(({ init }) => init.keepalive)).toEqual([true]);
    expect(calls[0]?.headers.get('Authorization')).toBe('Bearer new');
  });

  it('is sent before the logout, with the same session', async () => {
    await open();
    await approve();
    await act(() => logout());
    const order = page.server.calls.map(({ name }) => name).filter((name) => /approve|logout/.test(name));
    expect(order).toEqual([APPROVE, 'POST /auth/users/logout']);
    expect(page.server.calls.find(({ name }) => name === APPROVE)?.headers.get('Authorization')).toBe('Bearer new');
  });

  it('shows the company’s name when it fails, and keeps the draft', async () => {
    await open('', { [APPROVE]: { status: 400, body: { code: 400, data: null, msg: '该企业已是会员' } } });
    await approve();
    await page.press('立即发送');
    expect(document.body.textContent).toContain(`${names.a1} 没有通过：该企业已是会员`);
    expect(localStorage.getItem('ui.review.join.a1')).toContain('approve');
  });

  it('is replaced by a rejection made in time', async () => {
    await open();
    await approve();
    await page.go('/admin/member/pending?id=a1');
    await key('r');
    await page.press('执照不清晰');
    await page.press('确认驳回');
    page.close();
    expect(sent(APPROVE)).toEqual([]);
    expect(sent('POST /admin/applications/join/a1/reject')).toHaveLength(1);
  });
});
