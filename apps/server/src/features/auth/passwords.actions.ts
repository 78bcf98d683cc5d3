// Passwords replaced: by their owner, or by whoever proved the phone.
import { type AuditContext, type AuditOrigin, recordAudit } from '../../platform/audit/audit.ts';
import { transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Client } from '../../platform/http/route.ts';
import { newToken } from '../../platform/ids.ts';
import { refuse } from '../../platform/refusal.ts';
import { identify } from './caller.ts';
import { spendCode } from './codes.actions.ts';
import { checkNewPassword, refuseSamePassword } from './password-rules.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { findResetToken, saveResetToken, takeResetToken } from './reset-tokens.queries.ts';
import { endSessionsOf } from './sessions.queries.ts';
import { guarded, watchUser } from './sign-in-guard.actions.ts';
import { type Account, findAccountById, lockUnchanged, notePhoneProof, savePassword } from './users.queries.ts';

const wordsOf = ({ username, phone, companyName }: Account) => [username, phone, companyName];
const auditActor = ({ id, companyId }: Account) => ({ userId: id, companyId: companyId ?? undefined });

/** The phone's owner gets a token that allows one new password within ten minutes. */
export const allowReset = async (
  deps: Deps,
  { phone, code }: { phone: string; code: string },
  client: Client,
  origin: AuditOrigin,
) => {
  const { account, watched, caller } = await identify(deps, client, phone);
  const proved = await guarded(deps, {
    watched,
    captcha: 'unasked',
    refusal: 'wrongCode',
    userId: account?.id,
    origin,
    prove: async () => ((await spendCode(deps, { phone, scene: 'reset', code, caller })) ? account : undefined),
  });
  const resetToken = newToken();
  await deps.db.transaction().execute(async (trx) => {
    await notePhoneProof(trx, proved.id);
    await saveResetToken(trx, resetToken, proved.id);
    await recordAudit(trx, {
      action: 'password.resetAllowed',
      actor: auditActor(proved),
      origin,
      subject: { kind: 'user', id: proved.id },
    });
  });
  return { resetToken };
};

export const resetPassword = async (
  deps: Deps,
  input: { resetToken: string; password: string },
  origin: AuditOrigin,
) => {
  const kept = await findResetToken(deps.db, input.resetToken);
  const account = (kept && (await findAccountById(deps.db, kept.userId))) ?? refuse('spentTicket');
  // A weak password leaves the token for a second try.
  checkNewPassword(deps, input.password, wordsOf(account));
  await refuseSamePassword(input.password, account.passwordHash);
  const passwordHash = await hashPassword(input.password);
  await deps.db.transaction().execute(async (trx) => {
    if (!(await takeResetToken(trx, input.resetToken))) refuse('spentTicket');
    await savePassword(trx, account.id, passwordHash);
    await endSessionsOf(trx, account.id, { reason: 'password-reset' });
    const subject = { kind: 'user', id: account.id };
    await recordAudit(trx, { action: 'password.reset', actor: auditActor(account), origin, subject });
  });
};

type Change = { oldPassword: string; newPassword: string };

/** The other sessions end; the one that asked goes on. */
export const changePassword = async (deps: Deps, input: Change, { actor, origin }: AuditContext) => {
  const account = (await findAccountById(deps.db, actor.userId)) ?? refuse('unauthenticated');
  await guarded(deps, {
    watched: watchUser(deps, actor.userId),
    captcha: 'unasked',
    refusal: 'wrongOldPassword',
    userId: actor.userId,
    origin,
    prove: async () => (await verifyPassword(input.oldPassword, account.passwordHash)) || undefined,
  });
  checkNewPassword(deps, input.newPassword, wordsOf(account));
  await refuseSamePassword(input.newPassword, account.passwordHash);
  const passwordHash = await hashPassword(input.newPassword);
  await transact(deps.db, async (trx) => {
    // Reset meanwhile, by somebody who proved the phone: what was checked above is no longer the password.
    if (!(await lockUnchanged(trx, account))) refuse('wrongOldPassword');
    await savePassword(trx, actor.userId, passwordHash);
    await endSessionsOf(trx, actor.userId, { except: actor.sessionId, reason: 'password-changed' });
    await recordAudit(trx, { action: 'password.changed', actor, origin, subject: { kind: 'user', id: actor.userId } });
  });
};
