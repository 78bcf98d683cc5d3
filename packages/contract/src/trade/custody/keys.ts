// Keys of custodians: known to others by the public half and its fingerprint.
import { keySetText } from '../bids/proof.ts';
import { hashOf } from './hashes.ts';

/** In the custodian's hands only. */
export type CustodianKey = { privateKey: Uint8Array; publicKey: string };

/** 4c1e 90b7 …: eight groups, 128 bits. Two groups would be enough to tell keys apart, but not against a forger. */
export const fingerprintOf = (publicKey: string) =>
  (hashOf('rfb-custody-fingerprint-v1', publicKey).slice(0, 32).match(/.{4}/g) ?? []).join(' ');

/** Stands in a tender's chain where the platform's key stands otherwise. */
export const keySetOf = (tenderId: string, publicKeys: readonly string[]) => hashOf(keySetText(tenderId, publicKeys));
