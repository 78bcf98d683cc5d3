// Tests that registered vehicles are judged by the calculator's limits, and that unknown axles are not guessed.
import { describe, expect, it } from 'vitest';
import { checkVehicle, type RegisteredVehicle } from './fleet-check.ts';

const truck: RegisteredVehicle = { vehicleType: 'truck', bodyType: 'box', lengthMm: 9_600, grossMassKg: 18_000 };
const resultOf = (vehicle: RegisteredVehicle, id: string) =>
  checkVehicle(vehicle).results.find((result) => result.id === id);

describe('mass of a truck', () => {
  it('is within the limit when it is within that of two axles', () => {
    expect(resultOf(truck, 'mass')).toMatchObject({ verdict: 'within', limit: 18_000 });
  });
  it('depends on the axles between the limits', () => {
    expect(resultOf({ ...truck, grossMassKg: 25_000 }, 'mass')).toMatchObject({
      verdict: 'depends',
      limit: 18_000,
      note: '登记资料不足以判定：二轴载货汽车 18 吨，三轴载货汽车 25 吨，四轴载货汽车 31 吨',
    });
  });
  it('is over the limit when no number of axles allows it', () => {
    expect(resultOf({ ...truck, grossMassKg: 32_001 }, 'mass')).toMatchObject({
      verdict: 'over',
      limit: 32_000,
      excess: 1,
      clause: '《超限运输车辆行驶公路管理规定》第三条：四轴载货汽车',
    });
  });
  it('is named as missing when it is not registered', () => {
    expect(checkVehicle({ ...truck, grossMassKg: null }).missing).toEqual(['总质量']);
  });
});

it('judges a tractor by the mass of its train, up to six axles', () => {
  const tractor: RegisteredVehicle = { vehicleType: 'tractor', bodyType: 'box', lengthMm: 7_000, grossMassKg: 49_100 };
  expect(checkVehicle(tractor)).toMatchObject({
    results: [{ id: 'mass', verdict: 'over', limit: 49_000, excess: 100 }],
  });
  expect(resultOf({ ...tractor, grossMassKg: 36_000 }, 'mass')).toMatchObject({ verdict: 'within' });
});

describe('length of a trailer', () => {
  const trailer: RegisteredVehicle = { vehicleType: 'trailer', bodyType: 'box', lengthMm: 13_750, grossMassKg: null };
  it('has one limit for closed bodies', () => {
    expect(checkVehicle(trailer)).toMatchObject({ results: [{ id: 'trailerLength', verdict: 'within' }], missing: [] });
    expect(resultOf({ ...trailer, lengthMm: 17_500 }, 'trailerLength')).toMatchObject({
      verdict: 'over',
      limit: 13_750,
      excess: 3_750,
    });
  });
  it('depends on the container for skeletons', () => {
    const skeleton: RegisteredVehicle = { ...trailer, bodyType: 'skeleton', lengthMm: 13_900 };
    expect(resultOf(skeleton, 'trailerLength')).toMatchObject({ verdict: 'depends', limit: 13_750 });
    expect(resultOf({ ...skeleton, lengthMm: 14_000 }, 'trailerLength')).toMatchObject({
      verdict: 'over',
      limit: 13_950,
    });
  });
  it('depends on the axles for open bodies', () => {
    expect(resultOf({ ...trailer, bodyType: 'flat' }, 'trailerLength')).toMatchObject({
      verdict: 'over',
      limit: 13_000,
    });
    expect(resultOf({ ...trailer, bodyType: 'flat', lengthMm: 12_900 }, 'trailerLength')?.verdict).toBe('depends');
    expect(resultOf({ ...trailer, bodyType: 'flat', lengthMm: 8_600 }, 'trailerLength')?.verdict).toBe('within');
  });
});
