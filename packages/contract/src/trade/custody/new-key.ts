// Makes a custodian's key, and tells which public keys can be sealed to.
import { randomBytes } from '@noble/hashes/utils.js';
import { bytesToHex, type CustodianKey, hexToBytes } from './hashes.ts';
import { x25519 } from './x25519.ts';

export const newCustodianKey = (): CustodianKey => {
  const privateKey = randomBytes(32);
  return { privateKey, publicKey: bytesToHex(x25519.getPublicKey(privateKey)) };
};

/** Keys that give everybody the same secret are refused, as are spellings that the curve would read as another key. */
export const isUsableKey = (publicKey: string) => {
  if (!/^[0-9a-f]{62}[0-7][0-9a-f]$/.test(publicKey)) return false;
  try {
    x25519.getSharedSecret(new Uint8Array(32).fill(1), hexToBytes(publicKey));
    return true;
  } catch {
    return false;
  }
};
