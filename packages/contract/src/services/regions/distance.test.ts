// Tests the estimate of a distance between two regions.
import { expect, it } from 'vitest';
import { estimatedKm } from './distance.ts';
import { centres } from './region-centres.ts';

it('estimates what is near the distance by road', () => {
  // By motorway 1,450, 1,210 and 2,110 km.
  for (const [from, to, km] of [
    ['310115', '440112', 1450],
    ['110105', '310115', 1210],
    ['320500', '510100', 2110],
  ] as const) {
    const estimate = estimatedKm(centres, from, to) ?? 0;
    expect([from, to, Math.abs(estimate - km) / km < 0.15]).toEqual([from, to, true]);
    expect(estimatedKm(centres, to, from)).toBe(estimate);
  }
});

it('knows a city by its own code, its districts and counties directly under a province', () => {
  expect(estimatedKm(centres, '330100', '440100')).toBe(estimatedKm(centres, '330106', '440112'));
  expect(estimatedKm(centres, '429004', '310100')).toBeGreaterThan(500);
});

it('proposes nothing for an unknown or missing region, within a city, or before the centres are loaded', () => {
  expect(estimatedKm(centres, '710100', '310115')).toBeUndefined();
  expect(estimatedKm(centres, null, '310115')).toBeUndefined();
  expect(estimatedKm(centres, '330106', '330110')).toBeUndefined();
  expect(estimatedKm(undefined, '310115', '440112')).toBeUndefined();
});
