// The console keeps its rules: doors, errors, lost chunks, two tabs.
import { consolePages } from '@rfb/contract/pages.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { ACCOUNTS, axeViolations, enter, expectNoSidewaysScroll, PHONE, settled } from '../browser.ts';
import { startServer } from '../server.ts';

const server = await startServer();
afterAll(() => server.stop());

type Who = keyof typeof ACCOUNTS;
const flag = { fleet: ['canCompany', 'canFleet'], shipper: ['canCompany', 'canShipper'], admin: ['canAdmin'] };
/** A page about one thing is seen in the journey that makes that thing. */
const pagesOf = (who: Who) =>
  consolePages.flatMap(({ access, path }) => (flag[who].includes(access) && !path.includes(':') ? [path] : []));

describe('the console', () => {
  it.each(['fleet', 'shipper', 'admin'] as const)(
    'shows a %s every page of theirs, on a desk and on a phone, without a complaint',
    async (who) => {
      const { page, problems, close } = await enter(server.url, ACCOUNTS[who]);
      for (const path of pagesOf(who)) {
        await page.setViewportSize({ width: 1440, height: 900 });
        expect((await page.goto(path))?.status(), path).toBe(200);
        await settled(page);
        expect(await axeViolations(page), path).toEqual([]);
        await page.setViewportSize(PHONE);
        await expectNoSidewaysScroll(page);
      }
      expect(problems).toEqual([]);
      await close();
    },
  );

  it('redirects /user, /admin and /admin/member', async () => {
    const fleet = await enter(server.url, ACCOUNTS.fleet);
    await fleet.page.goto('/user');
    await fleet.page.waitForURL('**/user/dashboard');
    await fleet.close();
    const admin = await enter(server.url, ACCOUNTS.admin);
    await admin.page.goto('/admin');
    await admin.page.waitForURL('**/admin/dashboard');
    await admin.page.goto('/admin/member');
    await admin.page.waitForURL('**/admin/member/list');
    await admin.close();
  });

  it('tells a fleet which identity a shipper’s page needs, and keeps the shell', async () => {
    const { page, close } = await enter(server.url, ACCOUNTS.fleet);
    await page.goto('/user/bidding');
    await page.getByRole('heading', { name: '这里只对货主开放' }).waitFor();
    expect(await page.getByRole('navigation').first().isVisible()).toBe(true);
    await close();
  });

  it('gains nothing from a forged userRole: the menu may change, the server does not', async () => {
    const { page, close } = await enter(server.url, ACCOUNTS.fleet);
    await page.evaluate(() => localStorage.setItem('userRole', 'admin'));
    const refused = page.waitForResponse(
      (answer) => answer.url().endsWith('/admin/dashboard') && answer.status() === 403,
    );
    await page.goto('/admin/dashboard');
    expect((await refused).status()).toBe(403);
    await close();
  });

  it('goes to login when the session is gone, and forgets token and role', async () => {
    const { page, close } = await enter(server.url, ACCOUNTS.shipper);
    // The renewal after a page load brings a cookie that would bring the session back.
    await settled(page);
    await page.evaluate(() => localStorage.setItem('token', 'a-token-that-nobody-ever-gave-out-000000'));
    await page.context().clearCookies();
    await page.goto('/user/dashboard');
    await page.waitForURL('**/login?redirect=*');
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('userRole')])).toEqual([
      null,
      null,
    ]);
    await close();
  });

  it('keeps the token and shows the error screen, without menu or redirect, when the user cannot be told', async () => {
    const { page, close } = await enter(server.url, ACCOUNTS.shipper);
    await page.route('**/companies/profile', (route) =>
      route.fulfill({ status: 503, json: { code: 503, data: null, msg: '服务暂时不可用，请稍后重试' } }),
    );
    await page.goto('/user/dashboard');
    await page.getByRole('button', { name: '重试' }).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy();
    expect(await axeViolations(page)).toEqual([]);
    await page.unroute('**/companies/profile');
    await page.getByRole('button', { name: '重试' }).click();
    await page.locator('main h1').first().waitFor();
    await close();
  });

  it.each(['js', 'css'])('offers 重试 when a page’s %s did not arrive, and recovers', async (kind) => {
    const { page, close } = await enter(server.url, ACCOUNTS.admin);
    await settled(page);
    let isDown = true;
    await page.route(`**/static/**/*.${kind}`, (route) => (isDown ? route.abort() : route.continue()));
    await page.getByRole('navigation').first().getByText('个人信息').click();
    await page.getByRole('button', { name: '重试' }).waitFor();
    expect(await page.locator('main').innerText()).toMatch(/Loading (CSS )?chunk \d+ failed/);
    expect(await page.getByRole('navigation').first().isVisible()).toBe(true);
    isDown = false;
    await page.getByRole('button', { name: '重试' }).click();
    await page.locator('main h1', { hasText: '个人信息' }).waitFor();
    await close();
  });

  it('renews the token once for two tabs after a reload, and both go on', async () => {
    const { page, context, openPage, close } = await enter(server.url, ACCOUNTS.fleet);
    let renewals = 0;
    context.on('request', (request) => {
      if (request.url().endsWith('/auth/refresh-token')) renewals++;
    });
    const second = await openPage();
    await Promise.all([page.goto('/user/dashboard'), second.goto('/user/profile')]);
    await Promise.all([page.locator('main h1').first().waitFor(), second.locator('main h1').first().waitFor()]);
    expect(renewals).toBeGreaterThanOrEqual(1);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(
      await second.evaluate(() => localStorage.getItem('token')),
    );
    await close();
  });

  it('goes back to the site by a full page load', async () => {
    const { page, close } = await enter(server.url, ACCOUNTS.shipper);
    await page
      .getByRole('button', { name: /用户菜单|陆/ })
      .last()
      .click();
    await page.getByText('返回官网').click();
    await page.waitForURL(`${server.url}/`);
    await page.getByRole('link', { name: '进入工作台' }).first().waitFor();
    await close();
  });

  it('opens its menu in a drawer on a phone', async () => {
    const { page, close } = await enter(server.url, ACCOUNTS.fleet, { viewport: PHONE });
    await page.getByRole('button', { name: /菜单/ }).first().click();
    await page.getByRole('dialog').getByText('车辆使用').click();
    await page.waitForURL('**/user/vehicle-usage');
    await expectNoSidewaysScroll(page);
    await close();
  });
});
