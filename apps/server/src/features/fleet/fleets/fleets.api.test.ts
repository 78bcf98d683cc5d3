// The public and member views of fleets: who is listed, in which order, with masked phones.
import {
  getFleet,
  listBannerFleets,
  listFleets,
  listRecommendedFleets,
} from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { createVehicle } from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import { getPublicStats } from '@rfb/contract/overview/home/home.endpoints.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import { describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { makeListings } from '../../../testing/listings.ts';
import { addManyFleets } from '../../../testing/many-fleets.ts';
import type { Person } from '../../../testing/people.ts';
import { itInSweep } from '../../../testing/sweep.ts';
import { vehicleForm } from '../../../testing/vehicles.ts';

const idsOf = ({ data }: { data: { items: { id: string }[] } }) => data.items.map(({ id }) => id);
const rate = (t: TestApp, { companyId }: Person, ...stars: number[]) =>
  t.db
    .insertInto('ratings')
    .values(stars.map((one) => ({ id: t.deps.newId(), companyId, stars: one })))
    .execute();
const everyStanding = async (t: TestApp) => {
  const shown = [await t.fleet(), await t.fleet({ daysLeft: -30 })];
  await t.fleet({ application: 0 });
  await t.fleet({ application: 3 });
  await t.fleet({ daysLeft: -31 });
  await t.shipper();
  return shown.map(({ companyId }) => companyId).reverse();
};

/** Fleets of every standing, which the tests of this world only read. */
const standings = await testApp();
const listed = await everyStanding(standings);

describe('the directory', () => {
  it('lists active fleets and those in grace, newest first, and no others', async () => {
    const [t, shown] = [standings, listed];
    const answer = await t.call(listFleets, { query: {} });
    expect(idsOf(answer)).toEqual(shown);
    expect(answer.data).toMatchObject({ total: 2, page: 1, pageSize: 20 });
  });

  it('paginates without skipping or repeating a fleet', async () => {
    const t = await testApp();
    const all = [];
    for (let number = 0; number < 5; number += 1) all.unshift((await t.fleet()).companyId);
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((page) => t.call(listFleets, { query: { page, pageSize: '2' } })),
    );
    expect(pages.map(idsOf)).toEqual([all.slice(0, 2), all.slice(2, 4), all.slice(4), []]);
    expect(pages[2]?.data).toMatchObject({ total: 5, page: 3, pageSize: 2 });
  });

  it('lists a suspended fleet with a mark until its membership lapses', async () => {
    const t = await testApp();
    const suspended = await t.fleet({ isSuspended: true });
    await t.fleet({ isSuspended: true, daysLeft: -31 });
    const active = await t.fleet();
    const { data } = await t.call(listFleets, { query: {} });
    expect(data.items.map(({ id, memberStatus }) => [id, memberStatus])).toEqual([
      [active.companyId, 'active'],
      [suspended.companyId, 'suspended'],
    ]);
    expect(data.total).toBe(2);
    const detail = await t.call(getFleet, { params: { fleetId: suspended.companyId } });
    expect(detail.data.memberStatus).toBe('suspended');
    // Banner and recommendations leave it out.
    expect(idsOf(await t.call(listBannerFleets, {}, active))).toEqual([active.companyId]);
    expect(idsOf(await t.call(listRecommendedFleets, { query: {} }))).toEqual([active.companyId]);
  });

  it('marks a blacklisted fleet with the decision and never recommends it', async () => {
    const t = await testApp();
    const [black, other] = [await t.fleet(), await t.fleet()];
    const listingId = await (await makeListings(t, await t.admin())).effective(black);
    const { data } = await t.call(listFleets, { query: {} });
    const marks = Object.fromEntries(data.items.map(({ id, listedAs }) => [id, listedAs]));
    expect(marks).toMatchObject({ [black.companyId]: { kind: 'black', listingId }, [other.companyId]: null });
    expect(idsOf(await t.call(listRecommendedFleets, { query: {} }))).toEqual([other.companyId]);
  });
});

describe('an entry of the directory', async () => {
  const t = await testApp();
  const fleet = await t.fleet();

  it('has no rating for an unrated fleet, and one decimal for a rated one', async () => {
    const rated = async () => (await t.call(listFleets, { query: {} })).data.items[0];
    expect(await rated()).toMatchObject({ rating: null, ratingCount: 0, regionName: '江苏 苏州', avatar: '' });
    await rate(t, fleet, 5, 5, 4, 1);
    expect(await rated()).toMatchObject({ rating: 4.3, ratingCount: 4 });
  });

  it('has declared and registered vehicles separately', async () => {
    await t.db.updateTable('fleetCards').set({ vehicleCount: 33 }).execute();
    const figures = async () => {
      const [one] = (await t.call(listFleets, { query: {} })).data.items;
      return [one?.vehicleCount, one?.registeredVehicles, (await t.call(getPublicStats, {})).data.vehicleCount];
    };
    expect(await figures()).toEqual([33, 0, 0]);
    await t.call(createVehicle, { body: vehicleForm() }, fleet);
    expect(await figures()).toEqual([33, 1, 1]);
  });

  it('masks the phone in lists and recommendations for everybody', async () => {
    const { phone } = await t.db
      .selectFrom('companies')
      .select('phone')
      .where('id', '=', fleet.companyId)
      .executeTakeFirstOrThrow();
    for (const person of [undefined, fleet, await t.shipper(), await t.admin()])
      for (const { body } of [
        await t.call(listFleets, { query: {} }, person),
        await t.call(listRecommendedFleets, { query: {} }, person),
      ]) {
        expect(body).toContain(maskPhone(phone));
        expect(body).not.toContain(phone);
      }
  });

  it('has empty fields for a fleet without a filled-in card', async () => {
    await t.db.deleteFrom('fleetCards').execute();
    const { data } = await t.call(listFleets, { query: {} });
    expect(data.items[0]).toMatchObject({
      serviceTypes: [],
      certifications: [],
      vehicleCount: null,
      establishYear: null,
      description: '',
    });
  });
});

describe('recommended fleets', () => {
  // spec: 9.recommended
  it('are a random five of the ten best for every call', async () => {
    const t = await testApp();
    const rest = [await t.fleet(), await t.fleet()];
    const best = new Set<string>();
    for (let number = 0; number < 10; number += 1) {
      const fleet = await t.fleet();
      await rate(t, fleet, 5);
      best.add(fleet.companyId);
    }
    await rate(t, rest[0] as Person, 1);
    const draws = new Set<string>();
    for (let call = 0; call < 10; call += 1) {
      const answer = await t.call(listRecommendedFleets, { query: {} });
      const ids = idsOf(answer);
      expect(new Set(ids).size).toBe(5);
      for (const id of ids) expect(best).toContain(id);
      expect(answer.headers['cache-control']).toBe('no-store');
      draws.add(ids.join());
    }
    expect(draws.size).toBeGreaterThan(1);
  });

  it('are ranked by rating, then by number of ratings, then by vehicles', async () => {
    const t = await testApp();
    const last = await t.fleet();
    const withVehicles = await t.fleet();
    await t.db
      .updateTable('fleetCards')
      .set({ vehicleCount: 3 })
      .where('companyId', '=', withVehicles.companyId)
      .execute();
    const fewRatings = await t.fleet();
    await rate(t, fewRatings, 4);
    for (let number = 0; number < 8; number += 1) await rate(t, await t.fleet(), 4, 5);
    const ten = idsOf(await t.call(listRecommendedFleets, { query: { count: '10' } }));
    expect(ten).toHaveLength(10);
    expect(ten).toContain(withVehicles.companyId);
    expect(ten).not.toContain(last.companyId);
    await rate(t, await t.fleet(), 4, 5);
    await rate(t, await t.fleet(), 4, 5);
    const now = idsOf(await t.call(listRecommendedFleets, { query: { count: '10' } }));
    expect(now).not.toContain(fewRatings.companyId);
  });

  it('never include suspended or expired fleets', async () => {
    const t = await testApp();
    for (const standing of [{ isSuspended: true }, { daysLeft: -31 }, { application: 0 as const }])
      await rate(t, await t.fleet(standing), 5, 5, 5, 5);
    expect(idsOf(await t.call(listRecommendedFleets, { query: {} }))).toEqual([]);
  });

  it('are at most ten and at least one', async () => {
    const t = standings;
    for (const count of ['0', '11', '-1', 'x'])
      expect(await t.call(listRecommendedFleets, { query: { count } })).toMatchObject({ status: 400 });
  });
});

describe('the banner', () => {
  // spec: 1.banner
  it('returns the names of active fleets, newest first, to fleets and shippers only', async () => {
    const [t, shown] = [standings, listed];
    const [shipper, admin] = [await t.shipper(), await t.admin()];
    const answer = await t.call(listBannerFleets, {}, shipper);
    expect(idsOf(answer)).toEqual(shown);
    expect(Object.keys(answer.data.items[0] ?? {})).toEqual(['id', 'name']);
    expect(await t.call(listBannerFleets, {}, admin)).toMatchObject({ status: 403 });
    expect(await t.call(listBannerFleets, {})).toMatchObject({ status: 401 });
  });

  itInSweep('returns at most two hundred names', async () => {
    const t = await testApp();
    await addManyFleets(t.db, 205);
    expect((await t.call(listBannerFleets, {}, await t.shipper())).data.items).toHaveLength(200);
  });
});
