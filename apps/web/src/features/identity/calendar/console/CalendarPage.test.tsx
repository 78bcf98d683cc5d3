// The calendar page: days are toggled and named, a notice is pasted, and what is saved is the whole year.
import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openConsole } from '../../../../app/testing.tsx';
import { ok, resetBrowser } from '../../../../lib/testing.ts';

const known = {
  year: 2026,
  version: 1,
  savedBy: null,
  savedAt: null,
  today: '2026-11-19',
  days: [
    { day: '2026-01-01', kind: 'off', name: '元旦' },
    { day: '2026-01-02', kind: 'off', name: '元旦' },
    { day: '2026-01-04', kind: 'work', name: '元旦' },
  ],
};

let close: (() => void) | undefined;
afterEach(() => {
  close?.();
  resetBrowser();
});

const open = async (year: object = known, staffRoles = ['owner']) => {
  const user = { id: 'u0', username: 'shenlan', name: '沈岚', role: 'admin', avatar: '', email: '', staffRoles };
  const page = await openConsole('/admin/system/settings/calendar', {
    who: 'admin',
    isAlone: true,
    answers: {
      'GET /auth/currentUser': ok(user),
      'GET /admin/calendar': ok(year),
      'PUT /admin/calendar': ok({ ...known, version: 2 }),
    },
  });
  close = page.close;
  return page;
};

it('makes a day off, one that is worked, or ordinary again, and saves the whole year', async () => {
  const { press, text, server } = await open();
  expect(text()).toContain('2026 年的安排随平台预置，请核对');
  expect(text()).toContain('1 月 1 日至 1 月 2 日');
  await press('1 月 3 日，周六');
  await press('1 月 5 日，周一');
  await press('1 月 2 日，周五，放假，元旦');
  expect(text()).toContain('加上 1 月 3 日上班（元旦）、1 月 5 日放假（放假）');
  expect(text()).toContain('去掉 1 月 2 日放假（元旦）');
  await press('保存 2026 年');
  const sent = server.calls.find(({ name }) => name === 'PUT /admin/calendar');
  expect(JSON.parse(String(sent?.init.body))).toEqual({
    year: 2026,
    version: 1,
    days: [
      known.days[0],
      { day: '2026-01-03', kind: 'work', name: '元旦' },
      known.days[2],
      { day: '2026-01-05', kind: 'off', name: '放假' },
    ],
  });
});

it('takes over a pasted notice only when all of it was understood', async () => {
  const { press, text } = await open({ ...known, year: 2027, version: 0, days: [] });
  expect(text()).toContain('2027 年的节假日还没有录入，按周一至周五计');
  await press('粘贴放假安排');
  const area = () => document.querySelector<HTMLTextAreaElement>('textarea[aria-label="放假安排"]');
  const type = (value: string) => fireEvent.change(area() as Element, { target: { value } });
  const dialog = () => document.querySelector('[role="dialog"]')?.textContent ?? '';
  type('元旦：1月1日（周一）放假');
  expect(dialog()).toContain('2027-01-01 是周五，原文写的是周一');
  type('元旦：1月1日（周五）至3日（周日）放假，共3天。');
  expect(dialog()).toContain('认出 3 天：放假 3 天，上班 0 天');
  await press('换成这些');
  expect(text()).toContain('1 月 1 日至 1 月 3 日');
});

it('is only to be looked at by somebody who audits', async () => {
  const { find, text } = await open(known, ['auditor']);
  expect(text()).toContain('只能查看');
  expect(find('button[aria-label^="1 月 5 日"]')?.hasAttribute('disabled')).toBe(true);
  expect(text()).not.toContain('核对无误');
});
