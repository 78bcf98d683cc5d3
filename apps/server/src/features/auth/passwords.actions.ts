// Passwords replaced: by their owner, or by whoever proved the phone.
import { sql } from 'kysely';
import { type AuditOrigin, recordAudit } from '../../platform/audit/audit.ts';
import { transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, Client } from '../../platform/http/route.ts';
import { newToken } from '../../platform/ids.ts';
import { refuse } from '../../platform/refusal.ts';
import { RESET_SECONDS } from './auth.rules.ts';
import { spendCode } from './codes.actions.ts';
import { deviceIdOf } from './cookies.ts';
import { checkNewPassword } from './password-rules.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { endSessionsOf } from './sessions.queries.ts';
import { guarded, watchDevice, watchStranger, watchUser } from './sign-in-guard.ts';
import { hashToken } from './tokens.ts';
import { type Account, findAccount, findAccountById, savePassword } from './users.queries.ts';

const contextOf = ({ username, phone, companyName }: Account) => [username, phone, companyName];
const auditActor = ({ id, companyId }: Account) => ({ userId: id, companyId: companyId ?? undefined });

/** The phone's owner gets a token that allows one new password within ten minutes. */
export const allowReset = async (
  deps: Deps,
  { phone, code }: { phone: string; code: string },
  client: Client,
  origin: AuditOrigin,
) => {
  const deviceId = deviceIdOf(deps, client);
  const account = await findAccount(deps.db, phone, deviceId);
  const isKnownDevice = account?.isKnownDevice && deviceId !== undefined;
  const proved = await guarded(deps, {
    watched: isKnownDevice
      ? watchDevice(deps, deviceId, account.id)
      : watchStranger(deps, { account: phone, address: client.address }),
    captcha: 'unasked',
    refusal: 'wrongCode',
    userId: account?.id,
    origin,
    prove: async () => ((await spendCode(deps, phone, 'reset', code)) ? account : undefined),
  });
  const resetToken = newToken();
  await deps.db.transaction().execute(async (trx) => {
    const expiresAt = sql<string>`app_now() + make_interval(secs => ${RESET_SECONDS}::int)`;
    await trx
      .insertInto('resetTokens')
      .values({ hash: hashToken(resetToken), userId: proved.id, expiresAt })
      .execute();
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
  const hash = hashToken(input.resetToken);
  const isFresh = sql<boolean>`expires_at > app_now()`;
  const kept = await deps.db
    .selectFrom('resetTokens')
    .select('userId')
    .where('hash', '=', hash)
    .where(isFresh)
    .executeTakeFirst();
  const account = (kept && (await findAccountById(deps.db, kept.userId))) ?? refuse('spentTicket');
  // A weak password leaves the token for a second try.
  checkNewPassword(deps, input.password, contextOf(account));
  const passwordHash = await hashPassword(input.password);
  await deps.db.transaction().execute(async (trx) => {
    const spent = await trx
      .deleteFrom('resetTokens')
      .where('hash', '=', hash)
      .where(isFresh)
      .returning('userId')
      .executeTakeFirst();
    if (!spent) refuse('spentTicket');
    await savePassword(trx, account.id, passwordHash);
    await trx.deleteFrom('resetTokens').where('userId', '=', account.id).execute();
    await endSessionsOf(trx, account.id, { reason: 'password-reset' });
    const subject = { kind: 'user', id: account.id };
    await recordAudit(trx, { action: 'password.reset', actor: auditActor(account), origin, subject });
  });
};

type Change = { oldPassword: string; newPassword: string };

/** The other sessions end; the one that asked goes on. */
export const changePassword = async (deps: Deps, actor: Actor, input: Change, origin: AuditOrigin) => {
  const account = (await findAccountById(deps.db, actor.userId)) ?? refuse('unauthenticated');
  await guarded(deps, {
    watched: watchUser(deps, actor.userId),
    captcha: 'unasked',
    refusal: 'wrongOldPassword',
    userId: actor.userId,
    origin,
    prove: async () => (await verifyPassword(input.oldPassword, account.passwordHash)) || undefined,
  });
  checkNewPassword(deps, input.newPassword, contextOf(account));
  const passwordHash = await hashPassword(input.newPassword);
  await transact(deps.db, async (trx) => {
    await savePassword(trx, actor.userId, passwordHash);
    await endSessionsOf(trx, actor.userId, { except: actor.sessionId, reason: 'password-changed' });
    await recordAudit(trx, { action: 'password.changed', actor, origin, subject: { kind: 'user', id: actor.userId } });
  });
};
