// The leaves of one interval of the public log: real ones at random places among random others, and their hashes.
import { createHash, hash, randomInt } from 'node:crypto';

/** Leaves an interval adds, whatever happened in it; a power of two, so that an interval is a complete subtree. */
export const INTERVAL_LEVEL = 8;
export const INTERVAL_SIZE = 2 ** INTERVAL_LEVEL;

const ENTRY_BYTES = 32;

// The hashes of packages/contract/src/services/checkpoints/merkle.ts, without a promise for each of many thousands.
const sha256 = (...parts: Uint8Array[]) => hash('sha256', Buffer.concat(parts), 'buffer');
export const entryOf = (salt: Uint8Array, data: string) => sha256(salt, Buffer.from(data));
const leafOf = (entry: Uint8Array) => sha256(Uint8Array.of(0), entry);
export const nodeOf = (left: Uint8Array, right: Uint8Array) => sha256(Uint8Array.of(1), left, right);

/** Random different places within the interval: a leaf's place tells nothing about how many others are real. */
export const randomSlots = (count: number) => {
  const slots = Array.from({ length: INTERVAL_SIZE }, (_, slot) => slot);
  return Array.from({ length: count }, () => slots.splice(randomInt(slots.length), 1)[0] as number);
};

/** All levels from the leaves up to the interval's root; `real`: entries by their slot, the others follow from the seed. */
export const levelsOf = (seed: Uint8Array, real: ReadonlyMap<number, Uint8Array>): Buffer[][] => {
  const padding = createHash('shake256', { outputLength: INTERVAL_SIZE * ENTRY_BYTES })
    .update(seed)
    .digest();
  const leaves = Array.from({ length: INTERVAL_SIZE }, (_, slot) =>
    leafOf(real.get(slot) ?? padding.subarray(slot * ENTRY_BYTES, (slot + 1) * ENTRY_BYTES)),
  );
  const levels = [leaves];
  for (let below = leaves; below.length > 1; ) {
    const above = Array.from({ length: below.length / 2 }, (_, place) =>
      nodeOf(below[place * 2] as Buffer, below[place * 2 + 1] as Buffer),
    );
    levels.push(above);
    below = above;
  }
  return levels;
};

export const intervalRoot = (seed: Uint8Array, real: ReadonlyMap<number, Uint8Array>) =>
  levelsOf(seed, real)[INTERVAL_LEVEL]?.[0] as Buffer;
