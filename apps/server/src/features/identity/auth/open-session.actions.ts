// Opens the session of somebody whose identity is verified, after a password, a code, or both steps of a login.
import { type AuditOrigin, recordAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Client } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusal.ts';
import { setDeviceCookie, setRefreshCookie } from './cookies.ts';
import { hasFactor } from './second-factor.queries.ts';
import { startSession } from './sessions.actions.ts';
import { endSessionsOf, saveDevice } from './sessions.queries.ts';
import { type Account, currentUserOf, lockUnchanged, markPhoneVerified, savePassword } from './users.queries.ts';

export type Verified = {
  account: Account;
  by: 'password' | 'code';
  deviceId: string;
  /** Replaces an expired or initial password. */
  newPasswordHash: string | null;
  /** Runs in the transaction of the session, before it is written. */
  check?: (trx: Trx) => Promise<void>;
  /** The code of a second factor, for the log. */
  factor?: string;
};

const replacePassword = async (trx: Trx, account: Account, passwordHash: string, origin: AuditOrigin) => {
  const { id: userId } = account;
  await savePassword(trx, userId, passwordHash);
  await endSessionsOf(trx, userId, { reason: 'password-changed' });
  await recordAudit(trx, {
    action: 'password.changed',
    actor: { userId, companyId: account.companyId ?? undefined },
    origin,
    subject: { kind: 'user', id: userId },
  });
};

export const openSession = async (deps: Deps, verified: Verified, client: Client, origin: AuditOrigin) => {
  const { account, by, deviceId, newPasswordHash, check, factor } = verified;
  const { id: userId, role } = account;
  const session = await deps.db.transaction().execute(async (trx) => {
    if (!(await lockUnchanged(trx, account))) refuse(by === 'code' ? 'wrongCode' : 'wrongPassword');
    // It may have been turned on while the password was being verified.
    if (!factor && (await hasFactor(trx, userId))) refuse('spentTicket', { msg: '二次验证刚刚开启，请重新登录' });
    await check?.(trx);
    if (newPasswordHash) await replacePassword(trx, account, newPasswordHash, origin);
    if (by === 'code') await markPhoneVerified(trx, userId);
    await saveDevice(trx, deviceId, userId);
    const started = await startSession(deps, trx, {
      userId,
      role,
      address: client.address,
      userAgent: client.userAgent,
    });
    await recordAudit(trx, {
      action: 'session.started',
      actor: { userId, companyId: account.companyId ?? undefined },
      origin,
      subject: { kind: 'session', id: started.sessionId },
      after: { door: role, by, ...(factor && { factor }) },
    });
    return started;
  });
  setRefreshCookie(client, session.refreshToken);
  setDeviceCookie(deps, client, deviceId);
  const { token, expiresAt } = session;
  return { token, userRole: role, expiresAt, user: await currentUserOf(deps.db, userId) };
};
