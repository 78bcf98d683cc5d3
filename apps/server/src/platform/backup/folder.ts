// The folder of scheduled backups: whether it may be used, has space, and what is removed from it.
import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { sidecarOf } from './archive.ts';
import { BackupProblem } from './problem.ts';
import { isLeftOver, outdated } from './retention.ts';

const MEGABYTE = 1024 * 1024;
/** Estimates are wrong, and a disk that is full to the last byte stops other programs. */
const SPARE_BYTES = 100 * MEGABYTE;

/** Why it may not be used. It is never created: where a disk is not mounted, backups would fill the one below. */
export const folderProblem = async (dir: string): Promise<string | undefined> => {
  const found = await stat(dir).catch(() => undefined);
  if (!found?.isDirectory()) return `备份目录 ${dir} 不存在：请挂载磁盘，或用 install -d -m 700 建立`;
  if ((found.mode & 0o077) !== 0) return `备份目录 ${dir} 别人可以读写：请 chmod 700`;
  return undefined;
};

export const checkFolder = async (dir: string) => {
  const problem = await folderProblem(dir);
  if (problem) throw new BackupProblem(problem);
};

export const freeBytes = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

const megabytes = (bytes: number) => Math.ceil(bytes / MEGABYTE);

export const checkSpace = async (folder: string, neededBytes: number) => {
  const free = await freeBytes(folder);
  const needed = neededBytes + SPARE_BYTES;
  if (free < needed)
    throw new BackupProblem(
      `${folder} 所在的磁盘还剩 ${megabytes(free)} MB，这次备份约需 ${megabytes(needed)} MB：请清理磁盘或换一块更大的`,
    );
};

/** A backup on the disk it saves is lost with it. */
export const isOnSameDisk = async ({ dataDir }: Pick<Config, 'dataDir'>, dir: string) =>
  (await stat(dataDir)).dev === (await stat(dir)).dev;

/** Not that of a backup by hand, which may run meanwhile. */
export const SCRATCH_PREFIX = '.daily-backup-';

const removeScratch = async (folder: string) => {
  for (const name of await readdir(folder))
    if (name.startsWith(SCRATCH_PREFIX)) await rm(join(folder, name), { recursive: true, force: true });
};

/** Removes what a killed process left; nobody else makes a scheduled backup meanwhile. */
export const removeLeftovers = async (dir: string, scratch: string) => {
  for (const name of (await readdir(dir)).filter(isLeftOver)) {
    const target = join(dir, name.replace(/\.part$/, ''));
    await rm(join(dir, name), { force: true });
    if (!(await stat(target).catch(() => undefined))) await rm(sidecarOf(target), { force: true });
  }
  await removeScratch(scratch);
};

export const removeOutdated = async (dir: string, made: string) => {
  for (const name of outdated(await readdir(dir), made)) {
    await rm(join(dir, name), { force: true });
    await rm(sidecarOf(join(dir, name)), { force: true });
  }
};
