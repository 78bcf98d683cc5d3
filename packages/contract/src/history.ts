// What happened to one thing, as its owner may read it.
import * as z from 'zod/mini';
import { Instant } from './fields.ts';

/** Newest first; `changed` names the fields. */
export const HistoryEntry = z.strictObject({
  at: Instant,
  action: z.string(),
  who: z.string(),
  reason: z.nullable(z.string()),
  changed: z.array(z.string()),
  /** Of what it was about, where the thing has several: which paper. */
  kind: z.nullable(z.string()),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;
