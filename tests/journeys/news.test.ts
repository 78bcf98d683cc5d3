// Tests news pages: searching, reading and sharing articles, with and without JavaScript.
import { afterAll, describe, expect, it } from 'vitest';
import {
  ACCOUNTS,
  axeViolations,
  axeViolationsInSweep,
  DISPLAYS,
  expectNoHorizontalScroll,
  hydrated,
  newVisitor,
} from './support/browser.ts';
import { hostServer } from './support/server.ts';

const server = await hostServer();
afterAll(() => server.stop());

type Listed = { id: string; title: string; views: number };

const call = async (
  path: string,
  { method = 'GET', body, token }: { method?: string; body?: unknown; token?: string } = {},
) => {
  const answer = await fetch(`${server.url}/zwli/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await answer.json()).data;
};
const listed = async (query = ''): Promise<Listed[]> => (await call(`/articles?${query}`)).items;
const addressOf = (id: string) => `/article-detail?id=${id}`;
/** An article with a table of contents, a table, and a previous and next article. */
const [, , , article] = (await listed()) as [Listed, Listed, Listed, Listed];

describe('a reader', () => {
  // spec: 2.article-detail
  it('finds an article by two characters, reads it and opens the next', async () => {
    const { page, problems, close } = await newVisitor(server.url);
    await page.goto('/');
    await page.getByRole('link', { name: '行业资讯' }).first().click();
    await page.getByLabel('关键词').fill('甩挂');
    await page.getByRole('button', { name: '搜索' }).click();
    // Until the page's script has come the form also sends its empty fields.
    expect(new URL(page.url()).searchParams.get('keyword')).toBe('甩挂');
    await page
      .getByRole('link', { name: /甩挂运输/ })
      .first()
      .click();
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    expect(title).toContain('甩挂');
    const next = page.getByRole('navigation', { name: '上一篇与下一篇' }).getByRole('link', { name: /下一篇/ });
    const nextTitle = (await next.textContent())?.replace('下一篇', '');
    await next.click();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(nextTitle);
    expect(problems).toEqual([]);
    await close();
  });

  // spec: 2.industry-news
  it('paginates, filters by category, searches and reads with JavaScript switched off', async () => {
    const { page, close } = await newVisitor(server.url, { javaScriptEnabled: false });
    await page.goto('/industry-news');
    await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '2', exact: true }).click();
    expect(page.url()).toContain('page=2');
    await page
      .getByRole('navigation', { name: '资讯分类' })
      .getByRole('link', { name: /安全合规/ })
      .click();
    expect(page.url()).toContain('category=safety');
    await page.getByLabel('关键词').fill('冬季');
    await page.getByLabel('关键词').press('Enter');
    await page
      .getByRole('link', { name: /冬季行车/ })
      .first()
      .click();
    await page.getByRole('navigation', { name: '本文目录' }).getByRole('link').nth(1).click();
    expect(new URL(page.url()).hash).toMatch(/^#h-/);
    expect(await page.locator('[class*="article-body__"] p').count()).toBeGreaterThan(3);
    await page.getByText('微信扫码').click();
    // Polled from here: timers of a page without JavaScript never run.
    const qr = page.locator('[class*="qr__"] img');
    await expect.poll(() => qr.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await close();
  });

  it('is counted once, however often the page is loaded', async () => {
    // The reply to a counted view is exact; the article itself may show a number that is some seconds old.
    const before = (await call(`/articles/${article.id}/views`, { method: 'POST' })).views;
    const { page, close } = await newVisitor(server.url, { userAgent: 'somebody who was not here today' });
    for (let round = 0; round < 3; round++) {
      const counted = page.waitForResponse((answer) => answer.url().endsWith(`/articles/${article.id}/views`));
      await page.goto(addressOf(article.id));
      expect((await (await counted).json()).data.views).toBe(before + 1);
    }
    await close();
  });

  it('sees the current section highlighted, copies the URL, and keeps the chosen text size', async () => {
    const { context, page, close } = await newVisitor(server.url);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(addressOf(article.id));
    const sections = page.getByRole('navigation', { name: '本文目录' }).getByRole('link');
    await hydrated(page);
    await sections.nth(1).click();
    await page
      .locator('[class*="toc__"] a[aria-current="location"]')
      .filter({ hasText: (await sections.nth(1).textContent()) ?? '' })
      .waitFor();
    await page.getByRole('button', { name: '复制链接' }).click();
    await page.getByRole('button', { name: '链接已复制' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(server.url + addressOf(article.id));
    const sizeOf = () =>
      page.locator('[class*="article-body__"]').evaluate((body) => Number.parseFloat(getComputedStyle(body).fontSize));
    const usual = await sizeOf();
    await page.getByRole('button', { name: '大', exact: true }).click();
    const large = await sizeOf();
    expect(large).toBeGreaterThan(usual);
    await page.reload();
    await expect.poll(sizeOf).toBe(large);
    await close();
  });

  it('gets 410 for a withdrawn article and 404 for one that never existed', async () => {
    const { token } = await call('/auth/login', { method: 'POST', body: { ...ACCOUNTS.admin, door: 'admin' } });
    const [gone] = (await listed(`keyword=${encodeURIComponent('4.5')}`)) as [Listed];
    const { revision } = await call(`/admin/articles/${gone.id}`, { token });
    const body = { revision, reason: '依据的规定已经修改' };
    await call(`/admin/articles/${gone.id}/withdraw`, { method: 'POST', token, body });
    const { page, close } = await newVisitor(server.url);
    const answer = await page.goto(addressOf(gone.id));
    expect(answer?.status()).toBe(410);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('这篇文章已撤回');
    expect(await page.locator('main').textContent()).toContain(gone.title);
    expect(await page.content()).not.toContain(body.reason);
    expect(await axeViolationsInSweep(page)).toEqual([]);
    expect((await page.goto(addressOf('nothing')))?.status()).toBe(404);
    await close();
  });
});

const EMPTY = '/industry-news?keyword=zzzz';
const shown = ['/industry-news', '/industry-news?category=green', EMPTY, addressOf(article.id)];

/** Sums up the layout shifts while the page loads. */
const watchMoves = () => {
  const seen = globalThis as unknown as { moved: number };
  seen.moved = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.moved += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
};

describe('news and articles', () => {
  it.each(DISPLAYS)('have no layout shift, overflow or axe violation on $name', async ({ viewport, colorScheme }) => {
    const { page, problems, close } = await newVisitor(server.url, { colorScheme, viewport });
    await page.addInitScript(watchMoves);
    for (const path of shown) {
      await page.goto(path);
      const moved = await page.evaluate(() => (globalThis as unknown as { moved: number }).moved);
      expect(moved, `${path} moves`).toBeLessThanOrEqual(0.02);
      const look = path === EMPTY ? axeViolations : axeViolationsInSweep;
      expect(await look(page), path).toEqual([]);
      for (const width of [viewport.width, 1024, 768].filter((each) => each <= viewport.width)) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoHorizontalScroll(page);
      }
      await page.setViewportSize(viewport);
    }
    expect(problems).toEqual([]);
    await close();
  });
});
