// What the clock does to certifications while nobody looks: approvals written down, ends announced and kept.
import { REMIND_DAYS } from '@rfb/contract/certifications/certification.states.ts';
import { backgroundContext, recordAudit } from '../../platform/audit/audit.ts';
import { type Trx, transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Chore } from '../../platform/jobs/worker.ts';
import { notify } from '../notifications/exports.ts';
import { persistApproval } from './certifications.actions.ts';
import { type Ending, listUnsettled, takeEnded, takeEnding } from './endings.queries.ts';

const tell = (deps: Deps, trx: Trx, { id, companyId, receiptNo, expiresOn }: Ending, title: string, text: string) =>
  notify(deps, trx, {
    to: { companyId },
    kind: 'certification.expiring',
    title,
    text,
    link: '/user/fleet-management/certification',
    why: `你的企业通过了车队认证 ${receiptNo}`,
    about: [id, companyId],
    dedupKey: `${title}:${id}:${expiresOn}`,
  });

/** One bite; two servers may run it at once. Answers how many were moved or announced. */
export const followCertifications = (deps: Deps) =>
  transact(deps.db, async (trx) => {
    const due = await listUnsettled(trx);
    for (const one of due) await persistApproval(deps, trx, one);
    const ended = await takeEnded(trx);
    for (const one of ended) {
      await recordAudit(trx, {
        action: 'certification.expired',
        ...backgroundContext({ companyId: one.companyId }),
        subject: { kind: 'certification', id: one.id },
        after: { expiresOn: one.expiresOn },
      });
      await tell(deps, trx, one, '车队认证已过期', `有效期至 ${one.expiresOn}。更新证照后请重新提交认证。`);
    }
    const ending = await takeEnding(trx, REMIND_DAYS);
    for (const one of ending)
      await tell(
        deps,
        trx,
        one,
        '车队认证即将到期',
        `有效期至 ${one.expiresOn}，请更新快到期的证照；到期后需要重新提交认证。`,
      );
    return due.length + ended.length + ending.length;
  });

export const certificationsChores = (deps: Deps): Chore[] => [
  {
    name: 'follow certifications',
    everySeconds: 60,
    run: async () => {
      while ((await followCertifications(deps)) > 0);
    },
  },
];
