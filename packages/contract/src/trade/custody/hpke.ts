// HPKE (RFC 9180), base mode, one message: DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, ChaCha20-Poly1305.
import { cipherOf, KEY_BYTES, sealShared } from './hpke-cipher.ts';
import { agreedBy, x25519 } from './x25519.ts';

/** `ephemeralKey`: 32 secret random bytes, never used twice. */
export const sealTo = (
  publicKey: Uint8Array,
  info: Uint8Array,
  aad: Uint8Array,
  plain: Uint8Array,
  ephemeralKey: Uint8Array,
) => sealShared(agreedBy(ephemeralKey, publicKey), publicKey, info, aad, plain);

/** Throws when the text was sealed to another key, with another context, or was changed. */
export const openWith = (
  { privateKey, publicKey }: { privateKey: Uint8Array; publicKey: Uint8Array },
  info: Uint8Array,
  aad: Uint8Array,
  sealed: Uint8Array,
) => {
  const ephemeral = sealed.subarray(0, KEY_BYTES);
  const dh = x25519.getSharedSecret(privateKey, ephemeral);
  return cipherOf(dh, ephemeral, publicKey, info, aad).decrypt(sealed.subarray(KEY_BYTES));
};
