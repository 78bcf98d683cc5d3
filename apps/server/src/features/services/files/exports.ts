// What other features may use of files.
import type { Deps } from '../../../platform/deps.ts';
import { hashToken } from '../../../platform/ids.ts';
import { findOpenTicket } from './files.queries.ts';

export { checkUpload } from './checked-upload.ts';
export { handOverFiles, publishPicture, unbindFiles, unbindPicture } from './file-owners.queries.ts';
export { readFile, spendAnonymousBytes } from './files.actions.ts';
export { listAttachedFiles, lockFiles } from './files.queries.ts';
export {
  bindFile,
  bindStaffFiles,
  readFileBytes,
  refuseWhenFull,
  saveFile,
  showFile,
} from './stored-files.ts';
export { bindUntraced, findUntraced, readUntraced, releaseUntraced, storeUntraced } from './untraced-files.ts';

/** For the HTTP layer: a ticket that may still upload. */
export const findUploadTicket = async ({ db }: Deps, ticket: string) =>
  (await findOpenTicket(db, hashToken(ticket)))?.hash;
