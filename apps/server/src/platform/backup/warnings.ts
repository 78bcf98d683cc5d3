// What an operator should know of the settings of backups: printed at the start and by the doctor.
import type { Config } from '../../config.ts';
import { folderProblem, isOnSameDisk } from './folder.ts';

type Warning = { text: string; todo: string };

/** A demo has nothing to lose. What keeps the folder from being used is a failure, which the doctor says itself. */
export const backupWarnings = async (config: Config): Promise<Warning[]> => {
  const { mode, backupDir, backupRecipients } = config;
  if (mode === 'demo') return [];
  if (!backupDir) return [{ text: '没有设置 BACKUP_DIR，不会自动备份', todo: '设为另一块磁盘上的目录' }];
  const warnings: Warning[] = [];
  if (!(await folderProblem(backupDir)) && (await isOnSameDisk(config, backupDir)))
    warnings.push({ text: `${backupDir} 与 DATA_DIR 在同一块磁盘上，会一起损坏`, todo: '换到另一块磁盘' });
  if (backupRecipients.length === 0)
    warnings.push({ text: '自动备份没有加密，读得到磁盘的人就读得到内容', todo: '设置 BACKUP_RECIPIENTS' });
  return warnings;
};
