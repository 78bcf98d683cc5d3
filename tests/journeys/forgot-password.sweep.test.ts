// Tests the password reset: verify the phone, set a new password, sign out all devices.
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { ACCOUNTS, axeViolations, expectNoHorizontalScroll, newVisitor, PHONE, signIn } from './support/browser.ts';
import { hostServer } from './support/server.ts';

const server = await hostServer();
afterAll(() => server.stop());

const KNOWN = '13800000001';
const UNKNOWN = '13911112222';
const NEW_PASSWORD = 'Chuan-liu-bu-xi-2026';

const askForCode = async (page: Page, phone: string) => {
  await page.goto('/forget/password');
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('秒后重发').waitFor();
};
const tryCode = async (page: Page, code: string) => {
  await page.getByLabel('短信验证码').fill(code);
  await page.getByRole('button', { name: '下一步' }).click();
};

describe('a forgotten password', () => {
  // spec: 7.auth/forget-password
  it('gets the same reply for an unregistered phone', async () => {
    const words: string[] = [];
    for (const phone of [KNOWN, UNKNOWN]) {
      const { page, close } = await newVisitor(server.url);
      await askForCode(page, phone);
      await tryCode(page, '000000');
      await page.getByText('验证码不正确或已过期').waitFor();
      words.push((await page.locator('form').innerText()).replace(/\d+ 秒/, ''));
      await close();
    }
    expect(words[0]).toBe(words[1]);
  });

  // spec: 2.forget/password, 7.auth/reset-password
  it('is reset on a phone in three steps, and all other devices are signed out', async () => {
    const elsewhere = await newVisitor(server.url);
    const { username, password } = ACCOUNTS.shipper;
    await signIn(elsewhere.page, username, password);
    await elsewhere.page.waitForURL('**/user/dashboard');

    const { page, problems, close } = await newVisitor(server.url, { viewport: PHONE });
    const phone = '13800000101';
    await askForCode(page, phone);
    expect(await axeViolations(page)).toEqual([]);
    await tryCode(page, await server.codeFor(phone));
    await page.getByLabel('新密码', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('再输入一次').fill('something else');
    await page.getByRole('button', { name: '确认新密码' }).click();
    await page.getByText('两次输入不一致').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('again');
    expect(await axeViolations(page)).toEqual([]);
    await expectNoHorizontalScroll(page);

    await page.getByLabel('再输入一次').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: '确认新密码' }).click();
    await page.getByRole('heading', { name: '密码已更换' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      NEW_PASSWORD,
    );

    // The end of the live stream leads to the login without a click.
    await elsewhere.page.waitForURL('**/login?redirect=*');
    await elsewhere.close();

    await page.getByRole('link', { name: '用新密码登录' }).click();
    await page.getByLabel('账号', { exact: true }).fill(username);
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByText('账号或密码不正确').waitFor();
    await page.getByLabel('密码', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL('**/user/dashboard');
    // The only error is the rejected old password.
    expect(problems).toEqual([expect.stringMatching(/status of 40[01] .*\/auth\/login$/)]);
    await close();
  });

  // spec: 7.auth/reset-password
  it('rejects a common password, and the back button returns to the phone step', async () => {
    const { page, close } = await newVisitor(server.url);
    const phone = '13800000002';
    await askForCode(page, phone);
    await tryCode(page, await server.codeFor(phone));
    await page.getByLabel('新密码', { exact: true }).fill('1234567890');
    await page.getByLabel('再输入一次').fill('1234567890');
    await page.getByRole('button', { name: '确认新密码' }).click();
    await page.getByText('密码太常见').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: '验证手机' }).waitFor();
    await page.goForward();
    await page.getByRole('heading', { name: '设置新密码' }).waitFor();
    await close();
  });
});
