// Makes and spends codes of the second factor: each is accepted once.
import type { Deps } from '../../../platform/deps.ts';
import { newTypedCode } from '../../../platform/ids.ts';
import { RECOVERY_CODES } from './auth.rules.ts';
import * as factors from './second-factor.queries.ts';
import { matchingStep } from './totp.ts';

/** A key for each user, so that a secret copied to another row cannot be opened. */
const purposeOf = (userId: string) => `second-factor:${userId}`;
export const sealSecret = ({ keys }: Deps, userId: string, secret: Buffer) =>
  keys.sealBytes(purposeOf(userId), secret).toString('base64');
const openSecret = ({ keys }: Deps, userId: string, sealed: string) =>
  keys.openBytes(purposeOf(userId), Buffer.from(sealed, 'base64'));

const recoveryMac = ({ keys }: Deps, userId: string, code: string) => keys.mac('recovery-code', `${userId}\n${code}`);

/** Shown once as `ABCDE-FGHIJ`; typed with or without the dash. */
export const newRecoveryCodes = (deps: Deps, userId: string) => {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newTypedCode(10));
  return {
    shown: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
    macs: codes.map((code) => recoveryMac(deps, userId, code)),
  };
};

export type UsedCode = 'app' | 'recovery';
type Attempt = { userId: string; code: string; isEnabled: boolean };

/** `isEnabled: false` is the first code after an app was begun, which is not a recovery code. */
export const spendFactorCode = async (
  deps: Deps,
  { userId, code, isEnabled }: Attempt,
): Promise<UsedCode | undefined> => {
  if (code.length > 6) {
    const isSpent = isEnabled && (await factors.spendRecoveryCode(deps.db, userId, recoveryMac(deps, userId, code)));
    return isSpent ? 'recovery' : undefined;
  }
  const factor = await factors.findFactor(deps.db, userId);
  if (!factor || (factor.enabledAt !== null) !== isEnabled) return undefined;
  const { sealedSecret, epochSeconds } = factor;
  const step = matchingStep(openSecret(deps, userId, sealedSecret), code, epochSeconds);
  if (step === undefined) return undefined;
  return (await factors.spendStep(deps.db, userId, sealedSecret, step)) ? 'app' : undefined;
};
