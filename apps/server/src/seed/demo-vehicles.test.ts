// Tests that the demo's vehicles and drivers pass the validation of real ones.

import { vehicleProblems, vehicleWarnings } from '@rfb/contract/fleet/vehicles/vehicle-rules.ts';
import { isDemoIdentity, isIdentityNumber } from '@rfb/contract/identity-number.ts';
import { plateProblem } from '@rfb/contract/plates.ts';
import { describe, expect, it } from 'vitest';
import { driversOf, vehiclesOf } from './demo-vehicles.ts';

describe('the demo’s vehicles', () => {
  it('have unique plates of a valid shape and colour, and no implausible value', () => {
    for (const [head, count, part] of [
      ['苏E', 126, 'own'],
      ['鲁A', 312, 'plain'],
      ['粤A', 200, 'idle'],
      ['皖A', 58, 'dangerous'],
    ] as const) {
      const vehicles = vehiclesOf(head, count, part);
      expect(new Set(vehicles.map(({ plateNo, plateColor }) => `${plateNo} ${plateColor}`)).size).toBe(count);
      for (const vehicle of vehicles)
        expect([
          vehicle.plateNo,
          plateProblem(vehicle.plateNo),
          vehicleProblems(vehicle),
          vehicleWarnings(vehicle),
        ]).toEqual([vehicle.plateNo, undefined, [], []]);
    }
  });

  it('include one expired inspection and one insurance that ends in ten days', () => {
    const vehicles = vehiclesOf('苏E', 126, 'own');
    expect(vehicles.filter(({ days }) => days[3] < 0).map(({ plateNo }) => plateNo)).toEqual(['苏E6C057']);
    expect(vehicles.filter(({ days }) => days[2] === 10).map(({ plateNo }) => plateNo)).toEqual(['苏E7F619']);
  });
});

describe('the demo’s drivers', () => {
  it('have unique identity numbers that no real person can have', () => {
    const drivers = driversOf(148);
    expect(new Set(drivers.map(({ identityNumber }) => identityNumber)).size).toBe(148);
    expect(
      drivers.every(({ identityNumber }) => isIdentityNumber(identityNumber) && isDemoIdentity(identityNumber)),
    ).toBe(true);
  });
});
