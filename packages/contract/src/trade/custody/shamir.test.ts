// Tests secret sharing against published values and for every pair of parts.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesToHex, hexToBytes } from './hashes.ts';
import { combined, partAt, partNumbers, product } from './shamir.ts';

const secretAndSlope = fc
  .integer({ min: 1, max: 64 })
  .chain((length) =>
    fc.tuple(
      fc.uint8Array({ minLength: length, maxLength: length }),
      fc.uint8Array({ minLength: length, maxLength: length }),
    ),
  );

describe('the field', () => {
  it('multiplies as FIPS 197 prints it', () => {
    expect(product(0x57, 0x83)).toBe(0xc1);
    expect(product(0x57, 0x13)).toBe(0xfe);
  });

  it('multiplies every pair as long division by the polynomial does', () => {
    const slowly = (a: number, b: number) => {
      let whole = 0;
      for (let bit = 0; bit < 8; bit++) if ((b >> bit) & 1) whole ^= a << bit;
      for (let bit = 15; bit >= 8; bit--) if ((whole >> bit) & 1) whole ^= 0x11b << (bit - 8);
      return whole;
    };
    const wrong: string[] = [];
    for (let a = 0; a < 256; a++)
      for (let b = 0; b < 256; b++) if (product(a, b) !== slowly(a, b)) wrong.push(`${a}·${b}`);
    expect(wrong).toEqual([]);
  });
});

describe('parts', () => {
  it('are those of the threshold scheme draft-mcgrew-tss-03, section 9', () => {
    const [first, second] = [hexToBytes('b9fa07e185'), hexToBytes('f5409b4511')];
    expect(bytesToHex(combined(1, first, 2, second))).toBe('7465737400');
    const secret = hexToBytes('7465737400');
    const slope = first.map((byte, at) => byte ^ (secret[at] ?? 0));
    expect(bytesToHex(partAt(2, secret, slope))).toBe('f5409b4511');
  });

  it('give the secret for every pair in either order', () => {
    fc.assert(
      fc.property(secretAndSlope, ([secret, slope]) => {
        for (const a of partNumbers)
          for (const b of partNumbers)
            if (a !== b)
              expect(combined(a, partAt(a, secret, slope), b, partAt(b, secret, slope))).toEqual(
                Uint8Array.from(secret),
              );
      }),
    );
  });

  it('tell nothing alone: for one part every secret is possible, each by exactly one slope', () => {
    for (const number of partNumbers) {
      const part = 0x5a;
      const slopes = Array.from({ length: 256 }, (_, secret) =>
        Array.from({ length: 256 }, (_, slope) => slope).filter(
          (slope) => partAt(number, Uint8Array.of(secret), Uint8Array.of(slope))[0] === part,
        ),
      );
      expect(slopes.every(({ length }) => length === 1)).toBe(true);
    }
  });

  it('are refused when they are the same part, or of different lengths', () => {
    const part = new Uint8Array(32);
    expect(() => combined(2, part, 2, part)).toThrow();
    expect(() => combined(1, part, 2, part.subarray(1))).toThrow();
    expect(() => partAt(1, part, part.subarray(1))).toThrow();
  });
});
