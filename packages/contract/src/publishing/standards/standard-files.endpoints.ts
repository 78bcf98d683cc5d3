// Attachments of a standard: PDFs the association made itself or may publish.
import * as z from 'zod/mini';
import { standardPaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, Nothing } from '../../fields.ts';
import { MAX_STANDARD_FILES } from './standards.ts';

/** Replaces the list, in this order. */
export const saveStandardFiles = defineEndpoint({
  method: 'PUT',
  path: '/admin/standards/:standardId/files',
  access: 'canAdmin',
  duty: 'content',
  owner: 'staff',
  params: z.strictObject({ standardId: Id }),
  body: z.strictObject({
    fileIds: z.array(Id, '附件有误').check(z.maxLength(MAX_STANDARD_FILES, `最多 ${MAX_STANDARD_FILES} 个附件`)),
    /** The list the editor started from; rejected when somebody else has changed it since. */
    seenFileIds: z.array(Id, '附件有误').check(z.maxLength(MAX_STANDARD_FILES, '附件有误')),
    /** Texts of standards are copyrighted; the office confirms its right every time. */
    mayPublish: z.literal(true, '请确认分会有权公开这些文件'),
  }),
  reply: Nothing,
  audit: 'standard.filesChanged',
  limit: { count: 60, seconds: 60, per: 'user' },
  idempotent: true,
  affects: standardPaths,
});
