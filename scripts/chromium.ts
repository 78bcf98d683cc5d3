// Finds a Chromium for the browser tests, or installs one as far as this machine allows.
import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

/** Without a window and its processes a page opens in two thirds of the time, so tests prefer these. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Some systems ship a placeholder of that name which only prints how to install the browser. */
const runs = (path: string) => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

const inPath = (wanted: string[]) =>
  wanted.flatMap((name) => (process.env.PATH ?? '').split(':').map((folder) => join(folder, name)));
const isUsable = (path: string) => existsSync(path) && runs(path);

const findShell = () => inPath(shells).find(isUsable);
const findInstalled = () => [...inPath(names), ...applications, chromium.executablePath()].find(isUsable);

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');
const apt = (command: string, ...packages: string[]) => {
  const options: SpawnSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 300_000,
  };
  return spawnSync('apt-get', [command, '-qq', '-y', '--no-install-recommends', ...packages], options).status === 0;
};

const installWithApt = () => {
  if (!isRootOnDebian()) return undefined;
  console.log('正在用 apt-get 安装 chromium 和 fonts-noto-cjk …');
  apt('update');
  apt('install', 'chromium', 'fonts-noto-cjk');
  return findInstalled();
};

/** Not every release of Debian has it, and a machine without a network does without. */
const installShell = () => {
  const [name = ''] = shells;
  const isOffered = () => spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0;
  if (!isRootOnDebian() || !(isOffered() || (apt('update') && isOffered()))) return undefined;
  console.log(`正在用 apt-get 安装 ${name} …`);
  apt('install', name);
  return findShell();
};

const download = () => {
  console.log('正在下载 Playwright 的 Chromium（最多 60 秒）…');
  const cli = join(import.meta.dirname, '../node_modules/playwright-core/cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], {
    stdio: 'inherit',
    timeout: 60_000,
    killSignal: 'SIGKILL',
  });
  return findInstalled();
};

const findGiven = (given: string) => (runs(given) ? given : undefined);

/** The browser people use, for measurements. */
export const findChromium = () => {
  const given = process.env.CHROMIUM;
  return given ? findGiven(given) : (findInstalled() ?? installWithApt() ?? download());
};

/** For tests. */
export const findHeadless = () => {
  const chromiumPath = findChromium();
  return process.env.CHROMIUM ? chromiumPath : (findShell() ?? installShell() ?? chromiumPath);
};
