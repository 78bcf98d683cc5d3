// Reads the tree of the public log: hashes of ranges, proofs, the published checkpoint.
import {
  type Bytes,
  consistencyRanges,
  inclusionRanges,
  joinParts,
  partsOf,
  type Range,
} from '@rfb/contract/services/checkpoints/merkle.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { INTERVAL_LEVEL, INTERVAL_SIZE, levelsOf } from './interval-tree.ts';

/** A hash as the contract's functions take it. */
const bytesOf = (hash: Uint8Array): Bytes => Uint8Array.from(hash);

const keyOf = ({ level, place }: { level: number; place: number }) => `${level}/${place}`;

/** The hashes of ranges that begin and end with an interval, read in one statement. */
export const hashesOfRanges = async (db: Db | Trx, ranges: readonly Range[]): Promise<Bytes[]> => {
  const wanted = ranges.map(partsOf);
  const parts = wanted.flat();
  if (parts.length === 0) return [];
  const nodes = await db
    .selectFrom('tlogNodes')
    .selectAll()
    .where(({ or, and, eb }) =>
      or(parts.map(({ level, place }) => and([eb('level', '=', level), eb('place', '=', place)]))),
    )
    .execute();
  const found = new Map(nodes.map((node) => [keyOf(node), bytesOf(node.hash)]));
  return Promise.all(
    wanted.map((one) =>
      joinParts(
        one.map((part) => {
          const hash = found.get(keyOf(part));
          if (!hash) throw new Error(`the public log lacks the hash ${keyOf(part)}`);
          return hash;
        }),
      ),
    ),
  );
};

export const consistencyProof = (db: Db, old: number, size: number) => hashesOfRanges(db, consistencyRanges(old, size));

/** The real leaves of one interval by their slots. */
const realLeaves = async (db: Db | Trx, number: number) => {
  const first = number * INTERVAL_SIZE;
  const places = await db
    .selectFrom('tlogPlaces')
    .selectAll()
    .where('position', '>=', first)
    .where('position', '<', first + INTERVAL_SIZE)
    .execute();
  return new Map(places.map(({ position, entry }) => [position - first, entry]));
};

/** From the leaf to its interval's root by the leaves, from there by stored hashes. */
const inclusionProof = async (db: Db, position: number, size: number): Promise<Bytes[]> => {
  const number = Math.floor(position / INTERVAL_SIZE);
  const { seed } = await db
    .selectFrom('tlogIntervals')
    .select('seed')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const levels = levelsOf(seed, await realLeaves(db, number));
  const slot = position % INTERVAL_SIZE;
  const inner = levels.slice(0, INTERVAL_LEVEL).map((hashes, level) => bytesOf(hashes[(slot >> level) ^ 1] as Buffer));
  const outer = inclusionRanges(position, [0, size]).slice(INTERVAL_LEVEL);
  return [...inner, ...(await hashesOfRanges(db, outer))];
};

/** The newest checkpoint that met the policy, with the lines of all who cosigned it so far. */
export const findPublished = async (db: Db) => {
  const checkpoint = await db
    .selectFrom('tlogPublications')
    .innerJoin('tlogCheckpoints', 'tlogCheckpoints.size', 'tlogPublications.size')
    .leftJoin('tlogTimestamps', 'tlogTimestamps.size', 'tlogPublications.size')
    .select(['tlogPublications.size', 'root', 'note', 'signedAt', 'publishedAt', 'stampedAt', 'token'])
    .orderBy('tlogPublications.size', 'desc')
    .limit(1)
    .executeTakeFirst();
  const cosignatures = await db
    .selectFrom('tlogCosignatures')
    .select(['witness', 'line', 'cosignedAt'])
    .where('size', '=', checkpoint?.size ?? 0)
    .orderBy('witness')
    .execute();
  if (!checkpoint) return undefined;
  return { ...checkpoint, cosignatures, text: checkpoint.note + cosignatures.map(({ line }) => line).join('') };
};

/** The proof that the published checkpoint contains the entry; undefined while it does not. */
export const findInclusion = async (db: Db, entry: Buffer) => {
  const checkpoint = await findPublished(db);
  const place = await db.selectFrom('tlogPlaces').select('position').where('entry', '=', entry).executeTakeFirst();
  if (!checkpoint || !place || place.position >= checkpoint.size) return undefined;
  return {
    position: place.position,
    size: checkpoint.size,
    proof: await inclusionProof(db, place.position, checkpoint.size),
    checkpoint: checkpoint.text,
  };
};
