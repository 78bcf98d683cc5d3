// Tests what a dispatch suggests and allows: planned times, overlaps, windows, trailers.
import type { DriverCandidate, VehicleCandidate } from '@rfb/contract/transport/orders/dispatch/dispatch.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { checksOf, isComplete } from './checks.ts';
import { clashOf, placeOn, suggestPlan } from './plan.ts';

const now = '2026-11-15T02:21:00.000Z';
const vehicle = (typed: Partial<VehicleCandidate> = {}): VehicleCandidate => ({
  ...{ id: 'v', plateNo: '苏E6B112', plateColor: 'yellow', vehicleType: 'truck', bodyType: 'box', lengthMm: 9600 },
  ...{ approvedLoadKg: 15_000, classes: ['A2', 'B2'], lastTrip: null, obstacles: [], busy: [], firstExpiry: null },
  ...typed,
});
const driver = (typed: Partial<DriverCandidate> = {}): DriverCandidate => ({
  ...{
    id: 'd',
    name: '陶立新',
    phone: '138****0412',
    licenceClasses: ['B2'],
    droveLast: false,
    obstacles: [],
    busy: [],
    firstExpiry: null,
  },
  ...typed,
});

describe('the suggested plan', () => {
  const order = { state: 'created', trip: null, loadFrom: null, deliverTo: null, distanceKm: 600, stops: [] } as const;

  it('begins an hour before the loading window and ends with the delivery window', () => {
    const windows = { loadFrom: '2026-11-15T06:00:00.000Z', deliverTo: '2026-11-15T12:00:00.000Z' };
    expect(suggestPlan({ ...order, ...windows }, now)).toEqual({
      from: '2026-11-15T05:00:00.000Z',
      to: windows.deliverTo,
    });
  });

  it('never begins in the past, and counts the way where no window was agreed', () => {
    expect(suggestPlan(order, now)).toEqual({ from: '2026-11-15T03:25:00.000Z', to: '2026-11-15T17:25:00.000Z' });
    expect(suggestPlan({ ...order, loadFrom: '2026-11-15T01:00:00.000Z' }, now).from).toBe('2026-11-15T02:25:00.000Z');
  });

  it('leaves time for every place between, and after the last window for the way and the places behind it', () => {
    const near = { ...order, loadFrom: '2026-11-15T04:00:00.000Z', distanceKm: 150 };
    const open = { to: null, arrivedAt: null };
    expect(suggestPlan({ ...near, stops: [open, open] }, now).to).toBe('2026-11-15T14:00:00.000Z');
    const tomorrow = { to: '2026-11-16T02:00:00.000Z', arrivedAt: null };
    expect(suggestPlan({ ...near, stops: [tomorrow, open] }, now).to).toBe('2026-11-16T09:00:00.000Z');
    const reached = { ...tomorrow, arrivedAt: '2026-11-15T01:00:00.000Z' };
    expect(suggestPlan({ ...near, state: 'in_transit', stops: [reached] }, now).to).toBe('2026-11-15T09:25:00.000Z');
  });

  it('keeps the times of a trip that is replaced before it began; a vehicle that takes over begins now', () => {
    const trip = {
      ...{ usageId: 'u', plateNo: '苏E1B077', plateColor: 'yellow' as const, trailerPlateNo: null, driverName: '何川' },
      ...{ startsAt: '2026-11-15T05:00:00.000Z', endsAt: '2026-11-16T05:00:00.000Z' },
    };
    expect(suggestPlan({ ...order, state: 'dispatched', trip }, now).from).toBe(trip.startsAt);
    expect(suggestPlan({ ...order, state: 'in_transit', trip }, now).from).toBe('2026-11-15T02:25:00.000Z');
  });
});

describe('the bar of a candidate', () => {
  const plan = { from: '2026-11-15T12:00:00.000Z', to: '2026-11-16T00:00:00.000Z' };

  it('places the trip between half a day before and a day after, and clips the rest', () => {
    expect(placeOn(plan, plan.from, plan.to)).toEqual({ left: 25, width: 25 });
    expect(placeOn(plan, '2026-11-01T00:00:00.000Z', '2026-11-15T06:00:00.000Z')).toEqual({ left: 0, width: 12.5 });
  });

  it('finds the overlap, and none where one ends as the other begins', () => {
    expect(clashOf(plan, '2026-11-15T20:00:00.000Z', '2026-11-17T00:00:00.000Z')).toEqual({
      from: '2026-11-15T20:00:00.000Z',
      to: plan.to,
    });
    expect(clashOf(plan, '2026-11-15T00:00:00.000Z', plan.from)).toBeUndefined();
  });
});

describe('a choice', () => {
  const tractor = vehicle({ id: 't', vehicleType: 'tractor', approvedLoadKg: null });

  it('is complete with vehicle and driver, for a tractor only with a trailer', () => {
    const trailer = vehicle({ id: 'g', vehicleType: 'trailer' });
    expect(isComplete({ vehicle: vehicle(), trailer: undefined, driver: undefined })).toBe(false);
    expect(isComplete({ vehicle: vehicle(), trailer: undefined, driver: driver() })).toBe(true);
    expect(isComplete({ vehicle: tractor, trailer: undefined, driver: driver() })).toBe(false);
    expect(isComplete({ vehicle: tractor, trailer, driver: driver() })).toBe(true);
  });

  it('planned past the shipper’s window is a check that says so', () => {
    const windows = { loadTo: '2026-11-15T10:00:00.000Z', deliverTo: '2026-11-16T10:00:00.000Z' };
    const order = { weightKg: null, dangerClass: null, temperature: '', stops: [], ...windows };
    const nobody = { vehicle: undefined, trailer: undefined, driver: undefined };
    const bad = (from: string, to: string) =>
      checksOf(order, nobody, { from, to }).flatMap(({ text, isBad }) => (isBad ? [text] : []));
    expect(bad('2026-11-15T09:00:00.000Z', windows.deliverTo)).toEqual([]);
    expect(bad('2026-11-15T11:00:00.000Z', '2026-11-16T10:05:00.000Z')).toEqual([
      ...['开始晚于装货窗口 11-15 18:00', '计划送达晚于货主窗口 11-16 18:00'],
    ]);
  });

  it('names each window at a place between that the plan keeps or misses, unless the order has reached it', () => {
    const times = (from: string | null, to: string | null, arrivedAt: string | null = null) => ({
      from,
      to,
      arrivedAt,
    });
    const stops = [
      times('2026-11-15T06:00:00.000Z', '2026-11-15T08:00:00.000Z'),
      times('2026-11-15T06:00:00.000Z', '2026-11-15T07:00:00.000Z', '2026-11-15T06:30:00.000Z'),
      times(null, null),
      times('2026-11-16T06:00:00.000Z', '2026-11-16T08:00:00.000Z'),
    ];
    const order = { weightKg: null, dangerClass: null, temperature: '', stops, loadTo: null, deliverTo: null };
    const nobody = { vehicle: undefined, trailer: undefined, driver: undefined };
    const about = (from: string, to: string) =>
      checksOf(order, nobody, { from, to }).flatMap(({ text, isDone, isBad = false }) =>
        text.includes('个点') ? [`${text} ${isDone} ${isBad}`] : [],
      );
    expect(about('2026-11-15T05:00:00.000Z', '2026-11-16T06:00:00.000Z')).toEqual([
      ...['计划时间与第 2 个点的窗口相符 true false', '计划时间与第 5 个点的窗口相符 true false'],
    ]);
    expect(about('2026-11-15T08:05:00.000Z', '2026-11-16T05:55:00.000Z')).toEqual([
      ...['开始晚于第 2 个点的窗口 11-15 16:00 false true', '计划送达早于第 5 个点的窗口 11-16 14:00 false true'],
    ]);
  });

  it('compares the load with whatever carries it', () => {
    const order = { weightKg: 22_000, dangerClass: null, temperature: '', stops: [], loadTo: null, deliverTo: null };
    const load = (chosen: Parameters<typeof checksOf>[1]) =>
      checksOf(order, chosen, undefined).find(({ text }) => text.includes('吨'));
    expect(load({ vehicle: tractor, trailer: undefined, driver: undefined })).toEqual({
      text: '载质量不小于 22 吨',
      isDone: false,
    });
    const trailer = vehicle({ vehicleType: 'trailer', approvedLoadKg: 32_000 });
    expect(load({ vehicle: tractor, trailer, driver: undefined })).toEqual({ text: '载质量 32 ≥ 22 吨', isDone: true });
  });
});
