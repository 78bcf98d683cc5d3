// Owners create, change and disable the office's accounts; what somebody may do ends with the sessions at once.
import { randomInt } from 'node:crypto';
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import { allStaffRoles, type StaffRole } from '@rfb/contract/staff/duties.ts';
import type * as contract from '@rfb/contract/staff/staff.endpoints.ts';
import { nameOf } from '../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../platform/audit/audit.ts';
import { type Trx, transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse, refuseFields } from '../../platform/refusal.ts';
import { createAdmin, endSessionsOf, hashPassword, resetFactor, saveInitialPassword } from '../auth/exports.ts';
import * as rows from './staff.queries.ts';

/** Without letters and digits that look alike; 12 of 31 are 59 bits, for one login. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const newPassword = () => {
  const letters = Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]);
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].map((part) => part.join('')).join('-');
};

type NewStaff = ParsedOf<typeof contract.createStaff>['body'];

export const createStaff = async (deps: Deps, { username, name, roles }: NewStaff, context: AuditContext) => {
  const initialPassword = newPassword();
  await createAdmin(
    deps,
    { username, password: initialPassword, roles: inOrder(roles), shownName: name, isPasswordInitial: true },
    context,
  );
  return { username, initialPassword };
};

const inOrder = (roles: readonly StaffRole[]) => allStaffRoles.filter((role) => roles.includes(role));

type Person = Awaited<ReturnType<typeof rows.lockStaff>>[number];

const isActiveOwner = ({ roles, disabledAt, closingAt }: Person) =>
  roles.includes('owner') && !disabledAt && !closingAt;

/** Locks everybody, finds the person and refuses to leave the office without an owner. */
const lockPerson = async (trx: Trx, userId: string, { losesOwner }: { losesOwner: boolean }) => {
  const all = await rows.lockStaff(trx);
  const person = all.find(({ id }) => id === userId) ?? refuse('notFound');
  if (losesOwner && isActiveOwner(person) && !all.some((other) => other.id !== userId && isActiveOwner(other)))
    refuse('wrongState', { msg: '至少要有一位所有者，请先指定另一位' });
  return person;
};

export const changeRoles = ({ db }: Deps, userId: string, wanted: StaffRole[], context: AuditContext) =>
  transact(db, async (trx) => {
    const roles = inOrder(wanted);
    const before = await lockPerson(trx, userId, { losesOwner: !roles.includes('owner') });
    if (before.roles.join() === roles.join()) refuseFields({ roles: '角色没有变化' });
    await rows.saveRoles(trx, userId, roles);
    await endSessionsOf(trx, userId, { reason: 'roles-changed' });
    await recordAudit(trx, {
      action: 'admin.rolesChanged',
      ...context,
      subject: { kind: 'user', id: userId },
      before: { roles: before.roles },
      after: { roles },
    });
  });

export const disableStaff = ({ db }: Deps, userId: string, context: AuditContext) =>
  transact(db, async (trx) => {
    const person = await lockPerson(trx, userId, { losesOwner: true });
    if (userId === context.actor.userId) refuse('wrongState', { msg: '不能停用自己，请让另一位所有者操作' });
    if (person.disabledAt) refuse('wrongState', { msg: '该账号已经停用' });
    await rows.saveDisabled(trx, userId, true);
    await endSessionsOf(trx, userId, { reason: 'disabled' });
    await recordAudit(trx, { action: 'admin.disabled', ...context, subject: { kind: 'user', id: userId } });
  });

export const enableStaff = ({ db }: Deps, userId: string, context: AuditContext) =>
  transact(db, async (trx) => {
    const person = await lockPerson(trx, userId, { losesOwner: false });
    if (!person.disabledAt) refuse('wrongState', { msg: '该账号没有停用' });
    await rows.saveDisabled(trx, userId, false);
    await recordAudit(trx, { action: 'admin.enabled', ...context, subject: { kind: 'user', id: userId } });
  });

/** For somebody who forgot it and has no phone for a code; one's own is changed on the profile. */
export const resetPassword = async ({ db }: Deps, userId: string, context: AuditContext) => {
  if (userId === context.actor.userId) refuse('wrongState', { msg: '自己的密码请在个人信息里修改' });
  const initialPassword = newPassword();
  const passwordHash = await hashPassword(initialPassword);
  return transact(db, async (trx) => {
    const { username } = await lockPerson(trx, userId, { losesOwner: false });
    await saveInitialPassword(trx, userId, passwordHash);
    await endSessionsOf(trx, userId, { reason: 'password-reset' });
    await recordAudit(trx, { action: 'admin.passwordReset', ...context, subject: { kind: 'user', id: userId } });
    return { username, initialPassword };
  });
};

/** One's own is turned off on the profile, with a code. */
export const resetSecondFactor = async (deps: Deps, userId: string, context: AuditContext) => {
  if (userId === context.actor.userId) refuse('wrongState', { msg: '自己的二次验证请在个人信息里关闭' });
  await transact(deps.db, async (trx) => {
    await lockPerson(trx, userId, { losesOwner: false });
    await resetFactor(deps, trx, { userId, by: nameOf(context.actor) }, context);
  });
};
