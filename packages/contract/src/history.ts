// The audit history of one object, as its owner may read it.
import * as z from 'zod/mini';
import { Instant } from './fields.ts';

/** Newest first; `changed`: names of the changed fields. */
export const HistoryEntry = z.strictObject({
  at: Instant,
  action: z.string(),
  who: z.string(),
  reason: z.nullable(z.string()),
  changed: z.array(z.string()),
  /** Which document the entry is about, for objects with several. */
  kind: z.nullable(z.string()),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;
