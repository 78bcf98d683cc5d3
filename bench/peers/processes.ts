// Starts the processes that are compared and reads the processor time they used.
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createKeyFile } from '../../apps/server/src/platform/keys.ts';
import { bundledServer } from '../../tests/journeys/support/server.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

const statOf = (pid: number | string) => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may contain spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { parent: Number(fields[1]), ticks: fields.slice(11, 15).map(Number) as [number, number, number, number] };
};

/** User and system time of a process, with all its threads. */
export const cpuOf = (pid: number) => {
  const [user, system] = statOf(pid).ticks;
  return (user + system) * TICK_MS;
};

const childrenOf = (pid: number) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const { parent, ticks } = statOf(name);
        return parent === pid ? [ticks] : [];
      } catch {
        return []; // ended while the folder was read
      }
    });

/** The process that started a backend. */
export const parentOf = (pid: number) => statOf(pid).parent;

/** The postmaster with its backends; those that ended are in its own figures. */
export const cpuOfDatabase = (postmaster: number) => {
  const own = statOf(postmaster).ticks.reduce((sum, ticks) => sum + ticks, 0);
  return (own + childrenOf(postmaster).reduce((sum, [user, system]) => sum + user + system, 0)) * TICK_MS;
};

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });

const endOf = (child: ChildProcess) =>
  child.exitCode === null ? new Promise((done) => child.once('exit', done)) : undefined;

/** `key`: the one the rows of the database were encrypted with. */
type Named = { name?: string; key?: Buffer };

/** Our server as production starts it, on a prepared database; its log goes to a file. */
export const startOurs = async (databaseUrl: string, folder: string, { name = 'peers', key }: Named = {}) => {
  const port = await freePort();
  const keyFile = join(folder, `${name}.key`);
  if (key) writeFileSync(keyFile, key, { mode: 0o600 });
  else createKeyFile(keyFile);
  const log = openSync(join(folder, `${name}.log`), 'a');
  const child = spawn(process.execPath, bundledServer(), {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH ?? '',
      MODE: 'production',
      PUBLIC_URL: `http://localhost:${port}`,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, `${name}-data`),
      KEY_FILE: keyFile,
      ...(process.env.PEERS_NODE_OPTIONS && { NODE_OPTIONS: process.env.PEERS_NODE_OPTIONS }),
    },
    stdio: ['ignore', log, log],
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(readFileSync(join(folder, `${name}.log`), 'utf8'));
    const isUp = await fetch(`http://127.0.0.1:${port}/zwli/api/articles/categories`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) break;
    await pause(100);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await endOf(child);
  };
  return { port, pid: child.pid as number, stop };
};

const nextMessage = <T>(child: ChildProcess) =>
  new Promise<T>((done, fail) => {
    child.once('message', (message) => done(message as T));
    child.once('exit', (code) => fail(new Error(`a process of the benchmark ended with ${code}`)));
  });

const ask = async <T>(child: ChildProcess, message: object) => {
  const answer = nextMessage<T | { problem: string }>(child);
  child.send(message);
  const reply = await answer;
  child.removeAllListeners('exit');
  if (typeof reply === 'object' && reply !== null && 'problem' in reply) throw new Error(String(reply.problem));
  return reply as T;
};

/** A script of this folder as a process; a peer tells its port when it is ready. */
export const startScript = async (name: string, env: Record<string, string>, isPeer = true) => {
  const child = fork(join(import.meta.dirname, name), { env: { PATH: process.env.PATH ?? '', ...env } });
  const { port } = isPeer ? await nextMessage<{ port: number }>(child) : { port: 0 };
  child.removeAllListeners('exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await endOf(child);
  };
  return { port, pid: child.pid as number, stop, ask: <T>(message: object) => ask<T>(child, message) };
};
