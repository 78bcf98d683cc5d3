// The second factor of administrators: codes of an authenticator app (TOTP), recovery codes, and the second step of the login.
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Instant, Nothing } from '../fields.ts';
import { normaliseFactorCode } from '../normalise.ts';
import { LoginPassword, login } from './auth.endpoints.ts';

/** Six digits of the app, or one of the recovery codes. */
export const FactorCode = z.pipe(
  z.pipe(z.string('请填写动态验证码'), z.transform(normaliseFactorCode)),
  z.string().check(z.regex(/^(\d{6}|[2-9A-HJ-NP-Z]{10})$/, '请填写 6 位动态验证码，或一个恢复码')),
);

const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });
const body = z.strictObject({ code: FactorCode });
const own = { access: 'canAdmin', duty: 'own' } as const;
const change = {
  ...own,
  method: 'POST',
  limit: { count: 30, seconds: 600, per: 'user' },
  affects: ['/account/second-factor', '/admin/staff'],
} as const;

export const SecondFactor = z.strictObject({
  isOn: z.boolean(),
  since: z.nullable(Instant),
  recoveryCodesLeft: z.int(),
});
export type SecondFactor = z.output<typeof SecondFactor>;

export const getSecondFactor = defineEndpoint({
  ...own,
  method: 'GET',
  path: '/account/second-factor',
  reply: SecondFactor,
});

/** Requires the password: an open session alone must not lock its owner out. */
export const beginSecondFactor = defineEndpoint({
  ...change,
  path: '/account/second-factor/begin',
  body: z.strictObject({ password: LoginPassword }),
  reply: z.strictObject({
    /** For typing: base32 in groups of four. */
    secret: z.string(),
    /** The QR code as an SVG path on a square of `size` modules. */
    qr: z.strictObject({ size: z.int(), path: z.string() }),
  }),
  audit: 'factor.begun',
});

/** A first code proves that the app has the secret. The recovery codes are shown this once. */
export const enableSecondFactor = defineEndpoint({
  ...change,
  path: '/account/second-factor/enable',
  body,
  reply: RecoveryCodes,
  audit: 'factor.enabled',
});

export const disableSecondFactor = defineEndpoint({
  ...change,
  path: '/account/second-factor/disable',
  body,
  reply: Nothing,
  audit: 'factor.disabled',
});

/** Makes the earlier ones useless. */
export const renewRecoveryCodes = defineEndpoint({
  ...change,
  path: '/account/second-factor/recovery-codes',
  body,
  reply: RecoveryCodes,
  audit: 'factor.codesRenewed',
});

/** After `factorNeeded`: the ticket of that refusal and a code give the session. */
export const loginWithFactor = defineEndpoint({
  method: 'POST',
  path: '/auth/second-factor',
  access: 'public',
  body: z.strictObject({ ticket: z.string('凭证有误').check(z.maxLength(64, '凭证有误')), code: FactorCode }),
  reply: login.reply,
  audit: 'session.started',
  limit: { count: 60, seconds: 60, per: 'address' },
  affects: [],
});

/** After `stepUpNeeded`: a code when the second factor is on, otherwise the password. Holds for ten minutes. */
export const confirmSession = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/account/confirm',
  body: z.strictObject({ code: z.optional(FactorCode), password: z.optional(LoginPassword) }),
  reply: Nothing,
  audit: 'session.confirmed',
  limit: { count: 30, seconds: 600, per: 'user' },
  affects: [],
});
