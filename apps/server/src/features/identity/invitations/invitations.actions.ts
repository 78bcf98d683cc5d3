// Inside the transaction of whoever invites: adds an invitation, sends it again, revokes it. Nothing tells whether a phone has an account.
import { INVITATION_SENDS, OPEN_INVITATIONS } from '@rfb/contract/identity/invitations/invitation-rules.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueJob } from '../../../platform/jobs/jobs.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import * as rows from './invitations.queries.ts';
import { hashOf } from './place.ts';

export const INVITATION_JOB = 'invitations.send';
/** Of all companies and the office together, so that nobody is flooded. */
const SENDS_PER_PHONE_AND_DAY = 5;

const send = async (deps: Deps, trx: Trx, invitationId: string, phone: string) => {
  if (!deps.sms.canSend) refuse('unavailable', { msg: '短信服务尚未配置' });
  if ((await rows.countSends(trx, phone)) >= SENDS_PER_PHONE_AND_DAY)
    refuse('tooMany', { msg: '这个号码今天收到的邀请短信已经够多，请明天再试' });
  await enqueueJob(trx, { id: deps.newId(), kind: INVITATION_JOB, payload: { invitationId } });
};

/** Refuses a second open invitation to the same phone, and too many open ones. */
export const refuseUninvitable = async (trx: Trx, place: rows.Place, phone: string) => {
  await rows.revokeExpired(trx, place);
  const open = await rows.listOpenInvitations(trx, place);
  if (open.some((invitation) => invitation.phone === phone))
    refuseFields({ phone: '已经邀请过，可以在列表里重发或撤回' });
  if (open.length >= OPEN_INVITATIONS)
    refuse('wrongState', { msg: `最多有 ${OPEN_INVITATIONS} 个待接受的邀请，请先撤回一些` });
};

/** The caller holds the lock that serialises the invitations of this place. */
export const addInvitation = async (deps: Deps, trx: Trx, invitation: rows.NewInvitation) => {
  const { companyId, phone } = invitation;
  await refuseUninvitable(trx, companyId, phone);
  const id = deps.newId();
  await send(deps, trx, id, phone);
  await rows.saveInvitation(trx, { ...invitation, id, ticketHash: hashOf(deps.keys, id) });
  return id;
};

const lockOpen = async (trx: Trx, place: rows.Place, id: string) =>
  (await rows.lockOpenInvitation(trx, place, id)) ?? refuse('notFound');

export const resendInvitation = async (deps: Deps, trx: Trx, place: rows.Place, id: string) => {
  const { phone, sends } = await lockOpen(trx, place, id);
  if (sends >= INVITATION_SENDS) refuse('wrongState', { msg: `一个邀请最多发 ${INVITATION_SENDS} 次短信` });
  await send(deps, trx, id, phone);
  await rows.noteSend(trx, id);
};

export const revokeInvitation = async (trx: Trx, place: rows.Place, id: string) => {
  await lockOpen(trx, place, id);
  await rows.revokeInvitation(trx, id);
};
