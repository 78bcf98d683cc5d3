// Merges an edited list of attachments with what a colleague has saved meanwhile.
import type { OfficeStandard } from '@rfb/contract/publishing/standards/standards.ts';

type Files = OfficeStandard['files'];

/** Adds what a colleague added since `seen` and removes what the colleague removed; unsaved changes stay. */
export const mergeFiles = (own: Files, seen: Files, saved: Files) => {
  const isIn = (files: Files, { fileId }: Files[number]) => files.some((one) => one.fileId === fileId);
  const kept = own.filter((file) => isIn(saved, file) || !isIn(seen, file));
  const added = saved.filter((file) => !isIn(seen, file) && !isIn(own, file));
  return [...kept, ...added];
};
