// An invited person reads the invitation, proves the phone by a code and gets an account of the company or the office, signed in.
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import type { acceptInvitation as endpoint } from '@rfb/contract/identity/invitations/invitations.endpoints.ts';
import { CONSENT_VERSION } from '@rfb/contract/identity/legal/legal-document.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import { type AuditOrigin, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Client } from '../../../platform/http/route.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { notify } from '../../services/notifications/exports.ts';
import {
  addTie,
  checkNewPassword,
  createUser,
  findTaken,
  hashPassword,
  revokeUnapprovedOwners,
  signInFirst,
  startFirstSession,
  verifyPhone,
} from '../auth/exports.ts';
import { recordConsent } from '../legal/exports.ts';
import { findByTicket, spendInvitation } from './invitations.queries.ts';
import { hashOfTicket, placeNameOf, rolesOf, roleText } from './place.ts';

const ENDED = '请联系邀请你的人重新邀请';
const endings = {
  withdrawn: `邀请已撤回，${ENDED}`,
  merged: `邀请你的企业已并入另一家，${ENDED}`,
  inviter: '邀请人已经不能邀请他人，邀请随之失效，请联系你要加入的单位',
  expired: `邀请已过期，${ENDED}`,
};

/** Refuses with the reason when the invitation has ended; the page offers the login of the right door. */
const findOpen = async ({ db }: Deps, ticket: string) => {
  const found =
    (await findByTicket(db, hashOfTicket(ticket))) ??
    refuse('notFound', { msg: `邀请链接无效，请核对短信里的链接是否完整；仍打不开时${ENDED}` });
  const end = (msg: string) => refuse('wrongState', { msg, data: { isOffice: found.companyId === null } });
  if (found.acceptedAt) end('邀请已经接受过，请直接登录');
  if (found.revokedWhy) end(endings[found.revokedWhy]);
  if (found.closedAt) end(endings.withdrawn);
  if (found.isExpired) end(endings.expired);
  return found;
};

export const readInvitation = async (deps: Deps, ticket: string) => {
  const found = await findOpen(deps, ticket);
  const { companyId, invitedBy, name, phone, expiresAt } = found;
  return {
    placeName: placeNameOf(found),
    isOffice: companyId === null,
    invitedBy,
    name,
    roles: rolesOf(found),
    maskedPhone: maskPhone(phone),
    expiresAt,
  };
};

type Acceptance = ParsedOf<typeof endpoint>['body'];
type Open = Awaited<ReturnType<typeof findOpen>>;

const refusePhone = (): never => {
  const text = '该手机号已有平台账号';
  return refuse('phoneExists', {
    msg: `${text}。一个手机号只有一个账号：请先退出原来的企业或注销原账号，再打开本链接`,
    data: { fields: { phone: text } },
  });
};
const refuseUsername = (): never => refuseFields({ username: '该账号已被使用，请换一个' });

const checkFields = async (deps: Deps, body: Acceptance, invitation: Open) => {
  if (body.phone !== invitation.phone) refuseFields({ phone: '请填写收到邀请短信的手机号' });
  if (body.consentVersion !== CONSENT_VERSION)
    refuse('consentOutdated', { data: { fields: { consentVersion: '协议已更新' } } });
  checkNewPassword(deps, body.password, [body.username, body.phone, placeNameOf(invitation)]);
  if ((await findTaken(deps.db, body)).hasUsername) refuseUsername();
};

/** Two people chose the same at the same time. */
const refuseRace = (error: unknown): never => {
  const { constraint } = error as { constraint?: string };
  if (constraint === 'users_phone') refusePhone();
  if (constraint === 'users_username') refuseUsername();
  throw error;
};

type Joining = { body: Acceptance; invitation: Open; passwordHash: string; client: Client; origin: AuditOrigin };

const membershipOf = ({ companyId, role, staffRoles }: Open) =>
  companyId !== null && role ? { companyId, companyRole: role } : { staffRoles: staffRoles ?? [] };

const tellOfJoining = async (deps: Deps, trx: Trx, name: string, invitation: Open) => {
  const { companyId, inviterId, approvedBy } = invitation;
  if (companyId !== null) {
    const values = { personName: name, companyRole: roleText(invitation) };
    return notify(deps, trx, { to: { companyId }, template: 'colleague.joined', values, link: '/user/profile' });
  }
  const values = { personName: name, staffRole: roleText(invitation) };
  for (const userId of [inviterId, approvedBy])
    if (userId)
      await notify(deps, trx, {
        to: { userId },
        template: 'admin.joined',
        values,
        link: '/admin/system/settings/roles',
      });
};

const join = async (deps: Deps, trx: Trx, { body, invitation, passwordHash, client, origin }: Joining) => {
  const { id, companyId } = invitation;
  const { phone, username, name } = body;
  const account = { username, phone, email: '', shownName: name, passwordHash, isPhoneVerified: true };
  const userId = await createUser(deps, trx, { ...account, ...membershipOf(invitation) });
  if (!(await spendInvitation(trx, id, userId))) refuse('wrongState', { msg: `邀请已经失效，${ENDED}` });
  if (companyId === null)
    await addTie(trx, {
      ...{ userId, authorId: invitation.inviterId, approvedBy: invitation.approvedBy },
      what: 'invited',
    });
  if (invitation.staffRoles?.includes('owner')) await revokeUnapprovedOwners(trx);
  await recordConsent(deps, trx, { userId, version: body.consentVersion, address: origin.address ?? '' });
  const actor = { userId, companyId: companyId ?? undefined };
  await recordAudit(trx, {
    action: 'invitation.accepted',
    actor,
    origin,
    subject: { kind: 'user', id: userId },
    after: { role: roleText(invitation), invitedBy: invitation.invitedBy, invitationId: id },
  });
  await tellOfJoining(deps, trx, name, invitation);
  const door = companyId === null ? ('admin' as const) : ('company' as const);
  return { userId, door, ...(await startFirstSession(deps, trx, { actor, door, client, origin })) };
};

export const acceptInvitation = async (
  deps: Deps,
  { ticket, body, client, origin }: { ticket: string; body: Acceptance; client: Client; origin: AuditOrigin },
) => {
  const invitation = await findOpen(deps, ticket);
  await checkFields(deps, body, invitation);
  await verifyPhone(deps, { phone: body.phone, code: body.code, scene: 'invitation' }, client, origin);
  if ((await findTaken(deps.db, body)).hasPhone) refusePhone();
  const passwordHash = await hashPassword(body.password);
  const joined = await transact(deps.db, (trx) =>
    join(deps, trx, { body, invitation, passwordHash, client, origin }),
  ).catch(refuseRace);
  return signInFirst(deps, client, joined);
};
