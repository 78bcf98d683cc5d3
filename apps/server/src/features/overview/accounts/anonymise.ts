// Anonymises a closed account: clears personal fields, keeps the rows the business needs.
import { canMove } from '@rfb/contract/membership/members/member.states.ts';
import { backgroundContext } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { anonymiseDriversOf } from '../../fleet/drivers/exports.ts';
import { clearPhotosOf } from '../../fleet/photos/exports.ts';
import {
  accountRows,
  anonymiseSignInsOf,
  anonymiseUser,
  endSessionsOf,
  listRemovedOf,
} from '../../identity/auth/exports.ts';
import { anonymiseChangesBy, changeCompany, clearContactChangesOf } from '../../identity/companies/exports.ts';
import { anonymiseInvitationsOf, deleteInvitationsOf } from '../../identity/invitations/exports.ts';
import { anonymiseConsentsOf } from '../../identity/legal/exports.ts';
import { anonymiseApplicationsOf } from '../../membership/applications/exports.ts';
import { anonymiseContactOf } from '../../membership/certifications/exports.ts';
import { findStandingOf, resignMember } from '../../membership/members/exports.ts';
import { anonymiseMessagesOf } from '../../publishing/messages/exports.ts';
import { deletePersonalOf } from '../../publishing/standards/exports.ts';
import { unbindPicture } from '../../services/files/exports.ts';
import { deleteNoticesOf } from '../../services/notifications/exports.ts';
import { deleteViewsOf } from '../../services/views/exports.ts';
import { listCooperationIdsOf } from '../../trade/cooperations/exports.ts';
import { anonymiseOrdersOf, anonymiseRecorder } from '../../transport/orders/exports.ts';
import { anonymisePlansOf } from '../../transport/recurring/exports.ts';

type ClosedAccount = { userId: string; companyId: string | null; avatarFileId: string | null };

const ANONYMOUS = '已注销';
const REASON = '账号已注销';

const anonymiseUserData = async (trx: Trx, { userId, companyId, avatarFileId }: ClosedAccount) => {
  await anonymiseUser(trx, userId);
  await endSessionsOf(trx, userId, { reason: 'account-closed' });
  await anonymiseSignInsOf(trx, userId);
  await anonymiseConsentsOf(trx, userId);
  await anonymiseInvitationsOf(trx, userId);
  await anonymiseMessagesOf(trx, userId, ANONYMOUS);
  await deleteNoticesOf(trx, userId);
  await deleteViewsOf(trx, userId);
  await deletePersonalOf(trx, userId);
  if (companyId) await anonymiseRecorder(trx, userId, companyId, ANONYMOUS);
  if (avatarFileId) await unbindPicture(trx, avatarFileId);
};

/** When a company's last user leaves, its membership ends and all contact persons are anonymised. */
const anonymiseCompanyContact = async (deps: Deps, trx: Trx, { userId, companyId }: ClosedAccount) => {
  if (!companyId || (await accountRows.hasColleague(trx, companyId, userId))) return;
  for (const removed of await listRemovedOf(trx, companyId)) await anonymiseUserData(trx, removed);
  await deleteInvitationsOf(trx, companyId);
  const standing = await findStandingOf(trx, companyId);
  if (standing && canMove(standing, 'resign'))
    await resignMember(deps, trx, { companyId, reason: REASON }, backgroundContext({ userId, companyId }));
  const anonymousContact = { contactPerson: ANONYMOUS, phone: '', email: '' };
  await changeCompany(deps, trx, companyId, anonymousContact, { by: { userId, name: ANONYMOUS }, source: REASON });
  await clearContactChangesOf(trx, companyId);
  await anonymiseChangesBy(trx, userId, ANONYMOUS);
  await clearPhotosOf(trx, companyId, ANONYMOUS);
  await anonymiseDriversOf(trx, companyId, ANONYMOUS);
  await anonymiseOrdersOf(trx, companyId, ANONYMOUS);
  await anonymisePlansOf(trx, await listCooperationIdsOf(trx, companyId));
  await anonymiseContactOf(trx, companyId, ANONYMOUS);
  await anonymiseApplicationsOf(trx, companyId, anonymousContact);
};

export const anonymise = async (deps: Deps, trx: Trx, account: ClosedAccount) => {
  // First the user, so that later steps find no address to notify.
  await anonymiseUserData(trx, account);
  await anonymiseCompanyContact(deps, trx, account);
};
