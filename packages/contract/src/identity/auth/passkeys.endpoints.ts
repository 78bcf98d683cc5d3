// Passkeys of administrators (WebAuthn), a second factor beside the authenticator app.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, line, Nothing } from '../../fields.ts';
import { CredentialId, Encoded, PasskeyQuestion, Proof } from './factor-proof.ts';

export const PASSKEYS_MAX = 10;

/** COSE numbers of the accepted signatures: ES256, Ed25519, RS256. */
export const passkeyAlgorithms = [-7, -8, -257] as const;

const own = { access: 'canAdmin', duty: 'own' } as const;
const limit = { count: 30, seconds: 600, per: 'user' } as const;
const change = {
  ...own,
  method: 'POST',
  limit,
  affects: ['/account/second-factor', '/admin/staff'],
} as const;

/** For the confirmation of an open session; at the login the question comes with the ticket. */
export const getPasskeyQuestion = defineEndpoint({
  ...own,
  method: 'GET',
  path: '/account/passkeys/question',
  reply: PasskeyQuestion,
  // It stores a challenge.
  limit,
});

export const beginPasskey = defineEndpoint({
  ...change,
  beforeFactor: true,
  path: '/account/passkeys/begin',
  body: Proof,
  reply: z.strictObject({
    ...PasskeyQuestion.shape,
    userId: z.string(),
    userName: z.string(),
    shownName: z.string(),
  }),
  audit: 'passkey.begun',
});

/** Recovery codes are shown with the first factor only; otherwise the list is empty. */
export const addPasskey = defineEndpoint({
  ...change,
  beforeFactor: true,
  path: '/account/passkeys',
  body: z.strictObject({
    name: line('名称', 30),
    credentialId: CredentialId,
    clientData: Encoded,
    authenticatorData: Encoded,
  }),
  reply: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  audit: 'passkey.added',
});

export const removePasskey = defineEndpoint({
  ...change,
  path: '/account/passkeys/:passkeyId/remove',
  owner: 'user',
  params: z.strictObject({ passkeyId: Id }),
  body: Proof,
  reply: Nothing,
  audit: 'passkey.removed',
});
