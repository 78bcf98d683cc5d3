// DATA_DIR belongs to one running process; nobody has to clean up after a crash.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lockDataDir } from './data-dir.ts';
import { StartRefusal } from './start-refusal.ts';

const root = mkdtempSync(join(tmpdir(), 'rfb-lock-'));
afterAll(() => rmSync(root, { recursive: true }));

const lockInAnotherProcess = (dataDir: string, then: string) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { lockDataDir } from ${JSON.stringify(join(import.meta.dirname, 'data-dir.ts'))};
       try { lockDataDir(process.argv[1]); console.log('locked'); ${then} } catch (error) { console.log(error.name); }`,
      dataDir,
    ],
    { encoding: 'utf8' },
  ).stdout.trim();

describe('the lock on DATA_DIR', () => {
  it('makes the folder for its owner alone', () => {
    const dataDir = join(root, 'new', 'folder');
    lockDataDir(dataDir).release();
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('refuses a second copy at once and lets it in after the first has left', () => {
    const dataDir = join(root, 'twice');
    const { release } = lockDataDir(dataDir);
    expect(lockInAnotherProcess(dataDir, '')).toBe('StartRefusal');
    expect(() => lockDataDir(dataDir)).toThrow(String(process.pid));
    release();
    expect(lockInAnotherProcess(dataDir, '')).toBe('locked');
  });

  it('takes over from a process that was killed', () => {
    const dataDir = join(root, 'killed');
    expect(lockInAnotherProcess(dataDir, "process.kill(process.pid, 'SIGKILL');")).toBe('locked');
    const { release } = lockDataDir(dataDir);
    expect(readdirSync(dataDir)).toHaveLength(1);
    release();
  });

  it('is not fooled by another process that got the same number later', () => {
    const dataDir = join(root, 'reused');
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'lock.4'), JSON.stringify({ pid: process.pid, started: '1', boot: 'another boot' }));
    lockDataDir(dataDir).release();
  });

  it('says so when the folder cannot be written', () => {
    const file = join(root, 'a-file');
    writeFileSync(file, '');
    chmodSync(file, 0o400);
    expect(() => lockDataDir(join(file, 'data'))).toThrow(StartRefusal);
  });
});
