// The settings page: days and tables are edited in place, and the list of unsaved changes names what differs.
import { catalogue, type SettingKey, settingKeys } from '@rfb/contract/identity/settings/catalogue.ts';
import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openConsole } from '../../../../app/testing.tsx';
import { announceSessionEnd } from '../../../../lib/session-end.ts';
import { ok, resetBrowser } from '../../../../lib/testing.ts';

const items = settingKeys.map((key) => ({
  key,
  value: catalogue[key].default,
  version: 0,
  changeCount: 0,
  lastChange: null,
  coming: [],
}));

/** Rendering every setting takes most of a test's time: tests about one show only that. */
const only = (...keys: SettingKey[]) => items.filter(({ key }) => keys.includes(key));

let close: (() => void) | undefined;
afterEach(() => {
  sessionStorage.clear();
  close?.();
  resetBrowser();
});
const open = async (shown: object[] = items) => {
  const answers = { 'GET /admin/settings': ok({ items: shown, today: '2026-11-17' }) };
  const page = await openConsole('/admin/system/settings', { who: 'admin', answers, isAlone: true });
  close = page.close;
  const unsaved = () => page.find('[aria-label="未保存的改动"]')?.textContent;
  return { ...page, unsaved };
};

it('takes a day of reminders away and says what was there before', async () => {
  const { press, unsaved, text } = await open(only('remind.member'));
  expect(text()).toContain('后 15 天');
  await press('去掉后 15 天');
  expect(unsaved()).toContain(
    '会员到期 前 60 天、前 30 天、前 7 天、当天、后 15 天 改为 前 60 天、前 30 天、前 7 天、当天',
  );
});

it('shows the cost line that the typed inputs make, the shortest vehicle first, and names only the changed row', async () => {
  const { find, unsaved } = await open(only('cost.line'));
  const costs = find('#settings-costs');
  const rows = [...(costs?.querySelectorAll('tbody tr') ?? [])].map((row) => row.querySelector('th')?.textContent);
  expect(rows[0]).toBe('4.2 米');
  expect(rows.at(-1)).toBe('17.5 米');
  const input = find('input[aria-label="13 米通行费"]');
  const rowText = () => input?.closest('tr')?.textContent;
  expect(rowText()).toContain('5.58');
  if (input) fireEvent.change(input, { target: { value: '2.75' } });
  expect(rowText()).toContain('6.58');
  expect(unsaved()).toContain('成本线参数 13 米 33/1.75/0.85/0.6 改为 13 米 33/2.75/0.85/0.6');
});

it('asks for all three parts of the payee’s account, and names what is wrong', async () => {
  const { press, find, text, unsaved } = await open(only('dues.payee'));
  await press('填写收款账户');
  const type = (label: string, value: string) =>
    fireEvent.change(find(`input[aria-label="${label}"]`) as Element, { target: { value } });
  type('收款账户户名', '某省公路货运分会');
  type('收款账户开户行', '某银行某支行');
  expect(text()).toContain('请填写账号');
  type('收款账户账号', '0000 0000 0001');
  expect(unsaved()).toContain('收款账户 未填写 改为 户名 某省公路货运分会；开户行 某银行某支行；账号 0000 0000 0001');
});

it('has a row for each level, and marks the group of an unsaved change in the navigation', async () => {
  const { find, unsaved } = await open();
  const levels = [...(find('#settings-levels')?.querySelectorAll('tbody tr') ?? [])];
  expect(levels.map((row) => row.querySelector('th')?.textContent)).toEqual(['普通', '银牌', '金牌', '白金']);
  const marked = () =>
    [...document.querySelectorAll('[aria-label="设置分组"] a')].flatMap(({ textContent }) =>
      textContent?.includes('有未保存的改动') ? [textContent] : [],
    );
  expect(marked()).toEqual([]);
  const fee = find('input[aria-label="金牌会费"]');
  if (fee) fireEvent.change(fee, { target: { value: '15000' } });
  expect(levels[2]?.textContent).toContain('原 12,000.00 元');
  expect(marked()).toEqual(['会员等级与会费，有未保存的改动']);
  expect(unsaved()).toContain('金牌会费 12,000.00 元 改为 15,000.00 元');
});

it('restores unsaved settings and their reason after the session ended and the person signed in again', async () => {
  const first = await open(only('remind.member'));
  await first.press('去掉后 15 天');
  const unsaved = first.unsaved();
  await first.press('保存 1 项改动');
  const reason = () => document.querySelector<HTMLInputElement>('[role="dialog"] input[id$="reason"]');
  const input = reason();
  if (input) fireEvent.change(input, { target: { value: '理事会决定' } });
  announceSessionEnd();
  first.close();
  const again = await open(only('remind.member'));
  expect(again.unsaved()).toBe(unsaved);
  await again.press('保存 1 项改动');
  expect(reason()?.value).toBe('理事会决定');
});

it('refuses a negative or absurd number with a sentence and keeps what was typed', async () => {
  const { find, text } = await open(only('fee.gold'));
  const fee = () => find('input[aria-label="金牌会费"]') as HTMLInputElement;
  const save = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('保存 1 项'));
  for (const [typed, problem] of [
    ['-5', '金额不能为负'],
    ['99999999999', '金额不能超过 100 万元'],
  ] as const) {
    fireEvent.change(fee(), { target: { value: typed } });
    fireEvent.blur(fee());
    expect(fee().value.replace(/\.00$/, '')).toBe(typed);
    expect(text()).toContain(problem);
    expect(save()?.disabled).toBe(true);
  }
  fireEvent.change(fee(), { target: { value: '13000' } });
  expect(save()?.disabled).toBe(false);
});

it('offers to cancel a change before its day, and says what stays, that one person is enough and who is told', async () => {
  const coming = [{ value: 1_500_000, effectiveFrom: '2026-11-30T16:00:00Z' }];
  const { press, text } = await open(only('fee.gold').map((item) => ({ ...item, coming })));
  expect(text()).toContain('2026-12-01 起 15,000.00 元');
  await press('取消金牌会费 2026-12-01 起的改动');
  const dialog = document.querySelector('[role="dialog"]')?.textContent;
  expect(dialog).toContain('取消后仍为 12,000.00 元');
  expect(dialog).toContain('一人就可以取消');
  expect(dialog).toContain('其他可以改会费的管理员会收到通知');
});
