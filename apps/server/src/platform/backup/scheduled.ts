// Makes the day's backup once, whichever instance comes first; repeats a failed one later and tells of it.

import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayOf, secondOf } from '@rfb/contract/days.ts';
import { findNow } from '../clock.ts';
import type { Db, Trx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { sidecarOf } from './archive.ts';
import { backUp } from './backup.ts';
import {
  findDueDay,
  findLastGood,
  findSizes,
  recordAbandoned,
  recordBegun,
  recordFailed,
  recordMade,
} from './backups.queries.ts';
import { checkFolder, checkSpace, removeLeftovers, removeOutdated, SCRATCH_PREFIX } from './folder.ts';
import { BackupProblem, sentenceOf } from './problem.ts';
import { nameOf } from './retention.ts';
import { alone } from './turn.ts';

/** Hands the sentence to whoever runs the installation, once a day. */
export type TellOwners = (trx: Trx, what: 'backup' | 'drill', day: string, problem: string) => Promise<void>;
export type Scheduled = { url: string; tell: TellOwners; signal?: AbortSignal | undefined };

const ABANDONED = '备份做到一半，服务意外停止了；会自动重新开始，若再次发生请看服务日志';
const STOPPED = '服务停止，备份中断；启动后会重新开始';
const TAKEN_OVER = '与数据库的连接中断过，备份由另一个进程重新开始';

const tellOf = (db: Db, tell: TellOwners, day: string, problem: string) =>
  db.transaction().execute((trx) => tell(trx, 'backup', day, problem));

/** What was put there is enough for the last one, the largest table once more for a moment. */
const checkPlaces = async (db: Db, dir: string, scratch: string) => {
  await checkFolder(dir);
  await removeLeftovers(dir, scratch);
  const { all, largest } = await findSizes(db);
  const last = await findLastGood(db);
  const needed = Math.max(all, last?.bytes ?? 0);
  await checkSpace(dir, scratch === dir ? needed + largest : needed);
  if (scratch !== dir) await checkSpace(scratch, 2 * largest);
};

const write = async (deps: Deps, dir: string, name: string, { url, signal }: Scheduled) => {
  const { db, config } = deps;
  const recipients = config.backupRecipients;
  // Plain rows must not lie on the disk of encrypted backups, not even for a moment.
  const scratch = recipients.length > 0 ? config.dataDir : dir;
  await checkPlaces(db, dir, scratch);
  const target = join(dir, name);
  if (await stat(target).catch(() => undefined)) throw new BackupProblem('备份目录里已有同名文件，请检查服务器的时钟');
  return backUp(deps, url, target, { recipients, scratch: { folder: scratch, prefix: SCRATCH_PREFIX }, signal });
};

const discard = async (target: string) => {
  for (const path of [target, sidecarOf(target)]) await rm(path, { force: true });
};

const make = async (deps: Deps, dir: string, day: string, scheduled: Scheduled) => {
  const { db, config, newId } = deps;
  const id = newId();
  const name = nameOf(secondOf(await findNow(db)), config.backupRecipients.length > 0);
  await recordBegun(db, { id, day, name, isEncrypted: config.backupRecipients.length > 0 });
  try {
    const backup = await write(deps, dir, name, scheduled);
    if (!(await recordMade(db, id, backup))) {
      await discard(join(dir, name));
      throw new BackupProblem(TAKEN_OVER);
    }
  } catch (error) {
    if (scheduled.signal?.aborted) return void (await recordFailed(db, id, 'interrupted', STOPPED));
    const problem = sentenceOf(error);
    await recordFailed(db, id, 'failed', problem);
    await tellOf(db, scheduled.tell, day, problem);
    throw error;
  }
  await removeOutdated(dir, name);
};

const closeAbandoned = async (db: Db, tell: TellOwners) => {
  const abandoned = await recordAbandoned(db, ABANDONED);
  for (const { day } of abandoned) await tellOf(db, tell, day ?? dayOf(await findNow(db)), ABANDONED);
};

export const backUpWhenDue = async (deps: Deps, scheduled: Scheduled) => {
  const { db, config } = deps;
  const { backupDir, backupAt } = config;
  if (!backupDir || !(await findDueDay(db, backupAt))) return;
  await alone(scheduled.url, async () => {
    await closeAbandoned(db, scheduled.tell);
    // Another instance may have made it since.
    const day = await findDueDay(db, backupAt);
    if (day) await make(deps, backupDir, day, scheduled);
  });
};
