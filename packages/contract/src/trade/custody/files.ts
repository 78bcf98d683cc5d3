// Reads the files of custody; each is good only in its exact spelling, so that every changed byte is found.
import type * as z from 'zod/mini';
import { documentText, exactText, receiptText } from '../bids/proof.ts';
import type { CustodianKeys } from './bid-sealing.ts';
import { fingerprintOf, keySetOf } from './hashes.ts';
import { isUsableKey } from './new-key.ts';
import { receiptHash } from './receipt.ts';
import { type CustodyReceipt, type CustodyTender, ReceiptFile, SealedBid, SignedCustodyTender } from './schemas.ts';
import { isWhole, type SealedBid as Sealed } from './sealed-bid.ts';
import { sealAgain } from './sealing.ts';

/** Verifies Ed25519; browser and command line have different means. */
export type IsSigned = (publicKey: string, signature: string, text: string) => boolean | Promise<boolean>;

const exactly = <S extends z.ZodMiniType>(schema: S, text: string): z.output<S> | undefined => {
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success && exactText(parsed.data) === text ? parsed.data : undefined;
  } catch {
    return undefined;
  }
};

/** Undefined when any byte was changed. */
export const readSealedBid = (text: string): Sealed | undefined => {
  const sealed = exactly(SealedBid, text);
  return sealed && isWhole(sealed) ? sealed : undefined;
};

export const custodianKeysOf = ({ custodians: [a, b, c] }: Pick<CustodyTender, 'custodians'>): CustodianKeys => [
  a.publicKey,
  b.publicKey,
  c.publicKey,
];

/** The signed public keys of a tender, or a sentence on what is wrong with the file. */
export const readTenderFile = async (text: string, isSigned: IsSigned) => {
  const file = exactly(SignedCustodyTender, text);
  if (!file) return '不是竞价公钥文件，或文件被改动过';
  const { document, signature, publicKey } = file;
  if (!(await isSigned(publicKey, signature, documentText(document)))) return '分会签名与内容不符，文件被改动过';
  const keys = custodianKeysOf(document);
  const isOwn = document.custodians.every((one) => one.fingerprint === fingerprintOf(one.publicKey));
  if (new Set(keys).size < 3 || !keys.every(isUsableKey) || !isOwn) return '保管人的公钥或指纹有误';
  return { tender: document, publicKey };
};

/** Undefined when any byte was changed; whether it makes the sealed bid of its commitment is another question. */
export const receiptInFile = (text: string): CustodyReceipt | undefined => {
  const file = exactly(ReceiptFile, text);
  return file && file.hash === receiptHash(file.document) ? file.document : undefined;
};

/** The receipt when it makes the sealed bid of its commitment again, and the association's signature is on it if it has one. */
export const readReceipt = async (text: string, isSigned: IsSigned) => {
  const document = receiptInFile(text);
  if (!document) return '不是报价回执，或文件被改动过';
  const { tenderNo, lotId, action, commitment, accepted, custodians, keySet, tenderId } = document;
  if (keySet !== keySetOf(tenderId, custodians)) return '保管人的公钥与回执不符';
  const sealed = sealAgain(document, custodians, document.payload, document.contentKey);
  if (sealed.commitment !== commitment) return '回执里的报价与承诺值不符';
  if (!accepted) return { receipt: document, sealed };
  const { code, receivedAt, signature, publicKey } = accepted;
  const signed = receiptText(tenderNo, { code, lotId, action, commitment, receivedAt });
  return (await isSigned(publicKey, signature, signed)) ? { receipt: document, sealed } : '回执的签名不是分会的';
};
