// Tests how long the order stays on the phone, and for whose link.
import { expect, it } from 'vitest';
import { driverOrder } from './driver-fixtures.ts';
import { newest, orderKeeper } from './kept-order.ts';
import { memoryRows } from './kept-rows.ts';

const NOW = Date.parse('2026-11-14T04:30:00Z');
const HOUR_MS = 3_600_000;
const phone = () => {
  const rows = memoryRows();
  const clock = { now: NOW };
  const forgotten: string[] = [];
  const keeperAt = (path: string) =>
    orderKeeper({ rows, path, now: () => clock.now, forgetPage: async (one) => void forgotten.push(one) });
  return { rows, clock, forgotten, keeperAt };
};

it('stays for its own link, until the link ends', async () => {
  const { rows, forgotten, keeperAt } = phone();
  const keeper = keeperAt('/driver/one');
  await keeper.keep(driverOrder());
  expect(await keeper.find('YD-20261114-0027')).toEqual(driverOrder());
  expect(await keeperAt('/driver/two').find('YD-20261114-0099')).toBe(undefined);
  await keeper.forget();
  expect(await rows.all()).toEqual([]);
  expect(forgotten).toEqual(['/driver/one']);
});

it('goes when a new link of the same order is opened, which may be another driver’s', async () => {
  const { rows, forgotten, keeperAt } = phone();
  await keeperAt('/driver/one').keep(driverOrder());
  expect(await keeperAt('/driver/two').find('YD-20261114-0027')).toBe(undefined);
  expect(await rows.all()).toEqual([]);
  expect(forgotten).toEqual(['/driver/one']);
});

it('goes without a network too: when the hours after signing are over, or after a week without the server', async () => {
  const { clock, keeperAt } = phone();
  const keeper = keeperAt('/driver/one');
  const signed = { kind: 'signed' as const, stop: 1, at: new Date(NOW).toISOString() };
  const milestone = { ...signed, place: '', note: '', photoCount: 1 };
  await keeper.keep(driverOrder({ milestones: [milestone] }));
  clock.now = NOW + 47 * HOUR_MS;
  expect(await keeper.find('YD-20261114-0027')).toBeDefined();
  clock.now = NOW + 48 * HOUR_MS;
  expect(await keeper.find('YD-20261114-0027')).toBe(undefined);
  await keeper.keep(driverOrder());
  clock.now += 7 * 24 * HOUR_MS + 1;
  expect(await keeperAt('/driver/another').find('YD-20261114-0099')).toBe(undefined);
  clock.now = NOW;
  expect(await keeper.find('YD-20261114-0027')).toBe(undefined);
});

it('gives a page that came without numbers those the phone has, and an old copy the newer order', () => {
  const kept = driverOrder({ loadingContact: { name: '韩默', phone: '13800000001' } });
  const nobody = { name: '', phone: '' };
  const page = driverOrder({
    isDeviceKnown: false,
    loadingContact: nobody,
    state: 'loading',
    now: '2026-11-14T05:00:00.000Z',
  });
  expect(newest(page, undefined)).toBe(page);
  expect(newest(page, kept)).toEqual({ ...page, isDeviceKnown: true, loadingContact: kept.loadingContact });
  expect(newest({ ...page, now: '2026-11-14T03:00:00.000Z' }, kept)).toBe(kept);
});
