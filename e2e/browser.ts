// One Chromium for a file of journeys; pages that watch for errors, and pictures when something fails.
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, expect, onTestFailed } from 'vitest';

const RESULTS = resolve(import.meta.dirname, '../test-results');
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
afterAll(() => browser.close());

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** A person with a browser of their own. `problems` collects what the console complains about. */
export const newVisitor = async (url: string, options: BrowserContextOptions = {}) => {
  const context = await browser.newContext({ baseURL: url, locale: 'zh-CN', viewport: DESKTOP, ...options });
  const problems: string[] = [];
  const openPage = async () => {
    const page = await context.newPage();
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' || /Content Security Policy|TrustedHTML/.test(message.text()))
        problems.push(`${page.url()}: ${message.text()}`);
    });
    return page;
  };
  const page = await openPage();
  onTestFailed(async ({ task }) => {
    mkdirSync(RESULTS, { recursive: true });
    for (const [index, open] of context.pages().entries())
      await open.screenshot({
        path: join(RESULTS, `${task.name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)}-${index}.png`),
        fullPage: true,
      });
  });
  return { context, page, problems, openPage, close: () => context.close() };
};

/** What axe finds wrong on the page as it is now. */
export const axeViolations = async (page: Page) => {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { violations } = await (
      globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }
    ).axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
  });
};

/** The page is no wider than its window. */
export const expectNoSidewaysScroll = async (page: Page) => {
  const { wide, shown } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    shown: document.documentElement.clientWidth,
  }));
  expect(wide, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(shown);
};

export const signIn = async (page: Page, username: string, password: string, door = '/login') => {
  await page.goto(door);
  await page.getByLabel('账号', { exact: true }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
};

export const ACCOUNTS = {
  admin: { username: 'admin', password: 'Admin-demo-2025', door: '/admin/login' },
  fleet: { username: 'fleet', password: 'Fleet-demo-2025', door: '/login' },
  shipper: { username: 'shipper', password: 'Shipper-demo-2025', door: '/login' },
} as const;

/** The console's page is there and waits for nothing more. Its live stream stays open, so the network is never idle. */
export const settled = async (page: Page) => {
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .skeletons, .kpi-waiting'));
  await page.waitForTimeout(200);
};
