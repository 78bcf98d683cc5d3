// Starts the product as a person does, with `npm start`, and measures its memory.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processesOf } from '../../apps/server/src/platform/db/embedded/orphans.ts';
import { findFreePort } from '../../apps/server/src/platform/db/embedded/postmaster.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const START_LIMIT_MS = 120_000;

const isServed = async (url: string) => {
  const answer = await fetch(url).catch(() => undefined);
  await answer?.text();
  return answer?.ok ?? false;
};

/** The process that holds the lock on DATA_DIR. */
const serverIn = (dataDir: string) => {
  const [newest] = readdirSync(dataDir)
    .flatMap((name) => /^lock\.(\d+)$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => b - a);
  return (JSON.parse(readFileSync(join(dataDir, `lock.${newest}`), 'utf8')) as { pid: number }).pid;
};

/** Proportional set size: memory shared by several processes is counted once. */
const pssOf = (pid: number) =>
  Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;

const sumOf = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

/** Returns once the home page has been served. */
export const startProduct = async (dataDir: string) => {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const shell = spawn('npm', ['start'], {
    cwd: ROOT,
    detached: true,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(shell, 'exit');
  while (!(await isServed(url))) {
    if (shell.exitCode !== null) throw new Error(`npm start ended with ${shell.exitCode}`);
    if (performance.now() - started > START_LIMIT_MS) throw new Error('no page was served');
    await pause(10);
  }
  return {
    url,
    startedInMs: performance.now() - started,
    memoryMb: () => ({
      server: pssOf(serverIn(dataDir)),
      database: sumOf(processesOf(realpathSync(join(dataDir, 'postgres/cluster'))).map(pssOf)),
    }),
    stop: async () => {
      process.kill(serverIn(dataDir), 'SIGTERM');
      await ended;
    },
  };
};
