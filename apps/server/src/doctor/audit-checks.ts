// Doctor checks of the audit trail: hash chain, published heads, head file, daily check.
import { access, constants } from 'node:fs/promises';
import { dirname } from 'node:path';
import { checkLog, findLogStanding } from '../features/services/checkpoints/exports.ts';
import { checkAudit, findHeadInChain, findLastCheck } from '../platform/audit/check.ts';
import { readHeadFile } from '../platform/audit/heads.ts';
import { findNow } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const KEEP = '停止使用，保留数据库与服务器现场，与最近的备份核对；若刚恢复过更早的备份，则缺少备份之后的记录是正常的';

export const checkChain = async (deps: Deps): Promise<Finding> => {
  const { sealed, problem } = await checkAudit(deps);
  return problem ? fail('操作记录', problem, KEEP) : ok('操作记录', `${sealed} 条，逐条相扣，与已公布的链头一致`);
};

/** Without witnesses it is complete, but nobody else has seen it: said, not blamed. */
export const checkPublicLog = async (deps: Deps): Promise<Finding> => {
  const subject = '公开日志';
  const { size, problem } = await checkLog(deps);
  if (problem) return fail(subject, problem, KEEP);
  const { witnesses, witnessQuorum } = deps.config;
  const { cosigners, isPublished } = await findLogStanding(deps);
  if (!isPublished)
    return warn(
      subject,
      `最新的日志头有 ${cosigners} 个见证人签名，要求 ${witnessQuorum} 个，还没有公布`,
      '等几分钟再看；若一直如此，请与没有签名的见证人联系',
    );
  const seen = witnesses.length === 0 ? '没有见证人' : `${witnesses.length} 个见证人中 ${cosigners} 个已签名`;
  return ok(subject, `${size} 条，与已签名的日志头一致；${seen}`);
};

/** `head`: as shown on the public page and in mails. */
export const checkKnownHead = async ({ db }: Deps, head: string): Promise<Finding> => {
  const text = head.trim().toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(text)) return fail('给出的链头', '不是 64 位的十六进制码', '请从查验页或邮件里完整复制');
  const found = await findHeadInChain(db, Buffer.from(text, 'hex'));
  return found
    ? ok('给出的链头', `仍在记录里（第 ${found.seq} 条，封存于 ${found.sealedAt}）`)
    : fail('给出的链头', '不在现在的记录里：那时的记录已被删改', KEEP);
};

export const checkHeadFile = async ({ db, keys, config: { auditHeadFile } }: Deps): Promise<Finding> => {
  const subject = '链头文件';
  const newest = await db.selectFrom('auditHeads').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst();
  const { heads } = await readHeadFile(auditHeadFile, keys.signingKey());
  const isWritable = await access(heads.length > 0 ? auditHeadFile : dirname(auditHeadFile), constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable) return fail(subject, `无法写入 ${auditHeadFile}`, '改正权限，或用 AUDIT_HEAD_FILE 指定另一个位置');
  if (newest && (heads.at(-1)?.seq ?? 0) < newest.seq)
    return warn(subject, `${auditHeadFile} 少于数据库已公布的链头`, '服务运行后几分钟内会补上；若一直如此，请查看日志');
  return ok(subject, `${auditHeadFile}，${heads.length} 个链头`);
};

const HOURS_ALLOWED = 26;

export const checkDailyCheck = async ({ db }: Deps): Promise<Finding> => {
  const subject = '每日核验';
  const last = await findLastCheck(db);
  if (!last) return warn(subject, '还没有做过', '服务启动后会自动核验；若一天后仍没有，请查看日志');
  const hours = (Date.parse(await findNow(db)) - Date.parse(last.checkedAt)) / 3_600_000;
  if (last.problem) return fail(subject, `${last.checkedAt} 发现：${last.problem}`, KEEP);
  return hours > HOURS_ALLOWED
    ? warn(subject, `上次核验在 ${Math.floor(hours)} 小时前`, '服务停止期间不会核验；若服务一直在运行，请查看日志')
    : ok(subject, `${last.checkedAt} 核验 ${last.sealed} 条，完整`);
};

export const checkHeadMail = ({ config }: Pick<Deps, 'config'>): Finding[] =>
  config.auditHeadMail && config.mailProvider === 'none'
    ? [warn('链头邮件', '设置了 AUDIT_HEAD_MAIL，但没有邮件服务，不会发出', '设置邮件服务，或去掉 AUDIT_HEAD_MAIL')]
    : [];
