// Reads the files that a tender names as its attachments.
import type { Db } from '../../../platform/db/database.ts';

export const listAttachments = async (db: Db, ids: readonly string[]) => {
  if (ids.length === 0) return [];
  return db
    .selectFrom('fileFacts')
    .select(['id as fileId', 'name', 'size'])
    .where('id', 'in', [...ids])
    .orderBy('name')
    .execute();
};

/** SHA-256 of a tender's own attachments in hex. */
export const attachmentHashes = async (db: Db, ids: readonly string[]) => {
  if (ids.length === 0) return new Set<string>();
  const rows = await db
    .selectFrom('fileFacts')
    .select('sha256')
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ sha256 }) => sha256.toString('hex')));
};
