// Tests that the demo's usages follow the rules: no overlaps, statuses that agree with the vehicles'.
import { describe, expect, it } from 'vitest';
import { usagesOf } from './demo-usages.ts';
import { vehiclesOf } from './demo-vehicles.ts';

const vehicles = vehiclesOf('苏E', 126, 'own');

describe('the demo’s usages', () => {
  it('never overlap for a vehicle, and running ones agree with the vehicle’s status', () => {
    const running = { in_transit: 'trip', assigned: 'loading', maintenance: 'maintenance' } as Record<string, string>;
    for (const [index, vehicle] of vehicles.entries()) {
      const usages = usagesOf(vehicle, index).toSorted((a, b) => a.starts - b.starts);
      for (const [at, usage] of usages.entries()) {
        expect(usage.ends).toBeGreaterThan(usage.starts);
        expect(usage.starts).toBeGreaterThanOrEqual(usages[at - 1]?.ends ?? Number.NEGATIVE_INFINITY);
        expect(usage.loadKg ?? 0).toBeLessThanOrEqual(vehicle.approvedLoadKg);
        if (usage.state === 'done') expect(usage.ends).toBeLessThan(0);
      }
      const now = usages.filter(({ state }) => state === 'running').map(({ kind }) => kind);
      const expected = vehicle.vehicleType === 'trailer' ? undefined : running[vehicle.state];
      expect([vehicle.plateNo, now]).toEqual([vehicle.plateNo, expected ? [expected] : []]);
    }
  });

  it('include one overdue trip and one planned trip that is late', () => {
    const all = vehicles.flatMap((vehicle, index) => usagesOf(vehicle, index));
    expect(all.filter(({ state, ends }) => state === 'running' && ends < 0)).toHaveLength(1);
    expect(all.filter(({ state, starts }) => state === 'planned' && starts < 0)).toHaveLength(1);
  });
});
