// Creates administrators and changes their roles; where there is another owner, roles and new owners are proposals.
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { allStaffRoles, roleNames, type StaffRole } from '@rfb/contract/staff/duties.ts';
import type * as contract from '@rfb/contract/staff/staff.endpoints.ts';
import { type AuditContext, recordAudit } from '../../platform/audit/audit.ts';
import { type Trx, transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse, refuseFields } from '../../platform/refusal.ts';
import { createAdmin, endSessionsOf, findTaken } from '../auth/exports.ts';
import { type Apply, lockPartners, type Proposer, propose, type StaffPerson } from '../proposals/exports.ts';
import { newPassword } from './initial-password.ts';
import { lockPerson } from './person.ts';
import * as rows from './staff.queries.ts';

const inOrder = (roles: readonly StaffRole[]) => allStaffRoles.filter((role) => roles.includes(role));

type NewStaff = ParsedOf<typeof contract.createStaff>['body'];
type Account = Omit<NewStaff, 'reason'>;

const addAccount = async (deps: Deps, { username, name, roles }: Account, context: AuditContext) => {
  const initialPassword = newPassword();
  const admin = { username, password: initialPassword, roles, shownName: name, isPasswordInitial: true };
  await createAdmin(deps, admin, context);
  return { username, initialPassword };
};

const proposeOwner = async (
  deps: Deps,
  trx: Trx,
  { reason, ...account }: NewStaff,
  partners: StaffPerson[],
  context: AuditContext,
) => {
  const { username, name, roles } = account;
  if ((await findTaken(trx, { username, phone: '' })).hasUsername) refuseFields({ username: '账号已被使用' });
  const lines = [
    {
      name: `${name}（${username}）`,
      before: '没有账号',
      after: `${roleNames(roles)}，批准后用“重置密码”取得初始密码`,
    },
  ];
  return propose(deps, trx, { kind: 'owner', subjects: [username], act: account, lines, reason }, partners, context);
};

export const createStaff = (deps: Deps, body: NewStaff, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const asked = { ...body, roles: inOrder(body.roles) };
    const partners = asked.roles.includes('owner') ? await lockPartners(trx, context, 'staff') : [];
    if (partners.length > 0)
      return { created: null, proposalId: await proposeOwner(deps, trx, asked, partners, context) };
    return { created: await addAccount({ ...deps, db: trx }, asked, context), proposalId: null };
  });

/** Nobody has seen the password: an owner resets it for the new colleague. */
export const applyOwner: Apply = async (deps, trx, { act }, context) => {
  await addAccount({ ...deps, db: trx }, act as Account, context);
};

type Change = { userId: string; before: StaffRole[]; after: StaffRole[] };

const saveChange = async (trx: Trx, { userId, before, after }: Change, context: AuditContext, proposer?: Proposer) => {
  await rows.saveRoles(trx, userId, after);
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
