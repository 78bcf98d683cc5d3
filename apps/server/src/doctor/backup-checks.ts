// Doctor checks of scheduled backups: the last good one, where it lies, its age, and when one was last restored for practice.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { secondOf } from '@rfb/contract/days.ts';
import { findFailure, findLastDrill, findLastGood } from '../platform/backup/backups.queries.ts';
import { folderProblem } from '../platform/backup/folder.ts';
import { backupWarnings } from '../platform/backup/warnings.ts';
import { findNow } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const HOURS_ALLOWED = 26;
const DRILL_DAYS = 35;
const HOUR_MS = 3_600_000;
const MEGABYTE = 1024 * 1024;

type Last = NonNullable<Awaited<ReturnType<typeof findLastGood>>>;

const problemOfFile = async (path: string, { bytes }: Last) => {
  const found = await stat(path).catch(() => undefined);
  if (!found) return `${path} 不在了`;
  return found.size === bytes ? undefined : `${path} 的大小变了`;
};

const describe = (last: Last, path: string, hours: number) =>
  `${path}，${hours} 小时前，${((last.bytes ?? 0) / MEGABYTE).toFixed(1)} MB，` +
  `${last.tableCount} 张表 ${last.rowCount} 行、${last.fileCount} 个文件，` +
  (last.isEncrypted ? '已加密（只核对了密文的 SHA-256：解密的私钥不在这里）' : '未加密，已读回核对');

const checkLast = async (deps: Deps, dir: string): Promise<Finding> => {
  const { db, config } = deps;
  const subject = '自动备份';
  const report = config.mode === 'production' ? fail : warn;
  const blocked = await folderProblem(dir);
  if (blocked) return report(subject, blocked, '处理之前不会有自动备份');
  const last = await findLastGood(db);
  const failure = await findFailure(db, last?.finishedAt ?? null);
  const todo = failure
    ? `${secondOf(failure.finishedAt ?? '')} 失败：${failure.message}`
    : '让服务运行，几分钟后再看；若一直如此，请查看日志';
  if (!last) return report(subject, '还没有一份做成', todo);
  const path = join(dir, last.name);
  const problem = await problemOfFile(path, last);
  if (problem) return report(subject, `上一份 ${problem}`, '找出是谁动的；立即运行 npm run backup');
  const hours = Math.floor((Date.parse(await findNow(db)) - Date.parse(last.finishedAt ?? '')) / HOUR_MS);
  const text = `上一份 ${describe(last, path, hours)}`;
  if (hours >= HOURS_ALLOWED) return report(subject, text, todo);
  return failure ? warn(subject, text, todo) : ok(subject, text);
};

const checkDrill = async ({ db }: Deps): Promise<Finding> => {
  const subject = '恢复演练';
  const todo = '运行 npm run backup:drill -- 备份文件，加密的再加 --identity 身份文件';
  const last = await findLastDrill(db);
  if (!last?.drilledAt) return warn(subject, '还没有演练过', todo);
  const days = Math.floor((Date.parse(await findNow(db)) - Date.parse(last.drilledAt)) / (24 * HOUR_MS));
  if (last.drillProblem) return fail(subject, `${last.name} 没有通过：${last.drillProblem}`, todo);
  const text = `${days} 天前恢复了 ${last.name}，用了 ${last.drillSeconds} 秒`;
  return days > DRILL_DAYS ? warn(subject, text, todo) : ok(subject, text);
};

/** Those without BACKUP_DIR are checked by their folder (storage-checks.ts). */
export const checkScheduledBackups = async (deps: Deps): Promise<Finding[]> => {
  const { backupDir } = deps.config;
  const warnings = (await backupWarnings(deps.config)).map(({ text, todo }) => warn('备份设置', text, todo));
  if (!backupDir) return warnings;
  return [...warnings, await checkLast(deps, backupDir), await checkDrill(deps)];
};
