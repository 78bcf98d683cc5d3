// Fleet names for the banner, the same for every caller and therefore cached for a minute.
import type { Db } from '../../../platform/db/database.ts';
import { listNewestFleetNames } from './fleets.queries.ts';

const KEEP_MS = 60_000;
type Names = ReturnType<typeof listNewestFleetNames>;
const kept = new WeakMap<Db, { readAt: number; names: Names }>();

export const bannerNames = (db: Db): Names => {
  const last = kept.get(db);
  if (last && Date.now() - last.readAt < KEEP_MS) return last.names;
  const names = listNewestFleetNames(db);
  kept.set(db, { readAt: Date.now(), names });
  // A failed read must not be cached.
  names.catch(() => kept.delete(db));
  return names;
};
