// Tests hashes and proofs of the public log with the vectors of Certificate Transparency and against RFC 6962 written out.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Bytes,
  consistencyRanges,
  inclusionRanges,
  isConsistent,
  isIncluded,
  joinParts,
  leafHash,
  partsOf,
  type Range,
  rootOf,
} from './merkle.ts';

const bytes = (hex: string): Bytes => Uint8Array.from(Buffer.from(hex, 'hex'));
const hex = (one: Uint8Array) => Buffer.from(one).toString('hex');

// The leaves, roots and proofs of the reference implementation of RFC 6962 (transparency-dev/merkle, testonly).
const ENTRIES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map(bytes);
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const A = '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e';
const B = '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4';
const C = 'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b';
const D = 'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0';
const SECOND = '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7';
const INCLUSION: [index: number, size: number, proof: string[]][] = [
  [0, 1, []],
  [0, 8, [SECOND, A, B]],
  [5, 8, [C, D, ROOTS[4] as string]],
  [2, 3, [ROOTS[2] as string]],
  [1, 5, [ROOTS[1] as string, A, C]],
];
const CONSISTENCY: [old: number, size: number, proof: string[]][] = [
  [1, 1, []],
  [1, 8, [SECOND, A, B]],
  [6, 8, ['0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a', D, ROOTS[4] as string]],
  [2, 5, [A, C]],
];

// RFC 6962, sections 2.1, 2.1.1 and 2.1.2, word by word.
const sha = (...parts: Uint8Array[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return new Uint8Array(hash.digest());
};
const below = (n: number) => 2 ** Math.ceil(Math.log2(n) - 1);
const mth = (d: Bytes[]): Bytes =>
  d.length === 0
    ? sha()
    : d.length === 1
      ? sha(Uint8Array.of(0), d[0] as Bytes)
      : sha(Uint8Array.of(1), mth(d.slice(0, below(d.length))), mth(d.slice(below(d.length))));
const path = (m: number, d: Bytes[]): Bytes[] => {
  if (d.length === 1) return [];
  const k = below(d.length);
  return m < k ? [...path(m, d.slice(0, k)), mth(d.slice(k))] : [...path(m - k, d.slice(k)), mth(d.slice(0, k))];
};
const subproof = (m: number, d: Bytes[], b: boolean): Bytes[] => {
  if (m === d.length) return b ? [] : [mth(d)];
  const k = below(d.length);
  return m <= k
    ? [...subproof(m, d.slice(0, k), b), mth(d.slice(k))]
    : [...subproof(m - k, d.slice(k), false), mth(d.slice(0, k))];
};

/** The hash of a range as the server finds it: complete subtrees are read, the rest is joined. */
const hashOf = (entries: Bytes[]) => (range: Range) =>
  joinParts(partsOf(range).map(({ level, place }) => mth(entries.slice(place * 2 ** level, (place + 1) * 2 ** level))));

describe('the published vectors of RFC 6962', () => {
  it.each(ROOTS.map((root, size) => [size, root] as const))('give the root of %i leaves', async (size, root) => {
    const leaves = await Promise.all(ENTRIES.slice(0, size).map(leafHash));
    expect(hex(await rootOf(leaves))).toBe(root);
    expect(hex(await hashOf(ENTRIES)([0, size]))).toBe(root);
  });

  it.each(INCLUSION)('give the proof that leaf %i is in the tree of %i', async (index, size, expected) => {
    const entries = ENTRIES.slice(0, size);
    const proof = await Promise.all(inclusionRanges(index, [0, size]).map(hashOf(entries)));
    expect(proof.map(hex)).toEqual(expected);
    const leaf = await leafHash(ENTRIES[index] as Bytes);
    expect(await isIncluded({ leaf, index, size, proof, root: bytes(ROOTS[size] as string) })).toBe(true);
  });

  it.each(CONSISTENCY)('give the proof that the tree of %i begins the tree of %i', async (old, size, expected) => {
    const proof = await Promise.all(consistencyRanges(old, size).map(hashOf(ENTRIES)));
    expect(proof.map(hex)).toEqual(expected);
    const [oldRoot, root] = [bytes(ROOTS[old] as string), bytes(ROOTS[size] as string)];
    expect(await isConsistent({ old, oldRoot, size, root, proof })).toBe(true);
  });
});

describe('proofs of random trees', () => {
  const entry = fc.uint8Array({ minLength: 0, maxLength: 8 }).map((one) => Uint8Array.from(one));
  /** Leaves that all differ, so that a proof fits one place only. */
  const tree = fc
    .array(entry, { minLength: 1, maxLength: 70 })
    .map((entries) => entries.map((one, index) => Uint8Array.of(index, ...one)));
  const flipped = (one: Bytes, bit: number) => {
    const copy = one.slice();
    const at = Math.floor(bit / 8) % copy.length;
    copy[at] = (copy[at] as number) ^ (1 << (bit % 8));
    return copy;
  };

  it('of inclusion are those of the RFC, and no changed one is accepted', async () => {
    await fc.assert(
      fc.asyncProperty(tree, fc.nat(), fc.nat(), async (entries, pick, bit) => {
        const size = entries.length;
        const index = pick % size;
        const proof = await Promise.all(inclusionRanges(index, [0, size]).map(hashOf(entries)));
        expect(proof.map(hex)).toEqual(path(index, entries).map(hex));
        const given = { leaf: await leafHash(entries[index] as Bytes), index, size, proof, root: mth(entries) };
        expect(await isIncluded(given)).toBe(true);
        const wrong = [
          { ...given, leaf: flipped(given.leaf, bit) },
          { ...given, root: flipped(given.root, bit) },
          { ...given, index: index + 1 },
          { ...given, index: -1 },
          { ...given, proof: [...proof, given.root] },
          ...proof.map((_, at) => ({ ...given, proof: proof.map((one, n) => (n === at ? flipped(one, bit) : one)) })),
          ...(size > 1 ? [{ ...given, proof: proof.slice(1) }] : []),
        ];
        for (const one of wrong) expect(await isIncluded(one)).toBe(false);
      }),
    );
  });

  it('of consistency are those of the RFC, and no rewritten, shortened or changed tree is accepted', async () => {
    await fc.assert(
      fc.asyncProperty(tree, fc.nat(), fc.nat(), async (entries, pick, bit) => {
        const size = entries.length;
        const old = 1 + (pick % size);
        const proof = await Promise.all(consistencyRanges(old, size).map(hashOf(entries)));
        expect(proof.map(hex)).toEqual(subproof(old, entries, true).map(hex));
        const given = { old, oldRoot: mth(entries.slice(0, old)), size, root: mth(entries), proof };
        expect(await isConsistent(given)).toBe(true);
        const rewritten = entries.map((one, at) => (at === bit % old ? Uint8Array.of(...one, 9) : one));
        const wrong = [
          { ...given, oldRoot: flipped(given.oldRoot, bit) },
          { ...given, root: flipped(given.root, bit) },
          { ...given, root: mth(rewritten) },
          { ...given, root: mth(rewritten), proof: subproof(old, rewritten, true) },
          ...(old < size ? [{ ...given, old: size, size: old, oldRoot: given.root, root: given.oldRoot }] : []),
          { ...given, proof: [...proof, given.root] },
          ...proof.map((_, at) => ({ ...given, proof: proof.map((one, n) => (n === at ? flipped(one, bit) : one)) })),
        ];
        for (const one of wrong) expect(await isConsistent(one)).toBe(false);
      }),
    );
  });

  it('accept any tree after an empty one, and only without hashes', async () => {
    const given = { old: 0, oldRoot: sha(), size: 8, root: bytes(ROOTS[8] as string), proof: [] };
    expect(await isConsistent(given)).toBe(true);
    expect(await isConsistent({ ...given, proof: [sha()] })).toBe(false);
  });
});
