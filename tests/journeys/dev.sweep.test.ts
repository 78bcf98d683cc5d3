// Tests development mode on a copy of the sources: what is saved appears in the open browser, and TERM ends all of it.
import { spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { ACCOUNTS, enter, newVisitor } from './support/browser.ts';
import { freePort } from './support/server.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'rfb-dev-'));
chmodSync(folder, 0o711);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const isSource = (path: string) => !/\/(?:dist|dist-[^/]*|node_modules)$/.test(path);

/** The libraries are shared; the contract is found through them and stays the original. */
const copySources = () => {
  for (const name of ['apps', 'packages', 'scripts', 'tools', 'package.json', 'package-lock.json'])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true, filter: isSource });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
};

const edit = (file: string, before: string, after: string) => {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(before);
  writeFileSync(path, text.replace(before, after));
};

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .flatMap((child) => [Number(child), ...childrenOf(Number(child))]);

const isRunning = (pid: number) => {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
};

/** Bundling and starting take a quarter of a minute on two idle cores, and much longer beside other tests. */
const POLL = { timeout: 150_000 };
const TEST_TIMEOUT = 400_000;

it(
  'shows a saved word without a reload, restarts the server for its sources, and leaves no process after TERM',
  async () => {
    copySources();
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const npm = spawn('npm', ['run', 'dev'], {
      cwd: folder,
      env: { PATH: process.env.PATH ?? '', HOME: folder, PORT: String(port), DATA_DIR: join(folder, 'data') },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    onTestFinished(() => void npm.kill());
    const health = () =>
      fetch(`${url}/healthz`).then(
        (answer) => answer.text(),
        () => '',
      );
    await expect.poll(health, POLL).toBe('{"ok":true}');

    const visitor = await newVisitor(url);
    await visitor.page.goto('/industry-discipline');
    await visitor.page.getByRole('heading', { name: '行业自律', exact: true }).waitFor(POLL);
    const office = await enter(url, ACCOUNTS.admin, { at: '/admin/dashboard' });
    await office.page.getByRole('heading', { name: '数据看板', exact: true }).waitFor(POLL);
    await office.page.evaluate(() => Object.assign(globalThis, { isSame: true }));

    edit(
      'apps/web/src/features/overview/dashboard/console/DashboardPage.tsx',
      'title="数据看板"',
      'title="改过的看板"',
    );
    await office.page.getByRole('heading', { name: '改过的看板', exact: true }).waitFor(POLL);
    expect(await office.page.evaluate(() => 'isSame' in globalThis)).toBe(true);

    edit(
      'apps/web/src/features/conduct/convention/site/DisciplinePage.tsx',
      '<h1>行业自律</h1>',
      '<h1>改过的自律</h1>',
    );
    await visitor.page.getByRole('heading', { name: '改过的自律', exact: true }).waitFor(POLL);
    await expect
      .poll(() => fetch(`${url}/industry-discipline`).then((answer) => answer.text()), POLL)
      .toContain('改过的自律');

    edit('apps/server/src/platform/http/health.ts', '({ ok: true })', "({ ok: 'changed' })");
    await expect.poll(health, POLL).toBe('{"ok":"changed"}');
    expect([...visitor.problems, ...office.problems]).toEqual([]);

    const pids = childrenOf(npm.pid ?? 0);
    expect(pids.length).toBeGreaterThan(2);
    npm.kill('SIGTERM');
    await expect.poll(() => pids.filter(isRunning), POLL).toEqual([]);
  },
  TEST_TIMEOUT,
);
