// What of a membership can be taken back.
import type { Db } from '../../../platform/db/database.ts';
import { findLastReceivable } from '../dues/exports.ts';

/** The last renewal or upgrade of a member whose term still stands; the first term and imported ones are ended by resigning. */
export const findUndoable = async (db: Db, memberId: string) => {
  const last = await findLastReceivable(db, memberId);
  return last && last.termId !== null && (last.kind === 'renewal' || last.kind === 'upgrade') ? last : undefined;
};
