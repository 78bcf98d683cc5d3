// The proof of work that replaces the captcha picture, checked against node:crypto.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solvePuzzle } from './puzzle.ts';
import { sha256 } from './sha256.ts';

const MAX_BYTES = 55;
const hex = (words: number[]) => words.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');

describe('the proof of work instead of a captcha image', () => {
  it('hashes up to 55 bytes like node:crypto and rejects longer text', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: MAX_BYTES }), (bytes) => {
        expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
      }),
      { examples: [[new Uint8Array(0)], [new Uint8Array(MAX_BYTES).fill(255)]] },
    );
    expect(() => sha256(new Uint8Array(MAX_BYTES + 1))).toThrow(RangeError);
  });

  it('finds a nonce the server accepts', async () => {
    const nonce = await solvePuzzle({ salt: 'f3a1c9d2', bits: 12 });
    const hash = createHash('sha256').update(`f3a1c9d2${nonce}`).digest();
    expect(hash.readUInt16BE(0) >> 4).toBe(0);
    expect(nonce.length).toBeLessThanOrEqual(32);
  });
});
