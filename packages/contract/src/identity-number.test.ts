// Tests the validation and masking of identity numbers.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identityCheckChar, isDemoIdentity, isIdentityNumber, maskIdentity } from './identity-number.ts';
import { normaliseCode } from './normalise.ts';

const digits = (length: number) =>
  fc.array(fc.constantFrom(...'0123456789'), { minLength: length, maxLength: length }).map((chars) => chars.join(''));
const birthday = fc
  .date({ min: new Date('1930-01-01'), max: new Date('2007-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10).replaceAll('-', ''));
const validNumber = fc
  .tuple(digits(6), birthday, digits(3))
  .map((parts) => parts.join(''))
  .map((text) => text + identityCheckChar(text));

describe('an identity number', () => {
  it('is accepted whatever its check character is', () => {
    fc.assert(fc.property(validNumber, (number) => isIdentityNumber(number)));
    expect(isIdentityNumber('11010519491231002X')).toBe(true);
  });

  it('with one wrong character is rejected', () => {
    fc.assert(
      fc.property(validNumber, fc.nat(17), fc.constantFrom(...'0123456789X'), (number, at, char) => {
        fc.pre(number[at] !== char);
        return !isIdentityNumber(number.slice(0, at) + char + number.slice(at + 1));
      }),
    );
  });

  it('with two adjacent characters swapped is rejected', () => {
    fc.assert(
      fc.property(validNumber, fc.nat(16), (number, at) => {
        fc.pre(number[at] !== number[at + 1]);
        const swapped = number.slice(0, at) + number[at + 1] + number[at] + number.slice(at + 2);
        return !isIdentityNumber(swapped);
      }),
    );
  });

  it('with an impossible birthday is rejected although its check character is right', () => {
    for (const body of ['32050519880230001', '32050519881301001', '32050518990101001'])
      expect(isIdentityNumber(body + identityCheckChar(body))).toBe(false);
  });

  it('is masked except for its first four and last four characters', () => {
    fc.assert(
      fc.property(validNumber, (number) => {
        const shown = maskIdentity(number);
        return shown.length === 18 && !shown.includes(number.slice(4, 14)) && shown.slice(4, 14) === '*'.repeat(10);
      }),
    );
  });

  it('may be typed with a lower-case x or full-width digits, and an invented one is recognised by its region', () => {
    expect(normaliseCode(' １10105 19491231 002x')).toBe('11010519491231002X');
    expect([isDemoIdentity('000000198803070016'), isDemoIdentity('320505198803070016')]).toEqual([true, false]);
  });
});
