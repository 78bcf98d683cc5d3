// Verifies what browsers return for passkeys (WebAuthn level 2) with node's crypto; attestation is not used.
import { createHash, createPublicKey, verify as verifyBytes } from 'node:crypto';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

export type RelyingParty = { origin: string; domain: string };

/** Where passkeys work: a secure address with a name; browsers refuse IP addresses. */
export const relyingPartyOf = ({ publicUrl }: { publicUrl: string }): RelyingParty | undefined => {
  const { origin, protocol, hostname } = new URL(publicUrl);
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  return isSecure && !/^[\d.]+$|^\[/.test(hostname) ? { origin, domain: hostname } : undefined;
};

type ClientData = { type?: unknown; challenge?: unknown; origin?: unknown; crossOrigin?: unknown };

const readClientData = (bytes: Buffer): ClientData => {
  try {
    return Object(JSON.parse(bytes.toString('utf8')));
  } catch {
    return {};
  }
};

/** The challenge that was answered, to find its row before anything else is checked. */
export const challengeIn = (clientData: Buffer) => {
  const { challenge } = readClientData(clientData);
  return typeof challenge === 'string' ? challenge : '';
};

const FLAG = { isPresent: 0x01, isVerified: 0x04, hasCredential: 0x40 } as const;
const HASH_BYTES = 32;
const HEAD_BYTES = HASH_BYTES + 5;
const MODEL_BYTES = 16;

/** Hash of the domain, flags, counter; when a passkey is made also the model and the credential's id. */
const readAuthenticatorData = (bytes: Buffer) => {
  if (bytes.length < HEAD_BYTES) return undefined;
  const flags = bytes.readUInt8(HASH_BYTES);
  const at = HEAD_BYTES + MODEL_BYTES;
  const hasCredential = (flags & FLAG.hasCredential) !== 0 && bytes.length >= at + 2;
  return {
    domainHash: bytes.subarray(0, HASH_BYTES),
    isPresent: (flags & FLAG.isPresent) !== 0,
    isVerified: (flags & FLAG.isVerified) !== 0,
    signCount: bytes.readUInt32BE(HASH_BYTES + 1),
    credentialId: hasCredential ? bytes.subarray(at + 2, at + 2 + bytes.readUInt16BE(at)) : undefined,
  };
};

type Ceremony = { type: 'webauthn.create' | 'webauthn.get'; clientData: Buffer; authenticatorData: Buffer };

/** The authenticator's part if everything but the signature is as it must be; the challenge is the caller's to check. */
const checkCeremony = ({ type, clientData, authenticatorData }: Ceremony, { origin, domain }: RelyingParty) => {
  const client = readClientData(clientData);
  const authenticator = readAuthenticatorData(authenticatorData);
  const isOurs = client.type === type && client.origin === origin && client.crossOrigin !== true;
  if (!isOurs || !authenticator?.domainHash.equals(sha256(domain))) return undefined;
  return authenticator.isPresent && authenticator.isVerified ? authenticator : undefined;
};

const keyOf = (publicKey: Buffer) => createPublicKey({ key: publicKey, format: 'der', type: 'spki' });
const RSA_BITS = 2048;

/** Whether the key can be read and is of the kind its algorithm needs. */
const isUsableKey = (publicKey: Buffer, algorithm: number) => {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = keyOf(publicKey);
    if (algorithm === -7) return asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1';
    if (algorithm === -8) return asymmetricKeyType === 'ed25519';
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= RSA_BITS;
  } catch {
    return false;
  }
};

type Created = { credentialId: Buffer; publicKey: Buffer; algorithm: number } & Omit<Ceremony, 'type'>;

/** The first counter of a new passkey, or undefined. */
export const checkNewPasskey = (created: Created, party: RelyingParty) => {
  const authenticator = checkCeremony({ ...created, type: 'webauthn.create' }, party);
  if (!authenticator?.credentialId?.equals(created.credentialId)) return undefined;
  return isUsableKey(created.publicKey, created.algorithm) ? authenticator.signCount : undefined;
};

type Signed = { publicKey: Buffer; algorithm: number; signature: Buffer } & Omit<Ceremony, 'type'>;

/** The counter of a valid signature, or undefined. */
export const checkSignedPasskey = (signed: Signed, party: RelyingParty) => {
  const authenticator = checkCeremony({ ...signed, type: 'webauthn.get' }, party);
  if (!authenticator) return undefined;
  const text = Buffer.concat([signed.authenticatorData, sha256(signed.clientData)]);
  const digest = signed.algorithm === -8 ? null : 'sha256';
  return verifyBytes(digest, text, keyOf(signed.publicKey), signed.signature) ? authenticator.signCount : undefined;
};
