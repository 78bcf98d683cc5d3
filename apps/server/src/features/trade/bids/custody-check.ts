// Checks again what nobody could read: a bid called void must not open with what was handed in.
import { partNumbers } from '@rfb/contract/trade/custody/shamir.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { TenderRow } from '../tenders/exports.ts';
import { bidKeysOf, listUnread, partsOf } from './custody.queries.ts';
import { custodianKeysFor, readBid } from './custody-unsealing.ts';
import { BrokenSeal } from './unsealing.ts';

/** One sentence, or undefined. Of an opened tender with three custodians. */
export const unreadProblem = async (
  { keys }: Deps,
  db: Db,
  { id: tenderId }: TenderRow,
): Promise<string | undefined> => {
  const unread = await listUnread(db, tenderId);
  if (unread.length === 0) return undefined;
  try {
    const custodians = await custodianKeysFor(db, tenderId);
    const [parts, bidKeys] = [await partsOf(db, tenderId), await bidKeysOf(db, tenderId)];
    for (const row of unread) {
      const handed = parts.get(row.code) ?? [];
      if (handed.length < partNumbers.length - 1) return `第 ${row.position} 环的钥匙份额被删除`;
      const read = readBid(keys, row, { custodians, handed, contentKey: bidKeys.get(row.code) });
      if ('payload' in read) return `第 ${row.position} 环被当作读不出的报价，其实打得开`;
    }
    return undefined;
  } catch (error) {
    if (error instanceof BrokenSeal) return error.message;
    throw error;
  }
};
