// Tests the estimate of emissions: factors by vehicle class, amounts, and what is missing.
import { expect, it } from 'vitest';
import { catalogue } from '../../../identity/settings/catalogue.ts';
import type { LengthBand } from '../../../length-bands.ts';
import { co2eFactorOf, co2eFormula, co2eGapsOf, co2eOf, co2eText } from './co2e.ts';

const factors = catalogue['co2e.factors'].default;
const cost = catalogue['cost.line'].default;

const trip = { distanceKm: 1_452, weightKg: 16_000, lengthBand: '13' as const };

it('has the factors printed in docs/co2e.md', () =>
  expect(Object.keys(factors.loadKg).map((band) => [band, co2eFactorOf(band as LengthBand, factors, cost)])).toEqual([
    ['13', 47],
    ['4.2', 337],
    ['6.8', 96],
    ['7.6', 86],
    ['9.6', 69],
    ['13.75', 50],
    ['17.5', 53],
  ]));

it('multiplies distance, load and factor', () => {
  const found = co2eOf(trip, factors, cost);
  expect(found).toEqual({ grams: 1_091_904, factor: 47, meanLoadPercent: 60 });
  expect(co2eOf(trip, { ...factors, dieselGrams: 3_000, meanLoadPercent: 50 }, cost)?.factor).toBe(63);
  expect(co2eText(1_091_904)).toBe('1,092 kg');
  expect(co2eText(9_460)).toBe('9.5 kg');
  expect(found && co2eFormula(trip, found)).toBe('1,452 km × 16 t × 47 g/(t·km)，13 米车');
});

it('names what is missing instead of guessing', () => {
  expect(co2eOf({ ...trip, weightKg: null }, factors, cost)).toBeNull();
  expect(co2eGapsOf({ distanceKm: null, weightKg: null, lengthBand: null })).toEqual(['里程', '重量', '车长']);
  expect(co2eGapsOf(trip)).toEqual([]);
});
