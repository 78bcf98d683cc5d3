// Tests signing in at both login pages, the menu of each role, and signing out.
import { afterAll, describe, expect, it } from 'vitest';
import { ACCOUNTS, axeViolations, newVisitor, settled, signIn } from './support/browser.ts';
import { hostServer } from './support/server.ts';

const server = await hostServer();
afterAll(() => server.stop());

const menus = {
  fleet: ['工作台', '平台车队', '车辆使用', '运输标准', '个人信息'],
  shipper: ['工作台', '竞价中心', '合作车队', '运输标准', '个人信息'],
  admin: ['数据看板', '企业管理', '会员管理', '会员列表', '待审核申请', '系统管理', '模板管理', '个人信息'],
} as const;
const stored = () => ({
  token: localStorage.getItem('token'),
  userRole: localStorage.getItem('userRole'),
  keys: Object.keys(localStorage)
    .filter((key) => !key.startsWith('ui.'))
    .sort(),
});

describe('signing in', () => {
  // spec: 2.after-login, 6.admin-menu, 7.auth/login, 9.session-keys
  it.each(['fleet', 'shipper', 'admin'] as const)(
    'opens the first page and menu of a %s after the password, and signs out again',
    async (who) => {
      const { page, problems, close } = await newVisitor(server.url);
      const { username, password, door } = ACCOUNTS[who];
      await signIn(page, username, password, door);
      const home = who === 'admin' ? '/admin/dashboard' : '/user/dashboard';
      await page.waitForURL(`**${home}`);
      const menu = page.getByRole('navigation').first();
      await menu.getByText(menus[who][0]).waitFor();
      const words = (await menu.innerText()).split(/\s+/).filter(Boolean);
      for (const name of menus[who]) expect(words).toContain(name);
      expect(
        await page
          .getByText(who === 'admin' ? '管理后台' : '企业平台', { exact: true })
          .first()
          .isVisible(),
      ).toBe(true);
      expect(await page.getByText('© 2025 公路货运分会').first().isVisible()).toBe(true);
      const banner = page.locator('header').getByText('已注册车队');
      if (who === 'admin') expect(await banner.count()).toBe(0);
      else await banner.waitFor();
      expect(await page.evaluate(stored)).toMatchObject({
        userRole: who === 'admin' ? 'admin' : 'company',
        keys: ['token', 'userRole'],
      });

      // A request still under way when the session ends would be refused, which is no error of the page.
      await settled(page);
      await page
        .getByRole('button', { name: /用户菜单|顾|陆|管理员/ })
        .last()
        .click();
      await page.getByRole('menu').getByText('退出登录').click();
      await page.waitForURL(`**${door}`);
      expect(await page.evaluate(stored)).toMatchObject({ token: null, userRole: null });
      expect(problems).toEqual([]);
      await close();
    },
  );

  // spec: 7.auth/send-code
  it('by a code sent to the phone works too', async () => {
    const { page, close } = await newVisitor(server.url);
    await page.goto('/login');
    await page.getByRole('tab', { name: '短信登录' }).click();
    await page.getByLabel('手机号').fill('13800000001');
    await page.getByRole('button', { name: /获取验证码|发送验证码/ }).click();
    const code = await server.codeFor('13800000001');
    await page.getByLabel('短信验证码').fill(code);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL('**/user/dashboard');
    await close();
  });

  it('at the wrong login page gets the wrong-password message with remaining attempts, then a captcha', async () => {
    const { page, close } = await newVisitor(server.url);
    await signIn(page, 'admin', 'Admin-demo-2025', '/login');
    await page.getByText(/账号或密码不正确，还可尝试 \d 次/).waitFor();
    for (let round = 0; round < 2; round++) {
      const answered = page.waitForResponse((answer) => answer.url().endsWith('/auth/login'));
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await answered;
    }
    await page.getByLabel('图形验证').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await close();
  });

  it('returns to the requested page, but only to one of our own', async () => {
    const { page, close } = await newVisitor(server.url);
    await page.goto('/user/transport-standards');
    await page.waitForURL('**/login?redirect=*');
    await page.getByLabel('账号', { exact: true }).fill('shipper');
    await page.getByLabel('密码', { exact: true }).fill('Shipper-demo-2025');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL('**/user/transport-standards');
    await close();

    const other = await newVisitor(server.url);
    await signIn(other.page, 'fleet', 'Fleet-demo-2025', '/login?redirect=https://example.org/user/dashboard');
    await other.page.waitForURL(`${server.url}/user/dashboard`);
    await other.close();
  });

  // spec: 4.no-token-at-start
  it('redirects an administrator’s page to the administrators’ login', async () => {
    const { page, close } = await newVisitor(server.url);
    await page.goto('/admin/member/list');
    await page.waitForURL('**/admin/login?redirect=*');
    await close();
  });
});
