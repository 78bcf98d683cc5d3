// Changes the roles of administrators; where there is another owner, it is a proposal.
import { roleNames, type StaffRole } from '@rfb/contract/duties.ts';
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import type * as contract from '@rfb/contract/identity/staff/staff.endpoints.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { addTie, endSessionsOf, revokeUnapprovedOwners } from '../auth/exports.ts';
import { type Apply, lockPartners, type Proposer, propose } from '../proposals/exports.ts';
import { inOrder, lockPerson } from './person.ts';
import * as rows from './staff.queries.ts';

type Change = { userId: string; before: StaffRole[]; after: StaffRole[] };

const saveChange = async (trx: Trx, { userId, before, after }: Change, context: AuditContext, proposer?: Proposer) => {
  await rows.saveRoles(trx, userId, after);
  const { userId: by } = context.actor;
  if (after.includes('owner') && !before.includes('owner')) {
    await addTie(trx, {
      userId,
      what: 'role',
      ...(proposer ? { authorId: proposer.id, approvedBy: by } : { authorId: by }),
    });
    await revokeUnapprovedOwners(trx);
  }
  await endSessionsOf(trx, userId, { reason: 'roles-changed' });
  await recordAudit(trx, {
    action: 'admin.rolesChanged',
    ...context,
    subject: { kind: 'user', id: userId },
    before: { roles: before },
    after: { roles: after, ...(proposer && { proposedBy: proposer.name }) },
  });
};

type NewRoles = ParsedOf<typeof contract.changeStaffRoles>['body'];

export const changeRoles = (deps: Deps, userId: string, { roles, reason }: NewRoles, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const after = inOrder(roles);
    const partners = await lockPartners(trx, context, 'staff');
    const { name, roles: before } = await lockPerson(trx, userId, { losesOwner: !after.includes('owner') });
    if (before.join() === after.join()) refuseFields({ roles: '角色没有变化' });
    const act: Change = { userId, before, after };
    if (partners.length === 0) {
      await saveChange(trx, act, context);
      return { proposalId: null };
    }
    const lines = [{ name, before: roleNames(before), after: roleNames(after) }];
    const proposed = { kind: 'roles' as const, subjects: [userId], act, lines, reason };
    return { proposalId: await propose(deps, trx, proposed, partners, context) };
  });

export const applyRoles: Apply = async (_, trx, { act, proposer }, context) => {
  const change = act as Change;
  const { name, roles } = await lockPerson(trx, change.userId, { losesOwner: !change.after.includes('owner') });
  if (roles.join() !== change.before.join())
    refuse('wrongState', { msg: `${name}的角色在提出以后改过，现在是“${roleNames(roles)}”，请重新提出` });
  await saveChange(trx, change, context, proposer);
};
