// Password changes by the owner, and resets after verifying the phone.
import { type AuditContext, type AuditOrigin, recordAudit } from '../../../platform/audit/audit.ts';
import { type Trx, transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Client } from '../../../platform/http/route.ts';
import { newToken } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refusal.ts';
import { endTiesByPhone } from './access-ties.queries.ts';
import { identify } from './caller.ts';
import { spendCode } from './codes.actions.ts';
import { checkNewPassword, refuseSamePassword } from './password-rules.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { findResetToken, saveResetToken, takeResetToken } from './reset-tokens.queries.ts';
import { endSessionsOf } from './sessions.queries.ts';
import { countersOfUser, withGuard } from './sign-in-guard.actions.ts';
import { type Account, findAccountById, lockUnchanged, markPhoneVerified, savePassword } from './users.queries.ts';

/** Also ends all sessions. */
export const invalidatePassword = async (trx: Trx, userId: string) => {
  await savePassword(trx, userId, await hashPassword(newToken()));
  await endSessionsOf(trx, userId, { reason: 'password-reset' });
};

const guessableWordsOf = ({ username, phone, companyName }: Account) => [username, phone, companyName];
const auditActor = ({ id, companyId }: Account) => ({ userId: id, companyId: companyId ?? undefined });

/** Issues a token that allows one password reset within ten minutes. */
export const allowReset = async (
  deps: Deps,
  { phone, code }: { phone: string; code: string },
  client: Client,
  origin: AuditOrigin,
) => {
  const { account, guardCounters, caller } = await identify(deps, client, phone);
  const verifiedAccount = await withGuard(deps, {
    guardCounters,
    captcha: 'notRequired',
    refusal: 'wrongCode',
    userId: account?.id,
    origin,
    verify: async () => ((await spendCode(deps, { phone, scene: 'reset', code, caller })) ? account : undefined),
  });
  const resetToken = newToken();
  await deps.db.transaction().execute(async (trx) => {
    await markPhoneVerified(trx, verifiedAccount.id);
    await saveResetToken(trx, resetToken, verifiedAccount.id);
    await recordAudit(trx, {
      action: 'password.resetAllowed',
      actor: auditActor(verifiedAccount),
      origin,
      subject: { kind: 'user', id: verifiedAccount.id },
    });
  });
  return { resetToken };
};

export const resetPassword = async (
  deps: Deps,
  input: { resetToken: string; password: string },
  origin: AuditOrigin,
) => {
  const stored = await findResetToken(deps.db, input.resetToken);
  const account = (stored && (await findAccountById(deps.db, stored.userId))) ?? refuse('spentTicket');
  // Validated before the token is consumed, so that a weak password can be corrected.
  checkNewPassword(deps, input.password, guessableWordsOf(account));
  await refuseSamePassword(input.password, account.passwordHash);
  const passwordHash = await hashPassword(input.password);
  await deps.db.transaction().execute(async (trx) => {
    if (!(await takeResetToken(trx, input.resetToken))) refuse('spentTicket');
    await savePassword(trx, account.id, passwordHash);
    await endTiesByPhone(trx, account.id);
    await endSessionsOf(trx, account.id, { reason: 'password-reset' });
    const subject = { kind: 'user', id: account.id };
    await recordAudit(trx, { action: 'password.reset', actor: auditActor(account), origin, subject });
  });
};

type Change = { oldPassword: string; newPassword: string };

/** Ends all other sessions. */
export const changePassword = async (deps: Deps, input: Change, { actor, origin }: AuditContext) => {
  const account = (await findAccountById(deps.db, actor.userId)) ?? refuse('unauthenticated');
  await withGuard(deps, {
    guardCounters: countersOfUser(deps, actor.userId),
    captcha: 'notRequired',
    refusal: 'wrongOldPassword',
    userId: actor.userId,
    origin,
    verify: async () => (await verifyPassword(input.oldPassword, account.passwordHash)) || undefined,
  });
  checkNewPassword(deps, input.newPassword, guessableWordsOf(account));
  await refuseSamePassword(input.newPassword, account.passwordHash);
  const passwordHash = await hashPassword(input.newPassword);
  await transact(deps.db, async (trx) => {
    // The password was reset meanwhile, so the old one checked above is no longer valid.
    if (!(await lockUnchanged(trx, account))) refuse('wrongOldPassword');
    await savePassword(trx, actor.userId, passwordHash);
    await endSessionsOf(trx, actor.userId, { except: actor.sessionId, reason: 'password-changed' });
    await recordAudit(trx, { action: 'password.changed', actor, origin, subject: { kind: 'user', id: actor.userId } });
  });
};
