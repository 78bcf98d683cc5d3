// Reads and writes the attachments of standards.
import type { Db, Trx } from '../../../platform/db/database.ts';

/** In the order the office gave them. */
export const listFilesOf = (db: Db, standardId: string) =>
  db
    .selectFrom('standardFiles as x')
    .innerJoin('fileFacts as f', 'f.id', 'x.fileId')
    .select(['f.id as fileId', 'f.name', 'f.size', 'f.mimeType'])
    .where('x.standardId', '=', standardId)
    .orderBy('x.position')
    .execute();

/** Replaces the list; a file that is left out stays stored, but nobody reads it here any more. */
export const saveFilesOf = async (trx: Trx, standardId: string, fileIds: string[], addedBy: string) => {
  await trx.deleteFrom('standardFiles').where('standardId', '=', standardId).execute();
  if (fileIds.length === 0) return;
  await trx
    .insertInto('standardFiles')
    .values(fileIds.map((fileId, at) => ({ standardId, fileId, position: at + 1, addedBy })))
    .execute();
};
