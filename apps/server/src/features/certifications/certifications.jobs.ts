// Background work of certifications: automatic approvals, expiry, reminders.
import { REMIND_DAYS } from '@rfb/contract/certifications/certification.states.ts';
import { backgroundContext, recordAudit } from '../../platform/audit/audit.ts';
import { type Trx, transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Chore } from '../../platform/jobs/worker.ts';
import { notify } from '../notifications/exports.ts';
import { persistApproval } from './certifications.actions.ts';
import { type ExpiringCertification, listDueApprovals, takeExpired, takeExpiring } from './expiry.queries.ts';

const notifyCompany = (
  deps: Deps,
  trx: Trx,
  { id, companyId, receiptNo, expiresOn }: ExpiringCertification,
  title: string,
  text: string,
) =>
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

/** Processes certification batch; safe to run on several servers. Returns the number of processed certifications. */
export const processDueCertifications = (deps: Deps) =>
  transact(deps.db, async (trx) => {
    const due = await listDueApprovals(trx);
    for (const certification of due) await persistApproval(deps, trx, certification);
    const expired = await takeExpired(trx);
    for (const certification of expired) {
      await recordAudit(trx, {
        action: 'certification.expired',
        ...backgroundContext({ companyId: certification.companyId }),
        subject: { kind: 'certification', id: certification.id },
        after: { expiresOn: certification.expiresOn },
      });
      await notifyCompany(
        deps,
        trx,
        certification,
        '车队认证已过期',
        `有效期至 ${certification.expiresOn}。更新证照后请重新提交认证。`,
      );
    }
    const expiring = await takeExpiring(trx, REMIND_DAYS);
    for (const certification of expiring)
      await notifyCompany(
        deps,
        trx,
        certification,
        '车队认证即将到期',
        `有效期至 ${certification.expiresOn}，请更新快到期的证照；到期后需要重新提交认证。`,
      );
    return due.length + expired.length + expiring.length;
  });

export const certificationsChores = (deps: Deps): Chore[] => [
  {
    name: 'process due certifications',
    everySeconds: 60,
    run: async () => {
      while ((await processDueCertifications(deps)) > 0);
    },
  },
];
