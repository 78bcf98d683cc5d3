// What proves that it is still the same administrator: a code, a passkey, or the password while no second factor is on.
import * as z from 'zod/mini';
import { normaliseFactorCode } from '../../normalise.ts';
import { LoginPassword } from './auth.endpoints.ts';

/** Six digits of the app, or one of the recovery codes. */
export const FactorCode = z.pipe(
  z.pipe(z.string('请填写动态验证码'), z.transform(normaliseFactorCode)),
  z.string().check(z.regex(/^(\d{6}|[2-9A-HJ-NP-Z]{10})$/, '请填写 6 位动态验证码，或一个恢复码')),
);

const UNREADABLE = '通行密钥的内容有误';

/** Bytes as base64url. */
export const Encoded = z
  .string(UNREADABLE)
  .check(z.minLength(1, UNREADABLE), z.maxLength(4096, UNREADABLE), z.regex(/^[\w-]+$/, UNREADABLE));

/** At most 1,023 bytes, as WebAuthn says; longer ones do not fit into the index of credentials. */
export const CredentialId = Encoded.check(z.maxLength(1364, UNREADABLE));

/** What the browser returns when a passkey signs a challenge. */
export const PasskeyAnswer = z.strictObject({
  credentialId: CredentialId,
  clientData: Encoded,
  authenticatorData: Encoded,
  signature: Encoded,
});
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>;

/** What a page needs to ask a passkey for a signature. */
export const PasskeyQuestion = z.strictObject({
  /** The domain the passkeys belong to. */
  domain: z.string(),
  challenge: z.string(),
  credentialIds: z.array(z.string()),
});
export type PasskeyQuestion = z.output<typeof PasskeyQuestion>;

/** One of them; which one is needed depends on whether a second factor is on. */
export const Proof = z.strictObject({
  code: z.optional(FactorCode),
  passkey: z.optional(PasskeyAnswer),
  password: z.optional(LoginPassword),
});
export type Proof = z.output<typeof Proof>;
