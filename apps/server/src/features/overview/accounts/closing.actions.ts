// Closing an account: start, cancel within the grace period, finish after it.
import { type CompanyRole, doesArea } from '@rfb/contract/areas.ts';
import { CLOSING_DAYS } from '@rfb/contract/overview/accounts/accounts.endpoints.ts';
import { type AuditContext, backgroundContext, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { forEachOf } from '../../../platform/jobs/jobs.ts';
import { refuse } from '../../../platform/refusal.ts';
import { accountRows, confirmPassword, endSessionsOf } from '../../identity/auth/exports.ts';
import { announceAccessLost } from '../../identity/colleagues/exports.ts';
import { openBusinessOf, unfinishedOf } from './account-view.ts';
import { notifyOwner } from './accounts.actions.ts';
import { anonymise } from './anonymise.ts';

const refuseLastAdmin = () => refuse('wrongState', { msg: '你是唯一的所有者，请先指定另一位所有者再注销' });

type Leaving = { userId: string; companyId: string | null; companyRole: CompanyRole | null };

/** The only owner of a company in which others work. */
const isNeededOwner = async (trx: Trx, { userId, companyId, companyRole }: Leaving) =>
  companyId !== null &&
  companyRole === 'owner' &&
  (await accountRows.hasColleague(trx, companyId, userId)) &&
  !(await accountRows.hasOtherCompanyOwner(trx, companyId, userId));

export const closeAccount = async (deps: Deps, password: string, context: AuditContext) => {
  await confirmPassword(deps, password, context);
  const { actor } = context;
  const { userId, sessionId } = actor;
  await transact(deps.db, async (trx) => {
    if (actor.role === 'admin') await accountRows.lockAdmins(trx);
    if (actor.companyId) await accountRows.lockColleagues(trx, actor.companyId);
    const before = (await accountRows.lockAccount(trx, userId)) ?? refuse('unauthenticated');
    if (before.closingAt) refuse('wrongState', { msg: '已经申请过注销' });
    if (actor.role === 'admin' && !(await accountRows.hasOtherOwner(trx, userId))) refuseLastAdmin();
    if (await isNeededOwner(trx, { userId, ...before }))
      refuse('wrongState', { msg: '你是企业唯一的负责人，请先转让负责人再注销' });
    const open = await openBusinessOf(trx, before.companyId, userId);
    if (open.length > 0) refuse('wrongState', { msg: `${open.join('，')}，办完之后才能注销` });
    await accountRows.startClosing(trx, userId, CLOSING_DAYS);
    await endSessionsOf(trx, userId, { except: sessionId, reason: 'account-closing' });
    await recordAudit(trx, { action: 'account.closingStarted', ...context, subject: { kind: 'user', id: userId } });
    await notifyOwner(deps, trx, actor, { template: 'account.closing', values: { days: CLOSING_DAYS } });
  });
};

export const keepAccount = (deps: Deps, { actor, origin }: AuditContext) =>
  transact(deps.db, async (trx) => {
    const { userId } = actor;
    const { closingAt } = (await accountRows.lockAccount(trx, userId)) ?? refuse('unauthenticated');
    if (!closingAt) refuse('wrongState', { msg: '账号没有在注销，无需撤销' });
    await accountRows.stopClosing(trx, userId);
    await recordAudit(trx, { action: 'account.kept', actor, origin, subject: { kind: 'user', id: userId } });
    await notifyOwner(deps, trx, actor, { template: 'account.kept', values: {} });
  });

/** Skips accounts with unfinished reviews or orders, or that leave the office without an owner; the next run tries again. */
const finishClosing = (deps: Deps, userId: string) =>
  transact(deps.db, async (trx) => {
    await accountRows.lockAdmins(trx);
    const account = await accountRows.lockAccount(trx, userId);
    // The closing was cancelled while this waited for the lock.
    if (!account?.closingAt) return;
    if (account.role === 'admin' && !(await accountRows.hasOtherOwner(trx, userId))) return;
    const { companyId, companyRole } = account;
    if (await isNeededOwner(trx, { userId, ...account })) return;
    if ((await unfinishedOf(trx, companyId, userId)).length > 0) return;
    await anonymise(deps, trx, { userId, companyId, avatarFileId: account.avatarFileId });
    // The person may have kept the links of drivers.
    if (companyId && doesArea({ companyRole: companyRole ?? undefined }, 'orders'))
      await announceAccessLost(deps, trx, companyId);
    await recordAudit(trx, {
      action: 'account.closed',
      ...backgroundContext({ userId, companyId: companyId ?? undefined }),
      subject: { kind: 'user', id: userId },
    });
  });

export const finishClosings = async (deps: Deps) => {
  const due = await accountRows.listDueClosings(deps.db);
  await forEachOf(
    due.map(({ id }) => id),
    (userId) => finishClosing(deps, userId),
  );
};
