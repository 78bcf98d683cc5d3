// Background work of certifications: automatic approvals, expiry, reminders.
import { backgroundContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Chore } from '../../../platform/jobs/worker.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { notify } from '../../services/notifications/exports.ts';
import { persistApproval } from './certifications.actions.ts';
import { type ExpiringCertification, listDueApprovals, takeExpired, takeExpiring } from './expiry.queries.ts';

const notifyCompany = (
  deps: Deps,
  trx: Trx,
  { id, companyId, receiptNo, expiresOn }: ExpiringCertification,
  template: 'certification.expiring' | 'certification.expired',
) =>
  notify(deps, trx, {
    to: { companyId },
    template,
    values: { certificationNo: receiptNo, endsOn: expiresOn },
    link: '/user/fleet-management/certification',
    about: [id, companyId],
    dedupKey: `${template}:${id}:${expiresOn}`,
  });

/** Processes certification batch; safe to run on several servers. Returns the number of processed certifications. */
export const processDueCertifications = (deps: Deps) =>
  transact(deps.db, async (trx) => {
    const settings = await readSettings({ ...deps, db: trx });
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
      await notifyCompany(deps, trx, certification, 'certification.expired');
    }
    const expiring = await takeExpiring(trx, settings.now('remind.certificationDays'));
    for (const certification of expiring) await notifyCompany(deps, trx, certification, 'certification.expiring');
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
