// The member list in a browser: tabs and filters live in the address, a renewal sends what was displayed.
import { namesOf } from '@rfb/contract/field-rows.ts';
import { memberFields } from '@rfb/contract/membership/members/member.fields.ts';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openConsole } from '../../../../app/testing.tsx';
import { announceSessionEnd } from '../../../../lib/session-end.ts';
import { ok, type Script } from '../../../../lib/testing.ts';

const member = {
  id: 'm1',
  version: 3,
  companyId: 'c1',
  memberNo: 'HY-2020-0157',
  enterpriseName: '杭州钱湖云驿冷链运输有限公司',
  creditCode: '91330106YYDEM0041X',
  contactPerson: '沈若云',
  phone: '138****0004',
  email: '',
  address: '演示路 4 号',
  region: '浙江 杭州',
  enterpriseType: 'fleet',
  memberLevel: 'gold',
  nextLevel: null,
  joinTime: '2020-11-26T02:30:00.000Z',
  expireTime: '2026-11-25T15:59:59.000Z',
  status: 'active',
  resignedAt: null,
  daysLeft: 10,
  isInGrace: false,
  graceDays: 30,
  totalOrders: 0,
  totalAmount: 0,
  creditScore: 80,
};
const inGrace = { ...member, id: 'm2', enterpriseName: '青岛崂湾远岫集运有限公司', daysLeft: -12, isInGrace: true };
const suspended = { ...member, id: 'm3', enterpriseName: '济南岱岳恒途物流有限公司', status: 'suspended' };

const summary = {
  countedAt: '2026-11-15T01:40:00.000Z',
  total: 1286,
  active: 1241,
  activeFleets: 836,
  activeShippers: 405,
  in60: 83,
  in30: 47,
  in7: 6,
  grace: 9,
  graceLeftDays: 4,
  inactive: 31,
  suspended: 14,
  resumingIn7Days: 2,
  endedThisYear: 612,
  renewedThisYear: 541,
};
const term = { id: 't1', startsOn: '2025-11-26', endsOn: '2026-11-25', level: 'gold', amountFen: 1_200_000 };
const detail = {
  member,
  today: '2026-11-15',
  nextTerm: { startsOn: '2026-11-26', endsOn: '2027-11-25' },
  terms: [{ ...term, isContinuation: false }],
  payments: [],
  suspensions: [],
  upgradeFees: [{ level: 'platinum', feeFen: 1_845_000 }],
  undoable: { receivableId: 'r1', kind: 'renewal' },
  canUndoResignation: false,
};
const account = { openFen: 0, advanceFen: 0, receivables: [], entries: [] };
const pairing = { kind: 'dues', mode: 'pair', partners: ['林知夏'], why: null, from: null, linked: [] };

const answers: Record<string, Script> = {
  'GET /admin/members': ok({ items: [inGrace, member, suspended], total: 3, page: 1, pageSize: 20 }),
  'GET /admin/members/summary': ok(summary),
  'GET /admin/members/m1': ok(detail),
  'GET /admin/dues/members/m1': ok(account),
  'GET /admin/dues/members/m2': ok(account),
  'GET /admin/proposals': ok({ items: [], pairings: [pairing], hasSecondFactor: true }),
  'GET /regions': ok({ provinces: [], cities: [], counties: [] }),
  'GET /public/settings': ok({
    'fee.basic': 300_000,
    'fee.silver': 600_000,
    'fee.gold': 1_200_000,
    'fee.platinum': 3_000_000,
    'member.graceDays': 45,
    'remind.member': [-60, 0],
    'dues.shortfall': 5_000,
    'dues.backDays': 60,
  }),
};

describe('the member list', () => {
  let close: (() => void) | undefined;
  afterEach(() => close?.());
  const open = async (address: string) => {
    const page = await openConsole(address, { who: 'admin', answers, isAlone: true });
    close = page.close;
    return page;
  };

  // spec: 2.admin/member/list
  it('shows counts above the list and on every tab, and the remaining days of each member', async () => {
    const page = await open('/admin/member/list');
    expect(page.text()).toContain('车队 836，货主 405');
    expect(page.text()).toContain('最早一家 4 天后失效');
    expect(page.text()).toContain('88.4');
    expect(page.text()).toContain('60 天内到期83');
    expect(page.text()).toContain('还剩 10 天');
    expect(page.text()).toContain('宽限期，还剩 19 天');
    expect(page.text()).toContain('到期后有 45 天宽限期');
  });

  it('renders the rows before the total is known', async () => {
    const counted = Promise.withResolvers<void>();
    const opening = openConsole('/admin/member/list', {
      who: 'admin',
      isAlone: true,
      answers: {
        ...answers,
        'GET /admin/members': ok({ items: [member], total: 2, totalIsCapped: true, page: 1, pageSize: 1 }),
        'GET /admin/members/matches': async () => {
          await counted.promise;
          return ok({ total: 1286, isCapped: false });
        },
      },
    });
    const pageText = () => document.body.textContent;
    await vi.waitFor(() => expect(pageText()).toContain('正在统计总数'), { timeout: 20_000 });
    expect(pageText()).toContain('杭州钱湖云驿冷链运输有限公司');
    counted.resolve();
    ({ close } = await opening);
    expect(pageText()).toContain('共 1,286 条');
  });

  it('applies tab, filter and order of the address, and ignores unknown values', async () => {
    const page = await open('/admin/member/list?tab=grace&level=gold&sort=-joinTime');
    const chosen = '[aria-label="到期与状态"] [aria-selected="true"]';
    expect(page.find(chosen)?.textContent).toBe('宽限期9');
    expect(page.find('.filter-chip')?.textContent).toBe('等级金牌');
    expect(page.find('[aria-sort="descending"]')?.textContent).toBe('入会时间');
    await page.go('/admin/member/list?tab=nonsense&level=nonsense&sort=nonsense&page=-1');
    expect(page.find(chosen)?.textContent).toBe('全部1,286');
    expect(page.find('.filter-chip')).toBeNull();
  });

  // spec: 3.member
  it('shows every field of a member in its drawer: how to reach it, its dates, what it has carried', async () => {
    const whole = { ...member, email: 'shen@example.com', totalOrders: 1234, totalAmount: 98_765_400 };
    answers['GET /admin/members/m1'] = ok({ ...detail, member: whole });
    const page = await open('/admin/member/list?open=m1');
    answers['GET /admin/members/m1'] = ok(detail);
    const drawer = document.querySelector('[aria-label="会员详情"]');
    const facts = Object.fromEntries(
      [...(drawer?.querySelectorAll('dt') ?? [])].map((name) => [
        name.textContent,
        name.nextElementSibling?.textContent,
      ]),
    );
    const inTitle = ['enterpriseName', 'memberLevel', 'status'];
    const told = namesOf(memberFields).filter((name) => !inTitle.includes(name));
    expect(told.filter((name) => facts[memberFields[name].label] === undefined)).toEqual([]);
    expect(facts).toMatchObject({
      会员号: 'HY-2020-0157',
      类型: '车队',
      联系人: '沈若云',
      联系电话: '138****0004',
      邮箱: 'shen@example.com',
      地址: '演示路 4 号',
      入会时间: '2020-11-26',
      到期时间: '2026-11-25　还剩 10 天',
      累计运单: '1,234 单',
      累计金额: '¥987,654.00',
      信用分: expect.stringContaining('80'),
    });
    expect(drawer?.textContent).toContain('杭州钱湖云驿冷链运输有限公司');
    expect(drawer?.textContent).toContain('金牌');
    await page.press('显示号码：杭州钱湖云驿冷链运输有限公司');
    expect(page.server.names()).toContain('POST /admin/enterprises/c1/reveal-phone');
  });

  // spec: 4.member-moves
  it('offers to resume a suspended member and to renew every other one', async () => {
    await open('/admin/member/list');
    const names = [...document.querySelectorAll('.member-actions .link:first-child')].map((one) =>
      one.getAttribute('aria-label'),
    );
    expect(names).toEqual([
      '续费：青岛崂湾远岫集运有限公司',
      '续费：杭州钱湖云驿冷链运输有限公司',
      '恢复：济南岱岳恒途物流有限公司',
    ]);
  });

  it('shows the current state after a conflict and then confirms with the current version', async () => {
    const current = { ...suspended, version: 5, memberLevel: 'silver' };
    const changed = { by: '沈岚', at: '2026-11-15T02:00:00.000Z' };
    const sent: unknown[] = [];
    answers['POST /admin/members/m3/resume'] = ({ init }) => {
      sent.push(JSON.parse(String(init.body)));
      const body = { code: 409, data: { current, changed }, msg: '这家会员刚刚有变化，请核对后再确认' };
      return sent.length === 1 ? { status: 409, body } : ok({ ...current, status: 'active' });
    };
    const page = await open('/admin/member/list');
    await page.press('恢复：济南岱岳恒途物流有限公司');
    const reason = document.querySelector('.ant-modal textarea') as HTMLElement;
    fireEvent.input(reason, { target: { value: '整改完成，予以恢复' } });
    await page.press('确认恢复');
    const note = document.querySelector('.ant-modal [role="alert"]')?.textContent ?? '';
    expect(note).toContain('沈岚 于 ');
    expect(note).toContain('现在是银牌会员，已暂停，会员期至 2026-11-25');
    await page.press('确认恢复');
    expect(sent).toMatchObject([{ version: 3 }, { version: 5 }]);
  });

  it('computes the new term, compares a payment with the fee, says before and after that somebody else approves', async () => {
    const sent: unknown[] = [];
    answers['POST /admin/members/m1/renew'] = ({ init }) => {
      sent.push(JSON.parse(String(init.body)));
      return ok({ member, proposalId: 'p1' });
    };
    const page = await open('/admin/member/list');
    await page.press('续费：杭州钱湖云驿冷链运输有限公司');
    const drawer = () => document.querySelector('.ant-drawer') as HTMLElement;
    const field = (name: string) => drawer().querySelector(`[id$="${name}"]`) as HTMLInputElement;
    const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
    const noted = (words: string) =>
      waitFor(() => expect(drawer().querySelector('.amount-note')?.textContent).toBe(words));
    for (const words of ['到期时间改为 2027-11-25', '金牌标准会费', '确认续费一年'])
      expect(drawer().textContent).toContain(words);
    await noted('');
    type('amountYuan', '11985');
    await noted('差 15.00 元记为欠缴');
    type('amountYuan', '12800');
    await noted('多出 800.00 元记为预收');
    expect(drawer().textContent).not.toContain('提交给另一位批准');
    type('amountYuan', '0');
    await noted('差 12,000.00 元');
    expect(drawer().textContent).toContain('由 林知夏 批准以后才生效');
    expect(drawer().textContent).toContain('批准以前会员期不变');
    fireEvent.click(within(drawer()).getByLabelText('减免，不再收'));
    type('voucherNo', '理事会 12 号');
    type('reason', '理事会会议纪要第 12 号');
    await page.press('提交给另一位批准');
    await waitFor(() => expect(document.body.textContent).toContain('已提交，由 林知夏 批准以后生效；会员期现在不变'));
    expect(document.body.textContent).not.toContain('已续费至');
    expect(sent).toMatchObject([{ amountFen: 0, rest: 'waive', reason: '理事会会议纪要第 12 号' }]);
  });

  it('says what becomes of term and money before the last renewal is taken back', async () => {
    const page = await open('/admin/member/list?open=m1');
    const drawer = document.querySelector('[aria-label="会员详情"]') as HTMLElement;
    fireEvent.click(within(drawer).getByRole('button', { name: '更多' }));
    await page.press('撤销续费');
    const dialog = () => document.querySelector('.ant-modal')?.textContent ?? '';
    await waitFor(() => expect(dialog()).toContain('2025-11-26 至 2026-11-25 这一期取消'));
    expect(dialog()).toContain('为它登记的收款、抵扣和减免逐笔冲销');
  });

  it('restores a half-filled renewal after the session ended, for the same member only', async () => {
    const voucherNo = () => document.querySelector<HTMLInputElement>('input[id$="voucherNo"]');
    const first = await open('/admin/member/list');
    await first.press('续费：杭州钱湖云驿冷链运输有限公司');
    const input = voucherNo();
    if (input) fireEvent.change(input, { target: { value: '回单 20261115-07' } });
    announceSessionEnd();
    first.close();
    const again = await open('/admin/member/list');
    await again.press('续费：青岛崂湾远岫集运有限公司');
    expect(voucherNo()?.value ?? '').toBe('');
    again.close();
    const third = await open('/admin/member/list');
    await third.press('续费：杭州钱湖云驿冷链运输有限公司');
    expect(voucherNo()?.value).toBe('回单 20261115-07');
  });
});
