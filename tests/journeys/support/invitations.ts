// What an invited person does: opens the link of the message and accepts.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Server } from './server.ts';

/** The path of the link in the newest message to a phone. */
export const linkTo = async ({ lines }: Server, phone: string) => {
  const pathOf = () =>
    lines.findLast((line) => line.startsWith(`[sms] ${phone} invitationLink `))?.match(/\/invitation\/[\w-]{22}/)?.[0];
  await expect.poll(pathOf).toBeTruthy();
  return pathOf() ?? '';
};

type Invited = { phone: string; name: string; username: string };

export const accept = async (page: Page, server: Server, { phone, name, username }: Invited) => {
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByLabel('短信验证码').fill(await server.codeFor(phone));
  await page.getByLabel('姓名').fill(name);
  await page.getByLabel('账号', { exact: true }).fill(username);
  await page.getByLabel('设置密码').fill('four plain words here');
  await page.getByRole('button', { name: '接受邀请' }).click();
  await page.getByText('请阅读并同意协议').waitFor();
  await page.getByLabel('已阅读并同意').check();
  await page.getByRole('button', { name: '接受邀请' }).click();
};
