// Which trips are possible, and how far an arrival is believed.
import { expect, it } from 'vitest';
import { arrivalBasis } from './arrival-basis.ts';
import { isPossibleTrip } from './travel-time.ts';

const trip = (distanceKm: number | null, hours: number) =>
  isPossibleTrip({
    distanceKm,
    departedAt: '2026-11-18T00:00:00.000Z',
    arrivedAt: new Date(Date.UTC(2026, 10, 18) + hours * 3_600_000).toISOString(),
  });

it('a trip takes an hour for each hundred kilometres at least; an unknown distance or departure says nothing', () => {
  expect([trip(1400, 1 / 60), trip(1400, 13.9), trip(1400, 14), trip(null, 0)]).toEqual([false, false, true, true]);
  expect(isPossibleTrip({ distanceKm: 1400, departedAt: null, arrivedAt: '2026-11-18T00:00:00.000Z' })).toBe(true);
});

it('an arrival is believed when somebody besides the fleet confirms it, and never when it was impossible', () => {
  expect(arrivalBasis({ witness: '', isPossible: true })).toBe('ownRecord');
  expect(arrivalBasis({ witness: 'consignee', isPossible: true })).toBe('full');
  expect(arrivalBasis({ witness: 'district', isPossible: false })).toBe('impossible');
});
