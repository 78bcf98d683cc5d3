// What other features may use of the convention.
import { pointsOf } from '@rfb/contract/conduct/convention/clauses.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findCurrent } from './convention.queries.ts';

export { signByJoining } from './convention.actions.ts';
export { findCurrent as findCurrentConvention, findSignedVersion } from './convention.queries.ts';
export { defaultText } from './default-text.ts';

/** One sentence per chapter for the home page; empty before a version is in force. */
export const conventionPoints = async (db: Db) => {
  const current = await findCurrent(db);
  return current ? pointsOf(current.document) : [];
};
