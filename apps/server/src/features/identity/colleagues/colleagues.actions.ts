// Owners change roles, remove and restore colleagues and transfer ownership; everybody may leave.
import { type CompanyRole, companyRoles, doesArea } from '@rfb/contract/areas.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import { type AuditContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueJob } from '../../../platform/jobs/jobs.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { notify } from '../../services/notifications/exports.ts';
import { confirmPassword, endSessionsOf } from '../auth/exports.ts';
import { findCompanyName } from '../companies/exports.ts';
import * as rows from './colleagues.queries.ts';
import { announceAccessLost, lockColleague, type Person, refuseWithoutOwner } from './people.ts';

export const REMOVED_JOB = 'colleagues.tellRemoved';
export const REMOVED_PURPOSE = 'removed-colleague-job';
const LINK = '/user/profile';

const refuseDisabled = ({ disabledAt }: Person) => {
  if (disabledAt) refuse('wrongState', { msg: '该同事已经停用' });
};

/** Whoever could see the links of drivers and no longer may must not report with them. `after`: null for leaving. */
const replaceLinks = async (
  deps: Deps,
  trx: Trx,
  companyId: string,
  [before, after]: [before: CompanyRole | null, after: CompanyRole | null],
) => {
  const sees = (role: CompanyRole | null) => doesArea({ companyRole: role ?? undefined }, 'orders');
  if (sees(before) && !sees(after)) await announceAccessLost(deps, trx, companyId);
};

export const changeRole = (deps: Deps, userId: string, role: CompanyRole, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const { all, self, person } = await lockColleague(trx, context.actor, userId);
    refuseDisabled(person);
    if (person.role === role) refuseFields({ role: '角色没有变化' });
    if (role !== 'owner') refuseWithoutOwner(all, userId);
    await rows.saveRole(trx, userId, role);
    await endSessionsOf(trx, userId, { reason: 'roles-changed' });
    await replaceLinks(deps, trx, companyIdOf(context.actor), [person.role, role]);
    await recordAudit(trx, {
      action: 'colleague.roleChanged',
      ...context,
      subject: { kind: 'user', id: userId },
      before: { role: person.role },
      after: { role },
    });
    await notify(deps, trx, {
      to: { userId },
      template: 'colleague.roleChanged',
      values: { companyRole: companyRoles[role], personName: self.name },
      link: LINK,
    });
  });

/** The account can receive no notice any more, so the phone gets a message. */
const tellRemoved = async (deps: Deps, trx: Trx, phone: string | null, companyId: string) => {
  if (!phone || !deps.sms.canSend) return;
  const companyName = (await findCompanyName(trx, companyId)) ?? refuse('broken');
  const sealed = deps.keys.seal(REMOVED_PURPOSE, JSON.stringify({ phone, companyName }));
  await enqueueJob(trx, { id: deps.newId(), kind: REMOVED_JOB, payload: { sealed } });
};

export const removeColleague = (deps: Deps, userId: string, context: AuditContext) =>
  transact(deps.db, async (trx) => {
    const { actor } = context;
    const { all, person } = await lockColleague(trx, actor, userId);
    if (userId === actor.userId) refuse('wrongState', { msg: '不能停用自己，请用“退出企业”' });
    refuseDisabled(person);
    refuseWithoutOwner(all, userId);
    await rows.disablePerson(trx, userId);
    await endSessionsOf(trx, userId, { reason: 'disabled' });
    await replaceLinks(deps, trx, companyIdOf(actor), [person.role, null]);
    await recordAudit(trx, { action: 'colleague.removed', ...context, subject: { kind: 'user', id: userId } });
    await tellRemoved(deps, trx, person.phone, companyIdOf(actor));
  });

export const restoreColleague = ({ db }: Deps, userId: string, context: AuditContext) =>
  transact(db, async (trx) => {
    const { person } = await lockColleague(trx, context.actor, userId);
    if (!person.disabledAt) refuse('wrongState', { msg: '该同事没有停用' });
    // Also when the person has another account by now: the owner is not told which of the two it is.
    if (!person.removedPhone || (await rows.isPhoneUsed(trx, person.removedPhone)))
      refuse('wrongState', { msg: '这个账号不能恢复，请用新的邀请' });
    await rows.enablePerson(trx, userId);
    await recordAudit(trx, { action: 'colleague.restored', ...context, subject: { kind: 'user', id: userId } });
  });

type Transfer = { password: string; ownRole: Exclude<CompanyRole, 'owner'> };

export const transferOwnership = async (
  deps: Deps,
  userId: string,
  { password, ownRole }: Transfer,
  context: AuditContext,
) => {
  const { actor } = context;
  if (userId === actor.userId) refuse('wrongState', { msg: '请选择另一位同事' });
  if (!(await rows.isPersonOf(deps.db, companyIdOf(actor), userId))) refuse('notFound');
  await confirmPassword(deps, password, context);
  await transact(deps.db, async (trx) => {
    const { self, person } = await lockColleague(trx, actor, userId);
    refuseDisabled(person);
    if (person.closingAt) refuse('wrongState', { msg: '该同事正在注销账号' });
    await rows.saveRole(trx, userId, 'owner');
    await rows.saveRole(trx, actor.userId, ownRole);
    await replaceLinks(deps, trx, companyIdOf(actor), ['owner', ownRole]);
    await recordAudit(trx, {
      action: 'colleague.ownershipTransferred',
      ...context,
      subject: { kind: 'user', id: userId },
      before: { role: person.role, ownRole: 'owner' },
      after: { role: 'owner', ownRole },
    });
    const received = { template: 'colleague.ownershipReceived', values: { personName: self.name } } as const;
    await notify(deps, trx, { to: { userId }, ...received, link: LINK });
    await notify(deps, trx, {
      to: { userId: actor.userId },
      template: 'colleague.ownershipGiven',
      values: { personName: person.name, companyRole: companyRoles[ownRole] },
      link: LINK,
    });
  });
};

/** The only person of a company closes the account instead, which ends the membership too. */
export const leaveCompany = async (deps: Deps, password: string, context: AuditContext) => {
  const { actor } = context;
  await confirmPassword(deps, password, context);
  await transact(deps.db, async (trx) => {
    const companyId = companyIdOf(actor);
    const all = await rows.lockPeople(trx, companyId);
    const self = all.find(({ id }) => id === actor.userId) ?? refuse('unauthenticated');
    if (!all.some(({ id, disabledAt }) => id !== self.id && !disabledAt))
      refuse('wrongState', { msg: '企业只有你一个账号，请改用注销账号' });
    refuseWithoutOwner(all, self.id);
    await rows.disablePerson(trx, self.id);
    await endSessionsOf(trx, self.id, { reason: 'disabled' });
    await replaceLinks(deps, trx, companyId, [self.role, null]);
    await recordAudit(trx, { action: 'colleague.left', ...context, subject: { kind: 'user', id: self.id } });
    await notify(deps, trx, {
      to: { companyId },
      template: 'colleague.left',
      values: { personName: self.name },
      link: LINK,
    });
  });
};
