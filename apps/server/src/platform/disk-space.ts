// Tells a full disk from other failures of a start, and says how much space there is and how much is needed.
import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartRefusal } from './refusal.ts';

const MEGABYTE = 1024 * 1024;
/** A new database has 75 MB; its write-ahead log and the demo's rows soon need as much again. */
const NEEDED_MB = 200;

const freeMegabytes = (folder: string): number => {
  if (!existsSync(folder)) return freeMegabytes(dirname(folder));
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / MEGABYTE);
};

/** Of Node (ENOSPC, EDQUOT), of Postgres (53100), or in the output of a program. */
export const isDiskFull = (error: unknown) => {
  const { code, message, stderr } = error as { code?: unknown; message?: unknown; stderr?: unknown };
  return /^(?:ENOSPC|EDQUOT|53100)$/.test(String(code)) || /No space left on device/.test(`${message} ${stderr}`);
};

export const diskFull = (folder: string) =>
  new StartRefusal(
    `磁盘空间不足：${folder} 所在的磁盘还剩 ${freeMegabytes(folder)} MB，至少需要 ${NEEDED_MB} MB。请清理磁盘，或用 DATA_DIR 换到另一块磁盘。` +
      ` Disk full: free some space or choose a DATA_DIR on another disk.`,
  );

/** Before anything is written, because a disk that fills up on the way leaves half of it behind. */
export const requireSpace = (folder: string) => {
  if (freeMegabytes(folder) < NEEDED_MB) throw diskFull(folder);
};
