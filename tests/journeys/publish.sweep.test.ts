// Tests publishing: an article is written, previewed, published and withdrawn.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import {
  ACCOUNTS,
  type Account,
  axeViolations,
  CONSOLE_DISPLAYS,
  enter,
  expectNoHorizontalScroll,
  go,
  newVisitor,
  settled,
} from './support/browser.ts';
import { startServer } from './support/server.ts';

const server = await startServer();
afterAll(() => server.stop());

const ROOT = resolve(import.meta.dirname, '../..');
const SAMPLES = join(ROOT, 'apps/web/src/features/publishing/articles/console/paste/samples');
const COLLEAGUE = { username: 'writer', password: 'Writer-of-2025-x', door: '/admin/login' };
const created = spawnSync(
  process.execPath,
  [join(ROOT, 'apps/server/src/commands/admin-create.ts'), '--username', COLLEAGUE.username],
  { env: { PATH: process.env.PATH ?? '', DATA_DIR: server.dataDir }, input: `${COLLEAGUE.password}\n` },
);
expect(created.status, String(created.stderr)).toBe(0);

const LIST = '/admin/system/content';

const asStaff = (who: Account = ACCOUNTS.admin, options = {}) => enter(server.url, who, { at: LIST, ...options });
const text = (page: Page) => page.locator('[class*="rich-page__"]');
const saved = (page: Page) => page.locator('[class*="save-line__"]', { hasText: '自动保存于' }).waitFor();
const preview = (page: Page) => page.frameLocator('[class*="preview-window__"] iframe');
const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

const beginArticle = async (page: Page, title: string) => {
  await page.getByRole('button', { name: '写文章' }).first().click();
  await text(page).waitFor();
  await page.getByLabel('标题', { exact: true }).fill(title);
  await page.getByLabel('标题', { exact: true }).press('Enter');
};
const fillRest = async (page: Page, summary: string) => {
  await page.getByLabel('分类').click();
  await page.locator('.ant-select-item-option', { hasText: '安全合规' }).click();
  await page.getByLabel('摘要').fill(summary);
};
/** Simulates pasting from the system's clipboard. */
const paste = (page: Page, html: string) =>
  text(page).evaluate((editor, markup) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', markup);
    clipboardData.setData('text/plain', 'x');
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
/** A small picture, generated in the browser. */
const picture = async (page: Page) => {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [320, 180];
    const brush = canvas.getContext('2d');
    if (brush) brush.fillStyle = '#00543e';
    brush?.fillRect(0, 0, 320, 180);
    return canvas.toDataURL('image/png');
  });
  return { name: 'chart.png', mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') };
};

describe('publishing', () => {
  it('puts an article with a table and a picture on the site, its search, feed and sitemap, and removes it again', async () => {
    const { page, problems, openPage, close } = await asStaff();
    await beginArticle(page, '冬季桥面结冰路段行车提示');
    await page.keyboard.type('见 GB 7258-2017。');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '表格' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '插入表格' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.keyboard.type('路段');
    await page.keyboard.press('Tab');
    await page.keyboard.type('限速');
    await text(page).locator('table').waitFor();
    await text(page).locator(':scope > p').first().click();
    await page.getByRole('button', { name: '图片', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type="file"]').setInputFiles(await picture(page));
    await dialog.getByText('已上传').waitFor();
    await dialog.getByRole('button', { name: '插入图片' }).click();
    await dialog.getByText('请用一句话说明图片内容').first().waitFor();
    await dialog.getByLabel('替代文字').fill('桥面结冰示意图');
    await dialog.getByText('请用一句话说明图片内容').first().waitFor({ state: 'hidden' });
    await dialog.getByRole('button', { name: '插入图片' }).click();
    await text(page).getByAltText('桥面结冰示意图').waitFor();

    await page.getByRole('button', { name: '发布', exact: true }).click();
    await page.getByText('还不能发布').waitFor();
    await fillRest(page, '结冰路段减速、保持车距、不急刹。');
    await saved(page);

    const shown = preview(page);
    await shown.getByRole('heading', { name: '冬季桥面结冰路段行车提示' }).waitFor();
    await shown.getByRole('columnheader', { name: '限速' }).waitFor();
    expect(await shown.getByAltText('桥面结冰示意图').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(
      320,
    );

    await page.getByRole('button', { name: '发布', exact: true }).click();
    await page.getByRole('button', { name: '确认发布' }).click();
    await page.getByText('已发布，读者现在就能看到').waitFor();
    const id = idOf(page);

    const reader = await newVisitor(server.url);
    await reader.page.goto('/industry-news?keyword=结冰');
    await reader.page.getByRole('link', { name: '冬季桥面结冰路段行车提示' }).first().click();
    await reader.page.waitForURL(`**/article-detail?id=${id}`);
    await reader.page.getByRole('columnheader', { name: '限速' }).waitFor();
    const image = reader.page.getByAltText('桥面结冰示意图');
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(320);
    const imageUrl = await image.evaluate((one: HTMLImageElement) => one.src);
    const fetched = async (path: string) => reader.page.request.get(path);
    for (const path of ['/rss.xml', '/sitemap.xml'])
      expect(await (await fetched(path)).text(), path).toContain(`id=${id}`);

    await page.getByRole('button', { name: '撤回文章' }).click();
    await page.getByLabel('撤回原因').fill('不好');
    await page.getByRole('button', { name: '确认撤回' }).click();
    await page.getByText('撤回原因至少 5 个字').waitFor();
    await page.getByLabel('撤回原因').fill('限速数据有误，重新核对');
    await page.getByRole('button', { name: '确认撤回' }).click();
    await page.getByText('已撤回，原地址显示撤回说明').waitFor();
    const gone = await reader.page.goto(`/article-detail?id=${id}`);
    expect(gone?.status()).toBe(410);
    await reader.page.getByRole('heading', { name: '这篇文章已撤回' }).waitFor();
    expect(await reader.page.locator('body').innerText()).not.toContain('限速数据有误');
    for (const path of ['/rss.xml', '/sitemap.xml', '/industry-news?keyword=结冰'])
      await expect.poll(async () => (await fetched(path)).text()).not.toContain(`id=${id}`);
    expect((await fetched(imageUrl)).status()).toBe(401);
    await reader.close();

    const other = await openPage();
    await other.goto(`${LIST}?tab=withdrawn`);
    await other.getByText('冬季桥面结冰路段行车提示').waitFor();
    expect(problems).toEqual([]);
    await close();
  }, 120_000);

  it('is scheduled in Shanghai time, cannot be edited meanwhile, and can be unscheduled', async () => {
    const { page, problems, close } = await asStaff(ACCOUNTS.admin, { timezoneId: 'America/New_York' });
    await beginArticle(page, '定时发布的提示');
    await page.keyboard.type('正文。');
    await fillRest(page, '到点自动发布。');
    await page.getByRole('button', { name: '定时发布' }).click();
    const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const field = page.getByRole('dialog').getByRole('textbox');
    await field.fill(`${day} 09:05`);
    await field.press('Enter');
    await page.getByText('已定时，到点自动发布').waitFor();
    expect(await page.locator('[class*="facts-list__"]').innerText()).toContain(`${day} 09:05`);
    expect(await text(page).getAttribute('contenteditable')).toBe('false');
    await page.getByRole('button', { name: '取消定时' }).click();
    await page.getByLabel('退回意见').fill('再核对一次');
    await page.getByRole('button', { name: '确认取消定时' }).click();
    await page.getByRole('note').getByText('再核对一次').waitFor();
    expect(await text(page).getAttribute('contenteditable')).toBe('true');
    expect(problems).toEqual([]);
    await close();
  });
});

describe('writing', () => {
  it('converts content pasted from Word, reports what was dropped, and violates no CSP rule', async () => {
    const { page, problems, close } = await asStaff();
    await beginArticle(page, '从 Word 粘贴');
    await paste(page, readFileSync(join(SAMPLES, 'word-clipboard.txt'), 'utf8'));
    await page.getByText('1 张图片没有带入').waitFor();
    await text(page).getByRole('heading', { name: '先看总质量，再看证', level: 2 }).waitFor();
    expect(await text(page).locator('ul ul li').innerText()).toBe('正本与副本');
    expect(await text(page).locator('ol').getAttribute('start')).toBe('3');
    expect(await text(page).locator('td[colspan="2"]').innerText()).toBe('证件');
    await paste(
      page,
      '<img src=x onerror="window.hacked=1"><svg onload="window.hacked=1"></svg><p onclick="x()">干净</p>',
    );
    await saved(page);
    // Content copied from the editor is pasted unchanged.
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+End');
    // The browser reports a moved selection to the editor with the next frame.
    await page.waitForFunction(() => getSelection()?.isCollapsed);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await page.keyboard.press('Control+v');
    await expect.poll(() => text(page).locator('ol[start="3"]').count()).toBe(2);
    expect(await page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined();
    expect(problems).toEqual([]);
    await close();
  });

  it('loses nothing when the network fails and the page is reloaded', async () => {
    const { page, close } = await asStaff();
    await beginArticle(page, '断网也不丢');
    await page.keyboard.type('第一句。');
    await saved(page);
    await page.route('**/admin/articles/**', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await page.keyboard.type('第二句。');
    await page.getByText('没有保存到服务器，已留在本机').waitFor();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await text(page).getByText('第一句。第二句。').waitFor();
    await page.unroute('**/admin/articles/**');
    await saved(page);
    await page.reload();
    await text(page).getByText('第一句。第二句。').waitFor();
    await close();
  });

  it('shows two concurrent editors a conflict and keeps both texts', async () => {
    const mine = await asStaff();
    await beginArticle(mine.page, '两个人一起写');
    await mine.page.keyboard.type('开头。');
    await saved(mine.page);
    const theirs = await asStaff(COLLEAGUE);
    await theirs.page.goto(new URL(mine.page.url()).pathname);
    await text(theirs.page).getByText('开头。').waitFor();
    await theirs.page.getByLabel('来源').fill('同事写的来源');
    await theirs.page.locator('[class*="versions__"]', { hasText: COLLEAGUE.username }).waitFor();

    await mine.page.getByLabel('来源').fill('我写的来源');
    await mine.page.getByRole('dialog').getByText('同事写的来源').waitFor();
    await mine.page.getByRole('button', { name: '两份都保留，继续写我的' }).click();
    await saved(mine.page);
    await mine.page.getByRole('button', { name: '与第 1 版对比' }).click();
    await mine.page.locator('[class*="difference__"] del', { hasText: '同事写的来源' }).waitFor();
    await mine.page.locator('[class*="difference__"] ins', { hasText: '我写的来源' }).waitFor();
    await mine.page
      .getByRole('button', { name: 'Close' })
      .or(mine.page.getByRole('button', { name: '关闭' }))
      .first()
      .click();
    await mine.page.getByRole('button', { name: '恢复第 1 版' }).click();
    await mine.page.getByRole('button', { name: '恢复这一版' }).click();
    await mine.page.getByText('第 1 版的内容已成为第 3 版草稿').waitFor();
    expect(await mine.page.getByLabel('来源').inputValue()).toBe('同事写的来源');
    await mine.close();
    await theirs.close();
  }, 120_000);

  it('works by keyboard alone: into the toolbar, along it, and back into the text', async () => {
    const { page, close } = await asStaff();
    await beginArticle(page, '只用键盘');
    await page.keyboard.type('重点');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await text(page).locator('strong', { hasText: '重点' }).waitFor();
    await expect.poll(() => text(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await close();
  });

  it.each(CONSOLE_DISPLAYS)('has no axe violation on $name', async ({ viewport, colorScheme }) => {
    const { page, problems, close } = await asStaff(ACCOUNTS.admin, { colorScheme });
    const row = page.locator('tr', { hasText: '有未发布的修改' }).getByRole('link').first();
    const editor = (await row.getAttribute('href')) ?? '';
    await page.setViewportSize(viewport);
    for (const path of [LIST, `${LIST}/announcements`, editor]) {
      if (path === editor) {
        await page.goto(path);
        await text(page).waitFor();
        await settled(page);
      } else await go(page, path);
      await expectNoHorizontalScroll(page);
      expect(await axeViolations(page), path).toEqual([]);
    }
    for (const width of [768, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoHorizontalScroll(page);
    }
    expect(problems).toEqual([]);
    await close();
  });
});
