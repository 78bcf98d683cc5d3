// Brute-force guard for passwords, codes, resets and changes: counts failures, requires captchas, enforces waits.
import { type AuditOrigin, recordAudit } from '../../../platform/audit/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { addressTag } from '../../../platform/limits/limits.ts';
import { refuse } from '../../../platform/refusal.ts';
import { ACCOUNT_RULE, ADDRESS_RULE, type GuardRule, waitSeconds } from './auth.rules.ts';
import * as counters from './sign-in-counters.queries.ts';

type GuardCounter = { key: Buffer; rule: GuardRule };

/** Typed names may contain anything, so only their HMAC is stored. */
const keyOf = ({ keys }: Deps, kind: string, ...parts: string[]) =>
  keys.mac('sign-in-counter', [kind, ...parts].join('\n'));

type StrangerAttempt = { name: string; userId: string | undefined; address: string; rule?: GuardRule | undefined };

/** Counts per account for all its names, per typed name without an account, and per address. */
export const countersOfStranger = async (
  deps: Deps,
  { name, userId, address, rule = ACCOUNT_RULE }: StrangerAttempt,
): Promise<GuardCounter[]> => [
  { key: userId ? keyOf(deps, 'account', userId) : keyOf(deps, 'name', name.toLowerCase()), rule },
  { key: await addressTag(deps, 'sign-in', address), rule: ADDRESS_RULE },
];

/** A known device has its own counter, so that an attacker cannot lock it out. */
export const countersOfDevice = (
  deps: Deps,
  deviceId: string,
  userId: string,
  rule: GuardRule = ACCOUNT_RULE,
): GuardCounter[] => [{ key: keyOf(deps, 'device', deviceId, userId), rule }];

export const countersOfUser = (deps: Deps, userId: string): GuardCounter[] => [
  { key: keyOf(deps, 'user', userId), rule: ACCOUNT_RULE },
];

type FactorAttempt = { userId: string; place: 'session' | { address: string; knownDeviceId: string | undefined } };

/** Apart from the password's counters, because a right password must not reset them. */
export const countersOfFactor = async (deps: Deps, { userId, place }: FactorAttempt): Promise<GuardCounter[]> => {
  const counterOf = (part: string) => ({ key: keyOf(deps, 'factor', userId, part), rule: ACCOUNT_RULE });
  if (place === 'session') return [counterOf('session')];
  if (place.knownDeviceId) return [counterOf(place.knownDeviceId)];
  return [counterOf(''), { key: await addressTag(deps, 'sign-in', place.address), rule: ADDRESS_RULE }];
};

/** Whether the failures require a captcha. */
export const isCaptchaDue = async (deps: Deps, guardCounters: GuardCounter[]) => {
  for (const { key, rule } of guardCounters) {
    const { failures } = await counters.findCounter(deps.db, key, rule);
    if (failures >= rule.captchaFrom) return true;
  }
  return false;
};

type Attempt<T> = {
  guardCounters: GuardCounter[];
  /** undefined: none was sent; 'notRequired': this method has no captcha. */
  captcha: boolean | undefined | 'notRequired';
  refusal: 'wrongPassword' | 'wrongCode' | 'wrongPasskey' | 'wrongOldPassword';
  userId: string | undefined;
  origin: AuditOrigin;
  /** Returns undefined when the verification failed. */
  verify: () => Promise<T | undefined>;
};

/** Counts a failure in advance, so that concurrent attempts gain nothing. */
const countAttempt = ({ db }: Deps, { guardCounters, captcha }: Pick<Attempt<unknown>, 'guardCounters' | 'captcha'>) =>
  db.transaction().execute(async (trx) => {
    await counters.lockCounters(
      trx,
      guardCounters.map(({ key }) => key),
    );
    const current = [];
    for (const { key, rule } of guardCounters)
      current.push({ key, rule, ...(await counters.findCounter(trx, key, rule)) });
    const retryAfterSeconds = Math.max(...current.map(({ blockedSeconds }) => blockedSeconds));
    if (retryAfterSeconds > 0) refuse('signInWait', { data: { retryAfterSeconds } });
    if (captcha === false) refuse('wrongCaptcha', { data: { captchaNeeded: true } });
    if (captcha === undefined && current.some(({ failures, rule }) => failures >= rule.captchaFrom))
      refuse('captchaNeeded', { data: { captchaNeeded: true } });
    const counted = current.map(({ key, rule, failures }) => ({ key, rule, failures: failures + 1 }));
    for (const { key, rule, failures } of counted)
      await counters.saveFailures(trx, key, failures, waitSeconds(failures, rule));
    return {
      failures: counted[0]?.failures ?? 0,
      remaining: Math.min(...counted.map(({ failures, rule }) => Math.max(0, rule.waitFrom - failures))),
      captchaNeeded: counted.some(({ failures, rule }) => failures >= rule.captchaFrom),
      retryAfterSeconds: Math.max(...counted.map(({ failures, rule }) => waitSeconds(failures, rule))),
    };
  });

/** Only some failures become audit rows. */
const isSampled = (failures: number) => [1, 3, 5].includes(failures) || failures % 10 === 0;

/** Runs a verification under the guard: returns its result, or refuses with a message that reveals nothing. */
export const withGuard = async <T>(deps: Deps, attempt: Attempt<T>): Promise<T> => {
  const { guardCounters, refusal, userId, origin } = attempt;
  const counted = await countAttempt(deps, attempt);
  const keys = guardCounters.map(({ key }) => key);
  const verified = await attempt.verify().catch(async (error) => {
    await counters.undoFailure(deps.db, keys);
    throw error;
  });
  const [own, ...shared] = keys;
  if (verified !== undefined && own) {
    await counters.deleteCounter(deps.db, own);
    // The address keeps its other failures, so that a success with an own account does not reset it.
    if (shared.length > 0) await counters.undoFailure(deps.db, shared);
    return verified;
  }
  if (isSampled(counted.failures))
    await deps.db.transaction().execute((trx) =>
      recordAudit(trx, {
        action: 'proof.failed',
        actor: undefined,
        origin,
        ...(userId ? { subject: { kind: 'user', id: userId } } : {}),
        after: { failures: counted.failures },
        reason: refusal,
      }),
    );
  const { remaining, captchaNeeded, retryAfterSeconds } = counted;
  return retryAfterSeconds > 0
    ? refuse('signInWait', { data: { retryAfterSeconds } })
    : refuse(refusal, { data: { remaining, captchaNeeded } });
};
