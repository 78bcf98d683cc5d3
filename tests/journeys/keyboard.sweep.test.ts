// Tests joining and membership by keyboard only: Tab, Enter, Space, arrows and typing.
import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { ACCOUNTS, enter, newVisitor, settled } from './support/browser.ts';
import { applicant, licencePicture, PASSWORD } from './support/joining.ts';
import { hostServer } from './support/server.ts';

const server = await hostServer();
afterAll(() => server.stop());

/** Presses Tab until the control has focus; fails if it cannot be reached. */
const reach = async (page: Page, target: Locator, most = 80) => {
  await target.waitFor();
  for (let step = 0; step < most; step += 1) {
    if (await target.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached by Tab: ${target}`);
};
const type = async (page: Page, label: string, words: string) => {
  await reach(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(words);
};
const press = async (page: Page, name: string | RegExp, key = 'Enter') => {
  await reach(page, page.getByRole('button', { name }));
  await page.keyboard.press(key);
};
/** Presses ArrowDown until the option is active. */
const choose = async (page: Page, label: string, option: string) => {
  const list = page.getByLabel(label);
  await page.waitForFunction(
    (name) => [...document.querySelectorAll('select')].some((one) => one.textContent?.includes(name)),
    option,
  );
  await reach(page, list);
  for (let step = 0; step < 60; step += 1) {
    const chosen = await list.evaluate((one) => (one as HTMLSelectElement).selectedOptions[0]?.label ?? '');
    if (chosen.startsWith(option)) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`not among the choices: ${option}`);
};

describe('by keyboard alone', () => {
  it('a fleet registers', async () => {
    const { page, problems, close } = await newVisitor(server.url);
    const who = applicant('fleet', 771);
    await page.goto('/register');
    await reach(page, page.getByLabel('我是车队'));
    await page.keyboard.press('Space');
    await reach(page, page.getByLabel('手机号'));
    await page.keyboard.type(who.phone);
    await press(page, '获取验证码');
    const code = await server.codeFor(who.phone);
    await reach(page, page.getByLabel('短信验证码'));
    await page.keyboard.type(code);
    await press(page, '下一步');

    // The system's file dialog cannot be driven; the chosen file is set directly.
    await page
      .getByLabel('上传营业执照')
      .setInputFiles({ name: '营业执照.png', mimeType: 'image/png', buffer: await licencePicture() });
    await page.getByText('已上传').waitFor();
    await page.locator('body').press('Home');
    await reach(page, page.getByLabel('企业名称'));
    await page.keyboard.type(who.name);
    await reach(page, page.getByLabel('统一社会信用代码'));
    await page.keyboard.type(who.creditCode);
    await choose(page, '所在省份', '江苏');
    await choose(page, '所在城市', '苏州');
    await choose(page, '所在区县', '虎丘');
    await type(page, '地址', '试行路 1 号');
    await reach(page, page.getByLabel('联系人'));
    await page.keyboard.type('试行人');
    await reach(page, page.getByLabel('联系电话'));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(who.phone);
    await reach(page, page.getByLabel('道路运输经营许可证号'));
    await page.keyboard.type('苏交运管许可苏字320505000001号');
    await press(page, '下一步');

    await type(page, '账号', who.username);
    await reach(page, page.getByLabel('设置密码'));
    await page.keyboard.type(PASSWORD);
    await reach(page, page.getByLabel('已阅读并同意'));
    await page.keyboard.press('Space');
    await press(page, /提交/);
    await page.getByText('受理编号').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('a forgotten password is reset', async () => {
    const { page, problems, close } = await newVisitor(server.url);
    await page.goto('/forget/password');
    await type(page, '手机号', '13800000101');
    await press(page, '获取验证码');
    const code = await server.codeFor('13800000101');
    await type(page, '短信验证码', code);
    await page.keyboard.press('Enter');
    await type(page, '新密码', PASSWORD);
    await type(page, '再输入一次', PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '密码已更换' }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('a company corrects its contact person and browses its profile', async () => {
    const { page, problems, close } = await enter(server.url, ACCOUNTS.fleet, { at: '/user/profile' });
    await settled(page);
    await press(page, /编辑联系信息/);
    const dialog = page.getByRole('dialog');
    await reach(page, dialog.getByLabel('联系人'));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('顾远');
    await page.keyboard.press('Enter');
    await page.getByText('联系信息已保存').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    const tabs = page.getByRole('tablist', { name: '个人信息' }).getByRole('tab');
    await reach(page, tabs.first());
    for (let next = 1; next < (await tabs.count()); next += 1) {
      await page.keyboard.press('ArrowRight');
      // A tab may show a count below its name.
      const [name = ''] = (await tabs.nth(next).innerText()).trim().split('\n');
      await page.getByRole('tabpanel', { name }).waitFor();
    }
    expect(problems).toEqual([]);
    await close();
  });

  it('staff correct their own name', async () => {
    const { page, close } = await enter(server.url, ACCOUNTS.admin, { at: '/admin/profile' });
    await settled(page);
    await press(page, /^(?:修改|填写)姓名$/);
    await reach(page, page.getByRole('dialog').getByLabel('姓名'));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('沈一岚');
    await page.keyboard.press('Enter');
    await page.getByText('姓名已保存').waitFor();
    await page.getByText('沈一岚').first().waitFor();
    await close();
  });

  it.each(['/admin/enterprise/list', '/admin/member/list'])('staff open and close a row of %s', async (address) => {
    const { page, close } = await enter(server.url, ACCOUNTS.admin, { at: address });
    await settled(page);
    await reach(
      page,
      page
        .locator('tbody')
        .getByRole('button', { name: /^(?:详情|续费)/ })
        .first(),
      120,
    );
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog').first();
    await drawer.waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await close();
  });
});
