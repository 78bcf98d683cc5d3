// One Chromium for all journeys of a worker; pages that collect errors, and screenshots of failures.
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { consolePages } from '@rfb/contract/console-pages.ts';
import { API_BASE } from '@rfb/contract/endpoint.ts';
import { type BrowserContextOptions, chromium, type Page, type Request } from 'playwright-core';
import { expect, onTestFailed, onTestFinished } from 'vitest';
import { spending } from '../../../apps/server/src/testing/spent.ts';
import { howMany, IS_SWEEP } from '../../../apps/server/src/testing/sweep.ts';

const RESULTS = resolve(import.meta.dirname, '../../../test-results');
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// Test files of one worker share this module and its browser, which is closed with the worker.
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

const displays = [
  { name: 'a desk, light', viewport: DESKTOP, colorScheme: 'light' },
  { name: 'a phone, dark', viewport: PHONE, colorScheme: 'dark' },
  { name: 'a phone, light', viewport: PHONE, colorScheme: 'light' },
  { name: 'a desk, dark', viewport: DESKTOP, colorScheme: 'dark' },
] as const;
/** Viewports and colour schemes to test: a desk in light in every run, also the opposite in a sweep, all four in a deep run. */
export const DISPLAYS = displays.slice(0, howMany({ usual: 1, sweep: 2, deep: 4 }));
/** For walks through a page's states in a sweep: console.test.ts covers desktop and light, so only the opposite is tested. */
export const CONSOLE_DISPLAYS = process.env.DEEP ? displays : displays.slice(1, 2);

/** Pending requests; live streams never end and are ignored. */
const pending = new WeakMap<Page, Set<Request>>();
const watchRequests = (page: Page) => {
  const open = new Set<Request>();
  pending.set(page, open);
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.endsWith('/events')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
};

/**
 * Opens a separate browser context. `problems` collects console errors; a request to another origin always fails the
 * journey.
 */
export const newVisitor = async (url: string, options: BrowserContextOptions = {}) => {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'zh-CN',
    viewport: DESKTOP,
    reducedMotion: 'reduce',
    ...options,
  });
  const problems: string[] = [];
  const foreign: string[] = [];
  context.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== url) foreign.push(request.url());
  });
  onTestFinished(() => expect(foreign, 'requests to other origins').toEqual([]));
  const openPage = async () => {
    const page = await context.newPage();
    watchRequests(page);
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' || /Content Security Policy|TrustedHTML/.test(message.text()))
        problems.push(`${page.url()}: ${message.text()} ${message.location().url}`.trimEnd());
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
  return { context, page, problems, foreign, openPage, close: () => context.close() };
};

type Axe = {
  run(on: Element | Document, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};

/**
 * The axe violations of an open dialog, otherwise of the whole page. Contrast takes most of axe's time: it is always
 * tested in dialogs and on public pages (visitor.test.ts), for pages of the console and their states in a sweep.
 */
export const axeViolations = async (page: Page, { hasContrast = IS_SWEEP } = {}) => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async (contrast) => {
    const isShown = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const dialog = [...document.querySelectorAll('[role="dialog"]')].findLast(isShown);
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(dialog ?? document, {
      resultTypes: ['violations'],
      preload: false,
      rules: { 'color-contrast': { enabled: contrast || dialog !== undefined } },
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
  }, hasContrast);
};

/** For one more state of a page that another call of axeViolations looks at in every run. */
export const axeViolationsInSweep: typeof axeViolations = async (page, options) =>
  IS_SWEEP ? axeViolations(page, options) : [];

/** Checks that the page does not scroll horizontally. */
export const expectNoHorizontalScroll = async (page: Page) => {
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

export type Account = { username: string; password: string; door: string };

/** Opens the console with a session created through the API; signing in by hand has its own journey. */
export const enter = async (
  url: string,
  who: Account,
  { at = '', ...options }: BrowserContextOptions & { at?: string } = {},
) => {
  const visitor = await newVisitor(url, options);
  const isStaff = who.door.startsWith('/admin');
  const door = isStaff ? 'admin' : 'company';
  const answer = await visitor.context.request.post(`${API_BASE}/auth/login`, {
    data: { username: who.username, password: who.password, door },
  });
  const { code, msg, data } = await answer.json();
  if (code !== 0) throw new Error(`${who.username} is not let in: ${msg}`);
  // Storage is set on an empty page of the same origin; unrouted afterwards, because interception disables the cache.
  await visitor.page.route('/entering', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await visitor.page.goto('/entering');
  await visitor.page.unroute('/entering');
  await visitor.page.evaluate(
    ([token, userRole]) => {
      localStorage.setItem('token', token);
      localStorage.setItem('userRole', userRole);
    },
    [data.token, door] as [string, string],
  );
  await visitor.page.goto(at || (isStaff ? '/admin/dashboard' : '/user/dashboard'));
  await visitor.page.locator('main h1').first().waitFor();
  return visitor;
};

/** Waits until nothing is loading, no spinner is visible and no navigation is pending; live streams stay open. */
export const settled = spending('waiting', async (page: Page) => {
  await page.locator('main h1').first().waitFor();
  const isStill = () =>
    page.evaluate(async () => {
      const isMoving = () =>
        document.querySelector('[aria-busy="true"], [class*="skeletons__"], [class*="shell-progress__"]') !== null ||
        document
          .getAnimations()
          .some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity);
      const wasMoving = isMoving();
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      return !wasMoving && !isMoving();
    });
  await expect.poll(async () => (await isStill()) && pending.get(page)?.size === 0, { interval: 20 }).toBe(true);
});

/** Approaches a part that needs the page's script, which is all a reading page waits for. */
export const approach = (page: Page) =>
  page.evaluate(() =>
    document
      .querySelector('#root :is(button, input, label)')
      ?.dispatchEvent(new Event('pointerover', { bubbles: true })),
  );

/** Waits for hydration, because earlier clicks would hit the static HTML. */
export const hydrated = spending('waiting', async (page: Page) => {
  await approach(page);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main *') ?? {}).some((key) => key.startsWith('__reactProps$')),
  );
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
});

/** Navigates inside the console without a full page load, as its menu does. */
export const go = async (page: Page, path: string) => {
  const title = consolePages.find((row) => row.path === path.split('?')[0])?.title ?? '';
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction((expected) => document.title.startsWith(`${expected} - `), title);
  await settled(page);
};

/** Uses the captcha's alternative for people who cannot see it: proof of work. */
export const passCaptcha = async (page: Page) => {
  await page.getByRole('button', { name: '无障碍验证' }).click();
  await page.getByText('验证已完成').waitFor();
};
