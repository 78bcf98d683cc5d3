// Tests the embedded Postgres: a crash loses no acknowledged row, and leftovers never block the next start.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { howMany, itInSweep } from '../../../testing/sweep.ts';
import { StartRefusal } from '../../refusal.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { processesOf } from './orphans.ts';

const root = mkdtempSync(join(tmpdir(), 'rfb-embedded-'));
chmodSync(root, 0o711);
afterAll(() => rmSync(root, { recursive: true }));

const makeDataDir = (name: string) => {
  const dataDir = join(root, name);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return dataDir;
};

const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, log: () => {}, isProduction: false });

const ask = async (url: string, sql: string) => {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query({ text: sql, rowMode: 'array' });
  await client.end();
  return rows.map(([value]) => value);
};

/** A server in a separate process that writes rows, prints each acknowledged one, and is killed while writing. */
const writeUntilKilled = async (dataDir: string) => {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import pg from 'pg';
       import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))};
       const { url } = await startEmbeddedPostgres({ dataDir: process.argv[1], log: () => {}, isProduction: false });
       const client = new pg.Client(url);
       await client.connect();
       await client.query('create table if not exists written (id int generated always as identity)');
       for (;;) console.log((await client.query('insert into written default values returning id')).rows[0].id);`,
      dataDir,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], cwd: import.meta.dirname },
  );
  let acknowledged = '';
  child.stdout.on('data', (chunk) => {
    acknowledged += chunk;
  });
  while (acknowledged.split('\n').length < 50) await pause(5);
  return {
    keepers: childrenOf(child.pid).flatMap((pid) => [pid, ...childrenOf(pid)]),
    /** Pauses the server, because a running one restarts a database whose shell is gone. */
    freeze: () => child.kill('SIGSTOP'),
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'close');
      return acknowledged.split('\n').slice(0, -1).map(Number);
    },
  };
};

const childrenOf = (pid?: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

describe('the embedded Postgres', () => {
  const dataDir = makeDataDir('data');
  const cluster = join(dataDir, 'postgres', 'cluster');

  it('keeps every acknowledged row after kill -9 and restarts immediately', async () => {
    const rounds = howMany({ usual: 1, sweep: 2, deep: 10 });
    const written: number[] = [];
    for (let round = 0; round < rounds; round++) {
      written.push(...(await (await writeUntilKilled(dataDir)).kill()));
      const { url, stop } = await start(dataDir);
      expect(await ask(url, 'select id from written')).toEqual(expect.arrayContaining(written));
      await stop();
    }
    expect(written.length).toBeGreaterThan(rounds * 40);
  }, 120_000);

  it('leaves no database running when the server is killed', async () => {
    const writer = await writeUntilKilled(dataDir);
    expect(processesOf(cluster)).not.toEqual([]);
    await writer.kill();
    await expect.poll(() => processesOf(cluster)).toEqual([]);
  });

  it('stops an orphan whose supervising shell is gone', async () => {
    const writer = await writeUntilKilled(dataDir);
    const [orphan] = processesOf(cluster).filter((pid) => writer.keepers.includes(pid));
    writer.freeze();
    for (const pid of writer.keepers) if (pid !== orphan) process.kill(pid, 'SIGKILL');
    const written = await writer.kill();
    expect(processesOf(cluster)).toContain(orphan);
    const { url, stop } = await start(dataDir);
    expect(processesOf(cluster)).not.toContain(orphan);
    expect(await ask(url, 'select id from written')).toEqual(expect.arrayContaining(written));
    await stop();
    expect(processesOf(cluster)).toEqual([]);
  });

  it('restarts at the same address when only the database was killed', async () => {
    const { url, stop } = await start(dataDir);
    process.kill(Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL');
    await expect.poll(() => ask(url, 'select 1').catch(() => [])).toEqual([1]);
    await stop();
  });

  it('gives a command its URL while running, and none after it stopped', async () => {
    const { url, stop } = await start(dataDir);
    expect(findRunningPostgres(dataDir)).toBe(url);
    await stop();
    expect(findRunningPostgres(dataDir)).toBeUndefined();
  });

  it('finds Chinese by trigrams and sorts it by pinyin', async () => {
    const { url, stop } = await start(dataDir);
    await ask(url, 'create extension pg_trgm');
    await ask(url, 'create extension btree_gist');
    expect(await ask(url, `select cardinality(show_trgm('公路货运'))`)).toEqual([5]);
    expect(
      await ask(url, `select name from unnest(array['张','李','阿']) name order by name collate "zh-x-icu"`),
    ).toEqual(['阿', '李', '张']);
    await stop();
  });
});

itInSweep(
  'copies a prepared cluster with its tables and gives every copy a password of its own',
  async () => {
    const original = makeDataDir('prepared');
    const first = await start(original);
    await ask(first.url, 'create table kept as select 7 as id');
    await first.stop();
    const passwordOf = (url: string) => new URL(url).password;
    for (const name of ['first-copy', 'second-copy']) {
      const copy = await startEmbeddedPostgres({
        dataDir: makeDataDir(name),
        log: () => {},
        isProduction: true,
        findPrepared: () => join(original, 'postgres', 'cluster'),
      });
      expect(await ask(copy.url, 'select id from kept')).toEqual([7]);
      const withOldPassword = copy.url.replace(passwordOf(copy.url), passwordOf(first.url));
      await expect(ask(withOldPassword, 'select 1')).rejects.toThrow('password');
      await copy.stop();
    }
  },
  60_000,
);

itInSweep('starts over when copying a prepared cluster was interrupted', async () => {
  const dataDir = makeDataDir('interrupted');
  const copyFrom = (prepared: string) =>
    startEmbeddedPostgres({ dataDir, log: () => {}, isProduction: true, findPrepared: () => prepared });
  await expect(copyFrom(join(root, 'nowhere'))).rejects.toThrow(StartRefusal);
  const { url, stop } = await copyFrom(join(root, 'prepared', 'postgres', 'cluster'));
  expect(await ask(url, 'select id from kept')).toEqual([7]);
  await stop();
});

it('rejects a platform without binaries with one sentence and writes nothing', async () => {
  const dataDir = makeDataDir('unsupported');
  const { arch } = process;
  Object.defineProperty(process, 'arch', { value: 'mips' });
  await expect(start(dataDir)).rejects.toThrow('DATABASE_URL');
  Object.defineProperty(process, 'arch', { value: arch });
  expect(readdirSync(dataDir)).toEqual([]);
});

describe.runIf(process.getuid?.() === 0)(
  'the embedded Postgres started by root inside a folder only root may enter',
  () => {
    const logged: string[] = [];
    const homes = new Set<string>();
    const startIn = async (dataDir: string, isProduction = false) => {
      const log = (line: string) => void logged.push(line);
      const started = await startEmbeddedPostgres({ dataDir, log, isProduction, fsync: false });
      homes.add(started.home);
      return started;
    };
    makeDataDir('owner-only');
    const original = makeDataDir('owner-only/data');
    const moved = join(root, 'owner-only', 'moved');
    afterAll(() => {
      for (const home of homes) rmSync(home, { recursive: true });
    });

    itInSweep('uses a fallback folder, logs its path, and keeps its rows there', async () => {
      const first = await startIn(original);
      await ask(first.url, 'create table kept as select 7 as id');
      await first.stop();
      expect(first.home).toMatch(/^\/var\/lib\/rfb\/[0-9a-f]{16}$/);
      expect(logged.join()).toContain(first.home);
      expect(readFileSync(join(original, 'postgres.location'), 'utf8').trim()).toBe(first.home);
      const second = await startIn(original);
      expect(await ask(second.url, 'select id from kept')).toEqual([7]);
      await second.stop();
    });

    it('is rejected in production', async () => {
      await expect(startIn(original, true)).rejects.toThrow(StartRefusal);
    });

    itInSweep(
      'follows a moved DATA_DIR, is not shared with a copy, and starts empty in a new one at the old path',
      async () => {
        renameSync(original, moved);
        const first = await startIn(moved);
        await first.stop();
        cpSync(moved, join(root, 'owner-only', 'copy'), { recursive: true });
        await expect(startIn(join(root, 'owner-only', 'copy'))).rejects.toThrow(StartRefusal);
        makeDataDir('owner-only/data');
        const fresh = await startIn(original);
        expect(await ask(fresh.url, `select to_regclass('kept')`)).toEqual([null]);
        await fresh.stop();
        const again = await startIn(moved);
        expect(await ask(again.url, 'select id from kept')).toEqual([7]);
        await again.stop();
      },
    );
  },
);
