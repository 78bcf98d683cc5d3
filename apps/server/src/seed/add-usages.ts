// Seeds the demo fleet's month of usages with drivers, costs and odometer readings, and its maintenance plans.
import { DAY_MS, dayOf } from '@rfb/contract/days.ts';
import { mayDrive } from '@rfb/contract/fleet/drivers/licence-classes.ts';
import { sql } from 'kysely';
import { findNow } from '../platform/clock.ts';
import { type Trx, transact } from '../platform/db/database.ts';
import { insertMany } from '../platform/db/sql-lists.ts';
import type { Deps } from '../platform/deps.ts';
import { type DemoUsage, usagesOf } from './demo-usages.ts';

const PLANS = 48;

type Adder = { trx: Trx; newId(): string };

const vehiclesOf = ({ trx }: Adder, companyId: string) =>
  trx
    .selectFrom('vehicles')
    .select(['id', 'state', 'vehicleType', 'lengthMm', 'grossMassKg', 'approvedLoadKg'])
    .where('companyId', '=', companyId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
const driversOf = ({ trx }: Adder, companyId: string) =>
  trx
    .selectFrom('drivers')
    .select(['id', 'licenceClasses'])
    .where('companyId', '=', companyId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
type Vehicle = Awaited<ReturnType<typeof vehiclesOf>>[number];
type Driver = Awaited<ReturnType<typeof driversOf>>[number];

/** Assigns one driver each, least qualified first, so that the others remain for vehicles that need them. */
const crewFor = (vehicles: Vehicle[], drivers: Driver[]) => {
  const weight = ({ licenceClasses }: Driver) =>
    licenceClasses.includes('A2') ? 2 : licenceClasses.includes('B2') ? 1 : 0;
  const free = drivers.toSorted((a, b) => weight(a) - weight(b));
  return new Map(
    vehicles
      .filter(({ vehicleType }) => vehicleType !== 'trailer')
      .toSorted((a, b) => Number(b.vehicleType === 'tractor') - Number(a.vehicleType === 'tractor'))
      .flatMap((vehicle) => {
        const place = free.findIndex(({ licenceClasses }) => mayDrive(licenceClasses, vehicle));
        const [driver] = place < 0 ? [] : free.splice(place, 1);
        return driver ? [[vehicle.id, driver.id] as const] : [];
      }),
  );
};

/** The vehicle's odometer reading after each usage, in order. */
const withReadings = (index: number, usages: DemoUsage[]) => {
  let odometerKm = 180_000 + index * 1_373;
  return usages
    .toSorted((a, b) => a.starts - b.starts)
    .map((usage) => {
      odometerKm += usage.distanceKm ?? 0;
      return { ...usage, odometerKm };
    });
};
type Read = ReturnType<typeof withReadings>[number];

const FOR_ORDERS = 14;
/** The oldest large trucks have no usages of their own, because the demo's orders need free ones. */
const reservedForOrders = (vehicles: Vehicle[]) => {
  const large = vehicles.filter((one) => one.vehicleType === 'truck' && one.lengthMm >= 8_701 && one.state === 'idle');
  return new Set(large.slice(-FOR_ORDERS).map(({ id }) => id));
};

const addMonth = async (seeder: Adder, companyId: string) => {
  const { trx, newId } = seeder;
  const now = Date.parse(await findNow(trx));
  const at = (hours: number) => new Date(now + Math.round(hours * 60) * 60_000).toISOString();
  const vehicles = await vehiclesOf(seeder, companyId);
  const crew = crewFor(vehicles, await driversOf(seeder, companyId));
  const trailers = vehicles.filter(({ vehicleType, state }) => vehicleType === 'trailer' && state === 'in_transit');
  const forOrders = reservedForOrders(vehicles);
  const runs = vehicles.map((vehicle, index) => ({
    vehicle,
    usages: forOrders.has(vehicle.id) ? [] : withReadings(index, usagesOf(vehicle, index)),
  }));

  const rowOf = ({ vehicle }: { vehicle: Vehicle }, { starts, ends, odometerKm, ...usage }: Read) => ({
    id: newId(),
    companyId,
    vehicleId: vehicle.id,
    ...usage,
    trailerId:
      usage.state === 'running' && usage.kind === 'trip' && vehicle.vehicleType === 'tractor'
        ? (trailers.pop()?.id ?? null)
        : null,
    driverId: usage.kind === 'trip' ? (crew.get(vehicle.id) ?? null) : null,
    startsAt: at(starts),
    endsAt: at(ends),
    startedAt: usage.state === 'planned' ? null : at(starts),
    endedAt: usage.state === 'done' ? at(ends) : null,
    odometerKm: usage.state === 'done' && usage.kind === 'trip' ? odometerKm : null,
    otherFen: 0,
    note: '',
    cancelReason: '',
    isImported: false,
    createdAt: at(Math.min(starts, 0) - 2),
    version: 1,
  });
  await insertMany(
    trx,
    'usages',
    runs.flatMap((run) => run.usages.map((usage) => rowOf(run, usage))),
  );
  await addPlans(seeder, companyId, runs, now);
};

type Run = { vehicle: Vehicle; usages: Read[] };

const addPlans = (seeder: Adder, companyId: string, runs: Run[], now: number) => {
  const day = (days: number) => dayOf(new Date(now - days * DAY_MS).toISOString());
  const plans = runs.filter(({ usages }) => usages.length > 0).slice(0, PLANS);
  const rows = plans.flatMap(({ vehicle, usages }, index) => {
    const ago = 3 + ((index * 3) % 27);
    const reading = usages.findLast(({ ends }) => ends < -ago * 24)?.odometerKm ?? 180_000;
    const base = {
      companyId,
      vehicleId: vehicle.id,
      note: '',
      createdAt: new Date(now - 44 * DAY_MS).toISOString(),
      version: 1,
    };
    const byDay = { id: seeder.newId(), ...base, item: '二级维护', everyDays: 90, everyKm: null, lastKm: null };
    const byKm = { id: seeder.newId(), ...base, item: '更换机油', everyDays: null, everyKm: 20_000, lastKm: reading };
    return [
      { ...byDay, lastOn: day(index === 2 ? 93 : 8 + ((index * 7) % 74)) },
      { ...byKm, lastOn: day(ago) },
    ];
  });
  return insertMany(seeder.trx, 'maintenancePlans', rows);
};

/** The company of the demo's fleet, unless it has usages already. */
const fleetWithoutUsages = (trx: Trx) =>
  trx
    .selectFrom('users')
    .select('companyId')
    .where('username', '=', 'fleet')
    .where('isDemo', 'is', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('usages').select('id').whereRef('usages.companyId', '=', 'users.companyId'))),
    )
    .executeTakeFirst();

/** In one transaction, once; apart from the rest of the demo, because only its fleet sees them. */
export const addUsages = ({ db, newId }: Pick<Deps, 'db' | 'newId'>) =>
  transact(db, async (trx) => {
    await sql`set local lock_timeout = 0`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(hashtext('demo usages'))`.execute(trx);
    const fleet = await fleetWithoutUsages(trx);
    if (fleet?.companyId) await addMonth({ trx, newId }, fleet.companyId);
  });
