// Background work of the audit trail: seals new rows, publishes heads, verifies the chain daily and mails the result.
import type { Deps } from '../deps.ts';
import { enqueueJob, type JobHandlers } from '../jobs/jobs.ts';
import type { Chore } from '../jobs/worker.ts';
import { type AuditCheck, isCheckDue, saveCheck, timedCheck } from './check.ts';
import { findNewestHead, publishDueHead } from './heads.ts';
import { sealAudit } from './seal.ts';

const MAIL_JOB = 'audit.mailHead';

type Letter = { subject: string; text: string };

const letterOf = (
  { sealed, problem }: AuditCheck,
  head: { hash: Buffer; publishedAt: string } | undefined,
): Letter => ({
  subject: problem ? '【公路货运分会】操作记录被改动' : '【公路货运分会】操作记录核验正常',
  text: [
    problem ? `每日核验发现：${problem}。请保留现场，运行 npm run doctor 查看。` : `每日核验：共 ${sealed} 条，完整。`,
    head && `最近公布的链头（${head.publishedAt}）：${head.hash.toString('hex')}`,
    head && '请留存这封信。以后可用 npm run doctor -- --head 加上这串码，核对记录是否被删改。',
  ]
    .filter(Boolean)
    .join('\n\n'),
});

/** What else is compared with what was published: the log of a wing above. */
type CheckElsewhere = (deps: Deps) => Promise<{ problem: string | null }>;
const nothingElse: CheckElsewhere = async () => ({ problem: null });

/** Verifies the whole trail and stores the result; throws on tampering, so that it is in the log too. */
export const checkAuditDaily = async (deps: Deps, checkElsewhere = nothingElse) => {
  const { db, config, mail, newId } = deps;
  if (!(await isCheckDue(db))) return;
  const chain = await timedCheck(deps);
  const found = { ...chain, problem: chain.problem ?? (await checkElsewhere(deps)).problem };
  // A new installation has nothing to report yet.
  if (found.sealed === 0 && !found.problem) return;
  const letter = letterOf(found, await findNewestHead(db));
  await db.transaction().execute(async (trx) => {
    await saveCheck(trx, found);
    if (config.auditHeadMail && mail.canSend) await enqueueJob(trx, { id: newId(), kind: MAIL_JOB, payload: letter });
  });
  if (found.problem) throw new Error(`the audit trail was tampered with: ${found.problem}`);
};

export const auditJobs = ({ config, mail, newId }: Deps): JobHandlers => ({
  [MAIL_JOB]: async (payload, trx) => {
    if (config.auditHeadMail)
      await mail.send(trx, { id: newId(), address: config.auditHeadMail, ...(payload as Letter) });
  },
});

export const auditChores = (deps: Deps, checkElsewhere?: CheckElsewhere): Chore[] => [
  { name: 'seal audit', everySeconds: 1, run: () => sealAudit(deps.db) },
  { name: 'seal late audit rows', everySeconds: 600, run: () => sealAudit(deps.db, { isWhole: true }) },
  { name: 'publish audit head', everySeconds: 300, run: () => publishDueHead(deps) },
  { name: 'check audit', everySeconds: 600, run: () => checkAuditDaily(deps, checkElsewhere) },
];
