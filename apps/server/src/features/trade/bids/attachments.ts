// Attachments of sealed bids: each encrypted under a key of its own, which travels only inside the encrypted bid.
import { createHash, randomBytes } from 'node:crypto';
import type { SentFile } from '@rfb/contract/endpoint.ts';
import type { UploadedAttachment } from '@rfb/contract/trade/bids/bids.ts';
import type { BidAttachment } from '@rfb/contract/trade/bids/proof.ts';
import { openFile } from '@rfb/contract/trade/custody/attachments.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Keys } from '../../../platform/keys.ts';
import { refuse, refuseFields } from '../../../platform/refusal.ts';
import { checkUpload, readUntraced } from '../../services/files/exports.ts';
import { decrypt, encrypt, ownToken, readOwnToken, ZERO_IV } from '../tenders/exports.ts';

/** Where the bytes are and how to decrypt them. */
export type FileKey = {
  fileId: string;
  key: string;
  /** Of the encrypted bytes; only of a file its bidder encrypted for three custodians. */
  sealedHash?: string;
};
export type Attached = BidAttachment & FileKey;

/** A few sizes for all files; the largest leaves room for a PDF that grows when its triggers are removed. */
const PADDED_BYTES = [128, 512, 2048, 6144].map((kilobytes) => kilobytes * 1024);

export const sealAttachment = (fileId: string, bytes: Buffer) => {
  const size = PADDED_BYTES.find((one) => bytes.length + 4 <= one);
  if (size === undefined) return undefined;
  const padded = Buffer.alloc(size);
  padded.writeUInt32BE(bytes.length);
  bytes.copy(padded, 4);
  const key = randomBytes(32);
  return { key: key.toString('hex'), kept: encrypt(key, ZERO_IV, fileId, padded) };
};

const openAttachment = ({ fileId, key }: FileKey, kept: Buffer) => {
  const padded = decrypt(Buffer.from(key, 'hex'), ZERO_IV, fileId, kept);
  return padded.subarray(4, 4 + padded.readUInt32BE());
};

export const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

type Place = { tenderId: string; lotId: string };
const contextOf = ({ lotId }: Place) => `attachment\n${lotId}`;

export const withToken = (keys: Keys, fleetId: string, place: Place, attached: Attached): UploadedAttachment => {
  const token = ownToken(keys, { ...place, fleetId }, contextOf(place), JSON.stringify(attached));
  const { name, size, sha256 } = attached;
  return { name, size, sha256, token };
};

/** A token of another fleet, tender or lot cannot be decrypted. */
export const readTokens = (keys: Keys, fleetId: string, place: Place, tokens: readonly string[]): Attached[] => {
  const found = tokens.map((token): Attached => {
    try {
      return JSON.parse(readOwnToken(keys, { ...place, fleetId }, contextOf(place), token));
    } catch {
      return refuseFields({ attachments: '附件不属于这个标的，请重新上传' });
    }
  });
  if (new Set(found.map(({ sha256 }) => sha256)).size < found.length)
    refuseFields({ attachments: '同一份附件放了两次，请去掉一份' });
  return found;
};

const CHANGED = '附件与报价里的校验值不一致，没有发送，请联系分会核查';

/** The bidder's own bytes, as the bid names them. */
const openedBytes = (kept: Buffer, attachment: BidAttachment, { key, sealedHash }: FileKey) => {
  const opened = openFile(kept, { sha256: sealedHash ?? '', key }, attachment);
  return 'bytes' in opened ? Buffer.from(opened.bytes) : refuse('broken', { msg: CHANGED });
};

/**
 * Decrypted and compared with what was committed to. What a bidder encrypted was never checked before opening, so it is saved anew for
 * every reader: nobody gets the bidder's own bytes.
 */
export const readAttachment = async (
  deps: Deps,
  db: Db,
  attachment: BidAttachment,
  file: FileKey,
): Promise<SentFile> => {
  const kept =
    (await readUntraced(deps, db, file.fileId)) ?? refuse('notFound', { msg: '这份附件已被替换或撤回，不再保存' });
  const isOwn = file.sealedHash !== undefined;
  const stored = isOwn ? openedBytes(kept, attachment, file) : openAttachment(file, kept);
  if (sha256Of(stored) !== attachment.sha256) refuse('broken', { msg: CHANGED });
  const bytes = isOwn ? (await checkUpload(stored, 'bidAttachment')).bytes : stored;
  return { bytes, name: attachment.name, mimeType: 'application/pdf', disposition: 'attachment' };
};
