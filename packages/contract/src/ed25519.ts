// Checks Ed25519 signatures (RFC 8032) by WebCrypto, and where a browser has none by the arithmetic itself, loaded only there.
import { bytesOfHex } from './hex.ts';

/** A public key as DER (SPKI) is this and 32 bytes. */
const SPKI = '302a300506032b6570032100';
const KEY = new RegExp(`^${SPKI}[0-9a-f]{64}$`);
const SIGNATURE = /^[0-9a-f]{128}$/;

export const isPublicKey = (hex: unknown): hex is string => typeof hex === 'string' && KEY.test(hex);

/** `publicKey`: DER in hex. */
export const isSignedBy = async (publicKey: string, signature: unknown, text: string) => {
  if (!isPublicKey(publicKey) || typeof signature !== 'string' || !SIGNATURE.test(signature)) return false;
  const [key, signed] = [bytesOfHex(publicKey.slice(SPKI.length)), bytesOfHex(signature)];
  const message = new TextEncoder().encode(text);
  try {
    const known = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', known, signed, message);
  } catch {
    const { isSignedByArithmetic } = await import('./ed25519-arithmetic.ts');
    return isSignedByArithmetic(key, signed, message);
  }
};
