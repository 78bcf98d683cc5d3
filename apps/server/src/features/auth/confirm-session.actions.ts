// Step-up: a session proves again who uses it, by the second factor when it is on, otherwise by the password.
import { type AuditContext, recordAudit } from '../../platform/audit/audit.ts';
import { transact } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuseFields } from '../../platform/refusal.ts';
import { checkFactorCode } from './factor-codes.ts';
import { confirmPassword } from './phone-change.ts';
import { factorStateOf, reportRecoveryCode } from './second-factor.actions.ts';
import * as sessions from './sessions.queries.ts';

type Proof = { code?: string | undefined; password?: string | undefined };

const verify = async (deps: Deps, { code, password }: Proof, context: AuditContext) => {
  const { userId } = context.actor;
  if ((await factorStateOf(deps, userId)).isOn)
    return checkFactorCode(deps, {
      userId,
      code: code ?? refuseFields({ code: '请填写动态验证码' }),
      isEnabled: true,
      place: 'session',
      origin: context.origin,
    });
  await confirmPassword(deps, password ?? refuseFields({ password: '请填写登录密码' }), context);
  return 'password' as const;
};

export const confirmSession = async (deps: Deps, proof: Proof, context: AuditContext) => {
  const by = await verify(deps, proof, context);
  const { sessionId } = context.actor;
  await transact(deps.db, async (trx) => {
    await sessions.confirmSession(trx, sessionId);
    const subject = { kind: 'session', id: sessionId };
    await recordAudit(trx, { action: 'session.confirmed', ...context, subject, after: { by } });
    if (by !== 'password') await reportRecoveryCode(deps, trx, by, context);
  });
};
