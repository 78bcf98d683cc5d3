// Tests what people type into the calculator, and the link that carries it.
import { LIMITS_VERSION } from '@rfb/contract/publishing/standards/gb1589.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Inputs, inputsIn, measuresOf, problemOf, starting, valuesOf, versionIn } from './inputs.ts';

describe('what is typed', () => {
  it('is understood with full-width digits, a comma, spaces and a unit', () => {
    for (const length of ['13.75', '１３．７５', '13,75', ' 13.75 米', '13.75m'])
      expect(measuresOf({ ...starting, length }).lengthMm, length).toBe(13_750);
  });

  it('is refused in millimetres or kilograms, with the unit to use', () => {
    expect([problemOf('length', '13750'), problemOf('mass', '49000')]).toEqual([
      '按米填写，例如 13.75',
      '按吨填写，例如 49',
    ]);
    expect(problemOf('height', '四米')).toContain('数字');
    expect(measuresOf({ ...starting, length: '13750' }).lengthMm).toBeNull();
  });
});

const typed = fc.constantFrom('', '0', '2.55', '13.75', '49', 'x');
const someInputs: fc.Arbitrary<Inputs> = fc.record({
  combination: fc.constantFrom('articulated', 'drawbar', 'carCarrier'),
  body: fc.constantFrom('box', 'fridge', 'skeleton'),
  has45FootContainer: fc.boolean(),
  hasSingleDriveAxle: fc.boolean(),
  axles: fc.constantFrom(2, 3, 4, 5),
  trailerAxles: fc.constantFrom(1, 2, 3, 4),
  ...({ length: typed, trailerLength: typed, width: typed, height: typed, mass: typed } as const),
  ...({ load1: typed, load2: typed, load3: typed } as const),
});

describe('the link', () => {
  it('gives back whatever was filled in, and the version of the limits', () => {
    fc.assert(
      fc.property(someInputs, (inputs) => {
        const values = new URLSearchParams(String(valuesOf(inputs, LIMITS_VERSION)));
        expect(inputsIn(values)).toEqual(inputs);
        expect(versionIn(values)).toBe(LIMITS_VERSION);
      }),
    );
  });

  it('means the start where somebody changed it into nonsense', () => {
    const values = new URLSearchParams('v=-1&c=__proto__&b=toString&a=99&t=0&l=<script>alert(1)</script>');
    expect(inputsIn(values)).toEqual({ ...starting, length: '<script>aler' });
    expect([versionIn(values), versionIn(new URLSearchParams())]).toEqual([null, null]);
    expect(measuresOf(inputsIn(values)).lengthMm).toBeNull();
  });
});
