// SMS codes: requested, sent after commit, single-use.
import { randomInt, timingSafeEqual } from 'node:crypto';
import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import type { CodeScene, sendCode as endpoint } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import type * as z from 'zod/mini';
import type { Actor } from '../../../platform/actor.ts';
import { type AuditContext, anonymousContext, recordAudit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Client } from '../../../platform/http/route.ts';
import { enqueueJob } from '../../../platform/jobs/jobs.ts';
import { addressTag } from '../../../platform/limits/limits.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  CODES_PER_ADDRESS,
  CODES_PER_ADDRESS_WITH_CAPTCHA,
  CODES_PER_PHONE,
  CODES_WITHOUT_CAPTCHA,
} from './auth.rules.ts';
import { type CodeCaller, codeCallerOf, countersOfPhone } from './caller.ts';
import { spendCaptcha } from './captcha.actions.ts';
import * as codes from './codes.queries.ts';
import { isCaptchaDue } from './sign-in-guard.actions.ts';

type Scene = z.output<typeof CodeScene>;
export type CodeMessage = { phone: string; scene: Scene; code: string };

export const CODE_JOB = 'auth.sendCode';
export const CODE_PURPOSE = 'sms-job';

export const phoneMacOf = ({ keys }: Deps, phone: string) => keys.mac('code-phone', phone);
export const codeMacOf = ({ keys }: Deps, { phone, scene, code }: CodeMessage) =>
  keys.mac('sms-code', `${scene}\n${phone}\n${code}`);

type Request = {
  body: ParsedOf<typeof endpoint>['body'];
  client: Client;
  context: AuditContext<Actor | undefined>;
};

type LimitedRequest = { phoneMac: Buffer; addressMac: Buffer; hasCaptcha: boolean; caller: CodeCaller };

/**
 * Requires a captcha from busy addresses, and from strangers for the second request of a phone. Sessions included:
 * otherwise any account could send codes to unlimited phones of other people.
 */
const limitRequests = async (trx: Trx, { phoneMac, addressMac, hasCaptcha, caller }: LimitedRequest) => {
  const wait = await codes.findSendWait(trx, { addressMac }, CODES_PER_ADDRESS_WITH_CAPTCHA);
  if (wait > 0) refuse('codeTooSoon', { data: { retryAfterSeconds: wait } });
  if (hasCaptcha) return;
  const isSecond =
    caller === 'stranger' && (await codes.findSendWait(trx, { phoneMac, caller }, CODES_WITHOUT_CAPTCHA)) > 0;
  if (isSecond || (await codes.findSendWait(trx, { addressMac }, CODES_PER_ADDRESS)) > 0)
    refuse('captchaNeeded', { data: { captchaNeeded: true } });
};

/** Identical for registered and unknown phones; the job decides whether a message is sent. */
export const sendCode = async (deps: Deps, { body, client, context }: Request) => {
  const { actor } = context;
  const { phone, scene, captcha } = body;
  if (!deps.sms.canSend) refuse('unavailable', { msg: '短信服务尚未配置' });
  if (scene === 'change-phone' && !actor) refuse('unauthenticated');
  if (captcha && !(await spendCaptcha(deps, 'send-code', captcha)))
    refuse('wrongCaptcha', { data: { captchaNeeded: true } });
  const { address } = client;
  const caller = await codeCallerOf(deps, { phone, scene, actor, client });
  if (!captcha && caller === 'stranger' && (await isCaptchaDue(deps, await countersOfPhone(deps, phone, address))))
    refuse('captchaNeeded', { data: { captchaNeeded: true } });
  const phoneMac = phoneMacOf(deps, phone);
  const addressMac = await addressTag(deps, 'codes', address);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const message: CodeMessage = { phone, scene, code };
  await deps.db.transaction().execute(async (trx) => {
    await codes.lockSends(trx, phoneMac);
    await codes.lockSends(trx, addressMac);
    const wait = await codes.findSendWait(trx, { phoneMac, caller }, CODES_PER_PHONE);
    if (wait > 0) refuse('codeTooSoon', { data: { retryAfterSeconds: wait } });
    if (caller !== 'owner') await limitRequests(trx, { phoneMac, addressMac, caller, hasCaptcha: Boolean(captcha) });
    await codes.saveCode(trx, { phoneMac, addressMac, scene, caller, codeMac: codeMacOf(deps, message) });
    const sealed = deps.keys.seal(CODE_PURPOSE, JSON.stringify(message));
    await enqueueJob(trx, { id: deps.newId(), kind: CODE_JOB, payload: { sealed } });
    // Reports are anonymous: no account and no address in the audit row.
    const auditContext = scene === 'report' ? anonymousContext : context;
    await recordAudit(trx, { action: 'code.requested', ...auditContext, after: { phone: maskPhone(phone), scene } });
  });
  return { retryAfterSeconds: CODES_PER_PHONE[0]?.seconds ?? 0 };
};

/** Measured here alone: whoever registers sends no time. */
export const secondsSinceFirstCode = (deps: Deps, trx: Trx, phone: string) =>
  codes.findSecondsSinceFirstCode(trx, phoneMacOf(deps, phone));

type CodeInput = { phone: string; scene: Scene; code: string; caller: CodeCaller };

const spendCodeOf = async (deps: Deps, { phone, scene, code, caller }: CodeInput) => {
  const slot = { phoneMac: phoneMacOf(deps, phone), scene, caller };
  const given = codeMacOf(deps, { phone, scene, code });
  const stored = await codes.takeCodeAttempt(deps.db, slot);
  return (
    stored !== undefined && timingSafeEqual(stored.codeMac, given) && codes.deleteCode(deps.db, slot, stored.codeMac)
  );
};

/** True once, for the newest code of this phone and scene. Wrong attempts of others do not use up the owner's code. */
export const spendCode = async (deps: Deps, given: CodeInput) =>
  (await spendCodeOf(deps, given)) || (given.caller === 'owner' && spendCodeOf(deps, { ...given, caller: 'stranger' }));
