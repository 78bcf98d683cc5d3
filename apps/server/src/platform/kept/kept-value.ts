// A value read from the database, kept like an answer until one of its tables changes on any instance.
import { type Bytes, bytesOf } from './bytes.ts';
import type { Kept } from './kept.ts';
import { createLifetime } from './lifetime.ts';

type Source<T> = { key: string; tables: readonly string[]; read: () => Promise<T> };

/** Parsed once for as long as the same bytes are kept. */
const parsed = new WeakMap<Bytes, unknown>();

export const keptValue = async <T>(kept: Pick<Kept, 'find'>, { key, tables, read }: Source<T>): Promise<T> => {
  const make = async (now: number) => {
    const value = await read();
    const bytes = bytesOf({ status: 200, headers: {}, body: JSON.stringify(value), isSecret: true });
    parsed.set(bytes, value);
    return { bytes, tables, until: createLifetime(now, true).until, isKept: true };
  };
  const { bytes } = await kept.find(key, make, tables);
  return (parsed.get(bytes) ?? JSON.parse(bytes.body.toString())) as T;
};
