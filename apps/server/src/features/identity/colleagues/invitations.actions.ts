// A company's owners invite colleagues by phone, send the link again and revoke it.
import type { CompanyRole } from '@rfb/contract/areas.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuseFields } from '../../../platform/refusal.ts';
import * as invitations from '../invitations/exports.ts';
import { lockAsOwner } from './people.ts';

type Invited = { phone: string; role: CompanyRole };

export const inviteColleague = (deps: Deps, { phone, role }: Invited, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const { actor } = context;
    const { all } = await lockAsOwner(trx, actor);
    if (all.some((person) => person.phone === phone)) refuseFields({ phone: '该手机号已经是同事' });
    const invitation = { companyId: companyIdOf(actor), phone, role, invitedBy: actor.userId };
    const id = await invitations.addInvitation(deps, trx, invitation);
    await recordAudit(trx, {
      action: 'colleague.invited',
      ...context,
      subject: { kind: 'invitation', id },
      after: { phone: maskPhone(phone), role },
    });
  });

export const resendInvitation = (deps: Deps, id: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    await lockAsOwner(trx, context.actor);
    await invitations.resendInvitation(deps, trx, companyIdOf(context.actor), id);
    await recordAudit(trx, { action: 'colleague.invitationResent', ...context, subject: { kind: 'invitation', id } });
  });

export const revokeInvitation = ({ db }: Deps, id: string, context: AuditContext) =>
  transact(db, async (trx) => {
    await lockAsOwner(trx, context.actor);
    await invitations.revokeInvitation(trx, companyIdOf(context.actor), id);
    await recordAudit(trx, { action: 'colleague.invitationRevoked', ...context, subject: { kind: 'invitation', id } });
  });
