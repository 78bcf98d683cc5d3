// Starts the real server as a child process with a separate data folder.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');

const freePort = () =>
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
  startArguments = scripts.start.split(' ').slice(1) as string[];
  return startArguments;
};

const endOf = (child: ChildProcess) => new Promise<number | null>((done) => child.once('exit', done));

/** A data folder: a copy of the prepared one if possible, otherwise an empty one that is seeded at start. */
const demoFolder = () => {
  const prepared = process.env.PREPARED_DATA_DIR;
  const folder = mkdtempSync(join(tmpdir(), 'rfb-e2e-'));
  // A database stored outside its data folder cannot be copied.
  if (prepared && !existsSync(join(prepared, 'postgres.location'))) {
    const { status } = spawnSync('cp', ['-a', `${prepared}/.`, folder], { stdio: 'inherit' });
    if (status !== 0) throw new Error(`the prepared folder could not be copied: ${status}`);
  }
  return folder;
};

export type Settings = { webDir?: string; dataDir?: string; env?: Record<string, string> };

/** Starts the bundled server in demo mode and waits for its address. */
export const startServer = async ({ webDir = 'dist', dataDir, env = {} }: Settings = {}) => {
  const folder = dataDir ?? demoFolder();
  const port = await freePort();
  const child = spawn(process.execPath, bundledServer(), {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH ?? '',
      TZ: 'America/New_York',
      DEMO_TRADE: 'off',
      PORT: String(port),
      DATA_DIR: folder,
      WEB_DIR: join(ROOT, 'apps/web', webDir),
      ...env,
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
    pid: child.pid ?? 0,
    lines,
    /** The newest code sent to a phone. */
    codeFor: async (phone: string) => {
      for (let round = 0; round < 100; round++) {
        const sent = lines.findLast((line) => new RegExp(`^\\[sms\\] ${phone} [a-z-]+ \\d{6}$`).test(line));
        const code = sent?.split(' ').at(-1);
        if (code) return code;
        await new Promise((done) => setTimeout(done, 100));
      }
      throw new Error(`no code was sent to ${phone}`);
    },
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
};

export type Server = Awaited<ReturnType<typeof startServer>>;
