// Keeps a custodian's private key under a code on paper or a passkey, so that the server and a lost device tell nothing.
import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { scryptAsync } from '@noble/hashes/scrypt.js';
import { randomBytes } from '@noble/hashes/utils.js';
import { plainCode } from '../../normalise.ts';
import { exactText } from '../bids/proof.ts';
import { bytesToHex, type CustodianKey, derivedKey, fingerprintOf, hexToBytes, utf8ToBytes } from './hashes.ts';
import { openWith, sealTo } from './hpke.ts';
import { RecoveryFile, type WrappedKey } from './schemas.ts';
import { x25519 } from './x25519.ts';

/** No letters that look like digits; five random bits in each. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 20;
/** 8F3KQ-2NRTY-W6MDA-4HJXP: 100 random bits, more than anybody can try. Chosen by us: people choose what can be guessed. */
export const newCode = () =>
  Array.from(randomBytes(CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length])
    .join('')
    .replace(/.{5}(?!$)/g, '$&-');

/** scrypt with 2^15 rounds, r = 8: 32 MB; the code's own bits protect, this adds to them. */
const COST = 15;
const keyOfCode = (code: string, salt: Uint8Array, cost: number) =>
  scryptAsync(utf8ToBytes(plainCode(code)), salt, { N: 2 ** cost, r: 8, p: 1, dkLen: 32 });
const keyOfPasskey = (secret: Uint8Array, salt: Uint8Array) =>
  derivedKey(secret, `rfb-custody-passkey-v1 ${bytesToHex(salt)}`);

/** The salt makes the key new for every wrapping, therefore the nonce may be fixed. */
const cipherOf = (key: Uint8Array, publicKey: string) =>
  chacha20poly1305(key, new Uint8Array(12), utf8ToBytes(`rfb-custody-wrapped-v1 ${publicKey}`));

type Secret = { by: 'code'; code: string } | { by: 'passkey'; secret: Uint8Array; credential?: string };

export const wrapKey = async ({ privateKey, publicKey }: CustodianKey, from: Secret): Promise<WrappedKey> => {
  const salt = randomBytes(16);
  const key = from.by === 'code' ? await keyOfCode(from.code, salt, COST) : keyOfPasskey(from.secret, salt);
  const sealed = bytesToHex(cipherOf(key, publicKey).encrypt(privateKey));
  const wrapped = { salt: bytesToHex(salt), sealed };
  if (from.by === 'code') return { by: 'code', ...wrapped, cost: COST };
  return { by: 'passkey', ...wrapped, ...(from.credential && { credential: from.credential }) };
};

const grantText = utf8ToBytes('rfb-custody-grant-v1');

/** Hands the key on to a substitute, who opens it with the own key and then can do all that its holder can. */
export const sealKeyFor = ({ privateKey, publicKey }: CustodianKey, to: string): WrappedKey => ({
  by: 'key',
  to,
  sealed: bytesToHex(sealTo(hexToBytes(to), grantText, utf8ToBytes(publicKey), privateKey, randomBytes(32))),
});

/** Undefined unless it is the private half of `publicKey`, sealed to this substitute. */
export const openKeyFor = (own: CustodianKey, sealed: string, publicKey: string): CustodianKey | undefined => {
  const key = { privateKey: own.privateKey, publicKey: hexToBytes(own.publicKey) };
  try {
    const privateKey = openWith(key, grantText, utf8ToBytes(publicKey), hexToBytes(sealed));
    return bytesToHex(x25519.getPublicKey(privateKey)) === publicKey ? { privateKey, publicKey } : undefined;
  } catch {
    return undefined;
  }
};

/** Undefined when code or passkey are of another key. */
export const unwrapKey = async (
  wrapped: WrappedKey,
  publicKey: string,
  from: Secret,
): Promise<CustodianKey | undefined> => {
  let key: Uint8Array;
  if (wrapped.by === 'code' && from.by === 'code')
    key = await keyOfCode(from.code, hexToBytes(wrapped.salt), wrapped.cost);
  else if (wrapped.by === 'passkey' && from.by === 'passkey') key = keyOfPasskey(from.secret, hexToBytes(wrapped.salt));
  else return undefined;
  try {
    return { privateKey: cipherOf(key, publicKey).decrypt(hexToBytes(wrapped.sealed)), publicKey };
  } catch {
    return undefined;
  }
};

/** The text of the file a custodian keeps apart from the code. */
export const recoveryText = (holder: string, publicKey: string, wrapped: WrappedKey) => {
  const file: RecoveryFile = {
    version: 1,
    type: 'custody-recovery',
    holder,
    publicKey,
    fingerprint: fingerprintOf(publicKey),
    wrapped,
  };
  return exactText(file);
};

/** Undefined when the text is no recovery file, or names the fingerprint of another key. */
export const readRecovery = (text: string): RecoveryFile | undefined => {
  try {
    const { success, data } = RecoveryFile.safeParse(JSON.parse(text));
    return success && data.fingerprint === fingerprintOf(data.publicKey) ? data : undefined;
  } catch {
    return undefined;
  }
};
