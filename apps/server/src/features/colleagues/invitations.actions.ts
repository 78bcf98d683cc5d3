// Owners invite by phone, send the link again and revoke it. Nothing here tells whether a phone has an account elsewhere.
import { type CompanyRole, companyRoles } from '@rfb/contract/colleagues/areas.ts';
import { INVITATION_SENDS, OPEN_INVITATIONS } from '@rfb/contract/colleagues/colleagues.endpoints.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import { companyIdOf } from '../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../platform/audit/audit.ts';
import { type Trx, transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueueJob } from '../../platform/jobs/jobs.ts';
import { refuse, refuseFields } from '../../platform/refusal.ts';
import { hashOf } from './invitation-ticket.ts';
import * as rows from './invitations.queries.ts';
import { lockAsOwner } from './people.ts';

export const INVITATION_JOB = 'colleagues.sendInvitation';
/** Of all companies together, so that nobody is flooded. */
const SENDS_PER_PHONE_AND_DAY = 5;

const send = async (deps: Deps, trx: Trx, invitationId: string, phone: string) => {
  if (!deps.sms.canSend) refuse('unavailable', { msg: '短信服务尚未配置' });
  if ((await rows.countSends(trx, phone)) >= SENDS_PER_PHONE_AND_DAY)
    refuse('tooMany', { msg: '这个号码今天收到的邀请短信已经够多，请明天再试' });
  await enqueueJob(trx, { id: deps.newId(), kind: INVITATION_JOB, payload: { invitationId } });
};

type Invited = { phone: string; role: CompanyRole };

export const inviteColleague = (deps: Deps, { phone, role }: Invited, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const { actor } = context;
    const companyId = companyIdOf(actor);
    const { all } = await lockAsOwner(trx, actor);
    if (all.some((person) => person.phone === phone)) refuseFields({ phone: '该手机号已经是同事' });
    await rows.revokeExpired(trx, companyId);
    const open = await rows.listOpenInvitations(trx, companyId);
    if (open.some((invitation) => invitation.phone === phone))
      refuseFields({ phone: '已经邀请过，可以在列表里重发或撤回' });
    if (open.length >= OPEN_INVITATIONS)
      refuse('wrongState', { msg: `最多有 ${OPEN_INVITATIONS} 个待接受的邀请，请先撤回一些` });
    const id = deps.newId();
    await send(deps, trx, id, phone);
    const invitation = { id, companyId, phone, role, invitedBy: actor.userId };
    await rows.saveInvitation(trx, { ...invitation, ticketHash: hashOf(deps.keys, id) });
    await recordAudit(trx, {
      action: 'colleague.invited',
      ...context,
      subject: { kind: 'invitation', id },
      after: { phone: maskPhone(phone), role },
    });
  });

const lockInvitation = async (trx: Trx, invitationId: string, { actor }: AuditContext) => {
  await lockAsOwner(trx, actor);
  return (await rows.lockOpenInvitation(trx, companyIdOf(actor), invitationId)) ?? refuse('notFound');
};

export const resendInvitation = (deps: Deps, invitationId: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const { phone, sends } = await lockInvitation(trx, invitationId, context);
    if (sends >= INVITATION_SENDS) refuse('wrongState', { msg: `一个邀请最多发 ${INVITATION_SENDS} 次短信` });
    await send(deps, trx, invitationId, phone);
    await rows.noteSend(trx, invitationId);
    const subject = { kind: 'invitation', id: invitationId };
    await recordAudit(trx, { action: 'colleague.invitationResent', ...context, subject });
  });

export const revokeInvitation = ({ db }: Deps, invitationId: string, context: AuditContext) =>
  transact(db, async (trx) => {
    await lockInvitation(trx, invitationId, context);
    await rows.revokeInvitation(trx, invitationId);
    const subject = { kind: 'invitation', id: invitationId };
    await recordAudit(trx, { action: 'colleague.invitationRevoked', ...context, subject });
  });

/** The values of the message, in the words of its template. */
export const valuesOf = ({
  role,
  companyName,
  invitedBy,
}: { role: CompanyRole } & Record<'companyName' | 'invitedBy', string>) => ({
  personName: invitedBy,
  companyName,
  companyRole: companyRoles[role],
});
