// Test helpers for usages: created through the API, with times in hours from now.
import { createUsage, moveUsage } from '@rfb/contract/fleet/usages/usages.endpoints.ts';
import type { UsageForm } from '@rfb/contract/fleet/usages/usages.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

/** Relative to the real clock, not to the test database's adjusted one. */
export const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

export const usageForm = (vehicleId: string, form: Partial<UsageForm> = {}): UsageForm => ({
  kind: 'trip',
  vehicleId,
  trailerId: null,
  driverId: null,
  planId: null,
  origin: '苏州',
  destination: '成都',
  item: '',
  startsAt: hoursFromNow(2),
  endsAt: hoursFromNow(30),
  distanceKm: null,
  loadKg: null,
  fuelFen: 0,
  tollFen: 0,
  repairFen: 0,
  otherFen: 0,
  odometerKm: null,
  note: '',
  isDone: false,
  ...form,
});

export const makeUsages = (t: TestApp) => {
  const add = (fleet: Person, vehicleId: string, form: Partial<UsageForm> = {}) =>
    t.call(createUsage, { body: usageForm(vehicleId, form) }, fleet);
  return {
    add,
    /** A past usage: from and to in hours from now. */
    done: (fleet: Person, vehicleId: string, from: number, to: number, form: Partial<UsageForm> = {}) =>
      add(fleet, vehicleId, { startsAt: hoursFromNow(from), endsAt: hoursFromNow(to), isDone: true, ...form }),
    move: (fleet: Person, usageId: string, move: 'start' | 'finish' | 'cancel', more: object = {}) =>
      t.call(moveUsage, { params: { usageId }, body: { move, ...more } }, fleet),
  };
};
