// An administrator turns the second factor on, signs in with a code, a recovery code and a passkey, and confirms a sensitive change.
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { stepAt, totpCode } from '../../apps/server/src/features/identity/auth/totp.ts';
import { secretFrom } from '../../apps/server/src/testing/second-factor.ts';
import { ACCOUNTS, axeViolations, enter, go, newVisitor, signIn } from './support/browser.ts';
import { hostServer } from './support/server.ts';
import { query } from './support/tenders.ts';

const server = await hostServer();
afterAll(() => server.stop());
const { username, password, door } = ACCOUNTS.admin;

/** A code is used once, so a second one is of the step after; the server accepts one step ahead. */
const appOf = (typed: string) => {
  let last = 0;
  return () => {
    last = Math.max(stepAt(Date.now() / 1000), last + 1);
    return totpCode(secretFrom(typed), last);
  };
};

const enrol = async (page: Page) => {
  await page.getByRole('button', { name: '开启二次验证' }).click();
  const dialog = page.getByRole('dialog', { name: '开启二次验证' });
  await dialog.getByLabel('登录密码').fill(password);
  await dialog.getByRole('button', { name: '下一步' }).click();
  await dialog.getByRole('img', { name: '二次验证的二维码' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const code = appOf(await dialog.locator('[class*="factor-key__"]').innerText());
  await dialog.getByLabel('动态验证码').fill(code());
  await dialog.getByRole('button', { name: '确认开启' }).click();
  const shown = page.getByRole('dialog', { name: '恢复码' });
  await shown.getByRole('listitem').first().waitFor();
  const recoveryCodes = await shown.getByRole('listitem').allInnerTexts();
  await shown.getByRole('button', { name: '我已保存' }).click();
  return { code, recoveryCodes };
};

const passwordStep = async (page: Page) => {
  await signIn(page, username, password, door);
  await page.getByText('密码正确，还需要二次验证').waitFor();
};
const codeStep = async (page: Page, code: string) => {
  await page.getByLabel('动态验证码').fill(code);
  await page.getByRole('button', { name: '登录', exact: true }).click();
};

/** An authenticator inside Chromium that confirms the person by itself, like a fingerprint reader. */
const attachAuthenticator = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
  } as const;
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });
};

const addPasskey = async (page: Page, code: string) => {
  await go(page, '/admin/profile');
  await page.getByRole('button', { name: '添加通行密钥' }).click();
  const dialog = page.getByRole('dialog', { name: '添加通行密钥' });
  await dialog.getByLabel('动态验证码').fill(code);
  await dialog.getByRole('button', { name: '下一步' }).click();
  await dialog.getByLabel('名称').fill('办公室电脑');
  await dialog.getByRole('button', { name: '创建通行密钥' }).click();
  await dialog.waitFor({ state: 'detached' });
  const row = page
    .getByRole('list', { name: '二次验证的方式' })
    .getByRole('listitem')
    .filter({ hasText: '办公室电脑' });
  await row.getByText('还没有用过').waitFor();
  expect(await axeViolations(page)).toEqual([]);
};

/** As if the person had signed in an hour ago. */
const ageConfirmations = () => query(server, `update sessions set confirmed_at = now() - interval '1 hour'`);

const inviteColleague = async (page: Page) => {
  await go(page, '/admin/system/settings/roles');
  await page.getByRole('button', { name: '邀请管理员' }).click();
  const form = page.getByRole('dialog', { name: '邀请管理员' });
  await form.getByLabel('姓名').fill('林知夏');
  await form.getByLabel('手机号').fill('13900070441');
  await form.getByRole('checkbox', { name: /审核/ }).check();
  await ageConfirmations();
  const submit = form.getByRole('button', { name: '发送邀请' });
  const asked = page.getByRole('dialog', { name: '确认是你本人' });
  await submit.click();
  await asked.getByLabel('动态验证码').waitFor();
  await asked.getByRole('button', { name: '取消' }).click();
  await asked.waitFor({ state: 'detached' });
  expect(await form.getByLabel('手机号').inputValue()).toBe('13900070441');
  await submit.click();
  await asked.getByRole('button', { name: '使用通行密钥' }).click();
  await page.getByText('邀请短信已发出').waitFor();
  await page.getByRole('listitem').filter({ hasText: '139****0441' }).getByText('待接受').waitFor();
};

it('asks for a code or a passkey after the password, accepts a recovery code once, and asks again before a sensitive change', async () => {
  const { page, close } = await enter(server.url, ACCOUNTS.admin, { at: '/admin/profile' });
  const { code, recoveryCodes } = await enrol(page);
  expect(recoveryCodes).toHaveLength(10);
  await page.getByText('已开启', { exact: true }).waitFor();
  await close();

  const second = await newVisitor(server.url);
  await passwordStep(second.page);
  expect(await axeViolations(second.page)).toEqual([]);
  await codeStep(second.page, code());
  await second.page.waitForURL('**/admin/dashboard');
  await second.close();

  const [first = '', another = ''] = recoveryCodes;
  const third = await newVisitor(server.url);
  await attachAuthenticator(third.page);
  await passwordStep(third.page);
  await codeStep(third.page, first.toLowerCase());
  await third.page.waitForURL('**/admin/dashboard');
  await addPasskey(third.page, another);
  await inviteColleague(third.page);
  await third.context.clearCookies();
  await third.page.evaluate(() => localStorage.clear());
  await passwordStep(third.page);
  await third.page.getByRole('button', { name: '使用通行密钥' }).click();
  await third.page.waitForURL('**/admin/dashboard');
  await third.close();

  const fourth = await newVisitor(server.url);
  await passwordStep(fourth.page);
  await codeStep(fourth.page, first);
  await fourth.page.getByText(/^验证码不正确或已过期/).waitFor();
  await fourth.close();
});
