// An invited person reads the invitation, proves the phone by a code and gets an account of the company, signed in.

import { companyRoles } from '@rfb/contract/colleagues/areas.ts';
import type { acceptInvitation as endpoint } from '@rfb/contract/colleagues/invitations.endpoints.ts';
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { CONSENT_VERSION } from '@rfb/contract/legal/versions.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import { type AuditOrigin, recordAudit } from '../../platform/audit/audit.ts';
import { type Trx, transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Client } from '../../platform/http/route.ts';
import { refuse, refuseFields } from '../../platform/refusal.ts';
import {
  checkNewPassword,
  createUser,
  findTaken,
  hashPassword,
  signInFirst,
  startFirstSession,
  verifyPhone,
} from '../auth/exports.ts';
import { recordConsent } from '../legal/exports.ts';
import { notify } from '../notifications/exports.ts';
import { hashOfTicket } from './invitation-ticket.ts';
import { findByTicket, spendInvitation } from './invitations.queries.ts';

const ENDED = '请联系邀请你的人重新邀请';

/** Refuses with the reason when the invitation has ended. */
const findOpen = async ({ db }: Deps, ticket: string) => {
  const found =
    (await findByTicket(db, hashOfTicket(ticket))) ??
    refuse('notFound', { msg: `邀请链接无效，请核对短信里的链接是否完整；仍打不开时${ENDED}` });
  if (found.acceptedAt) refuse('wrongState', { msg: '邀请已经接受过，请直接登录' });
  if (found.revokedAt || found.closedAt) refuse('wrongState', { msg: `邀请已撤回，${ENDED}` });
  if (found.isExpired) refuse('wrongState', { msg: `邀请已过期，${ENDED}` });
  return found;
};

export const readInvitation = async (deps: Deps, ticket: string) => {
  const { companyName, invitedBy, role, phone, expiresAt } = await findOpen(deps, ticket);
  return { companyName, invitedBy, role, maskedPhone: maskPhone(phone), expiresAt };
};

type Acceptance = ParsedOf<typeof endpoint>['body'];
type Open = Awaited<ReturnType<typeof findOpen>>;

const refusePhone = (): never => {
  const text = '该手机号已有平台账号';
  return refuse('phoneExists', {
    msg: `${text}。一个手机号只属于一家企业：请先退出原来的企业或注销原账号，再打开本链接`,
    data: { fields: { phone: text } },
  });
};
const refuseUsername = (): never => refuseFields({ username: '该账号已被使用，请换一个' });

const checkFields = async (deps: Deps, body: Acceptance, invitation: Open) => {
  if (body.phone !== invitation.phone) refuseFields({ phone: '请填写收到邀请短信的手机号' });
  if (body.consentVersion !== CONSENT_VERSION)
    refuse('consentOutdated', { data: { fields: { consentVersion: '协议已更新' } } });
  checkNewPassword(deps, body.password, [body.username, body.phone, invitation.companyName]);
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

const join = async (deps: Deps, trx: Trx, { body, invitation, passwordHash, client, origin }: Joining) => {
  const { id, companyId, role } = invitation;
  const { phone, username, name } = body;
  const account = { username, phone, email: '', shownName: name, companyId, companyRole: role, passwordHash };
  const userId = await createUser(deps, trx, { ...account, isPhoneVerified: true });
  if (!(await spendInvitation(trx, id, userId))) refuse('wrongState', { msg: `邀请已经失效，${ENDED}` });
  await recordConsent(deps, trx, { userId, version: body.consentVersion, address: origin.address ?? '' });
  const context = { actor: { userId, companyId }, origin };
  const subject = { kind: 'user', id: userId };
  await recordAudit(trx, { action: 'colleague.joined', ...context, subject, after: { role, invitationId: id } });
  await notify(deps, trx, {
    to: { companyId },
    template: 'colleague.joined',
    values: { personName: name, companyRole: companyRoles[role] },
    link: '/user/profile',
  });
  return { userId, ...(await startFirstSession(deps, trx, { userId, companyId, client, origin })) };
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
