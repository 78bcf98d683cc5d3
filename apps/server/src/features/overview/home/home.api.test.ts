// The home page's counters and its five fleets.

import { createVehicle } from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import { getHome, getPublicStats } from '@rfb/contract/overview/home/home.endpoints.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { vehicleForm } from '../../../testing/vehicles.ts';

const move = (t: TestApp, companyId: string, regionCode: string) =>
  t.db.updateTable('companies').set({ regionCode }).where('id', '=', companyId).execute();

/** Waits until five seconds into a minute of the database's clock, so that two calls fall into the same one. */
const intoNextMinute = async (t: TestApp) => {
  const { rows } = await sql<{ seconds: number }>`select extract(second from app_now())::float8 as seconds`.execute(
    t.db,
  );
  await t.travel(`${65 - (rows[0]?.seconds ?? 0)} seconds`);
};

it('counts active members, their cities and their vehicles only', async () => {
  const t = await testApp();
  const [suzhou, alsoSuzhou, shipper] = [await t.fleet(), await t.fleet(), await t.shipper({ daysLeft: -3 })];
  await move(t, alsoSuzhou.companyId, '320508');
  await move(t, shipper.companyId, '110105');
  for (const standing of [{ application: 0 as const }, { isSuspended: true }, { daysLeft: -31 }])
    await move(t, (await t.fleet(standing)).companyId, '440112');
  await t.db.updateTable('fleetCards').set({ vehicleCount: 33 }).execute();
  for (const fleet of [suzhou, suzhou, alsoSuzhou]) await t.call(createVehicle, { body: vehicleForm() }, fleet);
  const { data } = await t.call(getPublicStats, {});
  expect(data).toMatchObject({ memberCount: 3, fleetCount: 2, shipperCount: 1, cityCount: 2, vehicleCount: 3 });
});

it('returns zeros and no fleets before anybody has joined', async () => {
  const t = await testApp();
  const { data } = await t.call(getHome, {});
  expect(data).toMatchObject({ stats: { memberCount: 0, cityCount: 0, vehicleCount: 0 }, fleets: [] });
});

it('samples five fleets once a minute: the same bytes within it, others later', async () => {
  const t = await testApp();
  for (let number = 0; number < 8; number += 1) await t.fleet();
  await intoNextMinute(t);
  const first = await t.call(getHome, {});
  expect(first.data.fleets).toHaveLength(5);
  expect((await t.call(getHome, {})).body).toBe(first.body);
  const draws = new Set<string>();
  for (let minute = 0; minute < 6; minute += 1) {
    draws.add((await t.call(getHome, {})).data.fleets.map(({ id }) => id).join());
    await t.travel('1 minute');
  }
  expect(draws.size).toBeGreaterThan(1);
});

it('never returns a phone, not even to members, because the page is cached', async () => {
  const t = await testApp();
  const fleet = await t.fleet();
  const { data } = await t.call(getHome, {}, fleet);
  expect(data.fleets[0]?.phone).toMatch(/^138\*{4}\d{4}$/);
});
