// Ed25519 with raw public keys, as notes and checkpoints write them, and the key of this log.
import { createPublicKey, verify } from 'node:crypto';
import type { Bytes } from '@rfb/contract/services/checkpoints/merkle.ts';
import { SIGNATURE_TYPES } from '@rfb/contract/services/checkpoints/notes.ts';
import type { Deps } from '../../../platform/deps.ts';

/** DER head of an SPKI Ed25519 public key; the 32 bytes follow it. */
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

export const isSignature = (publicKey: Uint8Array, text: Uint8Array, signature: Uint8Array) =>
  verify(
    null,
    text,
    createPublicKey({ key: Buffer.concat([SPKI_HEAD, publicKey]), format: 'der', type: 'spki' }),
    signature,
  );

/** The installation's signing key under the name of its log. */
export const logKeyOf = ({ config, keys }: Pick<Deps, 'config' | 'keys'>) => {
  const spki = createPublicKey(keys.signingKey()).export({ format: 'der', type: 'spki' });
  const publicKey: Bytes = Uint8Array.from(spki.subarray(SPKI_HEAD.length));
  return { name: config.logOrigin, type: SIGNATURE_TYPES.note, publicKey };
};
