// Owners invite administrators by phone; where there is another owner, a new owner is a proposal, and the message waits for it.
import { roleNames } from '@rfb/contract/duties.ts';
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import type * as contract from '@rfb/contract/identity/staff/staff.endpoints.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuseFields } from '../../../platform/refusal.ts';
import * as invitations from '../invitations/exports.ts';
import { type Apply, lockPartners, type Proposer, propose, type StaffPerson } from '../proposals/exports.ts';
import { inOrder, lockAsOwner } from './person.ts';
import { isStaffPhone } from './staff.queries.ts';

const OFFICE = null;
const PHONE_PURPOSE = 'invited-phone';

type Body = ParsedOf<typeof contract.inviteStaff>['body'];
type Invited = Omit<Body, 'reason'>;
/** A proposal is kept longer than an invitation and read by more people: the phone is in it encrypted. */
type Act = Omit<Invited, 'phone'> & { sealedPhone: string };

const refuseStaffPhone = async (trx: Trx, phone: string) => {
  if (await isStaffPhone(trx, phone)) refuseFields({ phone: '该手机号已经是管理员' });
};

const invite = async (deps: Deps, trx: Trx, invited: Invited, context: AuditContext, proposer?: Proposer) => {
  const { phone, name, roles } = invited;
  const by = context.actor.userId;
  const people = proposer ? { invitedBy: proposer.id, approvedBy: by } : { invitedBy: by };
  await refuseStaffPhone(trx, phone);
  const id = await invitations.addInvitation(deps, trx, {
    companyId: OFFICE,
    phone,
    name,
    staffRoles: roles,
    ...people,
  });
  await recordAudit(trx, {
    action: 'admin.invited',
    ...context,
    subject: { kind: 'invitation', id },
    after: { phone: maskPhone(phone), name, roles, ...(proposer && { proposedBy: proposer.name }) },
  });
};

const proposeOwner = async (deps: Deps, trx: Trx, body: Body, partners: StaffPerson[], context: AuditContext) => {
  const { phone, reason, ...invited } = body;
  await refuseStaffPhone(trx, phone);
  await invitations.refuseUninvitable(trx, OFFICE, phone);
  const after = `${roleNames(invited.roles)}，批准后发出邀请短信`;
  const lines = [{ name: `${invited.name}（${maskPhone(phone)}）`, before: '没有账号', after }];
  const act: Act = { ...invited, sealedPhone: deps.keys.seal(PHONE_PURPOSE, phone) };
  const subjects = [deps.keys.mac(PHONE_PURPOSE, phone).toString('hex')];
  return propose(deps, trx, { kind: 'owner', subjects, act, lines, reason }, partners, context);
};

export const inviteStaff = (deps: Deps, body: Body, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    await lockAsOwner(trx, context.actor);
    const asked = { ...body, roles: inOrder(body.roles) };
    const partners = asked.roles.includes('owner') ? await lockPartners(trx, context, 'staff') : [];
    if (partners.length > 0) return { proposalId: await proposeOwner(deps, trx, asked, partners, context) };
    await invite(deps, trx, asked, context);
    return { proposalId: null };
  });

export const applyOwner: Apply = async (deps, trx, { act, proposer }, context) => {
  const { sealedPhone, ...invited } = act as Act;
  await invite(deps, trx, { ...invited, phone: deps.keys.open(PHONE_PURPOSE, sealedPhone) }, context, proposer);
};

export const resendInvitation = (deps: Deps, id: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    await lockAsOwner(trx, context.actor);
    await invitations.resendInvitation(deps, trx, OFFICE, id);
    await recordAudit(trx, { action: 'admin.invitationResent', ...context, subject: { kind: 'invitation', id } });
  });

export const revokeInvitation = ({ db }: Deps, id: string, context: AuditContext) =>
  transact(db, async (trx) => {
    await lockAsOwner(trx, context.actor);
    await invitations.revokeInvitation(trx, OFFICE, id);
    await recordAudit(trx, { action: 'admin.invitationRevoked', ...context, subject: { kind: 'invitation', id } });
  });
