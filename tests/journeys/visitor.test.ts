// Tests the public site for a visitor, with and without JavaScript.
import { sitePages } from '@rfb/contract/site-pages.ts';
import { describe, expect, inject, it } from 'vitest';
import { itInSweep, sampled } from '../../apps/server/src/testing/sweep.ts';
import { CHUNK_FAILURE } from '../../apps/web/src/lib/chunk-failure.ts';
import {
  approach,
  axeViolations,
  axeViolationsInSweep,
  DISPLAYS,
  expectNoHorizontalScroll,
  hydrated,
  newVisitor,
} from './support/browser.ts';

const url = inject('readingUrl');

// Articles and fleets need an id; without one the page is 404.
const readable = sitePages.map(({ path }) => path).filter((path) => path !== '/article-detail' && !path.includes(':'));
/** Pages of one kind share their building blocks, and so their colours. */
const kindOf = (path: string) =>
  /login|register|password|report|contact|verify/.test(path) ? 'form' : (path.split('/')[1] ?? '');
const FLEET = /[\u4e00-\u9fff]+有限公司/g;

describe('a visitor', () => {
  it('finds five fleets by name in the home page’s HTML, before any script runs', async () => {
    const html = await (await fetch(`${url}/`)).text();
    const { items } = (await (await fetch(`${url}/zwli/api/fleets?pageSize=100`)).json()).data;
    const known = new Set(items.map(({ name }: { name: string }) => name));
    const [section = ''] = (html.split('推荐车队</h2>')[1] ?? '').split('</section>');
    const shown = new Set((section.match(FLEET) ?? []).filter((name) => known.has(name)));
    expect(shown.size).toBe(5);
  });

  // spec: 2.home, 2.ecosystem, 2.industry-discipline, 2.industry-news, 2.contact, 2.login, 2.admin/login
  // spec: 2.register, 2.forget/password, 2.public-pages
  it.each(DISPLAYS)('opens every public page on $name without errors', async ({ viewport, colorScheme }) => {
    const { page, problems, close } = await newVisitor(url, { viewport, colorScheme });
    const lookedAtClosely = new Set(sampled(readable, kindOf));
    for (const path of readable) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      expect(await page.locator('h1').count(), path).toBe(1);
      const look = lookedAtClosely.has(path) ? axeViolations : axeViolationsInSweep;
      expect(await look(page, { hasContrast: lookedAtClosely.has(path) }), path).toEqual([]);
      await expectNoHorizontalScroll(page);
    }
    expect(problems).toEqual([]);
    await close();
  });

  it('reads every page for everybody with JavaScript switched off', async () => {
    const { items } = (await (await fetch(`${url}/zwli/api/fleets?pageSize=1`)).json()).data;
    const { page, problems, close } = await newVisitor(url, { javaScriptEnabled: false });
    for (const path of [
      ...readable,
      `/ecosystem/${items[0].id}`,
      '/article-detail',
      '/standards/GB1589-2016',
      '/search?q=冷链',
    ]) {
      await page.goto(path);
      expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
      expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(40);
      await expectNoHorizontalScroll(page);
    }
    expect(problems).toEqual([]);
    await close();
  });

  it('reads and paginates the fleet directory with JavaScript switched off', async () => {
    const { page, close } = await newVisitor(url, { javaScriptEnabled: false });
    await page.goto('/');
    await page.getByRole('link', { name: '车队生态' }).first().click();
    expect(new URL(page.url()).pathname).toBe('/ecosystem');
    expect(await page.content()).toContain('有限公司');
    await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '2', exact: true }).click();
    expect(page.url()).toContain('page=2');
    await close();
  });

  it('searches the whole site from the header, from a phone’s menu and from the 404 page, without JavaScript', async () => {
    const { page, problems, close } = await newVisitor(url, { javaScriptEnabled: false });
    await page.goto('/contact');
    await page.getByRole('navigation', { name: '工具' }).getByRole('link', { name: '搜索' }).click();
    const search = async (words: string) => {
      const form = page.getByRole('main').locator('form');
      await form.getByRole('searchbox').fill(words);
      await form.getByRole('button', { name: '搜索' }).click();
    };
    await search('lenglian');
    for (const name of ['车队', '标准']) await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
    await search('外阔尺寸');
    await page.getByRole('link', { name: '外廓尺寸' }).click();
    await page.getByRole('link', { name: /^GB 1589-2016/ }).waitFor();
    await search('ZS-2026-004186');
    await page.getByRole('link', { name: '去查验' }).click();
    expect(new URL(page.url()).pathname).toBe('/verify');
    await page.goto('/no-such-page');
    problems.length = 0;
    await search('冷链');
    await page.getByRole('link', { name: /^看全部 \d+ 家车队$/ }).click();
    expect(new URL(page.url()).searchParams.get('keyword')).toBe('冷链');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByLabel('菜单').click();
    await page.getByRole('navigation', { name: '手机导航' }).getByRole('searchbox').fill('1589');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: /^GB 1589-2016/ }).waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it.each(DISPLAYS)('reads on $name what a search found, and what it suggests', async ({ viewport, colorScheme }) => {
    const { page, problems, close } = await newVisitor(url, { viewport, colorScheme });
    for (const words of sampled(['冷链', '外阔尺寸', 'ZS-2026-004186'], () => 'search')) {
      await page.goto(`/search?q=${encodeURIComponent(words)}`);
      expect(await axeViolations(page, { hasContrast: true }), words).toEqual([]);
      await expectNoHorizontalScroll(page);
    }
    expect(problems).toEqual([]);
    await close();
  });

  it('reads a page with 1 KB of script, and what is clicked before the rest has come is done when it comes', async () => {
    const { page, problems, close } = await newVisitor(url);
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    const read = [
      '/',
      '/ecosystem',
      '/industry-news',
      '/article-detail',
      '/standards',
      '/industry-discipline',
      '/search?q=1589',
    ];
    for (const path of read) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(scripts.splice(0), path).toEqual([expect.stringContaining('/wake.')]);
    }
    await page.goto('/');
    // Without a pointer on the way there, so that the click itself is what begins to load the script.
    await page.getByRole('link', { name: '换一批' }).evaluate((link: HTMLElement) => link.click());
    await page.getByText('已换一批车队').waitFor();
    expect(problems).toEqual([]);
    await close();
  });

  it('reads a fleet’s record, takes its entry for the address book and sees where a shipper goes on, without JavaScript', async () => {
    const { page, problems, close } = await newVisitor(url, { javaScriptEnabled: false });
    await page.goto('/ecosystem?keyword=钱湖');
    await page.getByRole('link', { name: /^杭州钱湖云驿冷链运输有限公司/ }).click();
    for (const name of [/^自述/, /^常跑线路/, /^车，按同一比例画/, /^评价/, /^没有做到的/, /^资质认证/, '扫码验真'])
      expect(await page.getByRole('heading', { name }).isVisible(), String(name)).toBe(true);
    const bar = page.getByRole('region', { name: '联系这家车队' });
    const ask = await bar.getByRole('link', { name: '邀请报价' }).getAttribute('href');
    expect(ask).toMatch(/^\/user\/bidding\?invite=\w+$/);
    const card = await page.getByRole('link', { name: /存入通讯录/ }).getAttribute('href');
    expect(await (await fetch(`${url}${card}`)).text()).toContain('FN:杭州钱湖云驿冷链运输有限公司');
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
    const answer = await fetch(`${url}${new URL(picture ?? '', url).pathname}`);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(problems).toEqual([]);
    await close();
  });

  itInSweep('goes from a fleet’s bar to the login, and comes back to the same fleet', async () => {
    const { page, problems, close } = await newVisitor(url);
    await page.goto('/ecosystem?keyword=钱湖');
    await page.getByRole('link', { name: /^杭州钱湖云驿冷链运输有限公司/ }).click();
    await hydrated(page);
    const [bar, back] = [page.getByRole('region', { name: '联系这家车队' }), new URL(page.url()).pathname];
    // The links change once it is known that nobody is signed in.
    await bar.locator('a[href^="/login"]').first().waitFor();
    for (const name of ['邀请报价', '加入合作车队', '电话'])
      expect(await bar.getByRole('link', { name }).getAttribute('href')).toBe(
        `/login?redirect=${encodeURIComponent(back)}`,
      );
    expect(await axeViolationsInSweep(page, { hasContrast: true })).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });

  it('can still read a page whose script failed to load, is offered 重试, and recovers', async () => {
    const { page, close } = await newVisitor(url);
    let isDown = true;
    // Only the pages' own chunks fail; the script that loads them works.
    await page.route('**/static/js/async/**', (route) => (isDown ? route.abort() : route.continue()));
    await page.goto('/ecosystem');
    await approach(page);
    const notice = page.getByRole('alert').filter({ hasText: CHUNK_FAILURE.title });
    await notice.waitFor();
    expect(await notice.innerText()).toContain(CHUNK_FAILURE.text);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await axeViolations(page, { hasContrast: true })).toEqual([]);
    isDown = false;
    await notice.getByRole('button', { name: CHUNK_FAILURE.retry }).click();
    await hydrated(page);
    expect(await notice.isVisible()).toBe(false);
    await close();
  });

  // spec: 2.not-found
  it('gets the 404 page with status 404 for an unknown path', async () => {
    const { page, close } = await newVisitor(url);
    for (const path of ['/industry-new', '/user/nowhere', '/admin/nowhere']) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      // The console's skeleton has a heading of its own until the console is loaded.
      await page.getByRole('heading', { level: 1, name: '前方没有这条路' }).waitFor();
    }
    await close();
  });

  it('gets a plain 404 for a missing asset, never the page, and a JSON 404 from the API', async () => {
    const asset = await fetch(`${url}/static/js/missing.0000.js`);
    expect(asset.status).toBe(404);
    expect(asset.headers.get('content-type')).not.toContain('html');
    const call = await fetch(`${url}/zwli/api/nowhere`);
    expect(await call.json()).toMatchObject({ code: 404 });
  });

  it('gets the documented security headers', async () => {
    const { headers } = await fetch(`${url}/`);
    const policy = headers.get('content-security-policy') ?? '';
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy).toContain(part);
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('sends requests to this machine only', async () => {
    // Every journey checks this for every page; this test proves that the check works.
    const { page, foreign, close } = await newVisitor(url, { bypassCSP: true });
    await page.route('https://elsewhere.example/**', (route) => route.fulfill({ body: '' }));
    await page.goto('/');
    expect(foreign).toEqual([]);
    await page.evaluate(() => fetch('https://elsewhere.example/pixel').catch(() => undefined));
    expect(foreign.splice(0)).toEqual(['https://elsewhere.example/pixel']);
    await close();
  });

  it('is rejected in demo mode through a proxy or under another host name', async () => {
    expect((await fetch(url, { headers: { 'x-forwarded-for': '1.2.3.4' } })).status).toBe(403);
    expect((await fetch(url, { headers: { via: '1.1 proxy' } })).status).toBe(403);
  });
});
