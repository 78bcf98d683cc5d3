// Endpoints of files: upload, read, and download tickets.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, Instant } from '../../fields.ts';
import { MAX_FILE_BYTES, type UploadPurpose, uploadPurposes } from './purposes.ts';

export const StoredFile = z.strictObject({
  fileId: z.string(),
  name: z.string(),
  size: z.int(),
  mimeType: z.string(),
});
export type StoredFile = z.output<typeof StoredFile>;

const UploadForm = z.strictObject({
  purpose: z.enum(Object.keys(uploadPurposes) as [UploadPurpose, ...UploadPurpose[]], '请说明文件的用途'),
  /** Degrees clockwise by which the sender rotated the picture. */
  turn: z.optional(z.enum(['90', '180', '270'], '旋转角度有误')),
});

/** With a ticket an applicant uploads licence and permit before there is an account. */
export const uploadFile = defineEndpoint({
  method: 'POST',
  path: '/files',
  access: 'signedIn',
  area: 'account',
  orTicket: 'upload',
  body: UploadForm,
  upload: { maxBytes: MAX_FILE_BYTES },
  reply: StoredFile,
  audit: 'file.uploaded',
  limit: { count: 30, seconds: 600, per: 'user' },
  affects: [],
});

/** Public files for everybody; a person their own, colleagues and staff those of their area or duty. */
export const readFile = defineEndpoint({
  method: 'GET',
  path: '/files/:fileId',
  access: 'public',
  owner: 'company',
  params: z.strictObject({ fileId: Id }),
  reply: 'bytes',
});

/** A plain link carries no session, so this ticket in its URL works once, for a minute. */
export const createDownload = defineEndpoint({
  method: 'POST',
  path: '/files/:fileId/tickets',
  access: 'signedIn',
  area: 'account',
  owner: 'company',
  params: z.strictObject({ fileId: Id }),
  reply: z.strictObject({ ticket: z.string(), expiresAt: Instant }),
  audit: 'file.downloadPrepared',
  limit: { count: 60, seconds: 600, per: 'user' },
  affects: [],
});

export const download = defineEndpoint({
  method: 'GET',
  path: '/downloads/:ticket',
  access: 'public',
  owner: 'public',
  params: z.strictObject({ ticket: z.string().check(z.regex(/^[\w-]{20,128}$/, '下载地址有误')) }),
  reply: 'bytes',
});
