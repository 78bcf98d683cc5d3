// Which licence covers which vehicle.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LicenceClass, licenceClasses } from './driver.labels.ts';
import { classesFor, mayDrive, needsQualification } from './licence-classes.ts';

const all = Object.keys(licenceClasses) as LicenceClass[];
const anyVehicle = fc.record({
  vehicleType: fc.constantFrom('truck' as const, 'tractor' as const, 'trailer' as const),
  lengthMm: fc.integer({ min: 2_000, max: 18_000 }),
  grossMassKg: fc.oneof(fc.constant(null), fc.integer({ min: 1_000, max: 49_000 })),
});

describe('a driving licence', () => {
  it('covers a tractor with A2 alone', () => {
    const tractor = { vehicleType: 'tractor', lengthMm: 13_000, grossMassKg: 49_000 } as const;
    expect(all.filter((one) => mayDrive([one], tractor))).toEqual(['A2']);
  });

  it('covers a rigid truck over 4.5 t or from 6 m on with A2, B2 or A1, which includes B2', () => {
    for (const vehicle of [
      { vehicleType: 'truck', lengthMm: 5_000, grossMassKg: 4_501 },
      { vehicleType: 'truck', lengthMm: 6_000, grossMassKg: 4_000 },
    ] as const)
      expect(all.filter((one) => mayDrive([one], vehicle))).toEqual(['A1', 'A2', 'B2']);
  });

  it('covers a light truck from C1 up, which does not include C6', () => {
    const light = { vehicleType: 'truck', lengthMm: 4_200, grossMassKg: 4_500 } as const;
    expect(all.filter((one) => mayDrive([one], light))).toEqual(['A1', 'A2', 'A3', 'B1', 'B2', 'C1']);
  });

  it('never covers less with an additional class', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...all), { minLength: 1 }),
        fc.constantFrom(...all),
        anyVehicle,
        (held, more, vehicle) => {
          return !mayDrive(held, vehicle) || mayDrive([...held, more], vehicle);
        },
      ),
    );
  });

  it('covers with A2 everything any other class covers', () => {
    fc.assert(fc.property(anyVehicle, (vehicle) => classesFor(vehicle).length === 0 || mayDrive(['A2'], vehicle)));
  });

  it('requires a qualification for more than light vehicles', () => {
    expect(all.filter((one) => needsQualification([one]))).toEqual(['A1', 'A2', 'B2']);
  });
});
