// Verifies what browsers return for passkeys (WebAuthn) with @simplewebauthn/server, loaded on first use; attestation is not used.
import type { PasskeyAnswer } from '@rfb/contract/identity/auth/factor-proof.ts';
import { passkeyAlgorithms } from '@rfb/contract/identity/auth/passkeys.endpoints.ts';
import { readCoseKey, writeCoseKey } from './cose-keys.ts';

type RelyingParty = { origin: string; domain: string };

/** Where passkeys work: a secure address with a name; browsers refuse IP addresses. */
export const relyingPartyOf = ({ publicUrl }: { publicUrl: string }): RelyingParty | undefined => {
  const { origin, protocol, hostname } = new URL(publicUrl);
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  return isSecure && !/^[\d.]+$|^\[/.test(hostname) ? { origin, domain: hostname } : undefined;
};

export const bytesOf = (encoded: string) => Buffer.from(encoded, 'base64url');

type ClientData = { challenge?: unknown; crossOrigin?: unknown };

const readClientData = (encoded: string): ClientData => {
  try {
    return Object(JSON.parse(bytesOf(encoded).toString('utf8')));
  } catch {
    return {};
  }
};

/** The challenge that was answered, to find its row before anything else is checked. */
export const challengeIn = (clientData: string) => {
  const { challenge } = readClientData(clientData);
  return typeof challenge === 'string' ? challenge : '';
};

/** The library lets a page inside another page pass when the browser does not name the outer one. */
const isFramed = (clientData: string) => readClientData(clientData).crossOrigin === true;

/** What both ceremonies expect; the caller has found the challenge among the open ones and spent it. */
const expectationsOf = (clientData: string, { origin, domain }: RelyingParty) => ({
  expectedChallenge: challengeIn(clientData),
  expectedOrigin: origin,
  expectedRPID: domain,
  requireUserVerification: true,
});

const headOf = (credentialId: string) => ({
  id: credentialId,
  rawId: credentialId,
  type: 'public-key' as const,
  clientExtensionResults: {},
});

/** The library throws at the first thing that does not fit. */
const orUndefined = <T>(check: () => Promise<T | undefined>) => check().catch(() => undefined);

type Created = Pick<PasskeyAnswer, 'credentialId' | 'clientData' | 'authenticatorData'>;

/** The key and the first counter of a new passkey, or undefined. */
export const checkNewPasskey = ({ credentialId, clientData, authenticatorData }: Created, party: RelyingParty) =>
  orUndefined(async () => {
    if (isFramed(clientData)) return undefined;
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { isoCBOR } = await import('@simplewebauthn/server/helpers');
    // What a browser says about the maker is not passed on: for some statements the library would fetch addresses named in them.
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', bytesOf(authenticatorData)],
    ]);
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expectationsOf(clientData, party),
      supportedAlgorithmIDs: [...passkeyAlgorithms],
      response: {
        ...headOf(credentialId),
        response: {
          clientDataJSON: clientData,
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        },
      },
    });
    const credential = registrationInfo?.credential;
    if (!credential || !bytesOf(credential.id).equals(bytesOf(credentialId))) return undefined;
    return { ...(await readCoseKey(credential.publicKey)), signCount: credential.counter };
  });

type Stored = { publicKey: Buffer; algorithm: number };

/** The counter of a valid signature, or undefined; that it grows is checked where it is stored. */
export const checkSignedPasskey = (answer: PasskeyAnswer, stored: Stored, party: RelyingParty) =>
  orUndefined(async () => {
    const { credentialId, clientData, authenticatorData, signature } = answer;
    if (isFramed(clientData)) return undefined;
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const publicKey = await writeCoseKey(stored.publicKey, stored.algorithm);
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectationsOf(clientData, party),
      credential: { id: credentialId, publicKey, counter: 0 },
      response: { ...headOf(credentialId), response: { clientDataJSON: clientData, authenticatorData, signature } },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  });
