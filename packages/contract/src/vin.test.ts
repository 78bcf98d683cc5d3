// Tests the validation of frame numbers, whose check character only warns.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseCode } from './normalise.ts';
import { hasVinCheck, isVin, vinCheckChar } from './vin.ts';

const ALPHABET = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const body = fc.array(fc.constantFrom(...ALPHABET), { minLength: 17, maxLength: 17 }).map((chars) => chars.join(''));
const withCheck = (vin: string) => `${vin.slice(0, 8)}${vinCheckChar(vin)}${vin.slice(9)}`;
const validVin = body.map(withCheck);

describe('a frame number', () => {
  it('from a textbook has the right check character', () => {
    for (const vin of ['1M8GDM9AXKP042788', '11111111111111111']) expect(hasVinCheck(vin)).toBe(true);
  });

  it('is accepted whatever its check character is', () => {
    fc.assert(fc.property(validVin, (vin) => isVin(vin) && hasVinCheck(vin)));
  });

  it('with I, O or Q, or of another length, is invalid', () => {
    fc.assert(
      fc.property(validVin, fc.nat(16), fc.constantFrom('I', 'O', 'Q', '-', '车'), (vin, at, char) => {
        return !isVin(vin.slice(0, at) + char + vin.slice(at + 1));
      }),
    );
    fc.assert(fc.property(validVin, (vin) => !isVin(vin.slice(1)) && !isVin(`${vin}0`)));
  });

  it('with one wrong digit gets a warning, whatever its position', () => {
    fc.assert(
      fc.property(validVin, fc.nat(16), fc.constantFrom(...'0123456789'), (vin, at, digit) => {
        fc.pre(/\d/.test(vin[at] ?? '') && vin[at] !== digit);
        return !hasVinCheck(vin.slice(0, at) + digit + vin.slice(at + 1));
      }),
    );
  });

  it('may be typed in lower case, full-width or with spaces', () => {
    expect(normaliseCode(' １m8gdm9a xkp042788')).toBe('1M8GDM9AXKP042788');
  });
});
