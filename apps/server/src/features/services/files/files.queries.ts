// Reads and writes files and the tickets for uploads and downloads.
import type { AttachedFile } from '@rfb/contract/services/files/attached-file.ts';
import { type Selectable, sql } from 'kysely';
import { fromNow, now, today } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';

/** Query for the metadata of attached files. */
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

export type FileRow = Selectable<Tables['files']>;

export const findStored = (db: Db, fileId: string) =>
  db.selectFrom('files').selectAll().where('id', '=', fileId).executeTakeFirst();

/** `isShown`: public, by itself or through a public article, a listed fleet's card or a standard. */
export const findFile = (db: Db, fileId: string) =>
  db
    .selectFrom('files')
    .selectAll()
    .select(sql<boolean>`file_is_public(files)`.as('isShown'))
    .where('id', '=', fileId)
    .executeTakeFirst();

/** A voucher or receipt of dues: whether its company may still see it. Undefined: another file. */
export const findOfDues = (db: Db, fileId: string) =>
  db.selectFrom('duesFiles').select('isShown').where('fileId', '=', fileId).limit(1).executeTakeFirst();

export const lockFile = (trx: Trx, fileId: string) =>
  trx.selectFrom('files').selectAll().where('id', '=', fileId).forUpdate().executeTakeFirst();

/** In the order of ids, so that two calls do not deadlock. */
export const lockFiles = (trx: Trx, fileIds: string[]) =>
  trx
    .selectFrom('files')
    .select(['id', 'sha256', 'boundAt'])
    .where('id', 'in', fileIds)
    .orderBy('id')
    .forUpdate()
    .execute();

type NewFile = Omit<FileRow, 'createdAt' | 'boundAt'>;
export const saveFileRow = (trx: Trx, row: NewFile) =>
  trx
    .insertInto('files')
    .values({ ...row, boundAt: null })
    .execute();

/** The next midnight in place of the exact time; a file that no bid names is deleted a day after it. */
const nextMidnight = sql<string>`(app_today() + 1)::timestamp at time zone 'Asia/Shanghai'`;

/** A row that tells neither whose the file is, nor its name, its size or when it came. */
export const saveUntracedRow = (
  trx: Trx,
  row: Pick<FileRow, 'id' | 'sha256' | 'size' | 'purpose' | 'name' | 'mimeType'>,
) =>
  trx
    .insertInto('files')
    .values({
      ...row,
      companyId: null,
      userId: null,
      ticketHash: null,
      width: null,
      height: null,
      isSealed: false,
      isPublic: false,
      boundAt: null,
      createdAt: nextMidnight,
    })
    .execute();

/** Returns how many of them exist. */
export const bindUntracedRows = async (trx: Trx, fileIds: string[], purpose: string) => {
  const { numUpdatedRows } = await trx
    .updateTable('files')
    .set({ boundAt: sql<string>`created_at` })
    .where('id', 'in', fileIds)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** By the hash of their bytes. */
export const listRowsByHash = (db: Db, hashes: Buffer[], purpose: string) =>
  db
    .selectFrom('files')
    .select(['id', 'sha256', 'boundAt'])
    .where('sha256', 'in', hashes)
    .where('purpose', '=', purpose)
    .orderBy('id')
    .execute();

export const releaseUntracedRows = (trx: Trx, fileIds: string[], purpose: string) =>
  trx
    .updateTable('files')
    .set({ boundAt: null, createdAt: nextMidnight })
    .where('id', 'in', fileIds)
    .where('purpose', '=', purpose)
    .execute();

export const bindFileRow = (trx: Trx, fileId: string, companyId: string | undefined) =>
  trx
    .updateTable('files')
    .set({ boundAt: sql<string>`coalesce(bound_at, app_now())`, ...(companyId ? { companyId } : {}) })
    .where('id', '=', fileId)
    .execute();

/** Returns those that exist and have this purpose. */
export const bindFileRows = async (trx: Trx, fileIds: string[], purpose: string) => {
  const rows = await trx
    .updateTable('files')
    .set({ boundAt: sql<string>`coalesce(bound_at, app_now())` })
    .where('id', 'in', fileIds)
    .where('purpose', '=', purpose)
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Locks by content hash, because equal bytes are stored once. */
export const lockBytes = (trx: Trx, sha256: Buffer) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${sha256.toString('hex')}, 0))`.execute(trx);

export const listClearFiles = (
  db: Db,
  purposes: readonly string[],
  { after, limit }: { after: string; limit: number },
) =>
  db
    .selectFrom('files')
    .select(['id', 'sha256'])
    .where('isSealed', 'is', false)
    .where('purpose', 'in', purposes)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Changes nothing when another instance encrypted the file first. */
export const replaceBytes = (trx: Trx, fileId: string, { from, to }: { from: Buffer; to: Buffer }) =>
  trx
    .updateTable('files')
    .set({ sha256: to, isSealed: true })
    .where('id', '=', fileId)
    .where('sha256', '=', from)
    .execute();

/** A ticket that is neither used nor expired. */
export const findOpenTicket = (db: Db, hash: Buffer) =>
  db
    .selectFrom('uploadTickets')
    .select(['hash', 'kind'])
    .where('hash', '=', hash)
    .where('spentAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** Files of a ticket, oldest first; locks, so that concurrent uploads of one ticket run one after the other. */
export const lockTicketFiles = async (trx: Trx, ticketHash: Buffer) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${ticketHash.toString('hex')}`}, 0))`.execute(
    trx,
  );
  return trx
    .selectFrom('files')
    .select(['id', 'purpose', 'size', 'boundAt'])
    .where('ticketHash', '=', ticketHash)
    .orderBy('createdAt')
    .execute();
};

/** Total size of unbound files; locks, so that concurrent uploads of one person run one after the other. */
export const lockUnusedBytesOf = async (trx: Trx, userId: string) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${userId}`}, 0))`.execute(trx);
  const { bytes } = await trx
    .selectFrom('files')
    .select(sql<number>`coalesce(sum(size), 0)::float8`.as('bytes'))
    .where('boundAt', 'is', null)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return bytes;
};

/** Adds to the day's byte count before the file is stored and returns the new total. */
export const countAnonymousBytes = async (trx: Trx, kind: string, bytes: number) => {
  const row = await trx
    .insertInto('anonymousUploads')
    .values({ day: today, kind, bytes })
    .onConflict((conflict) =>
      conflict.columns(['day', 'kind']).doUpdateSet({ bytes: sql<number>`anonymous_uploads.bytes + ${bytes}` }),
    )
    .returning('bytes')
    .executeTakeFirstOrThrow();
  return Number(row.bytes);
};

export const dropOldByteCounts = (db: Db) => db.deleteFrom('anonymousUploads').where('day', '<', today).execute();

export const saveDownloadTicket = (trx: Trx, hash: Buffer, fileId: string, seconds: number) =>
  trx
    .insertInto('downloadTickets')
    .values({ hash, fileId, expiresAt: fromNow({ seconds }) })
    .returning('expiresAt')
    .executeTakeFirstOrThrow();

/** Deletes the ticket; of two concurrent downloads only one gets the file. */
export const spendDownloadTicket = async (db: Db, hash: Buffer) => {
  const row = await db
    .deleteFrom('downloadTickets')
    .where('hash', '=', hash)
    .returning(['fileId', sql<boolean>`expires_at > app_now()`.as('isGood')])
    .executeTakeFirst();
  return row?.isGood ? row.fileId : undefined;
};

export const dropOldDownloadTickets = (db: Db) =>
  db.deleteFrom('downloadTickets').where('expiresAt', '<', now).execute();

/** Unbound for a day, or a week old for exports and imports. */
const isExpired = sql<boolean>`(bound_at is null and created_at < app_now() - interval '24 hours')
  or (purpose in ('import', 'export', 'myExport') and created_at < app_now() - interval '7 days')`;

export const listExpiredFiles = (db: Db, limit: number) =>
  db.selectFrom('files').select(['id', 'sha256']).where(isExpired).orderBy('createdAt').limit(limit).execute();

/** Detaches a replaced file from its ticket; the cleanup of unbound files deletes it with its bytes. */
export const detachFromTicket = (trx: Trx, fileId: string) =>
  trx.updateTable('files').set({ ticketHash: null }).where('id', '=', fileId).where('boundAt', 'is', null).execute();

/** False when it was bound meanwhile. */
export const deleteExpiredFile = async (trx: Trx, fileId: string) => {
  const { numDeletedRows } = await trx.deleteFrom('files').where('id', '=', fileId).where(isExpired).executeTakeFirst();
  return numDeletedRows > 0n;
};

export const hasRowWith = async (db: Db, sha256: Buffer) =>
  (await db.selectFrom('files').select('id').where('sha256', '=', sha256).limit(1).executeTakeFirst()) !== undefined;
