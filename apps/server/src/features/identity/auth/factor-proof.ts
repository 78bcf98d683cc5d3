// Checks who it is: by a code or a passkey of the second factor, or by the password while none is on; failures are throttled.
import type { Proof } from '@rfb/contract/identity/auth/factor-proof.ts';
import type { AuditContext, AuditOrigin } from '../../../platform/audit/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuseFields } from '../../../platform/refusal.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { spendFactorCode, type UsedCode } from './factor-codes.ts';
import { holderOfSession, spendAnswer } from './passkey-questions.ts';
import { confirmPassword } from './phone-change.ts';
import { hasFactor } from './second-factor.queries.ts';
import { countersOfFactor, withGuard } from './sign-in-guard.actions.ts';

/** Whether the office requires a second factor of all administrators. */
export const isFactorRequired = async (deps: Pick<Deps, 'db' | 'kept'>) =>
  (await readSettings(deps)).now('staff.factorRequired');

type UsedFactor = UsedCode | 'passkey';

type Check = {
  userId: string;
  proof: Pick<Proof, 'code' | 'passkey'>;
  /** The session or ticket the passkey's challenge belongs to. */
  holder: string;
  /** False for the first code of an app that was begun. */
  isEnabled?: boolean;
  place: Parameters<typeof countersOfFactor>[1]['place'];
  origin: AuditOrigin;
};

/** Returns what it was, or refuses. */
export const checkFactor = async (deps: Deps, check: Check): Promise<UsedFactor> => {
  const { userId, proof, holder, isEnabled = true, place, origin } = check;
  const { code, passkey } = proof;
  const verify = () =>
    passkey
      ? spendAnswer(deps, passkey, { holder, userId })
      : spendFactorCode(deps, { userId, isEnabled, code: code ?? refuseFields({ code: '请填写动态验证码' }) });
  return withGuard<UsedFactor>(deps, {
    guardCounters: await countersOfFactor(deps, { userId, place }),
    captcha: 'notRequired',
    refusal: passkey ? 'wrongPasskey' : 'wrongCode',
    userId,
    origin,
    verify,
  });
};

/** For an open session. The password is not enough once a second factor is on. */
export const proveIdentity = async (deps: Deps, { password, ...proof }: Proof, context: AuditContext) => {
  const { userId, sessionId } = context.actor;
  if (await hasFactor(deps.db, userId)) {
    const holder = holderOfSession(sessionId);
    return checkFactor(deps, { userId, proof, holder, place: 'session', origin: context.origin });
  }
  await confirmPassword(deps, password ?? refuseFields({ password: '请填写登录密码' }), context);
  return 'password' as const;
};
