// Keeps finished answers in memory until a table they were read from changes. Bounded by bytes, least recently used go first.
import type { Bytes } from './bytes.ts';

/** Says whether changes of other instances have been received, and what time it is in the database. */
export type Contact = {
  /** True: every change acknowledged more than a lease ago has been received. */
  prove(): boolean | Promise<boolean>;
  /** Bounds of the database's clock, in milliseconds. */
  clock(): { earliest: number; latest: number };
};

/** A finished answer. `isKept` false: sent, but not stored. */
export type Made = { bytes: Bytes; tables: readonly string[]; until: number; isKept: boolean };
/** `staleSince`: the last good answer, because the database is unavailable. */
export type Found = Made & { staleSince?: Date };
type Make = (now: number) => Promise<Made>;

type Entry = Made & { start: number; madeAt: number; size: number };
type Running = { start: number; tables: readonly string[] | undefined; made: Promise<Made> };

type Options = { contact: Contact; isUnavailable: (error: unknown) => boolean; maxBytes?: number };

const MAX_BYTES = 64 * 1024 * 1024;
/** For the key and the objects around the bytes. */
const OVERHEAD = 1024;

export const createStore = ({ contact, isUnavailable, maxBytes = MAX_BYTES }: Options) => {
  const entries = new Map<string, Entry>();
  const keysOf = new Map<string, Set<string>>();
  const running = new Map<string, Running>();
  /** Changes are numbered; an answer that started before a change of its tables is not stored. */
  const changedAt = new Map<string, number>();
  let changes = 0;
  let lostAt = 0;
  let total = 0;
  let hits = 0;
  let misses = 0;

  const isUnchanged = (start: number, tables: readonly string[] | undefined) =>
    lostAt <= start && (tables ? tables.every((table) => (changedAt.get(table) ?? 0) <= start) : changes === start);

  const remove = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    total -= entry.size;
    entry.bytes.onCompressed = () => {};
    for (const table of entry.tables) keysOf.get(table)?.delete(key);
  };

  const evict = () => {
    for (const key of entries.keys()) {
      if (total <= maxBytes) return;
      remove(key);
    }
  };

  const put = (key: string, made: Made, start: number) => {
    remove(key);
    const size = made.bytes.body.length + key.length * 2 + OVERHEAD;
    const entry: Entry = { ...made, start, madeAt: contact.clock().earliest, size };
    entry.bytes.onCompressed = (grown) => {
      entry.size += grown;
      total += grown;
      evict();
    };
    entries.set(key, entry);
    total += size;
    for (const table of made.tables) keysOf.set(table, (keysOf.get(table) ?? new Set()).add(key));
    evict();
  };

  /** Holds whatever the database does. */
  const isTimeless = ({ tables, until }: Made) => tables.length === 0 && until === Number.POSITIVE_INFINITY;

  const fresh = (key: string, isProven: boolean): Entry | undefined => {
    const entry = entries.get(key);
    if (!entry) return undefined;
    const holds = isTimeless(entry) || (isProven && entry.start >= lostAt && entry.until > contact.clock().latest);
    if (!holds) return undefined;
    // The end of the map is the most recently used.
    entries.delete(key);
    entries.set(key, entry);
    return entry;
  };

  const lastGood = (key: string, error: unknown): Found => {
    const entry = entries.get(key);
    if (!isUnavailable(error)) remove(key);
    if (!entry || !isUnavailable(error)) throw error;
    return { ...entry, staleSince: new Date(entry.madeAt) };
  };

  /** `mayStore` false: other instances' changes may be missed now, so the answer is for this caller only. */
  const makeOne = async (key: string, make: Make, start: number, mayStore: boolean) => {
    const made = await make(contact.clock().earliest);
    if (!made.isKept) remove(key);
    else if ((mayStore || isTimeless(made)) && isUnchanged(start, made.tables)) put(key, made, start);
    return made;
  };

  /** One computation for all who wait; whoever asks after a change waits for one that started after it. */
  const makeShared = async (key: string, make: Make, tables: readonly string[] | undefined): Promise<Made> => {
    for (let other = running.get(key); other; other = running.get(key)) {
      if (isUnchanged(other.start, other.tables)) return other.made;
      await other.made.catch(() => {});
    }
    const start = changes;
    const made = makeOne(key, make, start, true).finally(() => running.delete(key));
    running.set(key, { start, tables, made });
    return made;
  };

  return {
    /** Whether memory can answer now. */
    has: async (key: string) => fresh(key, false) !== undefined || fresh(key, await contact.prove()) !== undefined,
    /** `tables`: where they are known before the answer is made. */
    find: async (key: string, make: Make, tables?: readonly string[]): Promise<Found> => {
      const timeless = fresh(key, false);
      const isProven = timeless !== undefined || (await contact.prove());
      const entry = timeless ?? fresh(key, isProven);
      if (entry) {
        hits += 1;
        return entry;
      }
      misses += 1;
      try {
        return await (isProven ? makeShared(key, make, tables) : makeOne(key, make, changes, false));
      } catch (error) {
        return lastGood(key, error);
      }
    },
    /** Their rows changed: answers read from them are dropped, also as last good ones. */
    drop: (tables: Iterable<string>) => {
      changes += 1;
      for (const table of tables) {
        changedAt.set(table, changes);
        for (const key of [...(keysOf.get(table) ?? [])]) remove(key);
      }
    },
    /** Changes may have been missed: nothing stored so far is served, except while the database is unavailable. */
    lose: () => {
      changes += 1;
      lostAt = changes;
    },
    /** The database answers again: what was stored before is dropped for good. */
    regain: () => {
      for (const [key, entry] of [...entries]) if (entry.start < lostAt && !isTimeless(entry)) remove(key);
    },
    /** What was found in memory, and what was not, since the start. */
    counts: () => ({ hits, misses }),
    bytes: () => total,
    size: () => entries.size,
  };
};

export type Store = ReturnType<typeof createStore>;
