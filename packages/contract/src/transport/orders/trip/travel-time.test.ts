// Which trips are possible, how long they usually take, and how far an arrival is believed.
import { expect, it } from 'vitest';
import { afterWindows, arrivalBasis, isPossibleTrip, usualHours } from './travel-time.ts';

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

it('a trip is usually planned at 60 km/h with two hours of driving at least, and two more at each place', () => {
  expect([usualHours(null, 2), usualHours(150, 2), usualHours(601, 0)]).toEqual([6, 7, 11]);
});

it('a trip ends after the window that binds it most, of the places it has not reached', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 18, hour)).toISOString();
  const stop = (hour: number | null, arrivedAt: string | null = null) => ({
    to: hour === null ? null : at(hour),
    arrivedAt,
  });
  const end = (...stops: ReturnType<typeof stop>[]) => {
    const found = afterWindows(stops, ({ places }) => places * 2);
    return found === undefined ? undefined : new Date(found).toISOString();
  };
  expect([end(), end(stop(null)), end(stop(10, at(9)))]).toEqual([undefined, undefined, undefined]);
  expect([end(stop(10)), end(stop(10), stop(11)), end(stop(10), stop(15), stop(null))]).toEqual([
    at(12),
    at(14),
    at(19),
  ]);
});
