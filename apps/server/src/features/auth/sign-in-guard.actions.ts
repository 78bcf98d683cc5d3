// The one guard before every proof of identity: password, code, reset, change. Counts failures, asks for captchas, makes people wait.
import { type AuditOrigin, recordAudit } from '../../platform/audit/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { addressTag } from '../../platform/limits/limits.ts';
import { refuse } from '../../platform/refusal.ts';
import { ACCOUNT_RULE, ADDRESS_RULE, type GuardRule, waitSeconds } from './auth.rules.ts';
import * as counters from './sign-in-counters.queries.ts';

type Watched = { key: Buffer; rule: GuardRule };

/** Names may be anything people type, so only an HMAC is kept. */
const keyOf = ({ keys }: Deps, kind: string, ...parts: string[]) =>
  keys.mac('sign-in-counter', [kind, ...parts].join('\n'));

type Stranger = { name: string; userId: string | undefined; address: string; rule?: GuardRule | undefined };

/** Counted per account, whichever of its names was typed; per typed name where there is no account; and per address. */
export const watchStranger = async (
  deps: Deps,
  { name, userId, address, rule = ACCOUNT_RULE }: Stranger,
): Promise<Watched[]> => [
  { key: userId ? keyOf(deps, 'account', userId) : keyOf(deps, 'name', name.toLowerCase()), rule },
  { key: await addressTag(deps, 'sign-in', address), rule: ADDRESS_RULE },
];

/** A device the user has signed in on before has its own counter: a stranger's attack cannot lock it out. */
export const watchDevice = (
  deps: Deps,
  deviceId: string,
  userId: string,
  rule: GuardRule = ACCOUNT_RULE,
): Watched[] => [{ key: keyOf(deps, 'device', deviceId, userId), rule }];

export const watchUser = (deps: Deps, userId: string): Watched[] => [
  { key: keyOf(deps, 'user', userId), rule: ACCOUNT_RULE },
];

/** Whether so many proofs failed for this account that a captcha is due. */
export const isCaptchaDue = async (deps: Deps, watched: Watched[]) => {
  for (const { key, rule } of watched) {
    const { failures } = await counters.findCounter(deps.db, key, rule);
    if (failures >= rule.captchaFrom) return true;
  }
  return false;
};

type Attempt<T> = {
  watched: Watched[];
  /** undefined: none was given; 'unasked': this way has no captcha of its own. */
  captcha: boolean | undefined | 'unasked';
  refusal: 'wrongPassword' | 'wrongCode' | 'wrongOldPassword';
  userId: string | undefined;
  origin: AuditOrigin;
  /** Undefined means: not proved. */
  prove: () => Promise<T | undefined>;
};

/** Counts the attempt as failed before it is tried, so that a thousand at once are no better than one after another. */
const countAttempt = ({ db }: Deps, { watched, captcha }: Pick<Attempt<unknown>, 'watched' | 'captcha'>) =>
  db.transaction().execute(async (trx) => {
    await counters.lockCounters(
      trx,
      watched.map(({ key }) => key),
    );
    const seen = [];
    for (const { key, rule } of watched) seen.push({ key, rule, ...(await counters.findCounter(trx, key, rule)) });
    const retryAfterSeconds = Math.max(...seen.map(({ blockedSeconds }) => blockedSeconds));
    if (retryAfterSeconds > 0) refuse('signInWait', { data: { retryAfterSeconds } });
    if (captcha === false) refuse('wrongCaptcha', { data: { captchaNeeded: true } });
    if (captcha === undefined && seen.some(({ failures, rule }) => failures >= rule.captchaFrom))
      refuse('captchaNeeded', { data: { captchaNeeded: true } });
    const counted = seen.map(({ key, rule, failures }) => ({ key, rule, failures: failures + 1 }));
    for (const { key, rule, failures } of counted)
      await counters.saveFailures(trx, key, failures, waitSeconds(failures, rule));
    return {
      failures: counted[0]?.failures ?? 0,
      remaining: Math.min(...counted.map(({ failures, rule }) => Math.max(0, rule.waitFrom - failures))),
      captchaNeeded: counted.some(({ failures, rule }) => failures >= rule.captchaFrom),
      retryAfterSeconds: Math.max(...counted.map(({ failures, rule }) => waitSeconds(failures, rule))),
    };
  });

/** Failures are counted; of many only the telling ones become audit rows. */
const isSampled = (failures: number) => [1, 3, 5].includes(failures) || failures % 10 === 0;

/** Runs a proof under the guard: answers what it proved, or refuses in words that are the same for everybody. */
export const guarded = async <T>(deps: Deps, attempt: Attempt<T>): Promise<T> => {
  const { watched, refusal, userId, origin } = attempt;
  const counted = await countAttempt(deps, attempt);
  const keys = watched.map(({ key }) => key);
  const proved = await attempt.prove().catch(async (error) => {
    await counters.takeBackFailure(deps.db, keys);
    throw error;
  });
  const [own, ...shared] = keys;
  if (proved !== undefined && own) {
    await counters.dropCounter(deps.db, own);
    // The address keeps what others failed at: whoever owns one account must not clear the way to the rest.
    if (shared.length > 0) await counters.takeBackFailure(deps.db, shared);
    return proved;
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
