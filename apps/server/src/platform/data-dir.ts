// Creates DATA_DIR and locks it for one process at a time.
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { diskFull, isDiskFull } from './disk-space.ts';
import { StartRefusal } from './refusal.ts';

type Holder = { pid: number; started: string; boot: string };

/** Process ids are reused; together with start time and boot id they identify a process uniquely. */
const describeProcess = (pid: number): Holder | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    return { pid, started, boot: readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim() };
  } catch {
    return process.platform === 'linux' || !isRunning(pid) ? undefined : { pid, started: '', boot: '' };
  }
};

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const isAlive = (holder: Holder) => JSON.stringify(describeProcess(holder.pid)) === JSON.stringify(holder);

/** Lock files are numbered and the highest is valid; only one process can create the next one after a dead holder's. */
const lockName = /^lock\.(\d+)$/;
const numbersIn = (dataDir: string) =>
  readdirSync(dataDir)
    .flatMap((name) => lockName.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => b - a);

const findHolder = (dataDir: string, number: number) => {
  try {
    const holder: Holder = JSON.parse(readFileSync(join(dataDir, `lock.${number}`), 'utf8'));
    return isAlive(holder) ? holder : undefined;
  } catch {
    return undefined;
  }
};

class FolderInUse extends StartRefusal {
  readonly pid: number;

  constructor(dataDir: string, pid: number) {
    super(
      `数据目录 ${dataDir} 正被进程 ${pid} 使用，请先停止它，或用 DATA_DIR 指定另一个目录。` +
        ` DATA_DIR ${dataDir} is in use by process ${pid}: stop it or choose another DATA_DIR.`,
    );
    this.pid = pid;
  }
}

const RETRY_MS = 100;

/** Locks the folder; while another process holds it, retries for `timeoutMs` before throwing. */
export const waitForDataDir = async (dataDir: string, timeoutMs: number, say: (line: string) => void) => {
  const tries = Math.ceil(timeoutMs / RETRY_MS);
  for (let failed = 0; ; failed++)
    try {
      return lockDataDir(dataDir);
    } catch (error) {
      if (!(error instanceof FolderInUse) || failed >= tries) throw error;
      if (failed === 0)
        say(
          `数据目录 ${dataDir} 仍被进程 ${error.pid} 使用，最多等待 ${timeoutMs / 1000} 秒。` +
            ` Waiting for process ${error.pid} to release DATA_DIR.`,
        );
      await pause(RETRY_MS);
    }
};

/** Folders above it that are missing get the usual permissions, because the database's account must pass through them. */
export const createDataDir = (dataDir: string) => {
  mkdirSync(dirname(dataDir), { recursive: true });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
};

export const lockDataDir = (dataDir: string) => {
  const own = join(dataDir, `lock-${randomUUID()}`);
  try {
    createDataDir(dataDir);
    writeFileSync(own, JSON.stringify(describeProcess(process.pid)), { mode: 0o600 });
  } catch (error) {
    if (isDiskFull(error)) throw diskFull(dataDir);
    throw new StartRefusal(
      `无法写入数据目录 ${dataDir}，请检查权限或用 DATA_DIR 指定另一个目录。` +
        ` DATA_DIR ${dataDir} cannot be written: ${(error as Error).message}`,
    );
  }
  try {
    const lock = takeLock(dataDir, own);
    return { release: () => rmSync(lock, { force: true }) };
  } finally {
    rmSync(own, { force: true });
  }
};

const takeLock = (dataDir: string, own: string): string => {
  const [highest = 0] = numbersIn(dataDir);
  const holder = findHolder(dataDir, highest);
  if (holder) throw new FolderInUse(dataDir, holder.pid);
  const lock = join(dataDir, `lock.${highest + 1}`);
  try {
    linkSync(own, lock);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return takeLock(dataDir, own);
    throw error;
  }
  const [latest = 0, ...older] = numbersIn(dataDir);
  if (latest !== highest + 1 || older.some((number) => findHolder(dataDir, number))) {
    // Another process took the lock meanwhile, so ours is not the valid one.
    rmSync(lock, { force: true });
    return takeLock(dataDir, own);
  }
  for (const number of older) rmSync(join(dataDir, `lock.${number}`), { force: true });
  return lock;
};
