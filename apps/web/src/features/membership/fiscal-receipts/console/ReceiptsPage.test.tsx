// The page of receipts: what is wrong is said at once, voiding says that another one approves, a bounced mail leads to a new address.
import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openConsole } from '../../../../app/testing.tsx';
import { ok, resetBrowser } from '../../../../lib/testing.ts';

const summary = {
  countedAt: '2026-11-16T01:41:00.000Z',
  year: 2026,
  ...{ available: 247, usedLately: 128, daysLeft: 58, wanted: 0, used: 1_235, undelivered: 7, voided: 18 },
  ...{ issuedFen: 853_800_000, differenceFen: 0, touched: 1_253, missing: 0 },
};
const receipt = {
  ...{ id: 'r1', state: 'issued', code: '11060225', number: '0000031249', issuedOn: '2026-11-16', issuedBy: '沈岚' },
  ...{ memberId: 'm1', memberNo: 'HY-2022-0205', companyId: 'c1', companyName: '石家庄冀原砥柱物流有限公司' },
  ...{ title: '石家庄冀原砥柱物流有限公司', amountFen: 600_000, termEndsOn: '2027-12-01', paidOn: '2026-11-15' },
  ...{ voucherNo: 'C1150047', recordedAt: '2026-11-16T01:38:00.000Z', isReversed: false, email: 'jy@jiyuan.example' },
  ...{ sentTo: 'jy@jiyuan.example', isBounced: true, deliveredAt: null, deliveredHow: null, deliveredTo: '' },
  ...{ file: null, signedFile: null, voidedAt: null, voidedBy: null, voidKind: null, voidReason: '' },
  ...{ replacedBy: '', replaces: '' },
};
const range = {
  ...{ id: 'g1', code: '11060225', first: '0000031001', last: '0000031500', next: '0000031254' },
  ...{ receivedOn: '2026-09-15', addedBy: '沈岚', used: 250, voided: 3, available: 247, voidedAt: [60, 180, 246] },
};
const pairing = { kind: 'dues', mode: 'pair', partners: ['韩默'], why: null, from: null, linked: [] };
const page = (items: object[]) => ok({ items, total: items.length, page: 1, pageSize: 20 });

let close: (() => void) | undefined;
afterEach(() => {
  close?.();
  resetBrowser();
});

const open = async ({
  figures = summary,
  shown = receipt,
  at = '',
}: {
  figures?: object;
  shown?: object;
  at?: string;
}) => {
  const opened = await openConsole(`/admin/member/receipts${at}`, {
    who: 'admin',
    isAlone: true,
    answers: {
      'GET /admin/receipts/summary': ok(figures),
      'GET /admin/receipts/ranges': page([range]),
      'GET /admin/receipts': page([shown]),
      'GET /admin/dues/summary': ok({ receivables: 7 }),
      'GET /admin/proposals': ok({ items: [], pairings: [pairing], hasSecondFactor: true }),
      'POST /admin/receipts/r1/void': ok({ proposalId: 'p1' }),
      'POST /admin/receipts/r1/mail': ok(null),
    },
  });
  close = opened.close;
  const sent = (name: string) => {
    const body = opened.server.calls.find((call) => call.name === name)?.init.body;
    return body ? JSON.parse(String(body)) : undefined;
  };
  return { ...opened, sent };
};
const type = (selector: string, value: string) =>
  fireEvent.change(document.querySelector(selector) as Element, { target: { value } });

it('says how long the stock lasts, that the money agrees, and that no number is missing', async () => {
  const { text } = await open({});
  expect(text()).toContain('近 30 天用 128 张，约够 58 天');
  expect(text()).toContain('与会费账的收款一致，差 0.00');
  expect(text()).toContain('无缺号');
  expect(text()).toContain('下一号 0000031254');
});

it('says by how much the money differs, how many numbers are missing, and what waits', async () => {
  const { text } = await open({ figures: { ...summary, differenceFen: 300_000, missing: 2, wanted: 4 } });
  expect(text()).toContain('差 3,000.00 元');
  expect(text()).toContain('缺 2 个号');
  expect(text()).toContain('另有 4 笔待开');
});

it('offers a new address where the mail did not arrive', async () => {
  const { press, text, sent } = await open({ at: '?open=r1' });
  expect(text()).toContain('邮件没有送达');
  await press('改邮箱，重新交付');
  type('input[id$="email"]', 'caiwu@jiyuan.example');
  await press('寄出');
  expect(sent('POST /admin/receipts/r1/mail')).toEqual({ email: 'caiwu@jiyuan.example' });
});

it('proposes to void for another one to approve', async () => {
  const { press, sent } = await open({ at: '?open=r1' });
  await press('提出作废');
  expect(document.body.textContent).toContain('由 韩默 批准以后才生效');
  type('input[id$="reason"]', '抬头写成了旧名称');
  await press('提交给另一位批准');
  expect(sent('POST /admin/receipts/r1/void')).toEqual({ kind: 'wrong', reason: '抬头写成了旧名称' });
  expect(document.body.textContent).toContain('已提交，由 韩默 批准以后生效；这张票据现在不变');
});

it('leaves nothing to do on a voided receipt, and names the number in its place', async () => {
  const shown = {
    ...receipt,
    ...{ state: 'voided', voidedAt: '2026-11-16T02:00:00.000Z', voidedBy: '沈岚 提出，韩默 批准', voidKind: 'wrong' },
    ...{ voidReason: '抬头写错', replacedBy: '0000031254' },
  };
  const { text } = await open({ shown, at: '?open=r1' });
  expect(text()).toContain('由 0000031254 替换');
  expect(text()).toContain('沈岚 提出，韩默 批准');
  expect(text()).not.toContain('提出作废');
  expect(text()).not.toContain('用邮件交付');
});
