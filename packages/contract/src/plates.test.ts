// Tests the validation of number plates: every format passes, typos are explained.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  colorsOfPlate,
  hasManyLetters,
  isPlate,
  normalisePlate,
  type PlateShape,
  plateProblem,
  plateShapeOf,
  shownPlate,
} from './plates.ts';

const PROVINCES = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼';
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '0123456789';
const NEW_ENERGY = 'ABCDEFGHJK';
const some = (from: string, length: number) =>
  fc.array(fc.constantFrom(...from), { minLength: length, maxLength: length }).map((chars) => chars.join(''));
const head = fc.tuple(some(PROVINCES, 1), some(LETTERS, 1)).map(([province, letter]) => province + letter);
const after = (...parts: fc.Arbitrary<string>[]) => fc.tuple(head, ...parts).map((texts) => texts.join(''));

const plates: Record<PlateShape, fc.Arbitrary<string>> = {
  standard: after(some(LETTERS + DIGITS, 5)),
  trailer: after(some(LETTERS + DIGITS, 4), fc.constant('挂')),
  smallNewEnergy: after(some(NEW_ENERGY, 1), some(LETTERS + DIGITS, 1), some(DIGITS, 4)),
  largeNewEnergy: after(some(DIGITS, 5), some(NEW_ENERGY, 1)),
};
const anyPlate = fc.oneof(...Object.values(plates));

describe('a number plate', () => {
  it('has 31 provinces to begin with', () => expect([...PROVINCES]).toHaveLength(31));

  it.each(Object.keys(plates) as PlateShape[])('of the shape %s is known as such', (shape) => {
    fc.assert(
      fc.property(plates[shape], (plate) => plateShapeOf(plate) === shape && plateProblem(plate) === undefined),
    );
  });

  it('may be typed with a dot, spaces, lower case or full-width characters', () => {
    const wide = (text: string) =>
      text.replace(/[A-Z0-9]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0));
    fc.assert(
      fc.property(anyPlate, (plate) => {
        const typed = [
          shownPlate(plate),
          ` ${plate.toLowerCase()} `,
          wide(plate),
          `${plate.slice(0, 2)} ${plate.slice(2)}`,
        ];
        return typed.every((text) => normalisePlate(text) === plate);
      }),
    );
  });

  it('with a wrong province, an I or an O, an invalid character or a wrong length is rejected with a reason', () => {
    const corruptions: ((plate: string, at: number) => string)[] = [
      (plate) => `华${plate.slice(1)}`,
      (plate) => plate.slice(1),
      (plate, at) => `${plate.slice(0, 1 + (at % 6))}I${plate.slice(2 + (at % 6))}`,
      (plate, at) => `${plate.slice(0, 1 + (at % 6))}O${plate.slice(2 + (at % 6))}`,
      (plate, at) => `${plate.slice(0, 2 + (at % 5))}#${plate.slice(3 + (at % 5))}`,
      (plate) => `${plate}77`,
      (plate) => plate.slice(0, 5),
      (plate) => `${plate.slice(0, 1)}7${plate.slice(2)}`,
    ];
    fc.assert(
      fc.property(anyPlate, fc.nat(100), fc.constantFrom(...corruptions), (plate, at, corrupt) => {
        const wrong = corrupt(plate, at);
        return !isPlate(wrong) && /[一-鿿]/.test(plateProblem(wrong) ?? '');
      }),
    );
  });

  it('gets a suggestion for a probable typo', () => {
    expect(plateProblem('苏E8O3I2')).toBe('车牌不含字母 I 和 O，是否应为 苏E80312');
    expect(plateProblem('华E80312')).toContain('省份');
    expect(plateProblem('苏E803挂')).toContain('挂车');
  });

  it('allows only the colours of its shape', () => {
    expect(colorsOfPlate('苏E8K372')).toEqual(['yellow', 'blue']);
    expect(colorsOfPlate('苏E3H72挂')).toEqual(['yellow']);
    expect(colorsOfPlate('苏EDA1268')).toEqual(['green']);
    expect(colorsOfPlate('苏E31868D')).toEqual(['yellowGreen']);
    expect(colorsOfPlate('苏E')).toEqual([]);
  });

  it('with more than two letters gets a warning', () => {
    expect(hasManyLetters('苏EABC12')).toBe(true);
    expect(hasManyLetters('苏EAB123')).toBe(false);
  });
});
