// Tests the validation of credit codes: valid ones pass, any typo is rejected.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditCodeCheckChar, isCreditCode, isOrgCode } from './credit-code.ts';
import { normaliseCode } from './normalise.ts';

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const letters = (length: number, from = ALPHABET) =>
  fc.array(fc.constantFrom(...from), { minLength: length, maxLength: length }).map((chars) => chars.join(''));
const validCode = fc
  .tuple(letters(2), letters(6, '0123456789'), letters(9))
  .map(([head, region, body]) => `${head}${region}${body}`)
  .map((text) => text + creditCodeCheckChar(text));

describe('a unified social credit code', () => {
  it('of a known company is accepted', () => {
    for (const code of ['91320505YYDEM0016F', '91370102YYDEM0024Y', '91440112YYDEM0032K'])
      expect(isCreditCode(code)).toBe(true);
  });

  it('is accepted whatever its check character is', () => {
    fc.assert(fc.property(validCode, (code) => isCreditCode(code)));
  });

  // spec: 5.form-fields
  it('with one wrong character is rejected', () => {
    fc.assert(
      fc.property(validCode, fc.nat(17), fc.constantFrom(...ALPHABET), (code, at, char) => {
        fc.pre(code[at] !== char);
        return !isCreditCode(code.slice(0, at) + char + code.slice(at + 1));
      }),
    );
  });

  it('may be typed in lower case, full-width characters or with surrounding spaces', () => {
    expect(normaliseCode(' ９１320505yydem0016f ')).toBe('91320505YYDEM0016F');
  });
});

describe('the organisation code inside', () => {
  it.each(['91320505YYDEM0016F', '91371302YYDEM202XH'])('of %s has its own check character', (code) =>
    expect(isOrgCode(code)).toBe(true),
  );

  it('is invalid when one character is wrong', () => {
    expect(isOrgCode('91320505YYDEN0016F')).toBe(false);
  });
});
