// An instant that ends answers, kept like an answer, so that not every uncached answer asks the database for it.
import { bytesOf } from './bytes.ts';
import type { Kept } from './kept.ts';
import { createLifetime } from './lifetime.ts';

type Source = { key: string; tables: readonly string[]; read: () => Promise<string | null | undefined> };

/** Read anew when it is reached and when one of the tables changes. */
export const keptInstant = async (kept: Pick<Kept, 'find'>, { key, tables, read }: Source) => {
  const make = async (now: number) => {
    const instant = await read();
    const lifetime = createLifetime(now, true);
    lifetime.endAt(instant);
    const bytes = bytesOf({ status: 200, headers: {}, body: instant ?? '', isSecret: true });
    return { bytes, tables, until: lifetime.until, isKept: true };
  };
  const { bytes } = await kept.find(key, make, tables);
  return bytes.body.toString() || null;
};
