// Seeds the demo's vehicles, drivers and documents: with papers for the demo's accounts, as plain rows for other fleets.
import { addDays, DAY_MS } from '@rfb/contract/days.ts';
import { driverGrams } from '../features/fleet/drivers/driver-list.queries.ts';
import { identityColumns } from '../features/fleet/drivers/identity.ts';
import { vehicleGrams } from '../features/fleet/vehicles/vehicles.queries.ts';
import { findNow, findToday } from '../platform/clock.ts';
import { insertMany } from '../platform/db/sql-lists.ts';
import type { Seeder } from './add-companies.ts';
import type { DemoMember } from './demo-member.ts';
import { smallFleet } from './demo-small-fleets.ts';
import { type DemoDriver, type DemoVehicle, driversOf, vehiclesOf } from './demo-vehicles.ts';

const HEADS = ['苏E', '鲁A', '粤A', '浙A', '川A', '鄂A', '豫A', '辽A', '陕A', '皖A'];
/** Drivers of the fleets a person can sign in as; vehicles of the others have no papers. */
const accounts = [
  { part: 'own', drivers: 148, from: 0 },
  { part: 'idle', drivers: 24, from: 210 },
  { part: 'idle', drivers: 24, from: 250 },
] as const;
/** Of each other fleet with a card: enough for its orders. */
const OTHER_DRIVERS = 10;
const kinds = ['drivingLicense', 'transportCert', 'insurance', 'inspection'] as const;

/** `now` in milliseconds; `memberFor`: days since the company joined. */
type Place = { seeder: Seeder; companyId: string; today: string; now: number; memberFor: number };

const before = (now: number, ms: number) => new Date(now - ms).toISOString();

const paper = (
  { seeder, companyId, today }: Place,
  owner: { kind: string; id: string },
  kind: string,
  days: number | null,
) => ({
  id: seeder.newId(),
  companyId,
  ownerKind: owner.kind,
  ownerId: owner.id,
  kind,
  detail: '',
  validFrom: days === null ? null : addDays(today, Math.min(days - 364, -20)),
  coversFrom: days === null ? null : addDays(today, Math.min(days - 364, -20)),
  expiresOn: days === null ? null : addDays(today, days),
  state: 'valid',
  isCurrent: true,
});

/** The first of the list is the newest. */
const rowOf = ({ seeder, companyId, now, memberFor }: Place, { days: _, ...vehicle }: DemoVehicle, index: number) => ({
  id: seeder.newId(),
  companyId,
  ...vehicle,
  stateSince: before(now, vehicle.state === 'disabled' ? 15 * DAY_MS : 3_600_000),
  registeredOn: `20${18 + (index % 7)}-0${1 + (index % 9)}-18`,
  searchGrams: vehicleGrams(vehicle),
  createdAt: before(now, (memberFor - 2) * DAY_MS + index * 60_000),
});

const addVehicles = async (place: Place, vehicles: DemoVehicle[], hasPapers: boolean) => {
  const rows = vehicles.map((vehicle, index) => rowOf(place, vehicle, index));
  await insertMany(place.seeder.trx, 'vehicles', rows);
  if (!hasPapers) return;
  const papers = rows.flatMap(({ id }, index) =>
    kinds.flatMap((kind, at) => {
      const days = vehicles[index]?.days[at] ?? 0;
      // Light trucks need no transport certificate.
      return days === 0 ? [] : [paper(place, { kind: 'vehicle', id }, kind, days)];
    }),
  );
  await insertMany(place.seeder.trx, 'documents', papers);
};

const addDrivers = async (place: Place, drivers: DemoDriver[]) => {
  const { seeder, companyId, now, memberFor } = place;
  const rows = drivers.map(({ identityNumber, licensedYear, days, ...driver }, index) => ({
    id: seeder.newId(),
    companyId,
    ...driver,
    ...identityColumns(seeder.deps, identityNumber),
    licensedOn: `${licensedYear}-06-01`,
    qualifications: days[1] === null ? [] : ['ordinary'],
    searchGrams: driverGrams(driver),
    createdAt: before(now, (memberFor - 3) * DAY_MS + index * 60_000),
  }));
  await insertMany(seeder.trx, 'drivers', rows);
  const papers = rows.flatMap(({ id }, index) => {
    const [licence, qualification] = drivers[index]?.days ?? [null, null];
    const owner = { kind: 'driver', id };
    return [
      paper(place, owner, 'driverLicense', licence),
      ...(qualification === null ? [] : [paper(place, owner, 'qualificationCert', qualification)]),
    ];
  });
  await insertMany(seeder.trx, 'documents', papers);
};

/** As many vehicles as each fleet's card states; of those without a profile, their few. */
export const addFleetThings = async (seeder: Seeder, members: DemoMember[]) => {
  const today = await findToday(seeder.trx);
  const now = Date.parse(await findNow(seeder.trx));
  const companies = await seeder.trx
    .selectFrom('companies')
    .select(['id', 'creditCode'])
    .where('isDemo', 'is', true)
    .where('type', '=', 'fleet')
    .execute();
  const idOf = (creditCode: string) => companies.find((one) => one.creditCode === creditCode)?.id ?? '';
  const fleets = members.filter(({ card }) => card !== undefined);
  for (const [index, { company, card, standing }] of fleets.entries()) {
    const companyId = idOf(company.creditCode);
    const place = { seeder, companyId, today, now, memberFor: 365 - standing.daysLeft };
    const account = accounts[index];
    const part = account?.part ?? (card?.serviceTypes.includes('危险货物') ? 'dangerous' : 'plain');
    const vehicles = vehiclesOf(HEADS[index] ?? '苏B', card?.vehicleCount ?? 0, part);
    await addVehicles(place, vehicles, account !== undefined);
    const { drivers, from } = account ?? { drivers: OTHER_DRIVERS, from: 280 + index * OTHER_DRIVERS };
    await addDrivers(place, driversOf(drivers, from));
  }
  for (const { seq = 0, company, standing } of members) {
    const small = smallFleet(seq);
    if (!small) continue;
    const place = { seeder, companyId: idOf(company.creditCode), today, now, memberFor: 365 - standing.daysLeft };
    await addVehicles(place, vehiclesOf(small.plates, small.vehicles, 'plain'), false);
  }
};
