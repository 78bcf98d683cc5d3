// Prepares a checkout: installs dependencies from the lockfile, builds web and server, enables git hooks. Plain JavaScript for Node 20.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkOwnNode, root } from './node-version.mjs';

const lockfile = join(root, 'package-lock.json');
const stamp = join(root, 'node_modules', '.rfb-lock');
// npm writes this file last, so it is missing after an interrupted installation.
const installed = join(root, 'node_modules', '.package-lock.json');

const lockHash = createHash('sha256').update(readFileSync(lockfile)).digest('hex');

const isPrepared = existsSync(installed) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash;
/** By `npm ci` or `npm install`, which leave no stamp. */
const isInstalledByHand = () =>
  existsSync(installed) && !existsSync(stamp) && statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs;

const install = () =>
  new Promise((resolve) => {
    console.log('正在安装依赖 (npm ci)，首次约需一两分钟 …');
    const started = Date.now();
    // npm shows its own progress in a terminal; elsewhere a line is printed periodically.
    const pulse = setInterval(() => {
      if (!process.stderr.isTTY) console.log(`  已用 ${Math.round((Date.now() - started) / 1000)} 秒 …`);
    }, 10_000);
    const npm = process.env.npm_execpath;
    const options = [
      'ci',
      '--include=dev',
      '--include=optional',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--no-update-notifier',
    ];
    const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
    spawn(command, [...first, ...options, '--loglevel=error'], { cwd: root, stdio: 'inherit' })
      .on('error', () => resolve(1))
      .on('exit', (code) => {
        clearInterval(pulse);
        console.log(`  安装用时 ${((Date.now() - started) / 1000).toFixed(1)} 秒`);
        resolve(code ?? 1);
      });
  });

/** About what node_modules and both builds take. */
const NEEDED_MB = 1500;
const installAdvice = () => {
  const { bavail, bsize } = statfsSync(root);
  const freeMb = Math.floor((bavail * bsize) / 1024 ** 2);
  return freeMb < NEEDED_MB
    ? `依赖安装失败：磁盘还剩 ${freeMb} MB，约需 ${NEEDED_MB} MB，请清理磁盘后重试。 The dependencies could not be installed: the disk is nearly full.`
    : '依赖安装失败，请检查网络后重试。 The dependencies could not be installed: check the network and retry.';
};

const turnOnHooks = () => {
  if (!existsSync(join(root, '.git'))) return;
  spawnSync('git', ['config', 'core.hooksPath', '.githooks'], { cwd: root, stdio: 'ignore' });
};

checkOwnNode();
if (!isPrepared) {
  if (!isInstalledByHand() && (await install()) !== 0) {
    console.error(installAdvice());
    process.exit(1);
  }
  turnOnHooks();
  writeFileSync(stamp, lockHash);
}
// In this process, because starting another one takes longer than comparing the sources.
if (!process.argv.includes('--no-build')) {
  await import('./build-web.mjs');
  await import('./build-server.mjs');
  await import('./build-cluster.mjs');
}
