// Runs all health checks of an installation, running or stopped; read-only.
import { join } from 'node:path';
import { isAutomaticInProduction } from '../config.ts';
import type { Deps } from '../platform/deps.ts';
import { StartRefusal } from '../platform/refusal.ts';
import { checkDatabase } from '../start-gates.ts';
import {
  checkChain,
  checkDailyCheck,
  checkHeadFile,
  checkHeadMail,
  checkKnownHead,
  checkPublicLog,
} from './audit-checks.ts';
import { checkScheduledBackups } from './backup-checks.ts';
import { type Finding, fail, ok, warn } from './finding.ts';
import { checkProviders } from './provider-checks.ts';
import { checkSearchEngine } from './search-engine-checks.ts';
import { checkServer } from './server-checks.ts';
import { checkBackups, checkFiles, checkSpace } from './storage-checks.ts';
import { checkDues, checkReceipts, checkStatements, checkTenders } from './trade-checks.ts';

type DoctorOptions = {
  head?: string | undefined;
  backups?: string | undefined;
  sms?: string | undefined;
  mail?: string | undefined;
};

/** The same checks as at start. */
const checkGates = async ({ config, db }: Deps): Promise<Finding> => {
  try {
    await checkDatabase(config, db);
    return ok('启动条件', config.mode === 'demo' ? '演示模式' : '生产模式，无演示数据，有管理员');
  } catch (error) {
    if (error instanceof StartRefusal) return fail('启动条件', error.message, '按提示改正');
    throw error;
  }
};

/** Chosen on purpose, so it is a warning that stays as long as the setting. */
const checkCertification = ({ config }: Deps): Finding[] =>
  isAutomaticInProduction(config)
    ? [warn('车队认证', '自动通过，没有人核对', '把 CERTIFICATION_MODE 改为 review 后重新启动')]
    : [];

/** Turns an exception into a finding, so that the other checks still run. */
const tried = async (subject: string, check: () => Promise<Finding | Finding[]>): Promise<Finding[]> => {
  try {
    return [await check()].flat();
  } catch (error) {
    return [fail(subject, `检查时出错：${(error as Error).message}`, '排除后再运行一次')];
  }
};

export const examine = async (deps: Deps, { head, backups, sms, mail }: DoctorOptions = {}): Promise<Finding[]> => [
  ...(await tried('服务', () => checkServer(deps.config))),
  ...(await tried('启动条件', () => checkGates(deps))),
  ...checkCertification(deps),
  ...(await tried('操作记录', () => checkChain(deps))),
  ...(head === undefined ? [] : await tried('给出的链头', () => checkKnownHead(deps, head))),
  ...(await tried('报价记录', () => checkTenders(deps))),
  ...(await tried('对账单', () => checkStatements(deps))),
  ...(await tried('会费账', () => checkDues(deps))),
  ...(await tried('会费票据', () => checkReceipts(deps))),
  ...(await tried('链头文件', () => checkHeadFile(deps))),
  ...(await tried('公开日志', () => checkPublicLog(deps))),
  ...(await tried('每日核验', () => checkDailyCheck(deps))),
  ...checkHeadMail(deps),
  ...(await tried('短信与邮件', () => checkProviders(deps, { sms, mail }))),
  ...(await tried('通知搜索引擎', () => checkSearchEngine(deps))),
  ...(await tried('文件', () => checkFiles(deps))),
  ...(await tried('自动备份', () => checkScheduledBackups(deps))),
  // With BACKUP_DIR those made by hand need not be there.
  ...(backups || !deps.config.backupDir
    ? await tried('备份', () => checkBackups(deps, backups ?? join(deps.config.dataDir, 'backups')))
    : []),
  ...(await tried('磁盘', () => checkSpace(deps))),
];
