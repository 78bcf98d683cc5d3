// Seals a bid on the bid page with the browser's own X25519; old phones and pages without https load the curve, 5 KB more.
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { type CustodianKeys, curveInputs, type NewBid, newBid, sealAgreed } from './bid-sealing.ts';
import type { Agreed } from './hpke-cipher.ts';

const PRIVATE_HEAD = hexToBytes('302e020100300506032b656e04220420');
/** Multiplying it by a private key gives the public half. */
const BASE_POINT = Uint8Array.of(9, ...new Uint8Array(31));

/** Throws where the browser knows no X25519, and for public keys that give everybody the same secret. */
export const agreeByBrowser = async (privateKey: Uint8Array, publicKey: Uint8Array): Promise<Agreed> => {
  const { subtle } = crypto;
  const key = await subtle.importKey('pkcs8', concatBytes(PRIVATE_HEAD, privateKey), 'X25519', false, ['deriveBits']);
  const times = async (point: Uint8Array<ArrayBuffer>) => {
    const other = await subtle.importKey('raw', point, 'X25519', false, []);
    return new Uint8Array(await subtle.deriveBits({ name: 'X25519', public: other }, key, 256));
  };
  const [own, shared] = await Promise.all([times(BASE_POINT), times(Uint8Array.from(publicKey))]);
  if (shared.every((byte) => byte === 0)) throw new RangeError('a key of low order');
  return { own, shared };
};

const agree = async (privateKey: Uint8Array, publicKey: Uint8Array): Promise<Agreed> => {
  try {
    return await agreeByBrowser(privateKey, publicKey);
  } catch {
    const { agreedBy } = await import('./x25519.ts');
    return agreedBy(privateKey, publicKey);
  }
};

/** As `sealBid`, byte for byte. */
export const sealInBrowser = async (custodians: CustodianKeys, bid: NewBid) => {
  const { header, payload, contentKey } = newBid(custodians, bid);
  const [first, second, third] = curveInputs(custodians, payload);
  const agreed = await Promise.all([agree(...first), agree(...second), agree(...third)]);
  return { sealed: sealAgreed(header, custodians, payload, contentKey, agreed), payload, contentKey };
};
