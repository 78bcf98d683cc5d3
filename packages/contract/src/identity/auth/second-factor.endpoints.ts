// The second factor of administrators: its state, the authenticator app (TOTP), recovery codes, and the second step of the login.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, Instant, Nothing } from '../../fields.ts';
import { login } from './auth.endpoints.ts';
import { FactorCode, PasskeyAnswer, Proof } from './factor-proof.ts';

const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });
const own = { access: 'canAdmin', duty: 'own' } as const;
const change = {
  ...own,
  method: 'POST',
  limit: { count: 30, seconds: 600, per: 'user' },
  affects: ['/account/second-factor', '/admin/staff'],
} as const;

export const Passkey = z.strictObject({
  id: Id,
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
});
export type Passkey = z.output<typeof Passkey>;

export const SecondFactor = z.strictObject({
  /** An app or at least one passkey. */
  isOn: z.boolean(),
  /** The office requires one of all administrators. */
  isRequired: z.boolean(),
  since: z.nullable(Instant),
  hasApp: z.boolean(),
  passkeys: z.array(Passkey),
  /** Browsers accept passkeys at this domain only; null when the product has no secure address. */
  passkeyDomain: z.nullable(z.string()),
  recoveryCodesLeft: z.int(),
});
export type SecondFactor = z.output<typeof SecondFactor>;

export const getSecondFactor = defineEndpoint({
  ...own,
  beforeFactor: true,
  method: 'GET',
  path: '/account/second-factor',
  reply: SecondFactor,
});

/** Requires a proof: an open session alone must not lock its owner out. */
export const beginSecondFactor = defineEndpoint({
  ...change,
  beforeFactor: true,
  path: '/account/second-factor/begin',
  body: Proof,
  reply: z.strictObject({
    /** For typing: base32 in groups of four. */
    secret: z.string(),
    /** The QR code as an SVG path on a square of `size` modules. */
    qr: z.strictObject({ size: z.int(), path: z.string() }),
  }),
  audit: 'factor.begun',
});

/** A first code proves that the app has the secret. Recovery codes are shown with the first factor only. */
export const enableSecondFactor = defineEndpoint({
  ...change,
  beforeFactor: true,
  path: '/account/second-factor/enable',
  body: z.strictObject({ code: FactorCode }),
  reply: RecoveryCodes,
  audit: 'factor.enabled',
});

/** Removes app, passkeys and recovery codes. */
export const disableSecondFactor = defineEndpoint({
  ...change,
  path: '/account/second-factor/disable',
  body: Proof,
  reply: Nothing,
  audit: 'factor.disabled',
});

/** Makes the earlier ones useless. */
export const renewRecoveryCodes = defineEndpoint({
  ...change,
  path: '/account/second-factor/recovery-codes',
  body: Proof,
  reply: RecoveryCodes,
  audit: 'factor.codesRenewed',
});

/** After `factorNeeded`: the ticket of that refusal and a code or a passkey give the session. */
export const loginWithFactor = defineEndpoint({
  method: 'POST',
  path: '/auth/second-factor',
  access: 'public',
  body: z.strictObject({
    ticket: z.string('凭证有误').check(z.maxLength(64, '凭证有误')),
    code: z.optional(FactorCode),
    passkey: z.optional(PasskeyAnswer),
  }),
  reply: login.reply,
  audit: 'session.started',
  limit: { count: 60, seconds: 60, per: 'address' },
  affects: [],
});

/** After `stepUpNeeded`: a code or a passkey when the second factor is on, otherwise the password. Holds for ten minutes. */
export const confirmSession = defineEndpoint({
  ...own,
  beforeFactor: true,
  method: 'POST',
  path: '/account/confirm',
  body: Proof,
  reply: Nothing,
  audit: 'session.confirmed',
  limit: { count: 30, seconds: 600, per: 'user' },
  affects: [],
});
