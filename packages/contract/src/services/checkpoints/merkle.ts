// Hashes and proofs of an append-only Merkle tree as RFC 6962 defines them. Plain code, the same in browser and server.

export type Bytes = Uint8Array<ArrayBuffer>;

/** The leaves from `from` up to, not including, `to`. */
export type Range = readonly [from: number, to: number];
/** A complete subtree: 2^level leaves, the `place`-th of its level. */
type Part = { level: number; place: number };

const digest = async (...parts: Bytes[]): Promise<Bytes> => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
};

// A leaf and a node never have the same text, so that nobody passes one off as the other.
const LEAF = new Uint8Array([0]);
const NODE = new Uint8Array([1]);

export const sha256 = (bytes: Bytes) => digest(bytes);
export const leafHash = (entry: Bytes) => digest(LEAF, entry);
const nodeHash = (left: Bytes, right: Bytes) => digest(NODE, left, right);

/** Stays exact beyond 32 bits, unlike `1 << level`. */
const powerBelow = (size: number) => {
  let power = 1;
  while (power * 2 < size) power *= 2;
  return power;
};

/** The root of leaves given by their hashes. */
export const rootOf = async (leaves: Bytes[]): Promise<Bytes> => {
  const [only] = leaves;
  if (!only) return digest();
  if (leaves.length === 1) return only;
  const split = powerBelow(leaves.length);
  return nodeHash(await rootOf(leaves.slice(0, split)), await rootOf(leaves.slice(split)));
};

/** The complete subtrees that make up a range which begins a subtree, from left to right. */
export const partsOf = ([from, to]: Range): Part[] => {
  if (from >= to) return [];
  let level = 0;
  while (2 ** (level + 1) <= to - from) level += 1;
  return [{ level, place: from / 2 ** level }, ...partsOf([from + 2 ** level, to])];
};

/** The hash of a range from the hashes of its parts. */
export const joinParts = async (hashes: Bytes[]): Promise<Bytes> => {
  let joined = hashes.at(-1);
  if (!joined) return digest();
  for (const left of hashes.slice(0, -1).reverse()) joined = await nodeHash(left, joined);
  return joined;
};

/** The ranges whose hashes prove that the leaf at `index` is in the tree of `size`, from the leaf upwards. */
export const inclusionRanges = (index: number, [from, to]: Range): Range[] => {
  if (to - from <= 1) return [];
  const middle = from + powerBelow(to - from);
  return index < middle
    ? [...inclusionRanges(index, [from, middle]), [middle, to]]
    : [...inclusionRanges(index, [middle, to]), [from, middle]];
};

/** The ranges whose hashes prove that the tree of `old` leaves is the beginning of the tree of `size`. */
export const consistencyRanges = (old: number, size: number): Range[] => {
  const below = ([from, to]: Range, isOldTree: boolean): Range[] => {
    if (old === to) return isOldTree ? [] : [[from, to]];
    const middle = from + powerBelow(to - from);
    return old <= middle
      ? [...below([from, middle], isOldTree), [middle, to]]
      : [...below([middle, to], false), [from, middle]];
  };
  return old === 0 || old === size ? [] : below([0, size], true);
};

const isSame = (one: Bytes, other: Bytes) =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

type Inclusion = { leaf: Bytes; index: number; size: number; proof: Bytes[]; root: Bytes };

/** `leaf`: the hash of the leaf. */
export const isIncluded = async ({ leaf, index, size, proof, root }: Inclusion) => {
  if (!Number.isSafeInteger(size) || !Number.isSafeInteger(index) || index < 0 || index >= size) return false;
  const ranges = inclusionRanges(index, [0, size]);
  if (ranges.length !== proof.length) return false;
  let hash = leaf;
  for (const [step, [from]] of ranges.entries()) {
    const other = proof[step] as Bytes;
    hash = await (from > index ? nodeHash(hash, other) : nodeHash(other, hash));
  }
  return isSame(hash, root);
};

type Consistency = { old: number; oldRoot: Bytes; size: number; root: Bytes; proof: Bytes[] };

/** Whether the tree of `old` leaves is unchanged in the one of `size`; the proof of the empty and of the same tree is empty. */
export const isConsistent = async ({ old, oldRoot, size, root, proof }: Consistency) => {
  if (!Number.isSafeInteger(old) || !Number.isSafeInteger(size) || old < 0 || old > size) return false;
  if (old === 0) return proof.length === 0;
  if (old === size) return proof.length === 0 && isSame(oldRoot, root);
  const ranges = consistencyRanges(old, size);
  if (ranges.length !== proof.length) return false;
  const hashes = proof.map((hash, step) => ({ hash, from: (ranges[step] as Range)[0] }));
  // Where the old tree is a complete subtree of the new one, its own root takes the place of the first hash.
  const startsWithOld = Math.log2(old) % 1 === 0;
  const first = startsWithOld ? oldRoot : hashes.shift()?.hash;
  if (!first) return false;
  let [before, after] = [first, first];
  for (const { hash, from } of hashes)
    if (from >= old) after = await nodeHash(after, hash);
    else [before, after] = await Promise.all([nodeHash(hash, before), nodeHash(hash, after)]);
  return isSame(before, oldRoot) && isSame(after, root);
};
