// Tests the lock on DATA_DIR: one process at a time, and no cleanup by hand after a crash.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lockDataDir, waitForDataDir } from './data-dir.ts';
import { StartRefusal } from './refusal.ts';

const root = mkdtempSync(join(tmpdir(), 'rfb-lock-'));
afterAll(() => rmSync(root, { recursive: true }));

const lockInAnotherProcess = (dataDir: string, then: string) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { lockDataDir, waitForDataDir } from ${JSON.stringify(join(import.meta.dirname, 'data-dir.ts'))};
       try { lockDataDir(process.argv[1]); console.log('locked'); ${then} } catch (error) { console.log(error.name); }`,
      dataDir,
    ],
    { encoding: 'utf8' },
  ).stdout.trim();

describe('the lock on DATA_DIR', () => {
  it('creates the folder readable by its owner only, inside folders the database account can pass', () => {
    const dataDir = join(root, 'new', 'folder');
    lockDataDir(dataDir).release();
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(statSync(join(root, 'new')).mode & 0o777).toBe(0o777 & ~process.umask());
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('rejects a second process and admits it after the first has released the lock', () => {
    const dataDir = join(root, 'twice');
    const { release } = lockDataDir(dataDir);
    expect(lockInAnotherProcess(dataDir, '')).toBe('StartRefusal');
    expect(() => lockDataDir(dataDir)).toThrow(String(process.pid));
    release();
    expect(lockInAnotherProcess(dataDir, '')).toBe('locked');
  });

  it('is waited for, with one message, and taken when the first process releases it', async () => {
    const dataDir = join(root, 'waiting');
    const { release } = lockDataDir(dataDir);
    const said: string[] = [];
    const waiting = waitForDataDir(dataDir, 10_000, (line) => {
      said.push(line);
      setImmediate(release);
    });
    (await waiting).release();
    expect(said).toEqual([expect.stringContaining(`仍被进程 ${process.pid} 使用，最多等待 10 秒`)]);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('is rejected when the first process does not release it in time', async () => {
    const dataDir = join(root, 'staying');
    const { release } = lockDataDir(dataDir);
    await expect(waitForDataDir(dataDir, 300, () => {})).rejects.toThrow(StartRefusal);
    release();
  });

  it('takes over from a process that was killed', () => {
    const dataDir = join(root, 'killed');
    expect(lockInAnotherProcess(dataDir, "process.kill(process.pid, 'SIGKILL');")).toBe('locked');
    const { release } = lockDataDir(dataDir);
    expect(readdirSync(dataDir)).toHaveLength(1);
    release();
  });

  it('ignores another process that later got the same process id', () => {
    const dataDir = join(root, 'reused');
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'lock.4'), JSON.stringify({ pid: process.pid, started: '1', boot: 'another boot' }));
    lockDataDir(dataDir).release();
  });

  it('reports a folder that cannot be written', () => {
    const file = join(root, 'a-file');
    writeFileSync(file, '');
    chmodSync(file, 0o400);
    expect(() => lockDataDir(join(file, 'data'))).toThrow(StartRefusal);
  });
});
