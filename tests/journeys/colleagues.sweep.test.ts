// An owner invites a colleague, who accepts on a phone, only reads, and is removed.
import { createVehicle } from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import {
  ACCOUNTS,
  axeViolations,
  enter,
  expectNoHorizontalScroll,
  go,
  newVisitor,
  PHONE,
  settled,
} from './support/browser.ts';
import { sendAs } from './support/calls.ts';
import { accept, linkTo } from './support/invitations.ts';
import { hostServer } from './support/server.ts';

const server = await hostServer();
afterAll(() => server.stop());

const TAB = '/user/profile?tab=colleagues';
const NAME = '许静';

const openTab = async (page: Page) => {
  await go(page, TAB);
  await page.getByRole('heading', { name: '角色能做什么' }).waitFor();
  await settled(page);
};

const invite = async (page: Page, phone: string, role: string) => {
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('radio', { name: role }).check();
  await page.getByRole('button', { name: '发送邀请' }).click();
  await page.getByRole('row', { name: `${phone.slice(0, 3)}****${phone.slice(-4)}` }).waitFor();
};

it('joins on a phone by the link, reads without buttons that change anything, and is out when removed', async () => {
  const phone = '13900070431';
  const owner = await enter(server.url, ACCOUNTS.fleet);
  await openTab(owner.page);
  expect(await axeViolations(owner.page)).toEqual([]);
  await invite(owner.page, phone, '只读');

  const colleague = await newVisitor(server.url, { viewport: PHONE });
  const { page } = colleague;
  await page.goto(await linkTo(server, phone));
  await page.getByRole('heading', { name: '加入苏州澜舟驰远运输有限公司' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await expectNoHorizontalScroll(page);
  await accept(page, server, { phone, name: NAME, username: 'xujing' });
  await page.waitForURL('**/user/dashboard');
  await page.getByRole('button', { name: '查看', exact: true }).first().waitFor();
  expect(await page.getByRole('button', { name: /登记车辆|更新证件/ }).count()).toBe(0);

  await openTab(page);
  await page.getByRole('row', { name: NAME }).getByText('本人').waitFor();
  await expectNoHorizontalScroll(page);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('heading', { name: '邀请同事' }).waitFor({ state: 'detached' });
  expect(await page.getByRole('table').getByRole('button').allInnerTexts()).toEqual([]);
  await go(page, '/user/profile');
  await page.getByRole('heading', { name: '企业资料' }).waitFor();
  for (const name of ['申请变更', '编辑联系信息', '更换联系电话', '修改票据抬头'])
    await page.getByRole('button', { name }).waitFor({ state: 'detached' });
  await go(page, '/user/fleet-management');
  await page.getByRole('button', { name: '登记车辆' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '导入' }).waitFor({ state: 'detached' });
  for (const [path, name] of [
    ['/user/vehicle-usage', '新增排班'],
    ['/user/vehicle-usage?tab=records', '导入'],
    ['/user/vehicle-usage/orders', '批量派车'],
    ['/user/fleet-management/bids', '确认成交'],
  ] as const) {
    await go(page, path);
    await settled(page);
    expect(await page.getByRole('button', { name }).count()).toBe(0);
  }

  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const who = { url: server.url, token };
  const refused = await sendAs(who, createVehicle, { body: {} as never });
  expect([refused.status, refused.msg]).toEqual([403, expect.stringMatching(/负责人、调度/)]);

  await owner.page.reload();
  await owner.page.getByRole('row', { name: NAME }).getByRole('button', { name: '停用' }).click();
  await owner.page
    .getByRole('dialog')
    .getByRole('button', { name: /停\s*用/ })
    .click();
  await owner.page.getByText(`已停用 ${NAME}`).waitFor();
  expect((await sendAs(who, createVehicle, { body: {} as never })).status).toBe(401);
  // The end of the live stream leads to the login without a click.
  await page.waitForURL('**/login?redirect=*');
  expect(owner.problems).toEqual([]);
  await owner.close();
  await colleague.close();
});

it('says clearly that a revoked, a used or an unknown link cannot be used', async () => {
  const phone = '13900070432';
  const owner = await enter(server.url, ACCOUNTS.fleet);
  await openTab(owner.page);
  await invite(owner.page, phone, '调度');
  const link = await linkTo(server, phone);
  await owner.page.getByRole('button', { name: '撤回' }).click();
  await owner.page.getByText('邀请已撤回，链接不能再用').waitFor();
  await owner.close();

  const { page, close } = await newVisitor(server.url, { viewport: PHONE });
  for (const [path, words] of [
    [link, '邀请已撤回，请联系邀请你的人重新邀请'],
    [await linkTo(server, '13900070431'), '邀请已经接受过，请直接登录'],
    ['/invitation/aaaaaaaaaaaaaaaaaaaaaa', '邀请链接无效'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { name: '邀请不能使用' }).waitFor();
    await page.getByText(words).waitFor();
    expect(await page.getByLabel('短信验证码').count()).toBe(0);
  }
  expect(await axeViolations(page)).toEqual([]);
  await close();
});
