// Keys of custodians: made by their holder, known to others by the public half and its fingerprint.
import { randomBytes } from '@noble/hashes/utils.js';
import { keySetText } from '../bids/proof.ts';
import { bytesToHex, hashOf, hexToBytes } from './hashes.ts';
import { x25519 } from './x25519.ts';

/** In the custodian's hands only. */
export type CustodianKey = { privateKey: Uint8Array; publicKey: string };
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

/** 4c1e 90b7 …: eight groups, 128 bits. Two groups would be enough to tell keys apart, but not against a forger. */
export const fingerprintOf = (publicKey: string) =>
  (hashOf('rfb-custody-fingerprint-v1', publicKey).slice(0, 32).match(/.{4}/g) ?? []).join(' ');

/** Stands in a tender's chain where the platform's key stands otherwise. */
export const keySetOf = (tenderId: string, publicKeys: readonly string[]) => hashOf(keySetText(tenderId, publicKeys));
