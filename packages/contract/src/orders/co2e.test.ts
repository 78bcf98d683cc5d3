// Tests the estimate of emissions: factors by vehicle class, amounts, and what is missing.
import { expect, it } from 'vitest';
import type { LengthBand } from '../vehicles/vehicle.labels.ts';
import { co2eFactorOf, co2eFormula, co2eGapsOf, co2eGramsOf, co2eText, typicalLoadKg } from './co2e.ts';

const trip = { distanceKm: 1_452, weightKg: 16_000, lengthBand: '13' as const };

it('has the factors printed in docs/co2e.md', () =>
  expect(Object.keys(typicalLoadKg).map((band) => [band, co2eFactorOf(band as LengthBand)])).toEqual([
    ['13', 47],
    ['4.2', 337],
    ['6.8', 96],
    ['7.6', 86],
    ['9.6', 69],
    ['13.75', 50],
    ['17.5', 53],
  ]));

it('multiplies distance, load and factor', () => {
  expect(co2eGramsOf(trip)).toBe(1_091_904);
  expect(co2eText(1_091_904)).toBe('1,092 kg');
  expect(co2eText(9_460)).toBe('9.5 kg');
  expect(co2eFormula(trip)).toBe('1,452 km × 16 t × 47 g/(t·km)，13 米车');
});

it('names what is missing instead of guessing', () => {
  expect(co2eGramsOf({ ...trip, weightKg: null })).toBeNull();
  expect(co2eGapsOf({ distanceKm: null, weightKg: null, lengthBand: null })).toEqual(['里程', '重量', '车长']);
  expect(co2eGapsOf(trip)).toEqual([]);
});
