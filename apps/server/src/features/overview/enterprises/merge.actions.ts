// Merges a duplicate company: its users, records, vehicles, drivers and papers move, and the duplicate is closed.
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { handOverAppeals } from '../../conduct/credit-appeals/exports.ts';
import { handOverCreditEvents } from '../../conduct/credits/exports.ts';
import { hasRunningListing } from '../../conduct/listings/exports.ts';
import { handOverDrivers } from '../../fleet/drivers/exports.ts';
import { handOverPhotos } from '../../fleet/photos/exports.ts';
import { handOverUsages } from '../../fleet/usages/exports.ts';
import { handOverVehicles } from '../../fleet/vehicles/exports.ts';
import { endSessionsOf, handOverUsers } from '../../identity/auth/exports.ts';
import { closeMerged, handOverChanges, lockCompanies } from '../../identity/companies/exports.ts';
import { revokeInvitationsOf } from '../../identity/invitations/exports.ts';
import { hasCertificationInReview, transferCertifications } from '../../membership/certifications/exports.ts';
import { handOverDocuments } from '../../membership/documents/exports.ts';
import { findStandingOf } from '../../membership/members/exports.ts';
import { handOverAwards } from '../../trade/awards/exports.ts';
import { handOverCooperations } from '../../trade/cooperations/exports.ts';
import { handOverTenders } from '../../trade/tenders/exports.ts';
import { handOverOrders } from '../../transport/orders/exports.ts';
import { handOverStatements } from '../../transport/statements/exports.ts';
import * as rows from './merge.queries.ts';

const lockMergeable = async (trx: Trx, keptId: string, duplicateId: string) => {
  if (keptId === duplicateId) refuseFields({ duplicateId: '请选择另一家企业' });
  const both = await lockCompanies(trx, [keptId, duplicateId]);
  const kept = both.find(({ id }) => id === keptId) ?? refuse('notFound');
  const duplicate = both.find(({ id }) => id === duplicateId) ?? refuse('notFound');
  if (kept.closedAt || duplicate.closedAt) refuse('wrongState', { msg: '其中一家已经合并过，请刷新后再试' });
  if (kept.type !== duplicate.type) refuse('wrongState', { msg: '两家企业类型不同，不能合并' });
  const [ofKept, ofDuplicate] = [await findStandingOf(trx, keptId), await findStandingOf(trx, duplicateId)];
  if (ofDuplicate?.status === 'active')
    refuse('wrongState', {
      msg:
        ofKept?.status === 'active'
          ? '两家都是有效会员，请先为其中一家办理退会'
          : '要合并掉的一家是有效会员，请改为保留它',
    });
  if ((await rows.hasOpenRequest(trx, duplicateId)) || (await hasCertificationInReview(trx, duplicateId)))
    refuse('wrongState', { msg: '要合并掉的一家还有申请在审核，请先处理' });
  if (await hasRunningListing(trx, duplicateId))
    refuse('wrongState', { msg: '要合并掉的一家有红黑名单程序或记录，请改为保留它' });
  return { kept, duplicate };
};

const handOverAll = async (trx: Trx, from: string, to: string, context: AuditContext) => {
  const userIds = await handOverUsers(trx, from, to);
  for (const userId of userIds) await endSessionsOf(trx, userId, { reason: 'company-merged' });
  await revokeInvitationsOf(trx, from);
  await rows.handOverNotes(trx, from, to);
  await handOverChanges(trx, from, to);
  await transferCertifications(trx, from, to);
  await handOverPhotos(trx, from, to, context);
  const vehicleIds = await handOverVehicles(trx, from, to);
  await handOverUsages(trx, from, to, vehicleIds);
  await handOverCooperations(trx, from, to);
  const owners = [...vehicleIds, ...(await handOverDrivers(trx, from, to))];
  await handOverDocuments(trx, from, to, owners);
  await handOverTenders(trx, from, to);
  await handOverAwards(trx, from, to);
  await handOverOrders(trx, from, to);
  await handOverStatements(trx, from, to);
  await handOverCreditEvents(trx, from, to);
  await handOverAppeals(trx, from, to);
  return userIds;
};

export const mergeEnterprise = (
  { db }: Deps,
  keptId: string,
  { duplicateId, reason }: { duplicateId: string; reason: string },
  context: AuditContext,
) =>
  transact(db, async (trx) => {
    const { duplicate } = await lockMergeable(trx, keptId, duplicateId);
    const userIds = await handOverAll(trx, duplicateId, keptId, context);
    await closeMerged(trx, duplicateId, keptId);
    for (const id of [keptId, duplicateId])
      await recordAudit(trx, {
        action: 'enterprise.merged',
        ...context,
        subject: { kind: 'company', id },
        after: { kept: keptId, closed: duplicateId, closedName: duplicate.name, userIds },
        reason,
      });
  });
