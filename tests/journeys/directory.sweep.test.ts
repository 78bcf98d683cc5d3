// Tests the fleet directory: search, filters, comparison and fleet pages, with and without JavaScript.
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { itInSweep, sampled } from '../../apps/server/src/testing/sweep.ts';
import {
  ACCOUNTS,
  axeViolations,
  DISPLAYS,
  enter,
  expectNoHorizontalScroll,
  hydrated,
  newVisitor,
} from './support/browser.ts';

const url = inject('readingUrl');

const SUZHOU = '苏州澜舟驰远运输有限公司';
const search = async (page: Page, keyword: string) => {
  await page.getByLabel('车队名称、拼音、城市、服务或车辆').fill(keyword);
  await page.getByRole('button', { name: '找车队' }).click();
  await page.waitForURL((at) => at.searchParams.get('keyword') === keyword);
};
const namesOn = (page: Page) => page.locator('[class*="fleet-rows__"] h2 a').allTextContents();
const totalOn = async (page: Page) =>
  Number((await page.locator('[class*="found__"] b').textContent())?.replace(',', ''));
const idOf = async (keyword: string) => {
  const { data } = await (await fetch(`${url}/zwli/api/fleets?keyword=${encodeURIComponent(keyword)}`)).json();
  return data.items[0].id as string;
};

describe.each(sampled([true, false], () => 'browser'))(
  'a visitor whose browser runs scripts: %s',
  (javaScriptEnabled) => {
    it('finds fleets by place, by initials and by service', async () => {
      const { page, problems, close } = await newVisitor(url, { javaScriptEnabled });
      await page.goto('/ecosystem');
      await search(page, '苏州');
      expect((await namesOn(page))[0]).toBe(SUZHOU);
      await search(page, 'hzqh');
      expect(await namesOn(page)).toEqual(['杭州钱湖云驿冷链运输有限公司']);
      for (const keyword of ['hangzhou', '杭州冷链', '冷藏']) {
        await search(page, keyword);
        expect((await namesOn(page))[0], keyword).toBe('杭州钱湖云驿冷链运输有限公司');
      }
      await search(page, '浙江 冷链');
      expect((await namesOn(page))[0]).toBe('杭州钱湖云驿冷链运输有限公司');
      await search(page, '杭州 冷连');
      await page.getByRole('link', { name: '杭州 冷链' }).click();
      expect((await namesOn(page))[0]).toBe('杭州钱湖云驿冷链运输有限公司');
      await search(page, '没有这家');
      await page.getByRole('link', { name: '清除条件，查看全部车队' }).click();
      expect(await totalOn(page)).toBe(30);
      expect(problems).toEqual([]);
      await close();
    });

    it('finds fleets by lane and vehicle from the first screen', async () => {
      const { page, problems, close } = await newVisitor(url, { javaScriptEnabled });
      await page.goto('/');
      await page.getByLabel('从', { exact: true }).fill('杭州');
      await page.getByLabel('到', { exact: true }).fill('上海');
      await page.getByLabel('车身').selectOption('冷藏');
      await page.getByRole('button', { name: '找车队' }).click();
      await page.locator('[class*="chosen__"]', { hasText: '到 上海' }).waitFor();
      expect(await namesOn(page)).toEqual(['杭州钱湖云驿冷链运输有限公司']);
      // Nobody drives it with a vehicle of that length.
      await page.getByLabel('车长').selectOption('17.5 米');
      await page.getByRole('button', { name: '找车队' }).click();
      await page.getByRole('link', { name: '不限车长' }).click();
      expect(await namesOn(page)).toEqual(['杭州钱湖云驿冷链运输有限公司']);
      expect(problems).toEqual([]);
      await close();
    });

    it('filters by conditions and gets as many results as each count promised', async () => {
      const { page, close } = await newVisitor(url, { javaScriptEnabled });
      await page.goto('/ecosystem');
      for (const name of ['整车', '4.5 分以上', '已认证']) {
        const option = page.locator('aside[class*="filters__"] [class*="option__"]', { hasText: name });
        const promised = Number(await option.locator('b').textContent());
        await option.click();
        await page.locator('[class*="chosen__"]', { hasText: name }).waitFor();
        expect(await totalOn(page)).toBe(promised);
      }
      await page.locator('[class*="chosen__"]').getByRole('link', { name: /整车/ }).click();
      await page.getByText('评分 4.5 分以上').waitFor();
      expect(await page.locator('[class*="chosen__"] li').count()).toBe(2);
      const sort = page.getByRole('link', { name: '申报车辆最多' });
      await sort.click();
      // The old page may still be there, or none, while the browser goes to the sorted one.
      await sort.and(page.locator('[aria-current]')).waitFor();
      const sizes = page.locator('[class*="fleet-row__"] dl > div:last-child [class*="note__"] .num');
      await page.locator('footer').waitFor();
      const counts = (await sizes.allTextContents()).map(Number);
      expect(counts.length).toBeGreaterThan(1);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      await close();
    });

    it('compares four fleets, removes one, opens another and verifies its certificate', async () => {
      const { page, problems, close } = await newVisitor(url, { javaScriptEnabled });
      await page.goto('/ecosystem');
      for (const index of [0, 1, 2, 7]) await page.getByRole('checkbox').nth(index).check();
      await page.getByRole('button', { name: '对比所选' }).click();
      await page.getByRole('heading', { name: '车队对比' }).waitFor();
      expect(await page.locator('thead th').count()).toBe(4);
      await page.getByRole('link', { name: /^移除/ }).first().click();
      await page.waitForFunction(() => document.querySelectorAll('thead th').length === 3);
      await page.locator('thead').getByRole('link', { name: SUZHOU, exact: true }).click();
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(SUZHOU);
      expect(await page.content()).not.toContain('13800000001');
      await page.locator('[class*="verify-sign__"] a').click();
      await page.waitForURL(/\/verify\?code=HY-/);
      await page.getByRole('heading', { name: '有效' }).waitFor();
      await page.getByRole('link', { name: '查看车队公开页' }).click();
      await page.waitForURL(/\/ecosystem\/\w+$/);
      expect(problems).toEqual([]);
      await close();
    });
  },
);

describe('a visitor with scripts', () => {
  it('keeps the selection across pages, at most four, and can clear it', async () => {
    const { page, close } = await newVisitor(url);
    await page.goto('/ecosystem');
    await hydrated(page);
    for (const index of [0, 1]) await page.getByRole('checkbox').nth(index).check();
    await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '2', exact: true }).click();
    await page.getByText('已选 2 / 4 家').waitFor();
    await hydrated(page);
    for (const index of [0, 1]) await page.getByRole('checkbox').nth(index).check();
    await page.getByText('已选满').waitFor();
    expect(await page.getByRole('checkbox').nth(2).isDisabled()).toBe(true);
    await page
      .getByRole('button', { name: /从对比中去掉/ })
      .first()
      .click();
    expect(await page.getByRole('checkbox').nth(2).isDisabled()).toBe(false);
    await page.getByRole('button', { name: '对比所选' }).click();
    await page.getByRole('heading', { name: '车队对比' }).waitFor();
    expect(await page.locator('thead th').count()).toBe(3);
    await page.getByRole('link', { name: '继续添加车队' }).click();
    await page.getByText('已选 3 / 4 家').waitFor();
    await close();
  });

  it('returns to the same place of the fleet after signing in, and can reveal the full phone', async () => {
    const { page, problems, close } = await newVisitor(url);
    await page.goto(`/ecosystem/${await idOf('hzqh')}`);
    await hydrated(page);
    const bar = page.getByRole('region', { name: '联系这家车队' });
    await page.evaluate(() => scrollTo(0, 700));
    await bar.getByRole('link', { name: '电话' }).click();
    const { username, password } = ACCOUNTS.shipper;
    await page.getByLabel('账号', { exact: true }).fill(username);
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await bar.getByRole('button', { name: '电话' }).click();
    await bar.getByRole('link', { name: '13800000004' }).waitFor();
    await page.locator('[class*="fleet-contact__"]').getByRole('link', { name: '13800000004' }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
    expect(problems).toEqual([]);
    await close();
  });

  it('as a fleet sees nothing on another fleet’s page that is for shippers only', async () => {
    const { page, problems, close } = await enter(url, ACCOUNTS.fleet, { at: `/ecosystem/${await idOf('hzqh')}` });
    await page.getByRole('button', { name: '显示完整号码' }).waitFor();
    await page.getByRole('region', { name: '联系这家车队' }).waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
    await close();
  });

  it('reaches a fleet’s page from the console’s banner and recommendations', async () => {
    const { page, close } = await enter(url, ACCOUNTS.shipper);
    const link = page.locator('[class*="recommended-fleets__"] a').first();
    const name = (await link.textContent()) ?? '';
    await link.click();
    await page.waitForURL(/\/ecosystem\/\w+$/);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(name);
    await close();
  });

  itInSweep('has no axe violation and no horizontal scrolling, at any width, in light and dark', async () => {
    const ids = await Promise.all(['szlz', 'gzyc', 'hzqh', 'cqyf'].map(idOf));
    const addresses = [
      '/ecosystem?serviceType=%E6%95%B4%E8%BD%A6',
      `/ecosystem/${ids[0]}`,
      `/ecosystem?compare=${ids.join()}`,
    ];
    for (const { name, viewport, colorScheme } of DISPLAYS) {
      const { page, problems, close } = await newVisitor(url, { viewport, colorScheme });
      for (const address of addresses) {
        await page.setViewportSize(viewport);
        await page.goto(address);
        expect(await axeViolations(page), `${address} on ${name}`).toEqual([]);
        for (const width of [390, 768, 1024, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await expectNoHorizontalScroll(page);
        }
      }
      expect(problems).toEqual([]);
      await close();
    }
  });
});

describe('search engines', () => {
  it('find every listed fleet in the sitemap, and get 404 for one that is not listed', async () => {
    const map = await (await fetch(`${url}/sitemap.xml`)).text();
    expect(map.match(/\/ecosystem\/\w+</g)).toHaveLength(30);
    expect(map).toContain(`/ecosystem/${await idOf('szlz')}<`);
    expect((await fetch(`${url}/ecosystem/nosuchfleet`)).status).toBe(404);
  });
});
