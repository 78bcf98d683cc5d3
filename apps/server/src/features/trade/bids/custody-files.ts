// Attachments of bids for three custodians: named in the envelope by their hashes, kept encrypted, checked when they are opened.
import type { BidAttachment } from '@rfb/contract/trade/bids/proof.ts';
import { type FileKey as KeyInBid, openFile } from '@rfb/contract/trade/custody/attachments.ts';
import type { SealedBid } from '@rfb/contract/trade/custody/sealed-bid.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refusal, refuseFields } from '../../../platform/refusal.ts';
import {
  bindUntraced,
  checkUpload,
  findUntraced,
  readUntraced,
  releaseUntraced,
} from '../../services/files/exports.ts';
import { addBidFiles, dropBidFiles, listBidFiles } from './attachments.queries.ts';
import { type FileKey, sha256Of } from './attachments.ts';
import { BrokenSeal } from './unsealing.ts';

/** Where the files of a tender are, by the hash of their encrypted bytes. */
export const filesOfTender = async (db: Db, tenderId: string, hashes: string[]) => {
  const ofTender = new Set(await listBidFiles(db, tenderId));
  const found = await findUntraced(db, hashes);
  return new Map(found.filter(({ id }) => ofTender.has(id)).map(({ id, hash }) => [hash, id]));
};

export const LOST_FILE = '有一份附件被删除，或不是当时收下的';

const bytesOf = (deps: Deps, db: Db, fileId: string | undefined) =>
  fileId === undefined ? undefined : readUntraced(deps, db, fileId).catch(() => undefined);

/** Whether every file is still there, byte for byte. */
export const areKept = async (deps: Deps, db: Db, tenderId: string, hashes: string[]) => {
  const where = await filesOfTender(db, tenderId, hashes);
  for (const hash of new Set(hashes)) {
    const bytes = await bytesOf(deps, db, where.get(hash));
    if (!bytes || sha256Of(bytes) !== hash) return false;
  }
  return true;
};

/** The receipt says that we have them: a bid whose files are not here is not accepted. Kept until opening, whatever replaces the bid. */
export const keepSealedFiles = async (trx: Trx, { tenderId, files = [] }: SealedBid) => {
  const known = await filesOfTender(trx, tenderId, files);
  const free = (await findUntraced(trx, files)).filter(({ isFree }) => isFree);
  const ids = files.map((hash) => known.get(hash) ?? free.find((one) => one.hash === hash)?.id);
  const kept = ids.filter((id) => id !== undefined);
  if (kept.length < files.length || new Set(kept).size < kept.length || !(await bindUntraced(trx, kept)))
    refuseFields({ sealed: '有附件没有上传或已失效，请重新放入附件再提交' });
  await addBidFiles(trx, tenderId, kept);
};

const NOT_PROMISED = '打不开，或不是报价里写的那一份';

const problemOf = async (bytes: Uint8Array) => {
  try {
    await checkUpload(Buffer.from(bytes), 'bidAttachment');
    return undefined;
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'fileRefused') return error.message;
    throw error;
  }
};

type Named = { attachments: BidAttachment[]; files: KeyInBid[]; where: Map<string, string> };

/** The keys of the files, and by which of them the bid is void. Files that are gone or changed are the platform's fault. */
export const openFiles = async (deps: Deps, db: Db, { attachments, files, where }: Named) => {
  const opened: FileKey[] = [];
  let problem = '';
  for (const [index, attachment] of attachments.entries()) {
    const file = files[index];
    const fileId = where.get(file?.sha256 ?? '');
    const found = file && openFile(await bytesOf(deps, db, fileId), file, attachment);
    if (!file || !found || fileId === undefined || ('blamed' in found && found.blamed === 'platform'))
      throw new BrokenSeal(LOST_FILE);
    opened.push({ fileId, key: file.key, sealedHash: file.sha256 });
    const wrong = 'bytes' in found ? await problemOf(found.bytes) : NOT_PROMISED;
    if (wrong !== undefined && problem === '') problem = `附件“${attachment.name}”不合规定：${wrong}`;
  }
  return { opened, problem };
};

/** Files of replaced and withdrawn bids; nobody reads them any more. */
export const dropUnusedFiles = async (trx: Trx, tenderId: string, used: FileKey[]) => {
  const kept = new Set(used.map(({ fileId }) => fileId));
  const unused = (await listBidFiles(trx, tenderId)).filter((fileId) => !kept.has(fileId));
  await dropBidFiles(trx, unused);
  await releaseUntraced(trx, unused);
};
