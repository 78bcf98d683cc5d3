// Codes of the second factor against the test vectors of RFC 6238 and RFC 4648.
import { describe, expect, it } from 'vitest';
import { base32, matchingStep, stepAt, totpAddress, totpCode } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

describe('a code', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at second %i is %s, as in appendix B of RFC 6238', (second, code) => {
    expect(totpCode(secret, stepAt(second), 8)).toBe(code);
    expect(totpCode(secret, stepAt(second))).toBe(code.slice(2));
  });

  it('is accepted one step early or late, not two', () => {
    const now = 1_234_567_890;
    const found = (offset: number) => matchingStep(secret, totpCode(secret, stepAt(now) + offset), now);
    expect([-2, -1, 0, 1, 2].map(found)).toEqual([undefined, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, undefined]);
  });

  it('of another length matches nothing', () => {
    expect(matchingStep(secret, '1234567', 59)).toBeUndefined();
    expect(matchingStep(secret, '', 59)).toBeUndefined();
  });
});

describe('the secret for an app', () => {
  it.each([
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%s is %s in base32', (text, written) => expect(base32(Buffer.from(text))).toBe(written));

  it('is an address with issuer and account', () => {
    expect(totpAddress(secret, { issuer: '分会', account: 'admin' })).toBe(
      'otpauth://totp/%E5%88%86%E4%BC%9A:admin?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=%E5%88%86%E4%BC%9A',
    );
  });
});
