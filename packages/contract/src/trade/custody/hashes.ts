// SHA-256, derived keys and fingerprints of custody: synchronous, because a page opened without https has no WebCrypto.
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { joined, keySetText } from '../bids/proof.ts';

/** Node's own is ten times as fast for the length of a sealed bid. */
const node = typeof process === 'undefined' ? undefined : process.getBuiltinModule?.('node:crypto');

/** In hex. */
export const hashOfBytes = (bytes: Uint8Array) => node?.hash?.('sha256', bytes) ?? bytesToHex(sha256(bytes));
export const hashOf = (...parts: string[]) => hashOfBytes(utf8ToBytes(joined(...parts)));

/** 32 bytes for one use; `label` names the use. */
export const derivedKey = (secret: Uint8Array, label: string) =>
  hkdf(sha256, secret, undefined, utf8ToBytes(label), 32);

export { bytesToHex, hexToBytes, utf8ToBytes };

/** In the custodian's hands only. */
export type CustodianKey = { privateKey: Uint8Array; publicKey: string };

/** 4c1e 90b7 …: eight groups, 128 bits. Two groups would be enough to tell keys apart, but not against a forger. */
export const fingerprintOf = (publicKey: string) =>
  (hashOf('rfb-custody-fingerprint-v1', publicKey).slice(0, 32).match(/.{4}/g) ?? []).join(' ');

/** Stands in a tender's chain where the platform's key stands otherwise. */
export const keySetOf = (tenderId: string, publicKeys: readonly string[]) => hashOf(keySetText(tenderId, publicKeys));
