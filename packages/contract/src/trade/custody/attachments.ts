// Attachments of bids in custody: encrypted before they are uploaded, padded to a few sizes, named in the bid by their hashes.
import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { randomBytes } from '@noble/hashes/utils.js';
import { storedName } from '../../services/files/purposes.ts';
import { paddedFileSizes, pdfProblem } from '../bids/bid-files.ts';
import type { BidAttachment } from '../bids/proof.ts';
import { bytesToHex, hashOfBytes, hexToBytes, utf8ToBytes } from './hashes.ts';
import { padded, unpadded } from './padding.ts';
import type { BidPayload } from './sealed-bid.ts';

export type FileKey = BidPayload['files'][number];

/** A key of its own and not one of the bid's: then a new bid may keep the file without another upload. */
const cipherOf = (key: string) =>
  chacha20poly1305(hexToBytes(key), new Uint8Array(12), utf8ToBytes('rfb-custody-file-v1'));

export const sealFile = (name: string, bytes: Uint8Array) => {
  const problem = pdfProblem(bytes);
  const whole = padded(bytes, paddedFileSizes.find((size) => bytes.length + 4 <= size) ?? 0);
  if (problem || !whole) throw new RangeError(problem);
  const key = bytesToHex(randomBytes(32));
  const sealed = cipherOf(key).encrypt(whole);
  const attachment: BidAttachment = { name: storedName(name, 'pdf'), size: bytes.length, sha256: hashOfBytes(bytes) };
  return { sealed, attachment, file: { sha256: hashOfBytes(sealed), key } satisfies FileKey };
};

/** Missing or changed bytes are the platform's fault; bytes as they were uploaded that are not the promised file, the bidder's. */
export const openFile = (
  sealed: Uint8Array | undefined,
  { sha256, key }: FileKey,
  attachment: BidAttachment,
): { bytes: Uint8Array } | { blamed: 'platform' | 'bidder' } => {
  if (!sealed || hashOfBytes(sealed) !== sha256) return { blamed: 'platform' };
  try {
    const bytes = unpadded(cipherOf(key).decrypt(sealed));
    const isPromised = bytes.length === attachment.size && hashOfBytes(bytes) === attachment.sha256;
    return isPromised ? { bytes } : { blamed: 'bidder' };
  } catch {
    return { blamed: 'bidder' };
  }
};
