// Whom a fleet could send: the order of fit, search and pages over all of them, every reason against the others.
import { dayOf } from '@rfb/contract/days.ts';
import * as dispatching from '@rfb/contract/transport/orders/dispatch/dispatch.endpoints.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../testing/app.ts';
import { makeOrders } from '../../../../testing/orders.ts';
import type { Person } from '../../../../testing/people.ts';
import { lotContent } from '../../../../testing/tenders.ts';
import { hoursFromNow } from '../../../../testing/usages.ts';
import { dayIn, driverPapers, makeFleet, paper, vehiclePapers } from '../../../../testing/vehicles.ts';

const t = await testApp();
const admin = await t.admin();
const make = makeOrders(t, admin);
const fleets = makeFleet(t);

type Waiting = { fleet: Person; orderId: string };
type Asked = { fit?: 'yes' | 'no'; keyword?: string; pageSize?: string; page?: string; from?: string; to?: string };
const span = () => ({ from: hoursFromNow(1), to: hoursFromNow(30) });
const vehiclesOf = async ({ fleet, orderId }: Waiting, asked: Asked & { kind?: 'vehicle' | 'trailer' } = {}) =>
  (
    await t.call(
      dispatching.listVehicleCandidates,
      { params: { orderId }, query: { ...span(), fit: 'yes', kind: 'vehicle', ...asked } },
      fleet,
    )
  ).data;
const driversOf = async ({ fleet, orderId }: Waiting, asked: Asked & { vehicleId?: string } = {}) =>
  (
    await t.call(
      dispatching.listDriverCandidates,
      { params: { orderId }, query: { ...span(), fit: 'yes', ...asked } },
      fleet,
    )
  ).data;
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
const textsOf = ({ items }: { items: { id: string; obstacles: { text: string }[] }[] }, id: string) =>
  items
    .find((one) => one.id === id)
    ?.obstacles.map(({ text }) => text)
    .join('；');

const small = { lengthMm: 4_200, approvedLoadKg: 1_500, grossMassKg: 4_490, kerbMassKg: 2_900 };
const tractor = {
  vehicleType: 'tractor',
  lengthMm: 13_750,
  grossMassKg: 49_000,
  kerbMassKg: 8_800,
  approvedLoadKg: 31_500,
} as const;
const none = { grossMassKg: null, kerbMassKg: null, volumeLitres: null } as const;
const trailer = { vehicleType: 'trailer', lengthMm: 13_000, approvedLoadKg: 32_000, ...none } as const;
let trailers = 0;
const aTrailer = (fleet: Person, form: Parameters<typeof fleets.vehicle>[1] = {}) => {
  trailers += 1;
  return fleets.vehicle(fleet, { ...trailer, plateNo: `苏E${String(trailers).padStart(4, '0')}挂`, ...form });
};

describe('vehicles for an order', () => {
  it('come with the length asked for first, then longer ones, then tractors; what does not fit is apart with its reasons', async () => {
    const order = await make.created();
    const pulling = await fleets.vehicle(order.fleet, { ...tractor, plateNo: '苏E00001' });
    await aTrailer(order.fleet);
    const long = await fleets.vehicle(order.fleet, { plateNo: '苏E00002', lengthMm: 12_100 });
    const right = await fleets.vehicle(order.fleet, { plateNo: '苏E00009' });
    const short = await fleets.vehicle(order.fleet, { ...small });
    const flat = await fleets.vehicle(order.fleet, { bodyType: 'flat' });
    const expired = [...vehiclePapers().slice(0, 3), paper('inspection', dayIn(-3))];
    const lapsed = await fleets.vehicle(order.fleet, { documents: expired });
    const lapsing = await fleets.vehicle(order.fleet, {
      documents: [...vehiclePapers().slice(0, 3), paper('inspection', dayOf(span().from))],
    });
    expect(idsOf(await vehiclesOf(order))).toEqual([right.id, long.id, pulling.id]);
    const unfit = await vehiclesOf(order, { fit: 'no' });
    expect(idsOf(unfit).toSorted()).toEqual([short.id, flat.id, lapsed.id, lapsing.id].toSorted());
    expect(textsOf(unfit, short.id)).toMatch(/车长 4.2 米，本单要求.*载重 8 吨超过/);
    expect(textsOf(unfit, flat.id)).toContain('是平板，本单要求厢式');
    expect(textsOf(unfit, lapsed.id)).toBe(`年检 ${dayIn(-3)} 已到期`);
    expect(textsOf(unfit, lapsing.id)).toBe(`年检于 ${dayOf(span().from)} 到期，早于计划送达`);
    expect(unfit.items.find(({ id }) => id === lapsed.id)?.obstacles[0]?.link).toContain('/fleet-management/vehicles');
    const crew = { driverId: (await fleets.driver(order.fleet)).id, trailerId: null };
    for (const { id } of [short, flat, lapsed]) {
      const sent = await make.dispatch(order, { ...crew, vehicleId: id });
      expect((sent.data as unknown as { fields: Record<string, string> }).fields.vehicleId).toBeDefined();
    }
  });

  it('come nearest first by the unloading place of the last trip, and say where that is', async () => {
    const sides = await make.parties();
    const [near, far, resting] = [
      await fleets.vehicle(sides.fleet, { plateNo: '苏E00008' }),
      await fleets.vehicle(sides.fleet, { plateNo: '苏E00007' }),
      await fleets.vehicle(sides.fleet, { plateNo: '苏E00001' }),
    ];
    const drivers = [await fleets.driver(sides.fleet), await fleets.driver(sides.fleet)];
    const times = { startsAt: hoursFromNow(-1), endsAt: hoursFromNow(3) };
    const lots = (destinationCode: string) => [
      lotContent({ quantityMilli: 1000, lengthBand: '9.6', weightKg: 8_000, destinationCode, distanceKm: 60 }),
    ];
    for (const [index, code] of ['310115', '510112'].entries()) {
      const { orderId } = await make.created(sides, { lots: lots(code) });
      const vehicleId = [near, far][index]?.id ?? '';
      const sent = await make.dispatch(
        { ...sides, orderId },
        { vehicleId, driverId: drivers[index]?.id ?? '', ...times },
      );
      expect(sent.code, sent.msg).toBe(0);
    }
    const order = await make.created(sides);
    const later = { from: hoursFromNow(5), to: hoursFromNow(30) };
    const { items } = await vehiclesOf(order, later);
    expect(items.map(({ id }) => id)).toEqual([near.id, far.id, resting.id]);
    expect(items.map(({ lastTrip }) => lastTrip?.km)).toEqual([0, expect.any(Number), undefined]);
    expect(items[1]?.lastTrip).toMatchObject({
      place: expect.stringContaining('成都'),
      isOver: false,
      at: times.endsAt,
    });
    // Before that trip begins the vehicle is where it was.
    const earlier = await vehiclesOf(order, { from: hoursFromNow(-3), to: hoursFromNow(-2) });
    expect(earlier.items.map(({ lastTrip }) => lastTrip)).toEqual([null, null, null]);
  });

  it('that are busy say until when and with which order', async () => {
    const own = make.ofSameParties(2);
    const busy = await own.dispatched();
    const { orderId } = await own.created();
    const { orderNo } = await make.get(busy.orderId, busy.fleet);
    const { items } = await vehiclesOf({ fleet: busy.fleet, orderId }, { fit: 'no' });
    expect(items[0]?.obstacles[0]?.text).toMatch(new RegExp(`^\\d\\d-\\d\\d \\d\\d:\\d\\d 至 .* 与 ${orderNo} 重叠$`));
    // For its own order it is free: it may be sent again at another time.
    expect(idsOf(await vehiclesOf(busy))).toEqual(items.map(({ id }) => id));
    expect((await driversOf({ fleet: busy.fleet, orderId })).items).toEqual([]);
  });

  it('of more than a page are all found, by three characters of the plate too', async () => {
    const order = await make.created();
    const plates = Array.from({ length: 23 }, (_, index) => `苏E${70_000 + index}`);
    const ids = new Set<string>();
    for (const plateNo of plates) ids.add((await fleets.vehicle(order.fleet, { plateNo })).id);
    const pages = [await vehiclesOf(order, { pageSize: '20' }), await vehiclesOf(order, { pageSize: '20', page: '2' })];
    expect(pages.map(({ items, totalIsCapped = false }) => [items.length, totalIsCapped])).toEqual([
      [20, true],
      [3, false],
    ]);
    expect(new Set(pages.flatMap(idsOf))).toEqual(ids);
    expect((await vehiclesOf(order, { keyword: '022' })).items.map(({ plateNo }) => plateNo)).toEqual(['苏E70022']);
    expect((await vehiclesOf(order, { keyword: '999' })).items).toEqual([]);
  });

  it('that pull need a trailer that suits the goods and is free', async () => {
    const order = await make.created();
    const pulling = await fleets.vehicle(order.fleet, tractor);
    expect(textsOf(await vehiclesOf(order, { fit: 'no' }), pulling.id)).toBe('没有符合本单又空闲的挂车可带');
    await aTrailer(order.fleet, { bodyType: 'flat' });
    expect(idsOf(await vehiclesOf(order))).toEqual([]);
    const box = await aTrailer(order.fleet);
    expect(idsOf(await vehiclesOf(order))).toEqual([pulling.id]);
    expect(idsOf(await vehiclesOf(order, { kind: 'trailer' }))).toEqual([box.id]);
  });

  it('are listed as fitting exactly when nothing stands against them', async () => {
    const order = await make.created();
    const lengths = [4_200, 9_600, 13_000];
    for (const [index, bodyType] of (['box', 'fridge', 'flat', 'box', 'box', 'wing'] as const).entries())
      await fleets.vehicle(order.fleet, {
        bodyType,
        lengthMm: lengths[index % 3] ?? 0,
        approvedLoadKg: index < 3 ? 5_000 : 9_000,
        documents: vehiclePapers(index === 3 ? 0 : 300),
      });
    for (const days of [0, 300]) await fleets.driver(order.fleet, { documents: driverPapers(days) });
    for (const read of [vehiclesOf, driversOf])
      for (const fit of ['yes', 'no'] as const) {
        const { items } = await read(order, { fit });
        expect(items.length).toBeGreaterThan(0);
        for (const { obstacles } of items) expect(obstacles.length === 0).toBe(fit === 'yes');
      }
  });
});

describe('drivers for an order', () => {
  it('come with the licence the order needs first, and after a vehicle is chosen only those who may drive it', async () => {
    const order = await make.created();
    const light = await fleets.driver(order.fleet, { name: '安小龙', licenceClasses: ['C1'] });
    const heavy = await fleets.driver(order.fleet, { name: '周大力', licenceClasses: ['B2'] });
    const { id: vehicleId } = await fleets.vehicle(order.fleet);
    expect(idsOf(await driversOf(order))).toEqual([heavy.id, light.id]);
    expect(idsOf(await driversOf(order, { vehicleId }))).toEqual([heavy.id]);
    expect(textsOf(await driversOf(order, { vehicleId, fit: 'no' }), light.id)).toContain('准驾车型 C1 不能驾驶');
    expect(idsOf(await driversOf(order, { keyword: '安小' }))).toEqual([light.id]);
  });

  it('who drove the vehicle last come first', async () => {
    const own = make.ofSameParties(2);
    const [before, order] = [await own.created(), await own.created()];
    const { id: vehicleId } = await fleets.vehicle(before.fleet);
    await fleets.driver(before.fleet, { documents: driverPapers(900) });
    const { id: driverId } = await fleets.driver(before.fleet);
    const times = { startsAt: hoursFromNow(-1), endsAt: hoursFromNow(3) };
    await make.dispatch(before, { vehicleId, driverId, ...times });
    const { items } = await driversOf(order, { vehicleId, from: hoursFromNow(4), to: hoursFromNow(30) });
    expect(items.map(({ id, droveLast }) => [id === driverId, droveLast])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('are not told for another fleet’s vehicle or order, and a trip must end after it began', async () => {
    const [order, other] = [await make.created(), await make.parties()];
    const { id: vehicleId } = await fleets.vehicle(other.fleet);
    const ask = (query: object, person: Person) =>
      t.call(dispatching.listDriverCandidates, { params: { orderId: order.orderId }, query: query as never }, person);
    expect((await ask({ ...span(), fit: 'yes', vehicleId }, order.fleet)).status).toBe(404);
    expect((await ask({ ...span(), fit: 'yes' }, other.fleet)).status).toBe(404);
    const { from, to } = span();
    expect((await ask({ from: to, to: from, fit: 'yes' }, order.fleet)).status).toBe(400);
  });
});

describe('what dispatch sorts by', () => {
  it('says the same about papers as the rule does, on every day around them', async () => {
    const fleet = (await make.parties()).fleet;
    const documents = [paper('drivingLicense', dayIn(4)), paper('transportCert', null), paper('insurance', dayIn(9))];
    await fleets.vehicle(fleet, { documents: [...documents, paper('inspection', dayIn(2))] });
    await fleets.vehicle(fleet, { documents });
    await aTrailer(fleet, { documents: [paper('inspection', dayIn(1)), ...documents.slice(0, 2)] });
    await fleets.vehicle(fleet, { lengthMm: 17_500, documents: vehiclePapers() });
    await fleets.driver(fleet, { documents: [paper('driverLicense', dayIn(3))] });
    await fleets.driver(fleet, {
      licenceClasses: ['C1'],
      qualifications: [],
      documents: [paper('driverLicense', dayIn(3))],
    });
    const compared = async () =>
      (
        await sql<{ isGood: boolean; isListed: boolean }>`
          select not exists (select 1 from vehicle_papers_against(v, d.day)) as is_good,
            e.papers_from <= d.day and e.papers_until >= d.day as is_listed
          from vehicles v join dispatch_entries e on e.holder_id = v.id,
            lateral (select app_today() + n as day from generate_series(-3, 12) n) d
          where v.company_id = ${fleet.companyId}
          union all
          select not exists (select 1 from driver_papers_against(p, d.day)), e.papers_from <= d.day and e.papers_until >= d.day
          from drivers p join dispatch_entries e on e.holder_id = p.id,
            lateral (select app_today() + n as day from generate_series(-3, 12) n) d
          where p.company_id = ${fleet.companyId}`.execute(t.db)
      ).rows;
    const first = await compared();
    expect(first.filter(({ isGood, isListed }) => isGood !== isListed)).toEqual([]);
    expect(new Set(first.map(({ isGood }) => isGood))).toEqual(new Set([true, false]));
    // The permit for oversize loads is the company's; what the office accepts or takes back counts at once.
    await fleets.companyPaper(fleet, paper('oversizePermit', dayIn(6)));
    await sql`update documents set state = 'valid' where company_id = ${fleet.companyId} and kind = 'oversizePermit'`.execute(
      t.db,
    );
    const second = await compared();
    expect(second.filter(({ isGood, isListed }) => isGood !== isListed)).toEqual([]);
    expect(second.filter(({ isGood }) => isGood).length).toBeGreaterThan(first.filter(({ isGood }) => isGood).length);
  });
});

describe('what vehicles are sorted by', () => {
  /** Resolves once somebody of this database waits for a lock. */
  const someoneWaits = async () => {
    for (;;) {
      const { rows } = await sql`select 1 from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()`.execute(t.db);
      if (rows.length > 0) return;
    }
  };

  it.each([
    ['entered before', async () => {}],
    ['not entered yet', (id: string) => t.db.deleteFrom('dispatchEntries').where('holderId', '=', id).execute()],
  ])('has the paper and the trip of two transactions at once, of a vehicle %s', async (_, before) => {
    const fleet = await t.fleet();
    const { id } = await fleets.vehicle(fleet);
    await before(id);
    const [approving, planning] = [await t.db.startTransaction().execute(), await t.db.startTransaction().execute()];
    await sql`update documents set expires_on = ${dayIn(11)} where owner_id = ${id} and kind = 'inspection'`.execute(
      approving,
    );
    const planned = sql`
      insert into usages (id, company_id, kind, state, vehicle_id, destination_code, starts_at, ends_at)
      values (${t.deps.newId()}, ${fleet.companyId}, 'trip', 'planned', ${id}, '440112', app_now(), app_now() + interval '1 day')`.execute(
      planning,
    );
    await someoneWaits();
    await approving.commit().execute();
    await planned;
    await planning.commit().execute();
    const { rows } = await sql`
      select papers_until::text, place_code from dispatch_entries where holder_id = ${id}`.execute(t.db);
    expect(rows).toEqual([{ papersUntil: dayIn(11), placeCode: '440100' }]);
  });
});
