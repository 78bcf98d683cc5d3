// An administrator turns the second factor on and off and replaces recovery codes; an owner or a command resets it.
import { randomBytes } from 'node:crypto';
import type { NoticeMessage } from '@rfb/contract/templates/messages.ts';
import { type AuditContext, recordAudit, systemContext } from '../../platform/audit/audit.ts';
import { type Trx, transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { qrPath } from '../../platform/qr.ts';
import { refuse } from '../../platform/refusal.ts';
import { notify } from '../notifications/exports.ts';
import { checkFactorCode, newRecoveryCodes, sealSecret, type UsedCode } from './factor-codes.ts';
import { confirmPassword } from './phone-change.ts';
import * as factors from './second-factor.queries.ts';
import { endSessionsOf } from './sessions.queries.ts';
import { base32, totpAddress } from './totp.ts';
import { findAccount, lockUser } from './users.queries.ts';

const ISSUER = '公路货运分会';
const SECRET_BYTES = 20;

const tell = (deps: Deps, trx: Trx, userId: string, message: NoticeMessage) =>
  notify(deps, trx, { to: { userId }, ...message, link: '/admin/profile' });

export const factorStateOf = async ({ db }: Deps, userId: string) => {
  const factor = await factors.findFactor(db, userId);
  const since = factor?.enabledAt ?? null;
  return { isOn: since !== null, since, recoveryCodesLeft: factor?.recoveryCodesLeft ?? 0 };
};

export const beginFactor = async (deps: Deps, password: string, context: AuditContext) => {
  await confirmPassword(deps, password, context);
  const { userId, username } = context.actor;
  const secret = randomBytes(SECRET_BYTES);
  await transact(deps.db, async (trx) => {
    if (!(await factors.saveBegunFactor(trx, userId, sealSecret(deps, userId, secret))))
      refuse('wrongState', { msg: '二次验证已经开启' });
    await recordAudit(trx, { action: 'factor.begun', ...context, subject: { kind: 'user', id: userId } });
  });
  return {
    secret: (base32(secret).match(/.{4}/g) ?? []).join(' '),
    qr: qrPath(totpAddress(secret, { issuer: ISSUER, account: username })),
  };
};

/** Other sessions were opened without the factor, so they end. */
export const enableFactor = async (deps: Deps, code: string, context: AuditContext) => {
  const { userId, sessionId } = context.actor;
  await checkFactorCode(deps, { userId, code, isEnabled: false, place: 'session', origin: context.origin });
  const { shown, macs } = newRecoveryCodes(deps, userId);
  await transact(deps.db, async (trx) => {
    // A login that saw no factor is either written and ended below, or sees the factor after this lock.
    await lockUser(trx, userId);
    if (!(await factors.enableFactor(trx, userId))) refuse('wrongState');
    await factors.replaceRecoveryCodes(trx, userId, macs);
    await endSessionsOf(trx, userId, { except: sessionId, reason: 'factor-enabled' });
    await recordAudit(trx, { action: 'factor.enabled', ...context, subject: { kind: 'user', id: userId } });
    await tell(deps, trx, userId, { template: 'account.factorOn', values: {} });
  });
  return { recoveryCodes: shown };
};

export const disableFactor = async (deps: Deps, code: string, context: AuditContext) => {
  const { userId } = context.actor;
  const used = await checkFactorCode(deps, { userId, code, isEnabled: true, place: 'session', origin: context.origin });
  await transact(deps.db, async (trx) => {
    await reportRecoveryCode(deps, trx, used, context);
    if (!(await factors.deleteFactor(trx, userId))) refuse('wrongState');
    await recordAudit(trx, { action: 'factor.disabled', ...context, subject: { kind: 'user', id: userId } });
    await tell(deps, trx, userId, { template: 'account.factorOff', values: {} });
  });
};

export const renewRecoveryCodes = async (deps: Deps, code: string, context: AuditContext) => {
  const { userId } = context.actor;
  const used = await checkFactorCode(deps, { userId, code, isEnabled: true, place: 'session', origin: context.origin });
  const { shown, macs } = newRecoveryCodes(deps, userId);
  await transact(deps.db, async (trx) => {
    if (!(await factors.lockFactor(trx, userId))) refuse('wrongState');
    await reportRecoveryCode(deps, trx, used, context);
    await factors.replaceRecoveryCodes(trx, userId, macs);
    await recordAudit(trx, { action: 'factor.codesRenewed', ...context, subject: { kind: 'user', id: userId } });
  });
  return { recoveryCodes: shown };
};

type UsedBy = AuditContext<{ userId: string }>;

/** A recovery code may have been stolen with the paper it is written on. */
export const reportRecoveryCode = async (deps: Deps, trx: Trx, used: UsedCode, { actor, origin }: UsedBy) => {
  if (used !== 'recovery') return;
  const { userId } = actor;
  const count = (await factors.findFactor(trx, userId))?.recoveryCodesLeft ?? 0;
  const subject = { kind: 'user', id: userId };
  await recordAudit(trx, { action: 'factor.recoveryUsed', actor, origin, subject, after: { left: count } });
  await tell(deps, trx, userId, { template: 'account.recoveryCodeUsed', values: { count } });
};

/** For somebody who lost the app and the recovery codes; `by` is the name the person is told. */
export const resetFactor = async (
  deps: Deps,
  trx: Trx,
  { userId, by }: { userId: string; by: string },
  context: AuditContext<{ userId: string } | undefined>,
) => {
  if (!(await factors.deleteFactor(trx, userId))) refuse('wrongState', { msg: '该账号没有开启二次验证' });
  await endSessionsOf(trx, userId, { reason: 'factor-reset' });
  await recordAudit(trx, { action: 'admin.factorReset', ...context, subject: { kind: 'user', id: userId } });
  await tell(deps, trx, userId, { template: 'account.factorReset', values: { personName: by } });
};

/** For the last owner, whom no other owner can help; only somebody with access to the server can run it. */
export const resetFactorByCommand = (deps: Deps, username: string) =>
  transact(deps.db, async (trx) => {
    const account = await findAccount(trx, username);
    if (account?.role !== 'admin') return refuse('notFound', { msg: '没有这个管理员账号，或已停用' });
    return resetFactor(deps, trx, { userId: account.id, by: '运维命令' }, systemContext);
  });
