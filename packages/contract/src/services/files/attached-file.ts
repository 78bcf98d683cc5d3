// A stored file as other replies name it.
import * as z from 'zod/mini';
import { Id } from '../../fields.ts';

/** A file attached to an application, downloaded by GET files/:fileId. */
export const AttachedFile = z.strictObject({
  fileId: Id,
  name: z.string(),
  mimeType: z.string(),
  size: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
});
export type AttachedFile = z.output<typeof AttachedFile>;
