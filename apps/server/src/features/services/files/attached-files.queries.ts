// Query for the metadata of attached files.
import type { AttachedFile } from '@rfb/contract/services/files/attached-file.ts';
import type { Db } from '../../../platform/db/database.ts';

export const listAttachedFiles = async (db: Db, fileIds: (string | null)[]) => {
  const ids = fileIds.filter((id) => id !== null);
  if (ids.length === 0) return new Map<string, AttachedFile>();
  const rows = await db
    .selectFrom('files')
    .select(['id as fileId', 'name', 'mimeType', 'size', 'width', 'height'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.fileId, row]));
};
