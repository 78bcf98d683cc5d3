// Reads and writes single drivers.
import { driverFieldList } from '@rfb/contract/fleet/drivers/driver.fields.ts';
import type { Driver } from '@rfb/contract/fleet/drivers/drivers.ts';
import { vehicleTypeName } from '@rfb/contract/fleet/vehicles/vehicle-rules.ts';
import type { VehicleRow } from '@rfb/contract/fleet/vehicles/vehicles.ts';
import { type Insertable, sql, type UpdateObject } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { columnsOf, insertMany } from '../../../platform/db/sql-lists.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { driverColumns, type Slice } from './driver-list.queries.ts';

/** Undefined for another company's driver. */
export const findDriverOf = async (db: Db, companyId: string, driverId: string) => {
  const { rows } = await sql<Driver>`
    select ${driverColumns}, ${columnsOf('p', driverFieldList)}, p.state_since, p.created_at, p.version
    from drivers p join driver_readiness r on r.driver_id = p.id
    where p.id = ${driverId} and p.company_id = ${companyId}`.execute(db);
  return rows[0];
};

/** For what is written beside the driver; rows that refer to it may be added meanwhile. */
export const holdDriverOf = (trx: Trx, companyId: string, driverId: string) =>
  trx
    .selectFrom('drivers')
    .select('state')
    .where('id', '=', driverId)
    .where('companyId', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const lockDriverOf = (trx: Trx, companyId: string, driverId: string) =>
  trx
    .selectFrom('drivers')
    .selectAll()
    .where('id', '=', driverId)
    .where('companyId', '=', companyId)
    .forUpdate()
    .executeTakeFirst();

type NewDriver = Omit<Insertable<Tables['drivers']>, 'createdAt' | 'stateSince'>;

/** Returns the ids inserted; a person already registered is skipped. All rows have the same columns. */
export const addDrivers = (trx: Trx, rows: NewDriver[]) =>
  insertMany(trx, 'drivers', rows, { returning: 'id', onConflictDoNothing: true });

export const hasIdentity = async (trx: Trx, companyId: string, identityMac: Buffer, exceptId: string) => {
  const row = await trx
    .selectFrom('drivers')
    .select('id')
    .where('companyId', '=', companyId)
    .where('identityMac', '=', identityMac)
    .where('state', '<>', 'left')
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Another driver of the company with this phone. */
export const findByPhone = (trx: Trx, companyId: string, phone: string, exceptId = '') =>
  trx
    .selectFrom('drivers')
    .select('name')
    .where('companyId', '=', companyId)
    .where('phone', '=', phone)
    .where('state', '<>', 'left')
    .where('id', '<>', exceptId)
    .orderBy('createdAt')
    .executeTakeFirst();

export const changeDriver = (trx: Trx, driverId: string, change: UpdateObject<Tables, 'drivers'>) =>
  trx
    .updateTable('drivers')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', driverId)
    .execute();

type DriverState = Pick<Driver, 'state'> & { stateReason: string };

export const saveDriverState = (trx: Trx, driverId: string, state: DriverState) =>
  changeDriver(trx, driverId, { ...state, stateSince: now });

type Covered = Pick<VehicleRow, 'id' | 'plateNo' | 'plateColor' | 'vehicleType' | 'bodyType' | 'lengthMm'> &
  Pick<VehicleRow, 'grossMassKg' | 'isDispatchable' | 'reasons'>;

/** Vehicles in use that the driver's licence covers; those available now come first. */
export const listVehiclesFor = async (db: Db, driverId: string, { limit, offset }: Slice) => {
  const covered = sql`from drivers p join vehicles v on v.company_id = p.company_id and v.state <> 'scrapped'
    and may_drive(p.licence_classes, v)`;
  const { rows } = await sql<Covered>`
    select v.id, v.plate_no, v.plate_color, v.vehicle_type, v.body_type, v.length_mm, v.gross_mass_kg,
      r.is_dispatchable, r.reasons
    ${covered} join vehicle_readiness r on r.vehicle_id = v.id where p.id = ${driverId}
    order by r.is_dispatchable desc, v.plate_no, v.id limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total ${covered} where p.id = ${driverId}`.execute(db);
  const items = rows.map(({ vehicleType, bodyType, lengthMm, grossMassKg, ...row }) => ({
    ...row,
    typeName: vehicleTypeName({ vehicleType, bodyType, lengthMm, grossMassKg }),
  }));
  return { items, total: counted[0]?.total ?? 0 };
};

/** Returns those of the given hexadecimal identity hashes that are registered. */
export const listIdentitiesOf = async (db: Db, companyId: string, macs: string[]) => {
  const { rows } = await sql<{ mac: string }>`
    select encode(p.identity_mac, 'hex') as mac
    from drivers p join unnest(${macs}::text[]) wanted (mac) on p.identity_mac = decode(wanted.mac, 'hex')
    where p.company_id = ${companyId} and p.state <> 'left'`.execute(db);
  return rows.map(({ mac }) => mac);
};

/** Maps each of these phones to the name of the driver who has it. */
export const listPhonesOf = async (db: Db, companyId: string, phones: string[]) => {
  const { rows } = await sql<{ phone: string; name: string }>`
    select distinct on (p.phone) p.phone, p.name from drivers p
    where p.company_id = ${companyId} and p.phone = any(${phones}::text[]) and p.state <> 'left'
    order by p.phone, p.created_at`.execute(db);
  return new Map(rows.map(({ phone, name }) => [phone, name]));
};

/** Required documents not valid for the whole period between two days; each kind once. */
export const listInvalidDriverDocuments = async (db: Db, driverId: string, from: string, to: string) => {
  const { rows } = await sql<{ kind: string; status: string; expiresOn: string | null }>`
    select distinct on (x.kind) x.kind, x.status, x.expires_on
    from drivers p, unnest(array[${from}, ${to}]::date[]) day, driver_papers_against(p, day) x
    where p.id = ${driverId} order by x.kind, day`.execute(db);
  return rows;
};
