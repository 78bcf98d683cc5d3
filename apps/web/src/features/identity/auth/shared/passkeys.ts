// Talks to the browser about passkeys (WebAuthn); answers are sent as base64url.
import type { PasskeyAnswer, PasskeyQuestion } from '@rfb/contract/identity/auth/factor-proof.ts';

/** Browsers allow passkeys on a secure page of the domain they belong to. */
export const canUsePasskeys = (domain: string | null | undefined) =>
  'PublicKeyCredential' in window && window.isSecureContext && window.location.hostname === domain;

const bytesOf = (encoded: string) =>
  Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const encodedOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const credentialsOf = (ids: readonly string[]) => ids.map((id) => ({ type: 'public-key' as const, id: bytesOf(id) }));

/** The person closed the browser's window, it timed out, or the device is known already. */
const reworded = (error: unknown): never => {
  const isKnown = error instanceof DOMException && error.name === 'InvalidStateError';
  throw new Error(isKnown ? '这台设备已经添加过通行密钥' : '没有完成通行密钥验证，请重试');
};

export const signWithPasskey = async ({
  domain,
  challenge,
  credentialIds,
}: PasskeyQuestion): Promise<PasskeyAnswer> => {
  const publicKey = {
    rpId: domain,
    challenge: bytesOf(challenge),
    allowCredentials: credentialsOf(credentialIds),
    userVerification: 'required' as const,
  };
  const { rawId, response } = (await navigator.credentials
    .get({ publicKey })
    .catch(reworded)) as PublicKeyCredential & { response: AuthenticatorAssertionResponse };
  return {
    credentialId: encodedOf(rawId),
    clientData: encodedOf(response.clientDataJSON),
    authenticatorData: encodedOf(response.authenticatorData),
    signature: encodedOf(response.signature),
  };
};

type NewPasskey = PasskeyQuestion & { userId: string; userName: string; shownName: string };

/** COSE numbers of ES256, Ed25519 and RS256, in the order the browser shall prefer them. */
const algorithms = [-7, -8, -257] as const;

export const createPasskey = async (wanted: NewPasskey) => {
  const { domain, challenge, credentialIds, userId, userName, shownName } = wanted;
  const publicKey = {
    rp: { id: domain, name: '公路货运分会' },
    user: { id: bytesOf(userId), name: userName, displayName: shownName },
    challenge: bytesOf(challenge),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    excludeCredentials: credentialsOf(credentialIds),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' } as const,
    attestation: 'none' as const,
  };
  const { rawId, response } = (await navigator.credentials
    .create({ publicKey })
    .catch(reworded)) as PublicKeyCredential & { response: AuthenticatorAttestationResponse };
  const algorithm = response.getPublicKeyAlgorithm?.();
  if (!algorithms.some((known) => known === algorithm)) throw new Error('浏览器提供的通行密钥类型不受支持');
  return {
    credentialId: encodedOf(rawId),
    clientData: encodedOf(response.clientDataJSON),
    authenticatorData: encodedOf(response.getAuthenticatorData()),
  };
};
