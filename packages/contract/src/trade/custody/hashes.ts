// SHA-256 and derived keys of custody: synchronous, because a page opened without https has no WebCrypto.
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { joined } from '../bids/proof.ts';

/** Node's own is ten times as fast for the length of a sealed bid. */
const node = typeof process === 'undefined' ? undefined : process.getBuiltinModule?.('node:crypto');

/** In hex. */
export const hashOfBytes = (bytes: Uint8Array) => node?.hash?.('sha256', bytes) ?? bytesToHex(sha256(bytes));
export const hashOf = (...parts: string[]) => hashOfBytes(utf8ToBytes(joined(...parts)));

/** 32 bytes for one use; `label` names the use. */
export const derivedKey = (secret: Uint8Array, label: string) =>
  hkdf(sha256, secret, undefined, utf8ToBytes(label), 32);

export { bytesToHex, hexToBytes, utf8ToBytes };
