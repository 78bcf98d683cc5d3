// Dues: one clerk asks to renew a member for nothing, another one approves; it is taken back; a first year is paid.
import {
  approveApplication,
  claimReview,
  listReviews,
} from '@rfb/contract/membership/applications/applications.endpoints.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import {
  ACCOUNTS,
  axeViolations,
  DESKTOP,
  enter,
  expectNoHorizontalScroll,
  go,
  PHONE,
  settled,
} from './support/browser.ts';
import { callAs, tokenOf } from './support/calls.ts';
import { licencePicture } from './support/joining.ts';
import { hostServer } from './support/server.ts';
import { query } from './support/tenders.ts';

const server = await hostServer();
afterAll(() => server.stop());

const MEMBER = '昆明滇原彩驿冷链物流有限公司';
const FEE = '3,000.00';
const second = { ...ACCOUNTS.admin, username: 'second-clerk' };
const addClerk = () =>
  query(
    server,
    `insert into users (id, username, shown_name, role, staff_roles, password_hash)
     select 'secondclerk', $1, '林知夏', 'admin', '{reviewer}', password_hash from users where username = $2`,
    [second.username, ACCOUNTS.admin.username],
  );
const termEnd = async () => {
  const [row] = await query<{ end: string }>(
    server,
    `select m.last_ends_on::text as end from members m join companies c on c.id = m.company_id where c.name = $1`,
    [MEMBER],
  );
  return row?.end ?? '';
};
/** A company approved today owes its first year. */
const approveNewcomer = async () => {
  const who = { url: server.url, token: await tokenOf(server.url, ACCOUNTS.admin, 'admin') };
  const [newcomer] = (await callAs(who, listReviews, { query: { kind: 'join' } })).items;
  const applicationId = newcomer?.id ?? '';
  await callAs(who, claimReview, { params: { kind: 'join', applicationId } });
  await callAs(who, approveApplication, { params: { applicationId }, body: { level: 'basic' } });
  return newcomer?.enterpriseName ?? '';
};

const figure = (page: Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .locator('dd')
    .first();
const notYetDue = (page: Page) => page.locator('[data-age="d0"] small .num').innerText().then(Number);
const entriesOf = (page: Page) => page.getByRole('table', { name: '分录' });

it('a renewal for nothing waits for another clerk, is renewed with a waiver in the ledger, and can be taken back', async () => {
  await addClerk();
  const before = await termEnd();
  const first = await enter(server.url, ACCOUNTS.admin, { at: `/admin/member/list?keyword=${MEMBER}` });
  await first.page.getByRole('button', { name: `续费：${MEMBER}` }).click();
  const form = first.page.getByRole('dialog', { name: '会员续费' });
  await form.getByLabel('会费（元）').fill('0');
  await form.getByText(`差 ${FEE} 元`, { exact: true }).waitFor();
  await form.getByLabel('减免，不再收').check();
  await form.getByLabel('凭证号').fill('理事会 12 号');
  await form.getByLabel('原因').fill('理事会会议纪要第 12 号，困难减免');
  expect(await axeViolations(first.page)).toEqual([]);
  await form.getByRole('button', { name: '提交给另一位批准' }).click();
  await first.page.getByText('已提交，由 林知夏 批准以后生效').waitFor();
  expect(await termEnd()).toBe(before);
  await first.close();

  const { page, problems, close } = await enter(server.url, second, { at: '/admin/member/dues' });
  await settled(page);
  const waived = await figure(page, '今年减免').innerText();
  const proposal = page.getByRole('region', { name: '待批准的提议' });
  await proposal.getByText(`减免 ¥${FEE}`).waitFor();
  await proposal.getByRole('button', { name: '批准', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '批准', exact: true }).click();
  await page.getByText('已批准，已经生效').waitFor();
  await expect.poll(() => figure(page, '今年减免').innerText()).not.toBe(waived);
  expect(await termEnd()).not.toBe(before);
  await page.getByRole('link', { name: '今年减免' }).click();
  await entriesOf(page).getByText('沈岚 提出，林知夏 批准').first().waitFor();
  await page.getByRole('button', { name: new RegExp(`会费账：${MEMBER}`) }).click();
  const account = page.getByRole('dialog', { name: '会费账' });
  await account.getByText('已结清').first().waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => account.count()).toBe(0);

  await go(page, `/admin/member/list?keyword=${MEMBER}`);
  await page.getByText(MEMBER).first().click();
  await page.getByRole('dialog', { name: '会员详情' }).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '撤销续费' }).click();
  const undo = page.getByRole('dialog', { name: `撤销续费：${MEMBER}` });
  await undo.getByText(`到期时间改回 ${before}`).waitFor();
  await undo.getByLabel('原因').fill('减免的文件后来撤回了');
  await undo.getByRole('button', { name: '确认撤销续费' }).click();
  await page.getByText('续费已撤销，分录逐笔冲销').waitFor();
  expect(await termEnd()).toBe(before);
  await go(page, '/admin/member/dues?tab=entries&account=waived');
  await entriesOf(page).getByText('减免，已冲销').first().waitFor();
  await expect.poll(() => figure(page, '今年减免').innerText()).toBe(waived);
  expect(problems).toEqual([]);
  await close();
});

it('the first year of a company approved today is open until its payment is recorded', async () => {
  const name = await approveNewcomer();
  const { page, problems, close } = await enter(server.url, second, { at: '/admin/member/dues' });
  await settled(page);
  const open = await notYetDue(page);
  expect(open).toBeGreaterThan(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await expectNoHorizontalScroll(page);
  await page.setViewportSize(DESKTOP);

  await page.getByRole('button', { name: `登记到账：${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `登记到账：${name}` });
  await dialog.getByText('正好还清未缴的会费').waitFor();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '回单.png', mimeType: 'image/png', buffer: await licencePicture() });
  await dialog.getByText('已上传').waitFor();
  await dialog.getByLabel('凭证号').fill('DZ-2026-1');
  await dialog.getByRole('button', { name: '登记到账' }).click();
  await page.getByText(`${name}的到账已登记`).waitFor();
  await expect.poll(() => notYetDue(page)).toBe(open - 1);
  expect(await page.getByRole('button', { name: `登记到账：${name}` }).count()).toBe(0);
  expect(problems).toEqual([]);
  await close();
});
