// Reads and writes single vehicles.
import type { UsageKind } from '@rfb/contract/fleet/usages/usage.labels.ts';
import { vehicleFieldList } from '@rfb/contract/fleet/vehicles/vehicle.fields.ts';
import type { VehicleState } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import type { Vehicle } from '@rfb/contract/fleet/vehicles/vehicles.ts';
import { type Insertable, sql, type UpdateObject } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { gramsOf } from '../../../platform/db/keyword-grams.ts';
import { columnsOf, insertMany } from '../../../platform/db/sql-lists.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { type Stored, slotsOf } from './document-slots.ts';
import { standing } from './vehicle-list.queries.ts';

/** Search text of plate and frame number. */
export const vehicleGrams = ({ plateNo, vin }: { plateNo: string; vin: string }) => [
  ...new Set([...gramsOf(plateNo), ...gramsOf(vin)]),
];

const whole = sql`
  select v.id, ${columnsOf('v', vehicleFieldList)}, v.photo_file_ids, v.state, v.state_reason, v.state_since, v.created_at, v.version, r.documents,
    r.is_dispatchable, r.reasons`;

const vehicleOf = (row: Stored<Vehicle>): Vehicle => ({ ...row, documents: slotsOf(row.documents) });

/** Undefined for another company's vehicle. */
export const findVehicleOf = async (db: Db, companyId: string, vehicleId: string) => {
  const { rows } = await sql<Stored<Vehicle>>`
    ${whole} from vehicles v ${standing} where v.id = ${vehicleId} and v.company_id = ${companyId}`.execute(db);
  return rows[0] && vehicleOf(rows[0]);
};

/** Keeps the order of the given ids. */
export const listVehiclesByIds = async (db: Db, companyId: string, ids: string[]) => {
  const { rows } = await sql<Stored<Vehicle>>`
    ${whole} from unnest(${ids}::text[]) with ordinality as wanted (id, place)
    join vehicles v on v.id = wanted.id and v.company_id = ${companyId} ${standing} order by wanted.place`.execute(db);
  return rows.map(vehicleOf);
};

/** For what is written beside the vehicle; rows that refer to it may be added meanwhile. */
export const holdVehicleOf = (trx: Trx, companyId: string, vehicleId: string) =>
  trx
    .selectFrom('vehicles')
    .select('state')
    .where('id', '=', vehicleId)
    .where('companyId', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const lockVehicleOf = (trx: Trx, companyId: string, vehicleId: string) =>
  trx
    .selectFrom('vehicles')
    .selectAll()
    .where('id', '=', vehicleId)
    .where('companyId', '=', companyId)
    .forUpdate()
    .executeTakeFirst();

/** Locks in id order, so that two overlapping batches cannot deadlock. */
export const lockVehiclesOf = (trx: Trx, companyId: string, vehicleIds: string[]) =>
  trx
    .selectFrom('vehicles')
    .select(['id', 'state', 'ownership'])
    .where('id', 'in', vehicleIds)
    .where('companyId', '=', companyId)
    .orderBy('id')
    .forUpdate()
    .execute();

type NewVehicle = Omit<Insertable<Tables['vehicles']>, 'createdAt' | 'stateSince'>;

/** Returns the ids inserted; a plate already registered is skipped. All rows have the same columns. */
export const addVehicles = (trx: Trx, rows: NewVehicle[]) =>
  insertMany(trx, 'vehicles', rows, { returning: 'id', onConflictDoNothing: true });

export const countVehiclesOf = async (db: Db, companyId: string) => {
  const { count } = await db
    .selectFrom('vehicles')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
  return count;
};

export const hasPlate = async (trx: Trx, companyId: string, plateNo: string, plateColor: string, exceptId: string) => {
  const row = await trx
    .selectFrom('vehicles')
    .select('id')
    .where('companyId', '=', companyId)
    .where('plateNo', '=', plateNo)
    .where('plateColor', '=', plateColor as 'yellow')
    .where('state', '<>', 'scrapped')
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
};

export const changeVehicle = (trx: Trx, vehicleId: string, change: UpdateObject<Tables, 'vehicles'>) =>
  trx
    .updateTable('vehicles')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', vehicleId)
    .execute();

export const moveVehicles = (trx: Trx, vehicleIds: string[], state: VehicleState, reason: string) =>
  trx
    .updateTable('vehicles')
    .set({ state, stateReason: reason, stateSince: now, version: sql`version + 1` })
    .where('id', 'in', vehicleIds)
    .execute();

type Running = { vehicleId: string; kind: UsageKind; origin: string; destination: string; item: string };

/** The usage each vehicle or trailer is on now. */
export const listRunning = async (db: Db, vehicleIds: string[]) => {
  const { rows } = await sql<Running>`
    select i.id as vehicle_id, u.kind, u.origin, u.destination, u.item from unnest(${vehicleIds}::text[]) i (id)
    join usages u on u.state = 'running' and (u.vehicle_id = i.id or u.trailer_id = i.id)`.execute(db);
  return rows;
};

type MayDrive = { id: string; name: string; licenceClasses: string[]; isDispatchable: boolean; reasons: string[] };

/** Active drivers whose licence covers the vehicle; those available now come first. */
export const listDriversFor = async (
  db: Db,
  vehicleId: string,
  { limit, offset }: { limit: number; offset: number },
) => {
  const covered = sql`from vehicles v join drivers p on p.company_id = v.company_id and p.state = 'active'
      and may_drive(p.licence_classes, v) where v.id = ${vehicleId}`;
  const { rows } = await sql<MayDrive>`
    select p.id, p.name, p.licence_classes, r.is_dispatchable, r.reasons
    from vehicles v join drivers p on p.company_id = v.company_id and p.state = 'active'
      and may_drive(p.licence_classes, v) join driver_readiness r on r.driver_id = p.id
    where v.id = ${vehicleId}
    order by r.is_dispatchable desc, p.name collate "zh-x-icu", p.id limit ${limit} offset ${offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${covered}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
};

export const listPlatesOf = (db: Db, companyId: string, plates: string[]) =>
  db
    .selectFrom('vehicles')
    .select(['plateNo', 'plateColor'])
    .where('companyId', '=', companyId)
    .where('state', '<>', 'scrapped')
    .where(sql<boolean>`plate_no = any(${plates}::text[])`)
    .execute();

type InvalidDocument = { kind: string; status: string; expiresOn: string | null };

/** Required documents not valid for the whole period between two days; each kind once. */
export const listInvalidVehicleDocuments = async (db: Db, vehicleId: string, from: string, to: string) => {
  const { rows } = await sql<InvalidDocument>`
    select distinct on (x.kind) x.kind, x.status, x.expires_on
    from vehicles v, unnest(array[${from}, ${to}]::date[]) day, vehicle_papers_against(v, day) x
    where v.id = ${vehicleId} order by x.kind, day`.execute(db);
  return rows;
};
