// Starts servers for journeys: as a child process with its own database, or hosted in this process on the shared cluster.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { inject } from 'vitest';
import type * as Hosted from '../../../apps/server/src/hosted.ts';
import { findRunningPostgres } from '../../../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import { cloneTemplate } from '../../../apps/server/src/testing/database.ts';
import { spending } from '../../../apps/server/src/testing/spent.ts';
import { codeAmong } from './codes.ts';

/** Seeded once per run; copied for each hosted server. */
export const PREPARED_DATABASE = 'rfb';
const ROOT = resolve(import.meta.dirname, '../../..');

export const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });

let startArguments: string[] | undefined;
/** The arguments of node in `npm start`; the server is built anew if its sources have changed. */
export const bundledServer = () => {
  if (startArguments) return startArguments;
  const { status, stdout } = spawnSync(process.execPath, ['scripts/build-server.mjs'], { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`the server could not be bundled: ${stdout}`);
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  startArguments = scripts.start.replace(/^exec node /, '').split(' ') as string[];
  return startArguments;
};

const endOf = (child: ChildProcess) => new Promise<number | null>((done) => child.once('exit', done));

/** A data folder: a copy of the prepared one if possible, otherwise an empty one that is seeded at start. */
export const demoFolder = () => {
  const prepared = process.env.PREPARED_DATA_DIR;
  const folder = mkdtempSync(join(tmpdir(), 'rfb-journey-'));
  // A database stored outside its data folder cannot be copied.
  if (prepared && !existsSync(join(prepared, 'postgres.location'))) {
    const { status } = spawnSync('cp', ['-a', `${prepared}/.`, folder], { stdio: 'inherit' });
    if (status !== 0) throw new Error(`the prepared folder could not be copied: ${status}`);
  }
  return folder;
};

export type Settings = { webDir?: string; dataDir?: string; env?: Record<string, string> };

const settings = (folder: string, port: number, { webDir = 'dist', env = {} }: Settings) => ({
  DEMO_TRADE: 'off',
  PORT: String(port),
  DATA_DIR: folder,
  WEB_DIR: join(ROOT, 'apps/web', webDir),
  ...env,
});

/** Starts the bundled server in demo mode in a process of its own, for journeys that kill it or run commands beside it. */
export const startServer = spending('starting', async (wanted: Settings = {}) => {
  const { dataDir } = wanted;
  const folder = dataDir ?? demoFolder();
  const port = await freePort();
  const child = spawn(process.execPath, bundledServer(), {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH ?? '',
      TZ: 'America/New_York',
      ...settings(folder, port, wanted),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const ready = new Promise<void>((done, fail) => {
    const read = (chunk: Buffer) => {
      lines.push(...chunk.toString().split('\n'));
      if (lines.some((line) => line.includes('平台已启动'))) done();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}: ${lines.join('\n')}`)));
  });
  await ready;
  return {
    url: `http://localhost:${port}`,
    dataDir: folder,
    databaseUrl: () => findRunningPostgres(folder) ?? '',
    pid: child.pid ?? 0,
    lines,
    codeFor: codeAmong(lines),
    kill: async () => {
      child.kill('SIGKILL');
      await endOf(child);
    },
    stop: async () => {
      child.kill('SIGTERM');
      const code = child.exitCode ?? (await endOf(child));
      if (!dataDir) rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
});

/** The prepared data folder without its database. */
const hostedFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'rfb-journey-'));
  const prepared = inject('preparedDir');
  for (const name of readdirSync(prepared).filter((one) => !one.startsWith('postgres') && !one.endsWith('.lock')))
    cpSync(join(prepared, name), join(folder, name), { recursive: true });
  return folder;
};

/** The bundled server inside this process, on a copy of the prepared database: a second one costs no start of Node or Postgres. */
export const hostServer = spending('starting', async (wanted: Omit<Settings, 'dataDir'> = {}): Promise<Server> => {
  const clusterUrl = inject('clusterUrl');
  if (!clusterUrl) return startServer(wanted);
  bundledServer();
  const { openInstallation, readConfig, serve }: typeof Hosted = createRequire(import.meta.url)(
    join(ROOT, 'apps/server/dist/hosted.js'),
  );
  const folder = hostedFolder();
  const port = await freePort();
  const clone = await cloneTemplate(clusterUrl, PREPARED_DATABASE);
  const lines: string[] = [];
  const write = (text: string) => void lines.push(...text.split('\n'));
  const installation = await openInstallation(readConfig(settings(folder, port, wanted)), {
    say: write,
    database: { url: clone.url, stop: clone.drop },
  });
  const { stop } = await serve(installation, write);
  return {
    url: `http://localhost:${port}`,
    databaseUrl: () => clone.url,
    lines,
    codeFor: codeAmong(lines),
    stop: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
});

type Started = Awaited<ReturnType<typeof startServer>>;
export type Server = Pick<Started, 'url' | 'databaseUrl' | 'lines' | 'codeFor'> & { stop(): Promise<unknown> };
