// Staff approve a certification until a day.
import { CERTIFIED_MONTHS } from '@rfb/contract/membership/certifications/certification.states.ts';
import type { AuditContext } from '../../../platform/audit/audit.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { auditReview, closeReview, lockForMove, notifyApplicant } from '../applications/exports.ts';
import { approvalRefusalOf, lockRegistered } from '../documents/exports.ts';
import * as rows from './certifications.queries.ts';

const refuseDay = (text: string) => refuseFields({ validUntil: text });

export const approveCertification = (deps: Deps, id: string, validUntil: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    // Locks the company first, like decisions about its papers: none can be rejected during the approval.
    await lockRegistered(trx, (await rows.findCompanyIdOf(trx, id)) ?? refuse('notFound'));
    const row = await lockForMove(trx, { kind: 'certification', id }, 'approve', context.actor);
    const { today, latest } = await rows.findDecidableDays(trx, CERTIFIED_MONTHS);
    if (validUntil < today) refuseDay('有效期不能早于今天');
    if (validUntil > latest) refuseDay(`有效期最长一年，至 ${latest}`);
    const msg = await approvalRefusalOf(trx, row.companyId);
    if (msg) refuse('wrongState', { msg });
    await closeReview(trx, row, context, { closeKind: 'approved' });
    const { expiresOn } = await rows.saveApproval(trx, id, validUntil);
    await auditReview(trx, row, context, {
      action: 'certification.approved',
      after: { status: 2, validUntil, expiresOn, companyId: row.companyId },
    });
    await notifyApplicant(deps, trx, row, {
      template: 'certification.approved',
      values: { receiptNo: row.receiptNo, endsOn: expiresOn },
    });
    return { expiresOn };
  });
