// A count kept like an answer, so that the pages of one list share it.
import { bytesOf } from './bytes.ts';
import type { Kept } from './kept.ts';
import { createLifetime } from './lifetime.ts';

type Source = {
  key: string;
  tables: readonly string[];
  /** The next instant at which the clock alone changes the count; asked for before it is counted. */
  endAt: string | null;
  count: () => Promise<number>;
};

/** Counted anew when the instant is reached and when one of the tables changes. */
export const keptCount = async (kept: Pick<Kept, 'find'>, { key, tables, endAt, count }: Source) => {
  const make = async (now: number) => {
    const lifetime = createLifetime(now, true);
    lifetime.endAt(endAt);
    const bytes = bytesOf({ status: 200, headers: {}, body: String(await count()), isSecret: true });
    return { bytes, tables, until: lifetime.until, isKept: true };
  };
  const { bytes } = await kept.find(key, make, tables);
  return Number(bytes.body.toString());
};
