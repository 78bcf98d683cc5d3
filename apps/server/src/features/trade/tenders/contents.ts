// Contents of tenders, kept in memory by version: a list compares hundreds of them, and they hardly ever change.
import type { TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type StoredContent as Stored, storedContents } from './tenders.queries.ts';

type Version = Omit<Stored, 'content'>;

/** Of all kept contents together; a lot takes about two kilobytes. */
const MAX_LOTS = 10_000;

const makeKept = () => {
  /** The one that was not used for the longest time first. */
  const kept = new Map<string, Stored>();
  let lots = 0;
  const forget = (tenderId: string) => {
    lots -= kept.get(tenderId)?.content.lots.length ?? 0;
    kept.delete(tenderId);
  };
  const keep = (stored: Stored) => {
    forget(stored.tenderId);
    kept.set(stored.tenderId, stored);
    lots += stored.content.lots.length;
    for (const [oldest] of kept) {
      if (lots <= MAX_LOTS) break;
      forget(oldest);
    }
  };
  const find = ({ tenderId, version }: Version) => {
    const stored = kept.get(tenderId);
    if (stored?.version !== version) return;
    kept.delete(tenderId);
    kept.set(tenderId, stored);
    return stored.content;
  };
  return { find, keep };
};
/** Of each database: copies of one have tenders of the same id. */
const keptOf = new WeakMap<Db, ReturnType<typeof makeKept>>();

/** By tender; only those are read that are not kept in this version. */
export const contentsOf = async (db: Db, tenders: readonly Version[]): Promise<Map<string, TenderContent>> => {
  const kept = keptOf.get(db) ?? makeKept();
  keptOf.set(db, kept);
  const found = new Map<string, TenderContent>();
  const missing = new Set<string>();
  for (const one of tenders) {
    const content = kept.find(one);
    if (content) found.set(one.tenderId, content);
    else missing.add(one.tenderId);
  }
  if (missing.size === 0) return found;
  for (const stored of await storedContents(db, { ids: [...missing] })) {
    kept.keep(stored);
    found.set(stored.tenderId, stored.content);
  }
  return found;
};
