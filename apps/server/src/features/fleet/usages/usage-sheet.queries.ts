// Lookups for the import of usage records: vehicles by plate, drivers by name, existing records, conflicts.
import type { LicenceClass } from '@rfb/contract/fleet/drivers/driver.labels.ts';
import type { VehicleType } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { sql } from 'kysely';
import { findNow } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type Clash, clashWords } from './clashes.queries.ts';

type Named = { plateNo: string; driver: string };
type NamedVehicle = {
  id: string;
  plateNo: string;
  vehicleType: VehicleType;
  lengthMm: number;
  grossMassKg: number | null;
  approvedLoadKg: number | null;
};

export const listNamed = async (db: Db, companyId: string, rows: Named[]) => {
  const plates = [...new Set(rows.map(({ plateNo }) => plateNo))];
  const names = [...new Set(rows.map(({ driver }) => driver))];
  const { rows: vehicles } = await sql<NamedVehicle>`
    select v.id, v.plate_no, v.vehicle_type, v.length_mm, v.gross_mass_kg, v.approved_load_kg from vehicles v
    where v.company_id = ${companyId} and v.plate_no = any(${plates}::text[]) and v.state <> 'scrapped'`.execute(db);
  const { rows: drivers } = await sql<{ id: string; name: string; licenceClasses: LicenceClass[] }>`
    select p.id, p.name, p.licence_classes from drivers p
    where p.company_id = ${companyId} and p.name = any(${names}::text[]) and p.state <> 'left'`.execute(db);
  return { vehicles, drivers, now: await findNow(db) };
};

/** Keys are plate and start: "苏E8K372 2026-11-01T00:00:00.000Z". */
export const listTaken = async (db: Db, companyId: string, identities: string[]) => {
  const wanted = identities.map((identity) => identity.split(' '));
  const { rows } = await sql<{ plateNo: string; startsAt: string }>`
    select v.plate_no, u.begins_at as starts_at
    from unnest(${wanted.map(([plate]) => plate)}::text[], ${wanted.map(([, at]) => at)}::timestamptz[]) w (plate_no, at)
    join vehicles v on v.company_id = ${companyId} and v.plate_no = w.plate_no
    join usages u on u.vehicle_id = v.id and u.begins_at = w.at and u.state <> 'cancelled'`.execute(db);
  return rows;
};

type Resolved = {
  usage: { startsAt: string; endsAt: string };
  vehicleId: string | undefined;
  driverId: string | undefined;
};
type Found = Omit<Clash, 'usageId' | 'holderId'> & { at: number; isDriver: boolean };

/** Conflict messages by row index; a usage under way and late extends to now. */
export const findClashesOf = async (db: Db, resolved: Resolved[]) => {
  const candidates = resolved.flatMap(({ usage: { startsAt, endsAt }, vehicleId, driverId }, at) =>
    [vehicleId, driverId].flatMap((holder, place) =>
      holder ? [{ at, holder, is_driver: place === 1, from: startsAt, to: endsAt }] : [],
    ),
  );
  const { rows } = await sql<Found>`
    with wanted as materialized (
      select w.at, w.holder, w.is_driver, tstzrange(w."from", w."to") as span
      from jsonb_to_recordset(${JSON.stringify(candidates)}::jsonb)
        as w (at integer, holder text, is_driver boolean, "from" timestamptz, "to" timestamptz)
    ),
    busy as materialized (
      select i.holder, u.id as usage_id, tstzrange(u.begins_at, greatest(u.ends_at, (select app_now()))) as span
      from (select distinct holder from wanted) i
      join usages u on u.state = 'running' and (u.vehicle_id = i.holder or u.trailer_id = i.holder or u.driver_id = i.holder)
    ),
    found as (
      select w.at, w.is_driver, h.usage_id, h.span from wanted w
      join usage_holds h on h.holder_id = w.holder and h.span && w.span
      union all
      select w.at, w.is_driver, b.usage_id, b.span from wanted w join busy b on b.holder = w.holder and b.span && w.span
    )
    select distinct on (f.at) f.at, f.is_driver, u.kind, u.state, u.origin, u.destination, u.item,
      to_char(lower(f.span) at time zone 'Asia/Shanghai', 'MM-DD HH24:MI') as from_text,
      to_char(upper(f.span) at time zone 'Asia/Shanghai', 'MM-DD HH24:MI') as to_text
    from found f join usages u on u.id = f.usage_id
    order by f.at, f.is_driver, lower(f.span), upper(f.span) desc`.execute(db);
  return new Map(rows.map((found) => [found.at, { isDriver: found.isDriver, words: clashWords(found) }]));
};
