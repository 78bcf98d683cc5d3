// Storing, binding and reading files, shared by every feature with files.
import { createHash } from 'node:crypto';
import type { SentFile } from '@rfb/contract/endpoint.ts';
import type { StoredFile } from '@rfb/contract/services/files/files.endpoints.ts';
import {
  type FilePurpose,
  storedName,
  type UploadPurpose,
  uploadPurposes,
} from '@rfb/contract/services/files/purposes.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { type CheckedFile, checkUpload } from './checked-upload.ts';
import * as files from './files.queries.ts';
import { bytesOf, sealFor } from './sealed-bytes.ts';

/** A full disk stops the database too; unauthenticated uploads are refused first. */
export const refuseWhenFull = async ({ config, files: store }: Deps, isStranger: boolean) => {
  const floor = config.diskFloorBytes * (isStranger ? 2 : 1);
  if ((await store.freeBytes()) < floor)
    refuse('unavailable', { msg: '服务器存储空间不足，暂时不能上传文件，请稍后再试或联系分会' });
};

type Belonging = {
  companyId?: string | undefined;
  userId?: string | undefined;
  ticketHash?: Buffer | undefined;
};
type NewFile = Belonging & { name: string; purpose: FilePurpose; isPublic?: boolean };

const MIME_TYPES: Record<string, string> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

const isUpload = (purpose: FilePurpose): purpose is UploadPurpose => Object.hasOwn(uploadPurposes, purpose);

/** The content type of a file made by the server, by its extension. */
const serverMadeFile = (bytes: Buffer, name: string): CheckedFile => {
  const ending = name.split('.').at(-1) ?? '';
  const mimeType = MIME_TYPES[ending];
  if (!mimeType) throw new Error(`no type for ${name}`);
  return { bytes, mimeType, ending, width: null, height: null };
};

/** Writes the bytes durably to disk first, then the row. */
export const storeFile = async (deps: Deps, trx: Trx, checked: CheckedFile, file: NewFile): Promise<StoredFile> => {
  const { bytes, mimeType, ending, width, height } = checked;
  const { kept, isSealed } = sealFor(deps, file.purpose, bytes);
  await files.lockBytes(trx, createHash('sha256').update(kept).digest());
  const sha256 = await deps.files.put(kept);
  const row = { id: deps.newId(), name: storedName(file.name, ending), size: bytes.length, mimeType };
  await files.saveFileRow(trx, {
    ...row,
    sha256,
    isSealed,
    purpose: file.purpose,
    isPublic: file.isPublic ?? false,
    companyId: file.companyId ?? null,
    userId: file.userId ?? null,
    ticketHash: file.ticketHash ?? null,
    width,
    height,
  });
  return { fileId: row.id, name: row.name, size: row.size, mimeType };
};

/** Validates and stores an upload. Unbound files are deleted after a day. */
export const saveFile = async (deps: Deps, trx: Trx, { bytes, ...file }: NewFile & { bytes: Buffer }) => {
  const checked = isUpload(file.purpose) ? await checkUpload(bytes, file.purpose) : serverMadeFile(bytes, file.name);
  return storeFile(deps, trx, checked, file);
};

const belongs = (row: files.FileRow, { companyId, userId, ticketHash }: Belonging) =>
  (companyId !== undefined && row.companyId === companyId) ||
  (userId !== undefined && row.userId === userId) ||
  (ticketHash !== undefined && row.ticketHash?.equals(ticketHash) === true);

/** Binds a file: it is kept, and belongs to the company from now on. */
export const bindFile = async (trx: Trx, fileId: string, owner: Belonging & { purpose: FilePurpose }) => {
  const row = await files.lockFile(trx, fileId);
  if (!row || row.purpose !== owner.purpose || !belongs(row, owner)) return refuse('fileGone');
  // A file bound to one company can never move to another.
  if (row.boundAt && owner.companyId && row.companyId !== owner.companyId) return refuse('fileGone');
  await files.bindFileRow(trx, fileId, owner.companyId);
};

/** Binds files of staff to something they publish; a missing one is an error on `field`. */
export const bindStaffFiles = async (
  trx: Trx,
  fileIds: string[],
  { purpose, field }: { purpose: UploadPurpose; field: string },
) => {
  if (fileIds.length === 0) return;
  const bound = await files.bindFileRows(trx, fileIds, purpose);
  if (fileIds.every((id) => bound.has(id))) return;
  const msg = '有图片或附件已失效，请删除后重新上传';
  refuse('fileGone', { msg, data: { fields: { [field]: msg } } });
};

export const readFileBytes = async (deps: Deps, fileId: string, db: Db = deps.db) => {
  const row = (await files.findStored(db, fileId)) ?? refuse('fileGone');
  return bytesOf(deps, row);
};

/** A private file for whoever the caller has checked may see it, shown in the browser. */
export const showFile = async (deps: Deps, fileId: string): Promise<SentFile> => {
  const { name, mimeType } = (await files.findStored(deps.db, fileId)) ?? refuse('notFound');
  return { bytes: await readFileBytes(deps, fileId), name, mimeType, disposition: 'inline' };
};
