// Reads vehicles and drivers of a fleet for a trip, best first or by id: papers not valid during it, what else they do around it.

import type { LicenceClass } from '@rfb/contract/fleet/drivers/driver.labels.ts';
import type { BodyType } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import type { DocumentKind, DocumentStatus } from '@rfb/contract/membership/documents/document.labels.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { driverConditionsOf } from '../drivers/exports.ts';
import { conditionsOf } from '../vehicles/exports.ts';

export type Span = { from: string; to: string };
export type Paper = { kind: DocumentKind; status: DocumentStatus; expiresOn: string | null };
export type Held = {
  usageId: string;
  from: string;
  to: string;
  kind: 'trip' | 'loading' | 'maintenance';
  origin: string;
  destination: string;
  item: string;
  orderId: string | null;
  orderNo: string | null;
};
type Found = {
  papers: Paper[];
  firstExpiry: { kind: DocumentKind; day: string } | null;
  held: Held[];
};
/** What a truck or trailer must be to carry the goods; `isForTractors`: a truck will hardly do. */
export type Carries = {
  bodies: readonly BodyType[] | null;
  fromMm: number;
  toMm: number | null;
  loadKg: number | null;
  isForTractors: boolean;
};
/** Who may drive; `mustCover`: whoever has none of the classes does not fit. */
export type Drives = {
  vehicleId: string | null;
  classes: readonly LicenceClass[];
  mustCover: boolean;
  needsDanger: boolean;
};
/** Kilometres from the loading place by the code of a region. */
export type Near = { codes: string[]; kms: number[] };
type Trip = { companyId: string; span: Span; exceptOrder: string };
export type Search = Trip & { keyword: string; fits: boolean };
type Slice = { limit: number; offset: number };
type LastTrip = { place: string; code: string; at: string; isOver: boolean };
export type VehicleToSend = Found &
  Pick<
    Selectable<Tables['vehicles']>,
    | 'id'
    | 'plateNo'
    | 'plateColor'
    | 'vehicleType'
    | 'bodyType'
    | 'lengthMm'
    | 'grossMassKg'
    | 'approvedLoadKg'
    | 'state'
    | 'stateReason'
  > & { hasTrailer: boolean; lastTrip: LastTrip | null };
export type DriverToSend = Found &
  Pick<Selectable<Tables['drivers']>, 'id' | 'name' | 'phone' | 'licenceClasses' | 'qualifications' | 'state'> & {
    droveLast: boolean;
  };

const day = (at: string) => sql`(${at}::timestamptz at time zone 'Asia/Shanghai')::date`;
const iso = (column: ReturnType<typeof sql>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What holds them half a day before and a day after the trip; a running usage that is late holds until now. */
const held = (id: ReturnType<typeof sql>, { from, to }: Span, exceptOrder: string) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('usageId', u.id, 'from', ${iso(sql`x.since`)}, 'to', ${iso(sql`x.until`)},
    'kind', u.kind, 'origin', u.origin, 'destination', u.destination, 'item', u.item,
    'orderId', u.order_id, 'orderNo', o.order_no) order by x.since)
  from usage_holds h join usages u on u.id = h.usage_id left join order_facts o on o.id = u.order_id
  cross join lateral (select lower(h.span) as since,
    case when u.state = 'running' then greatest(upper(h.span), app_now()) else upper(h.span) end as until) x
  where h.holder_id = ${id} and u.order_id is distinct from ${exceptOrder}
    and x.until > ${from}::timestamptz - interval '12 hours' and x.since < ${to}::timestamptz + interval '24 hours'), '[]')`;

const papers = (
  against: 'vehicle_papers_against' | 'driver_papers_against',
  row: string,
  { from, to }: Span,
) => sql`coalesce((
  select jsonb_agg(distinct jsonb_build_object('kind', p.kind, 'status', p.status, 'expiresOn', p.expires_on))
  from (select * from ${sql.raw(`${against}(${row}`)}, ${day(to)})
    union select * from ${sql.raw(`${against}(${row}`)}, ${day(from)})) p), '[]')`;

const firstExpiry = (view: 'vehicle_documents' | 'driver_documents', id: string, row: string) => sql`(
  select jsonb_build_object('kind', d.kind, 'day', d.expires_on) from ${sql.raw(view)} d
  where ${sql.raw(`d.${id} = ${row}.id`)} and d.is_required and d.expires_on is not null order by d.expires_on limit 1)`;

type Condition = RawBuilder<unknown>;
const goodDuring = ({ from, to }: Span) => sql`(e.papers_from <= ${day(from)} and e.papers_until >= ${day(to)})`;
const isHeld = (id: Condition, { span: { from, to }, exceptOrder }: Trip) =>
  sql`is_held(${id}, ${from}::timestamptz, ${to}::timestamptz, ${exceptOrder})`;

/**
 * Ids of a page in order. What only looks at one row is computed for all, then sorted; what others do at that time is
 * asked for one after the other until the page is full.
 */
const pageOf = (rows: Condition, id: string, search: Search, { limit, offset }: Slice) => sql`
  select x.id, row_number() over () as place from (${rows} offset 0) x
  where ${search.fits ? sql`x.suits and not ${isHeld(sql.ref(id), search)}` : sql`(not x.suits or ${isHeld(sql.ref(id), search)})`}
  limit ${limit} offset ${offset}`;

const carries = ({ bodies, fromMm, loadKg }: Carries) => sql`(
  (${bodies}::text[] is null or v.body_type = any(${bodies}::text[])) and v.length_mm >= ${fromMm}::int
  and (${loadKg}::int is null or v.approved_load_kg is null or v.approved_load_kg >= ${loadKg}::int))`;
const isUsable = (span: Span) => sql`(v.state <> 'disabled' and ${goodDuring(span)})`;

/** Whether a tractor would find something to pull. */
const hasTrailer = (trip: Trip, wanted: Carries) => sql`(select exists (
  select 1 from vehicles v join dispatch_entries e on e.holder_id = v.id
  where v.company_id = ${trip.companyId} and v.vehicle_type = 'trailer' and v.state <> 'scrapped'
    and ${carries(wanted)} and ${isUsable(trip.span)} and not ${isHeld(sql`v.id`, trip)}))`;

const columnsOfVehicle = (trip: Trip, wanted: Carries) => sql`
  v.id, v.plate_no, v.plate_color, v.vehicle_type, v.body_type, v.length_mm, v.gross_mass_kg, v.approved_load_kg,
  v.state, v.state_reason, ${papers('vehicle_papers_against', 'v', trip.span)} as papers,
  ${firstExpiry('vehicle_documents', 'vehicle_id', 'v')} as first_expiry, ${held(sql`v.id`, trip.span, trip.exceptOrder)} as held,
  v.vehicle_type = 'tractor' and ${hasTrailer(trip, wanted)} as has_trailer,
  (select jsonb_build_object('place', l.destination, 'code', l.destination_code, 'isOver', l.ended_at is not null,
      'at', ${iso(sql`coalesce(l.ended_at, l.ends_at)`)})
    from last_trip_of(v, ${trip.span.from}::timestamptz) l) as last_trip`;

/** A length of the band asked for before a longer one, and what the goods travel behind before what would be wasted on them. */
const snug = ({ toMm, isForTractors }: Carries) => sql`case
  when v.vehicle_type = 'tractor' then ${isForTractors ? 0 : 2}::int
  when ${isForTractors}::boolean and v.vehicle_type = 'truck' then 1
  when v.length_mm <= coalesce(${toMm}::int, v.length_mm) then 0 else 1 end`;

export const listVehiclesToSend = async (
  db: Db,
  search: Search,
  { isTrailer, wanted, near }: { isTrailer: boolean; wanted: Carries; near: Near },
  slice: Slice,
) => {
  const { companyId, span, keyword } = search;
  const kind = isTrailer ? sql`v.vehicle_type = 'trailer'` : sql`v.vehicle_type <> 'trailer'`;
  const carrying = isTrailer
    ? carries(wanted)
    : sql`case when v.vehicle_type = 'tractor' then ${hasTrailer(search, wanted)} else ${carries(wanted)} end`;
  const ranked = sql`
    select v.id, c.does_carry and ${isUsable(span)} as suits
    from vehicles v join dispatch_entries e on e.holder_id = v.id
    cross join lateral (select ${carrying} as does_carry,
      case when e.placed_at is null or e.placed_at < ${span.from}::timestamptz then e.place_code
        else (select l.destination_code from last_trip_of(v, ${span.from}::timestamptz) l) end as code offset 0) c
    left join unnest(${near.codes}::text[], ${near.kms}::int[]) here (code, km) on here.code = c.code
    left join unnest(${near.codes}::text[], ${near.kms}::int[]) city (code, km) on city.code = left(c.code, 4) || '00'
    where ${conditionsOf(companyId, { keyword })} and ${kind}
    order by c.does_carry desc, ${snug(wanted)}, coalesce(here.km, city.km), e.papers_until desc, v.plate_no, v.id`;
  const { rows } = await sql<VehicleToSend>`
    with page as materialized (${pageOf(ranked, 'x.id', search, slice)})
    select ${columnsOfVehicle(search, wanted)} from page join vehicles v on v.id = page.id order by page.place`.execute(
    db,
  );
  return rows;
};

/** Undefined for another company's vehicle. */
export const findVehicleToSend = async (db: Db, trip: Trip, id: string, wanted: Carries) => {
  const { rows } = await sql<VehicleToSend>`
    select ${columnsOfVehicle(trip, wanted)} from vehicles v
    where v.id = ${id} and v.company_id = ${trip.companyId} and v.state <> 'scrapped'`.execute(db);
  return rows[0];
};

const droveLast = (vehicleId: string | null) => sql`(p.id is not distinct from (
  select u.driver_id from usages u where u.vehicle_id = ${vehicleId} and u.kind = 'trip' and u.state <> 'cancelled'
  order by u.begins_at desc limit 1))`;

const columnsOfDriver = ({ span, exceptOrder }: Trip, vehicleId: string | null) => sql`
  p.id, p.name, p.phone, p.licence_classes, p.qualifications, p.state,
  ${papers('driver_papers_against', 'p', span)} as papers,
  ${firstExpiry('driver_documents', 'driver_id', 'p')} as first_expiry, ${held(sql`p.id`, span, exceptOrder)} as held,
  ${droveLast(vehicleId)} as drove_last`;

export const listDriversToSend = async (
  db: Db,
  search: Search,
  { vehicleId, classes, mustCover, needsDanger }: Drives,
  slice: Slice,
) => {
  const covers = sql`p.licence_classes && ${classes}::text[]`;
  const ranked = sql`
    select p.id, p.state = 'active' and ${goodDuring(search.span)}
      ${mustCover ? sql`and ${covers}` : sql``} ${needsDanger ? sql`and 'dangerDriver' = any(p.qualifications)` : sql``} as suits
    from drivers p join dispatch_entries e on e.holder_id = p.id
    where ${driverConditionsOf(search.companyId, { keyword: search.keyword })}
    order by (${covers}) desc, ${droveLast(vehicleId)} desc, e.papers_until desc, p.name, p.id`;
  const { rows } = await sql<DriverToSend>`
    with page as materialized (${pageOf(ranked, 'x.id', search, slice)})
    select ${columnsOfDriver(search, vehicleId)} from page join drivers p on p.id = page.id order by page.place`.execute(
    db,
  );
  return rows;
};

export const findDriverToSend = async (db: Db, trip: Trip, id: string) => {
  const { rows } = await sql<DriverToSend>`
    select ${columnsOfDriver(trip, null)} from drivers p
    where p.id = ${id} and p.company_id = ${trip.companyId} and p.state <> 'left'`.execute(db);
  return rows[0];
};
