import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { solvePuzzle } from './puzzle.ts';
import { sha256 } from './sha256.ts';

const hex = (words: number[]) => words.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');

describe('the puzzle instead of a picture', () => {
  it.each(['', 'abc', '验证', 'x'.repeat(55)])('hashes %j like everybody else', (text) => {
    expect(hex(sha256(new TextEncoder().encode(text)))).toBe(createHash('sha256').update(text).digest('hex'));
  });

  it('finds a nonce the server accepts', async () => {
    const nonce = await solvePuzzle({ salt: 'f3a1c9d2', bits: 12 });
    const hash = createHash('sha256').update(`f3a1c9d2${nonce}`).digest();
    expect(hash.readUInt16BE(0) >> 4).toBe(0);
    expect(nonce.length).toBeLessThanOrEqual(32);
  });
});
