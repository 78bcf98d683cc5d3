// Files whose rows tell nothing: encrypted and padded by their feature, without owner, name, exact size or exact time.
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import * as files from './files.queries.ts';

/** The only one; nobody reads such a file through the endpoints of files. */
export const UNTRACED_PURPOSE = 'bidAttachment';

/** `kept`: the ciphertext, padded; deleted after a day or two unless it is bound. */
export const storeUntraced = async (deps: Deps, trx: Trx, { id, kept }: { id: string; kept: Buffer }) => {
  await files.lockBytes(trx, createHash('sha256').update(kept).digest());
  const sha256 = await deps.files.put(kept, { isUntimed: true });
  const same = { name: '附件', mimeType: 'application/octet-stream', purpose: UNTRACED_PURPOSE };
  await files.saveUntracedRow(trx, { id, sha256, size: kept.length, ...same });
};

/** False when one of them is gone. */
export const bindUntraced = async (trx: Trx, fileIds: string[]) =>
  fileIds.length === 0 || (await files.bindUntracedRows(trx, fileIds, UNTRACED_PURPOSE)) === fileIds.length;

/** Those with these bytes; `isFree`: bound to nothing yet. */
export const findUntraced = async (db: Db, hashes: string[]) => {
  const wanted = hashes.map((hash) => Buffer.from(hash, 'hex'));
  const rows = wanted.length === 0 ? [] : await files.listRowsByHash(db, wanted, UNTRACED_PURPOSE);
  return rows.map(({ id, sha256, boundAt }) => ({ id, hash: sha256.toString('hex'), isFree: boundAt === null }));
};

/** The cleanup of unbound files deletes them with their bytes. */
export const releaseUntraced = async (trx: Trx, fileIds: string[]) => {
  if (fileIds.length > 0) await files.releaseUntracedRows(trx, fileIds, UNTRACED_PURPOSE);
};

/** The ciphertext, or undefined when the file was deleted. */
export const readUntraced = async (deps: Deps, db: Db, fileId: string) => {
  const row = await files.findStored(db, fileId);
  return row?.purpose === UNTRACED_PURPOSE ? buffer(deps.files.read(row.sha256)) : undefined;
};
