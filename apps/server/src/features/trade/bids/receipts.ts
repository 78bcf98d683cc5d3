// Signs what the branch vouches for: the public part of a receipt, whole receipts and reports.
import { createPublicKey, sign, verify } from 'node:crypto';
import { documentText, type Link, receiptText } from '@rfb/contract/trade/bids/proof.ts';
import type { Keys } from '../../../platform/keys.ts';

const signed = (keys: Keys, text: string) => sign(null, Buffer.from(text), keys.signingKey()).toString('hex');

export const publicKeyHex = (keys: Keys) =>
  createPublicKey(keys.signingKey()).export({ format: 'der', type: 'spki' }).toString('hex');

export const signLink = (keys: Keys, tenderNo: string, link: Link) => signed(keys, receiptText(tenderNo, link));

export const isLinkSigned = (keys: Keys, tenderNo: string, link: Link, signature: string) =>
  verify(
    null,
    Buffer.from(receiptText(tenderNo, link)),
    createPublicKey(keys.signingKey()),
    Buffer.from(signature, 'hex'),
  );

export const signDocument = <T>(keys: Keys, document: T) => ({
  document,
  signature: signed(keys, documentText(document)),
  publicKey: publicKeyHex(keys),
});
