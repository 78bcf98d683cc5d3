// Owners disable and restore the office's accounts, reset their access and vouch for each other; sessions end at once.
import { randomInt } from 'node:crypto';
import { nameOf } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { notify } from '../../services/notifications/exports.ts';
import {
  addTie,
  endSessionsOf,
  endTiesByColleague,
  hashPassword,
  resetFactor,
  revokeUnapprovedOwners,
  saveInitialPassword,
} from '../auth/exports.ts';
import { isHolder, isOnePerson, lockOffice } from '../proposals/exports.ts';
import { lockPerson } from './person.ts';
import * as rows from './staff.queries.ts';

/** Without letters and digits that look alike; 12 of 31 are 59 bits, for one login. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const newPassword = () => {
  const letters = Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]);
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8)].map((part) => part.join('')).join('-');
};

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
    if (person.roles.includes('owner')) await revokeUnapprovedOwners(trx);
    await recordAudit(trx, { action: 'admin.enabled', ...context, subject: { kind: 'user', id: userId } });
  });

/** For somebody who forgot it and has no phone for a code; one's own is changed on the profile. */
export const resetPassword = async (deps: Deps, userId: string, context: AuditContext) => {
  if (userId === context.actor.userId) refuse('wrongState', { msg: '自己的密码请在个人信息里修改' });
  const initialPassword = newPassword();
  const passwordHash = await hashPassword(initialPassword);
  return transact(deps.db, async (trx) => {
    const { username } = await lockPerson(trx, userId, { losesOwner: false });
    await saveInitialPassword(trx, userId, passwordHash);
    await addTie(trx, { userId, authorId: context.actor.userId, what: 'password' });
    await endSessionsOf(trx, userId, { reason: 'password-reset' });
    await recordAudit(trx, { action: 'admin.passwordReset', ...context, subject: { kind: 'user', id: userId } });
    await notify(deps, trx, {
      to: { userId },
      template: 'account.passwordResetByOwner',
      values: { personName: nameOf(context.actor) },
      link: '/admin/profile',
    });
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

/**
 * Another owner vouches that the person uses the account whose access was reset. Neither the person nor anybody who counts
 * as one with the person may, so that the author of the reset cannot; nor anybody while the author still knows the password.
 */
export const confirmStaff = (deps: Deps, userId: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const office = await lockOffice(trx);
    const { actor } = context;
    const self = office.people.find(({ id }) => id === actor.userId);
    if (!self || !isHolder(self, 'staff')) refuse('forbidden', { msg: '你已经不是所有者' });
    if (!office.people.some(({ id }) => id === userId)) refuse('notFound');
    if (isOnePerson(office, actor.userId, userId)) refuse('forbidden', { msg: '须由与这次重置无关的另一位所有者确认' });
    if (await rows.hasInitialPassword(trx, userId))
      refuse('wrongState', { msg: '该账号还在用重置时的初始密码，本人须先登录并修改密码，再由你确认' });
    const ended = await endTiesByColleague(trx, userId, actor.userId);
    if (ended.length === 0) refuse('wrongState', { msg: '没有需要确认的重置' });
    await recordAudit(trx, { action: 'admin.accessConfirmed', ...context, subject: { kind: 'user', id: userId } });
  });
