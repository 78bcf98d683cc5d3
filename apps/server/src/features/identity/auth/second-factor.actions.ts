// An administrator sets up the app, turns the second factor off and replaces recovery codes; an owner or a command resets it.
import { randomBytes } from 'node:crypto';
import type { Proof } from '@rfb/contract/identity/auth/factor-proof.ts';
import type { NoticeMessage } from '@rfb/contract/services/templates/messages.ts';
import { type AuditContext, recordAudit, systemContext } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { qrPath } from '../../../platform/qr.ts';
import { refuse } from '../../../platform/refusal.ts';
import { notify } from '../../services/notifications/exports.ts';
import { addTie } from './access-ties.queries.ts';
import { newRecoveryCodes, sealSecret } from './factor-codes.ts';
import { checkFactor, isFactorRequired, proveIdentity } from './factor-proof.ts';
import { holderOfSession } from './passkey-questions.ts';
import { listPasskeys } from './passkeys.queries.ts';
import * as factors from './second-factor.queries.ts';
import { endSessionsOf } from './sessions.queries.ts';
import { base32, totpAddress } from './totp.ts';
import { findAccount, lockUser } from './users.queries.ts';
import { relyingPartyOf } from './webauthn.ts';

const ISSUER = '公路货运分会';
const SECRET_BYTES = 20;

export const tell = (deps: Deps, trx: Trx, userId: string, message: NoticeMessage) =>
  notify(deps, trx, { to: { userId }, ...message, link: '/admin/profile' });

export const factorStateOf = async ({ db, config, kept }: Deps, userId: string) => {
  const enabledAt = (await factors.findFactor(db, userId))?.enabledAt ?? null;
  const passkeys = (await listPasskeys(db, userId)).map(({ credentialId: _, ...shown }) => shown);
  const since = [enabledAt, passkeys[0]?.createdAt ?? null].filter((at) => at !== null).toSorted()[0] ?? null;
  return {
    isOn: since !== null,
    isRequired: await isFactorRequired({ db, kept }),
    since,
    hasApp: enabledAt !== null,
    passkeys,
    passkeyDomain: relyingPartyOf(config)?.domain ?? null,
    recoveryCodesLeft: await factors.countRecoveryCodes(db, userId),
  };
};

export const beginFactor = async (deps: Deps, proof: Proof, context: AuditContext) => {
  const { userId, username } = context.actor;
  if ((await factors.findFactor(deps.db, userId))?.enabledAt) refuse('wrongState', { msg: '验证器应用已经设置' });
  const used = await proveIdentity(deps, proof, context);
  const secret = randomBytes(SECRET_BYTES);
  await transact(deps.db, async (trx) => {
    await reportRecoveryCode(deps, trx, used, context);
    if (!(await factors.saveBegunFactor(trx, userId, sealSecret(deps, userId, secret)))) refuse('wrongState');
    await recordAudit(trx, { action: 'factor.begun', ...context, subject: { kind: 'user', id: userId } });
  });
  return {
    secret: (base32(secret).match(/.{4}/g) ?? []).join(' '),
    qr: qrPath(totpAddress(secret, { issuer: ISSUER, account: username })),
  };
};

/** With the first factor: returns the recovery codes; other sessions were opened without it, so they end. */
export const turnOn = async (deps: Deps, trx: Trx, { actor: { userId, sessionId } }: AuditContext) => {
  const { shown, macs } = newRecoveryCodes(deps, userId);
  await factors.replaceRecoveryCodes(trx, userId, macs);
  await endSessionsOf(trx, userId, { except: sessionId, reason: 'factor-enabled' });
  return shown;
};

export const enableFactor = async (deps: Deps, code: string, context: AuditContext) => {
  const { userId, sessionId } = context.actor;
  const holder = holderOfSession(sessionId);
  const attempt = { userId, proof: { code }, holder, isEnabled: false } as const;
  await checkFactor(deps, { ...attempt, place: 'session', origin: context.origin });
  return transact(deps.db, async (trx) => {
    // A login that saw no factor is either written and ended below, or sees the factor after this lock.
    await lockUser(trx, userId);
    const wasOn = await factors.hasFactor(trx, userId);
    if (!(await factors.enableFactor(trx, userId))) refuse('wrongState');
    const recoveryCodes = wasOn ? [] : await turnOn(deps, trx, context);
    await recordAudit(trx, { action: 'factor.enabled', ...context, subject: { kind: 'user', id: userId } });
    await tell(deps, trx, userId, { template: 'account.factorOn', values: {} });
    return { recoveryCodes };
  });
};

export const disableFactor = async (deps: Deps, proof: Proof, context: AuditContext) => {
  const { userId } = context.actor;
  if (!(await factors.hasFactor(deps.db, userId))) refuse('wrongState');
  if (await isFactorRequired(deps)) refuse('wrongState', { msg: '分会要求所有管理员开启二次验证，不能关闭' });
  const used = await proveIdentity(deps, proof, context);
  await transact(deps.db, async (trx) => {
    await lockUser(trx, userId);
    await reportRecoveryCode(deps, trx, used, context);
    if (!(await factors.deleteFactors(trx, userId))) refuse('wrongState');
    await recordAudit(trx, { action: 'factor.disabled', ...context, subject: { kind: 'user', id: userId } });
    await tell(deps, trx, userId, { template: 'account.factorOff', values: {} });
  });
};

export const renewRecoveryCodes = async (deps: Deps, proof: Proof, context: AuditContext) => {
  const { userId } = context.actor;
  if (!(await factors.hasFactor(deps.db, userId))) refuse('wrongState');
  const used = await proveIdentity(deps, proof, context);
  const { shown, macs } = newRecoveryCodes(deps, userId);
  await transact(deps.db, async (trx) => {
    await lockUser(trx, userId);
    if (!(await factors.hasFactor(trx, userId))) refuse('wrongState');
    await reportRecoveryCode(deps, trx, used, context);
    await factors.replaceRecoveryCodes(trx, userId, macs);
    await recordAudit(trx, { action: 'factor.codesRenewed', ...context, subject: { kind: 'user', id: userId } });
  });
  return { recoveryCodes: shown };
};

type UsedBy = AuditContext<{ userId: string }>;

/** A recovery code may have been stolen with the paper it is written on. */
export const reportRecoveryCode = async (deps: Deps, trx: Trx, used: string, { actor, origin }: UsedBy) => {
  if (used !== 'recovery') return;
  const { userId } = actor;
  const count = await factors.countRecoveryCodes(trx, userId);
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
  // A factor being added is either deleted below, or refused because its session has ended.
  await lockUser(trx, userId);
  if (!(await factors.deleteFactors(trx, userId))) refuse('wrongState', { msg: '该账号没有开启二次验证' });
  await endSessionsOf(trx, userId, { reason: 'factor-reset' });
  await addTie(trx, { userId, authorId: context.actor?.userId ?? null, what: 'factor' });
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
