// Tests the reference cost line: its inputs, its units, and when there is none.
import { expect, it } from 'vitest';
import { catalogue } from '../../identity/settings/catalogue.ts';
import { costLineOf } from './cost-line.ts';

const basis = catalogue['cost.line'].default;

const lot = { lengthBand: '13' as const, distanceKm: 1450, weightKg: 16_000, volumeLitres: 80_000 };

it('adds fuel, tolls, driver and depreciation per kilometre and multiplies by the distance', () => {
  const line = costLineOf(basis, 'truck', lot);
  expect(line?.perKmE4).toBe((line?.fuelE4 ?? 0) + 17_500 + 8_500 + 6_000);
  expect(line?.fuelE4).toBe(23_760);
  expect(line?.lineE4).toBe(55_760 * 1450);
  expect(line?.warnBelowE4).toBe(Math.round(55_760 * 1450 * 0.85));
});

it('is given in the unit of the tender', () => {
  const trip = 55_760 * 1450;
  expect(costLineOf(basis, 'ton', lot)?.lineE4).toBe(Math.round(trip / 16));
  expect(costLineOf(basis, 'cubic', lot)?.lineE4).toBe(Math.round(trip / 80));
  expect(costLineOf(basis, 'tonKm', lot)?.lineE4).toBe(Math.round(trip / 16 / 1450));
});

it('does not exist without length, distance or load', () => {
  expect(costLineOf(basis, 'truck', { ...lot, lengthBand: null })).toBeUndefined();
  expect(costLineOf(basis, 'truck', { ...lot, distanceKm: null })).toBeUndefined();
  expect(costLineOf(basis, 'cubic', { ...lot, volumeLitres: null })).toBeUndefined();
});

it('follows its inputs', () => {
  const bands = { ...basis.bands, '13': { litresE1: 305, tollE4: 10_000, driverE4: 5_000, depreciationE4: 1 } };
  const line = costLineOf({ fuelPriceE4: 80_000, warnPercent: 90, bands }, 'truck', lot);
  expect(line).toMatchObject({ fuelE4: 24_400, perKmE4: 39_401, litresE1: 305, fuelPriceE4: 80_000, warnPercent: 90 });
  expect(line?.warnBelowE4).toBe(Math.round(39_401 * 1450 * 0.9));
});
