// Two administrators: one proposes a fee or a new owner, the other one approves; alone the page says so.
import { approveProposal, listProposals } from '@rfb/contract/identity/proposals/proposals.endpoints.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { ACCOUNTS, axeViolations, enter, expectNoHorizontalScroll, newVisitor, PHONE } from './support/browser.ts';
import { callAs, sendAs } from './support/calls.ts';
import { accept, linkTo } from './support/invitations.ts';
import { hostServer } from './support/server.ts';
import { query } from './support/tenders.ts';

const server = await hostServer();
afterAll(() => server.stop());

const second = { ...ACCOUNTS.admin, username: 'second-owner' };
const addOwner = () =>
  query(
    server,
    `insert into users (id, username, shown_name, role, staff_roles, password_hash)
     select 'secondowner', $1, '林知夏', 'admin', '{owner}', password_hash from users where username = $2`,
    [second.username, ACCOUNTS.admin.username],
  );
const feeIn = (page: Page) => page.getByRole('spinbutton', { name: '金牌会费' });
const panelOf = (page: Page) => page.getByRole('region', { name: '待批准的提议' });
const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '');

it('a fee is proposed by one administrator and takes effect when another one approves', async () => {
  const first = await enter(server.url, ACCOUNTS.admin, { at: '/admin/system/settings' });
  await first.page.getByRole('region', { name: '只有你一位所有者' }).waitFor();
  await addOwner();
  await first.page.reload();
  await first.page.getByRole('region', { name: '两人办理' }).getByText('林知夏').waitFor();
  await feeIn(first.page).fill('15000');
  await first.page.getByRole('button', { name: '保存 1 项改动' }).click();
  const dialog = first.page.getByRole('dialog', { name: '保存 1 项改动' });
  await dialog.getByLabel('改动原因').fill('理事会 11 月决定');
  await dialog.getByRole('button', { name: '提出', exact: true }).click();
  const own = panelOf(first.page);
  await own.getByRole('button', { name: '撤回' }).waitFor();
  await own.getByText('由 林知夏 批准').waitFor();
  expect(await own.getByRole('button', { name: '批准' }).count()).toBe(0);
  await expect.poll(() => feeIn(first.page).inputValue()).toBe('12000.00');
  expect(await axeViolations(first.page)).toEqual([]);

  const caller = { url: server.url, token: await tokenIn(first.page) };
  const [proposal] = (await callAs(caller, listProposals, {})).items;
  const refused = await sendAs(caller, approveProposal, { params: { proposalId: proposal?.id ?? '' } });
  expect([refused.status, refused.msg]).toEqual([403, '提出与批准必须是两个人，不能决定自己的提议']);

  const { page, close } = await enter(server.url, second, { at: '/admin/system/settings' });
  await panelOf(page).getByRole('button', { name: '批准', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '批准', exact: true }).click();
  await page.getByText('已批准，已经生效').waitFor();
  await expect.poll(() => feeIn(page).inputValue()).toBe('15000.00');
  await page.getByText('提出，林知夏 批准').first().waitFor();
  await close();
  await first.close();
});

it('a new owner is invited by phone when another one approved, accepts on a phone and is an administrator', async () => {
  const [phone, at] = ['13900070451', '/admin/system/settings/roles'];
  const first = await enter(server.url, ACCOUNTS.admin, { at });
  await first.page.getByRole('button', { name: '邀请管理员' }).click();
  const dialog = first.page.getByRole('dialog', { name: '邀请管理员' });
  await dialog.getByLabel('姓名').fill('何叶');
  await dialog.getByLabel('手机号').fill(phone);
  await dialog.getByRole('checkbox', { name: /所有者/ }).check();
  await dialog.getByLabel('原因').fill('分担工作');
  expect(await axeViolations(first.page)).toEqual([]);
  await dialog.getByRole('button', { name: '提出', exact: true }).click();
  await panelOf(first.page).getByText('何叶（139****0451）').waitFor();
  await first.close();

  const { page, close } = await enter(server.url, second, { at });
  await panelOf(page).getByRole('button', { name: '批准', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '批准', exact: true }).click();
  await page.getByRole('listitem').filter({ hasText: '139****0451' }).getByText('待接受').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await close();

  const link = await linkTo(server, phone);
  const invited = await newVisitor(server.url, { viewport: PHONE });
  await invited.page.goto(link);
  await invited.page.getByRole('heading', { name: '成为公路货运分会的管理员' }).waitFor();
  expect(await invited.page.getByLabel('姓名').inputValue()).toBe('何叶');
  expect(await axeViolations(invited.page)).toEqual([]);
  await expectNoHorizontalScroll(invited.page);
  await accept(invited.page, server, { phone, name: '何叶', username: 'heye' });
  await invited.page.waitForURL('**/admin/dashboard');
  await invited.page.goto(link);
  await invited.page.getByText('邀请已经接受过，请直接登录').waitFor();
  expect(await invited.page.getByRole('link', { name: '去登录' }).getAttribute('href')).toBe('/admin/login');
  await invited.close();
});
