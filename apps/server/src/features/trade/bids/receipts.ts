// Signs what the branch vouches for: the public part of a receipt, the deadline's code, whole receipts and reports.
import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { documentText, type Link, receiptText } from '@rfb/contract/trade/bids/proof.ts';
import type { Keys } from '../../../platform/keys.ts';

export const signText = (keys: Keys, text: string) => sign(null, Buffer.from(text), keys.signingKey()).toString('hex');

export const signLink = (keys: Keys, tenderNo: string, link: Link) => signText(keys, receiptText(tenderNo, link));

/** Made once: a check verifies thousands of links. */
const publicKeys = new WeakMap<Keys, KeyObject>();
const publicKeyOf = (keys: Keys) => {
  const known = publicKeys.get(keys) ?? createPublicKey(keys.signingKey());
  publicKeys.set(keys, known);
  return known;
};

export const publicKeyHex = (keys: Keys) => publicKeyOf(keys).export({ format: 'der', type: 'spki' }).toString('hex');

export const isSignedByUs = (keys: Keys, text: string, signature: string) =>
  verify(null, Buffer.from(text), publicKeyOf(keys), Buffer.from(signature, 'hex'));

export const isLinkSigned = (keys: Keys, tenderNo: string, link: Link, signature: string) =>
  isSignedByUs(keys, receiptText(tenderNo, link), signature);

export const signDocument = <T>(keys: Keys, document: T) => ({
  document,
  signature: signText(keys, documentText(document)),
  publicKey: publicKeyHex(keys),
});
