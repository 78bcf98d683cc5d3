// Once a month restores the newest backup for practice by itself, where that needs nobody: it is not encrypted, and there is room.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findToday } from '../clock.ts';
import { findBinaries } from '../db/embedded/binaries.ts';
import type { Deps } from '../deps.ts';
import { sha256Of } from './archive.ts';
import { findLastGood, isDrillDue, recordDrill } from './backups.queries.ts';
import { drill, spaceForDrill } from './drill.ts';
import { freeBytes } from './folder.ts';
import { BackupProblem, sentenceOf } from './problem.ts';
import type { Scheduled } from './scheduled.ts';
import { alone } from './turn.ts';

const hasDatabase = () => {
  try {
    findBinaries();
    return true;
  } catch {
    return false;
  }
};

const CHANGED = '备份文件与做成时的 SHA-256 不同，它被改动过或磁盘有故障';

const practise = async (deps: Deps, path: string, sha256: Buffer, signal: AbortSignal | undefined) => {
  const actual = await sha256Of(path).catch(() => {
    throw new BackupProblem('备份文件不在备份目录里，或读不出来');
  });
  if (actual !== sha256.toString('hex')) throw new BackupProblem(CHANGED);
  return (await drill(deps, path, { signal })).seconds;
};

const begin = async (deps: Deps, { tell, signal }: Scheduled) => {
  const { db, config } = deps;
  const last = await findLastGood(db);
  if (!config.backupDir || !last?.sha256 || last.isEncrypted || !(await isDrillDue(db))) return;
  if ((await freeBytes(tmpdir())) < spaceForDrill(last.bytes ?? 0)) return;
  const { sha256, name } = last;
  try {
    const seconds = await practise(deps, join(config.backupDir, name), sha256, signal);
    await recordDrill(db, sha256, { seconds, problem: '' });
  } catch (error) {
    if (signal?.aborted) return;
    const problem = sentenceOf(error);
    await db.transaction().execute(async (trx) => {
      await recordDrill(trx, sha256, { seconds: 0, problem });
      await tell(trx, 'drill', await findToday(trx), `${name}：${problem}`);
    });
    throw error;
  }
};

export const drillWhenDue = async (deps: Deps, scheduled: Scheduled) => {
  if (!deps.config.backupDir || !hasDatabase() || !(await isDrillDue(deps.db))) return;
  await alone(scheduled.url, () => begin(deps, scheduled));
};
