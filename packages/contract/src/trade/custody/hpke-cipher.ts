// HPKE (RFC 9180) without its curve: what both sides do once they share an X25519 secret. The bid page loads only this.
import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { expand, extract } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { utf8ToBytes } from './hashes.ts';

const KEM_SUITE = concatBytes(utf8ToBytes('KEM'), Uint8Array.of(0, 0x20));
const HPKE_SUITE = concatBytes(utf8ToBytes('HPKE'), Uint8Array.of(0, 0x20, 0, 1, 0, 3));
const VERSION = utf8ToBytes('HPKE-v1');
const NOTHING = new Uint8Array(0);
const MODE_BASE = Uint8Array.of(0);
export const KEY_BYTES = 32;

const labeledExtract = (suite: Uint8Array, salt: Uint8Array, label: string, ikm: Uint8Array) =>
  extract(sha256, concatBytes(VERSION, suite, utf8ToBytes(label), ikm), salt);
const labeledExpand = (suite: Uint8Array, prk: Uint8Array, label: string, info: Uint8Array, length: number) =>
  expand(sha256, prk, concatBytes(Uint8Array.of(0, length), VERSION, suite, utf8ToBytes(label), info), length);

/** The cipher of the only message, sequence number 0, whose nonce is the base nonce. */
export const cipherOf = (
  dh: Uint8Array,
  ephemeral: Uint8Array,
  recipient: Uint8Array,
  info: Uint8Array,
  aad: Uint8Array,
) => {
  const eaePrk = labeledExtract(KEM_SUITE, NOTHING, 'eae_prk', dh);
  const shared = labeledExpand(KEM_SUITE, eaePrk, 'shared_secret', concatBytes(ephemeral, recipient), KEY_BYTES);
  const pskIdHash = labeledExtract(HPKE_SUITE, NOTHING, 'psk_id_hash', NOTHING);
  const infoHash = labeledExtract(HPKE_SUITE, NOTHING, 'info_hash', info);
  const context = concatBytes(MODE_BASE, pskIdHash, infoHash);
  const secret = labeledExtract(HPKE_SUITE, shared, 'secret', NOTHING);
  const key = labeledExpand(HPKE_SUITE, secret, 'key', context, KEY_BYTES);
  return chacha20poly1305(key, labeledExpand(HPKE_SUITE, secret, 'base_nonce', context, 12), aad);
};

/** Both results of the sender's ephemeral private key: its public half, and the secret shared with the recipient. */
export type Agreed = { own: Uint8Array; shared: Uint8Array };

/** The first 32 bytes of the result are the ephemeral key's public half. */
export const sealShared = (
  { own, shared }: Agreed,
  publicKey: Uint8Array,
  info: Uint8Array,
  aad: Uint8Array,
  plain: Uint8Array,
) => concatBytes(own, cipherOf(shared, own, publicKey, info, aad).encrypt(plain));
