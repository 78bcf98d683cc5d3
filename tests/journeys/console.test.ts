// Tests the console: every page, access guards, error screens, missing chunks, two tabs.
import { consolePages } from '@rfb/contract/console-pages.ts';
import { describe, expect, inject, it } from 'vitest';
import { IS_SWEEP, sampled } from '../../apps/server/src/testing/sweep.ts';
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

const url = inject('readingUrl');

type Who = keyof typeof ACCOUNTS;
const flag = { fleet: ['canCompany', 'canFleet'], shipper: ['canCompany', 'canShipper'], admin: ['canAdmin'] };
/** Pages about one object are tested in the journey that creates it; redirects have their own test below. */
const pagesOf = (who: Who) =>
  consolePages.flatMap((row) =>
    flag[who].includes(row.access) && !row.path.includes(':') && !('redirect' in row) ? [row.path] : [],
  );

const sectionOf = (path: string) => path.split('/')[2] ?? '';
/** Both kinds of companies have the same profile and standards. */
const lookedAt = new Set<string>();
const takeFirstLook = (path: string) => {
  if (lookedAt.has(path) && !path.endsWith('/dashboard')) return IS_SWEEP;
  lookedAt.add(path);
  return true;
};

/** The heading of each page of the specification, and words that only its own content has. */
const shown: Record<string, [heading: string, ...words: string[]]> = {
  '/admin/dashboard': ['数据看板', '今天先做什么', '有效会员'],
  '/admin/enterprise/list': ['企业管理', '家尚未入会', '资料不全', '登记企业'],
  '/admin/member/list': ['会员列表', '正常会员', '本年续费率', '发送到期提醒'],
  '/admin/member/pending': ['待审核申请', '入会申请', '资料变更', '绍兴越青纺织有限公司'],
  '/admin/system/template': ['模板管理', 'application.submitted', '新的入会申请'],
  '/admin/profile': ['个人信息', '账号与安全', '138****0900'],
  '/user/dashboard': ['{name}，', '需要处理', '信用分'],
  '/user/profile': ['个人信息', '企业资料', '信用代码', '票据抬头'],
  '/user/transport-standards': ['运输标准', 'GB 1589-2016', '汽车、挂车及汽车列车外廓尺寸、轴荷及质量限值'],
  '/user/fleet-management': ['平台车队', '车队认证', '开始认证'],
  '/user/vehicle-usage': ['车辆使用', '近 30 天利用率', '新增排班'],
  '/user/bidding': ['竞价中心', '较限价节省', '发布竞价', '待开启与待定'],
  '/user/cooperative-fleets': ['合作车队', '待确认的邀请', '邀请车队', '本季准点'],
};

/** The contact person, by whom the workbench greets the company's account. */
const names = { fleet: '顾明远', shipper: '陆知行', admin: '' };

describe('the console', () => {
  // spec: 2.admin/dashboard, 2.admin/enterprise/list, 2.admin/member/list, 2.admin/member/pending
  // spec: 2.admin/system/template, 2.admin/profile, 2.user/dashboard, 2.user/profile
  // spec: 2.user/transport-standards, 2.user/fleet-management, 2.user/vehicle-usage, 2.user/bidding
  // spec: 2.user/cooperative-fleets
  it.each(['fleet', 'shipper', 'admin'] as const)(
    'shows pages of a %s with their own content without errors, also on a phone',
    async (who) => {
      expect(Object.keys(shown).filter((path) => !consolePages.some((row) => row.path === path))).toEqual([]);
      const { page, problems, close } = await enter(url, ACCOUNTS[who]);
      const lookedAtClosely = new Set(sampled(pagesOf(who), sectionOf));
      for (const path of pagesOf(who).filter((one) => lookedAtClosely.has(one) || one in shown)) {
        // The console is the same file at every URL: only the status is requested, the page is opened by client navigation.
        expect((await fetch(url + path)).status, path).toBe(200);
        await go(page, path);
        const [heading = '', ...words] = shown[path] ?? [];
        const main = page.locator('main');
        if (heading)
          await main
            .locator('h1', { hasText: heading.replace('{name}', names[who]) })
            .first()
            .waitFor();
        for (const text of words) await main.getByText(text).first().waitFor();
        if (!lookedAtClosely.has(path) || !takeFirstLook(path)) continue;
        expect(await axeViolations(page), path).toEqual([]);
        await page.setViewportSize(PHONE);
        await expectNoHorizontalScroll(page);
        await page.setViewportSize(DESKTOP);
      }
      expect(problems).toEqual([]);
      await close();
    },
  );

  // spec: 2.admin, 2.admin/member, 2.user
  it('redirects /user, /admin and /admin/member', async () => {
    const fleet = await enter(url, ACCOUNTS.fleet, { at: '/user' });
    await fleet.page.waitForURL('**/user/dashboard');
    await fleet.close();
    const admin = await enter(url, ACCOUNTS.admin, { at: '/admin' });
    await admin.page.waitForURL('**/admin/dashboard');
    await admin.page.goto('/admin/member');
    await admin.page.waitForURL('**/admin/member/list');
    await admin.close();
  });

  it('tells a fleet that a page is for shippers only, and keeps the shell', async () => {
    const { page, close } = await enter(url, ACCOUNTS.fleet, { at: '/user/bidding' });
    await page.getByRole('heading', { name: '这里只对货主开放' }).waitFor();
    expect(await page.getByRole('navigation').first().isVisible()).toBe(true);
    await close();
  });

  it('is protected against a forged userRole: the menu may change, the server still rejects', async () => {
    const { page, close } = await enter(url, ACCOUNTS.fleet);
    await page.evaluate(() => localStorage.setItem('userRole', 'admin'));
    const refused = page.waitForResponse(
      (answer) => answer.url().endsWith('/admin/dashboard') && answer.status() === 403,
    );
    await page.goto('/admin/dashboard');
    expect((await refused).status()).toBe(403);
    await close();
  });

  // spec: 4.session-401
  it('redirects to login when the session has ended, and deletes token and role', async () => {
    const { page, close } = await enter(url, ACCOUNTS.shipper);
    // The refresh after a page load sets a cookie that would restore the session.
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

  // spec: 8.user-info-error
  it('keeps the token and shows the error screen, without menu or redirect, when the user cannot be fetched', async () => {
    const { page, close } = await enter(url, ACCOUNTS.shipper);
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

  // spec: 2.on-demand, 8.chunk-failure
  it.each(sampled(['js', 'css'], () => 'file'))(
    'offers 重试 when a page’s %s failed to load, and recovers',
    async (kind) => {
      const { page, close } = await enter(url, ACCOUNTS.admin);
      await settled(page);
      let isDown = true;
      await page.route(`**/static/**/*.${kind}`, (route) => (isDown ? route.abort() : route.continue()));
      await page.getByRole('navigation').first().getByText('个人信息').click();
      await page.getByRole('button', { name: '重试' }).waitFor();
      const said = await page.locator('main').innerText();
      expect(said).toMatch(kind === 'js' ? /Loading chunk \d+ failed/ : /Loading CSS chunk \d+ failed/);
      expect(said).not.toContain('\\n');
      expect(await page.getByRole('navigation').first().isVisible()).toBe(true);
      isDown = false;
      await page.getByRole('button', { name: '重试' }).click();
      await page.locator('main h1', { hasText: '个人信息' }).waitFor();
      await close();
    },
  );

  // spec: 7.auth/refresh-token
  it('refreshes the token once for two tabs after a reload, and both continue', async () => {
    const { page, context, openPage, close } = await enter(url, ACCOUNTS.fleet);
    await settled(page);
    const second = await openPage();
    let renewals = 0;
    // The reply is delayed until the other tab waits for it too, so that both start with the same old token.
    const isAnybodyWaiting = async () =>
      (await Promise.all([page, second].map((tab) => tab.evaluate(() => navigator.locks.query())))).some(
        ({ pending }) => pending?.some(({ name }) => name === 'refresh-token'),
      );
    await context.route('**/auth/refresh-token', async (route) => {
      renewals += 1;
      if (renewals === 1) await expect.poll(isAnybodyWaiting).toBe(true);
      await route.continue();
    });
    await Promise.all([page.goto('/user/dashboard'), second.goto('/user/profile')]);
    await Promise.all([settled(page), settled(second)]);
    expect(renewals).toBe(1);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(
      await second.evaluate(() => localStorage.getItem('token')),
    );
    await close();
  });

  // spec: 9.banner-cycle
  it('scrolls the registered fleets in 120 seconds, pauses on hover and focus, and respects reduced motion', async () => {
    const { page, problems, close } = await enter(url, ACCOUNTS.fleet, { reducedMotion: 'no-preference' });
    await settled(page);
    const banner = page.getByRole('region', { name: '已注册车队' });
    const strip = banner.locator('[class*="fleet-marquee-strip__"]');
    const shown = () => strip.evaluate((one) => one.getBoundingClientRect().left);
    const style = () =>
      strip.evaluate((one) => {
        const { animationDuration, animationPlayState, animationName } = getComputedStyle(one);
        return { animationDuration, animationPlayState, animationName };
      });
    const frames = (count: number) =>
      page.evaluate(async (wanted) => {
        for (let frame = 0; frame < wanted; frame += 1) await new Promise((done) => requestAnimationFrame(done));
      }, count);
    /** Whether it has moved after ten animation frames; a pause takes effect with the frame after it was asked for. */
    const moves = async () => {
      await frames(2);
      const before = await shown();
      await frames(10);
      return (await shown()) !== before;
    };
    await page.mouse.move(700, 700);
    expect(await style()).toMatchObject({ animationDuration: '120s', animationPlayState: 'running' });
    // It stands still for a moment first.
    await expect.poll(shown, { timeout: 30_000 }).toBeLessThan(await shown());
    expect(await moves()).toBe(true);

    await banner.hover();
    expect((await style()).animationPlayState).toBe('paused');
    expect(await moves()).toBe(false);
    await page.mouse.move(700, 700);
    expect(await moves()).toBe(true);

    await banner.getByRole('button', { name: '暂停滚动' }).focus();
    expect((await style()).animationPlayState).toBe('paused');
    expect(await moves()).toBe(false);
    await page.keyboard.press('Enter');
    await page.mouse.click(700, 700);
    await banner.getByRole('button', { name: '继续滚动' }).waitFor();
    expect(await moves()).toBe(false);
    await banner.getByRole('button', { name: '继续滚动' }).click();
    await page.mouse.click(700, 700);
    expect(await moves()).toBe(true);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect((await style()).animationName).toBe('none');
    expect(await moves()).toBe(false);
    expect(problems).toEqual([]);
    await close();
  });

  // spec: 2.portal
  it('returns to the public site by a full page load', async () => {
    const { page, close } = await enter(url, ACCOUNTS.shipper);
    await page
      .getByRole('button', { name: /用户菜单|陆/ })
      .last()
      .click();
    await page.getByText('返回官网').click();
    await page.waitForURL(`${url}/`);
    await page.getByRole('link', { name: '进入工作台' }).first().waitFor();
    await close();
  });

  it('opens its menu in a drawer on a phone', async () => {
    const { page, close } = await enter(url, ACCOUNTS.fleet, { viewport: PHONE });
    await page.getByRole('button', { name: /菜单/ }).first().click();
    await page.getByRole('dialog').getByText('车辆使用').click();
    await page.waitForURL('**/user/vehicle-usage');
    await expectNoHorizontalScroll(page);
    await close();
  });
});
