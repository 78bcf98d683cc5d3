// Reads vehicles and drivers of a fleet for a trip, best first or by id: papers not valid during it, what else they do around it.

import type { LicenceClass } from '@rfb/contract/fleet/drivers/driver.labels.ts';
import { openUsages } from '@rfb/contract/fleet/usages/usage.states.ts';
import type { BodyType } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import type { DocumentKind, DocumentStatus } from '@rfb/contract/membership/documents/document.labels.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { nowOfQuery } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { plainText } from '../../../platform/db/keyword-grams.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';
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
const isGood = ({ from, to }: Span) =>
  sql`(e.is_usable and e.papers_from <= ${day(from)} and e.papers_until >= ${day(to)})`;

/**
 * Who does something else at that time, of the whole fleet at once; what runs late holds until now. A part for each column,
 * because an array of both for every usage takes several times as long.
 */
const heldThen = ({ companyId, span: { from, to }, exceptOrder }: Trip, of: 'vehicles' | 'drivers') => {
  const during = sql`u.company_id = ${companyId} and u.begins_at < ${to}::timestamptz and u.order_id is distinct from ${exceptOrder}`;
  const columns = of === 'drivers' ? ['u.driver_id'] : ['u.vehicle_id', 'u.trailer_id'];
  const parts = columns.map((name) => {
    const column = sql.ref(name);
    return sql`
      select ${column} as id from usages u
      where ${during} and ${column} is not null and u.state in (${stateList(openUsages)})
        and (u.ends_at > ${from}::timestamptz or u.state = 'running' and ${nowOfQuery} > ${from}::timestamptz)
      union all
      select ${column} from usages u
      where ${during} and ${column} is not null and u.state = 'done' and u.ended_at > ${from}::timestamptz
        and ${nowOfQuery} > ${from}::timestamptz and u.begins_at > ${from}::timestamptz - interval '60 days'`;
  });
  return sql`held as materialized (${sql.join(parts, sql` union all `)})`;
};
/** Not `not exists`: inside another subquery that reads the set once for every row. */
const isFree = sql`e.holder_id not in (select held.id from held)`;

const carries = ({ bodies, fromMm, loadKg }: Carries) => sql`(
  (${bodies}::text[] is null or e.body_type = any(${bodies}::text[])) and e.length_mm >= ${fromMm}::int
  and (${loadKg}::int is null or e.approved_load_kg is null or e.approved_load_kg >= ${loadKg}::int))`;

/** Whether a tractor would find something to pull. */
const hasTrailer = ({ companyId, span }: Trip, wanted: Carries) => sql`(select exists (
  select 1 from dispatch_entries e
  where e.company_id = ${companyId} and e.kind = 'trailer' and ${isGood(span)} and ${carries(wanted)} and ${isFree}))`;

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
  when e.kind = 'tractor' then ${isForTractors ? 0 : 2}::int
  when e.kind = 'truck' and ${isForTractors}::boolean then 1
  when e.length_mm <= coalesce(${toMm}::int, e.length_mm) then 0 else 1 end`;

/** Where it is found before the trip. One that begins another meanwhile is not free, so its place is of no use. */
const placeBefore = ({ from, to }: Span) => sql`case
  when e.placed_at is null or e.placed_at < ${from}::timestamptz then e.place_code
  when e.placed_at < ${to}::timestamptz then ''
  else (select city_of(l.destination_code) from vehicles v cross join lateral last_trip_of(v, ${from}::timestamptz) l
    where v.id = e.holder_id) end`;

/** `near`: of vehicles. */
type Ranking = { fleet: Condition; suits: Condition; near?: Near; order: Condition };

/** Ids of a page, best first; the rows of those are read afterwards. */
const page = (search: Search, { fleet, suits, near, order }: Ranking, { limit, offset }: Slice) => sql`
  ${heldThen(search, near ? 'vehicles' : 'drivers')}, page as materialized (
    select x.holder_id as id, row_number() over () as place from (
      select e.holder_id from (
        select e.*, ${near ? placeBefore(search.span) : sql`''`} as code, ${suits} and ${isGood(search.span)} and ${isFree} as fits
        from dispatch_entries e where e.company_id = ${search.companyId} and ${fleet} offset 0
      ) e
      ${near ? sql`left join unnest(${near.codes}::text[], ${near.kms}::int[]) n (code, km) on n.code = e.code` : sql``}
      where e.fits = ${search.fits}
      order by ${order}, e.papers_until desc, e.holder_id limit ${limit} offset ${offset}
    ) x)`;

/** By plate, name or phone; not by the frame number, which would answer three digits with strangers. */
const named = (of: 'v' | 'p', { companyId, keyword }: Search) => {
  if (keyword === '') return sql``;
  return of === 'v'
    ? sql`and e.holder_id in (select v.id from vehicles v where ${conditionsOf(companyId, { keyword })}
        and strpos(v.plate_no, ${plainText(keyword).toUpperCase()}) > 0)`
    : sql`and e.holder_id in (select p.id from drivers p where ${driverConditionsOf(companyId, { keyword })})`;
};

export const listVehiclesToSend = async (
  db: Db,
  search: Search,
  { isTrailer, wanted, near }: { isTrailer: boolean; wanted: Carries; near: Near },
  slice: Slice,
) => {
  const suits = sql`case when e.kind = 'tractor' then ${hasTrailer(search, wanted)} else ${carries(wanted)} end`;
  const ranking = {
    fleet: sql`${isTrailer ? sql`e.kind = 'trailer'` : sql`e.kind in ('truck', 'tractor')`} ${named('v', search)}
      and (e.is_usable or exists (select 1 from vehicles v where v.id = e.holder_id and v.state <> 'scrapped'))`,
    suits,
    near,
    order: sql`(${carries(wanted)} or e.kind = 'tractor') desc, ${snug(wanted)}, n.km`,
  };
  const { rows } = await sql<VehicleToSend>`
    with ${page(search, ranking, slice)}
    select ${columnsOfVehicle(search, wanted)} from page join vehicles v on v.id = page.id order by page.place`.execute(
    db,
  );
  return rows;
};

/** Undefined for another company's vehicle. */
export const findVehicleToSend = async (db: Db, trip: Trip, id: string, wanted: Carries) => {
  const { rows } = await sql<VehicleToSend>`
    with ${heldThen(trip, 'vehicles')}
    select ${columnsOfVehicle(trip, wanted)} from vehicles v
    where v.id = ${id} and v.company_id = ${trip.companyId} and v.state <> 'scrapped'`.execute(db);
  return rows[0];
};

const lastDriverOf = (vehicleId: string | null) => sql`(
  select u.driver_id from usages u where u.vehicle_id = ${vehicleId} and u.kind = 'trip' and u.state <> 'cancelled'
  order by u.begins_at desc limit 1)`;

const columnsOfDriver = ({ span, exceptOrder }: Trip, vehicleId: string | null) => sql`
  p.id, p.name, p.phone, p.licence_classes, p.qualifications, p.state,
  ${papers('driver_papers_against', 'p', span)} as papers,
  ${firstExpiry('driver_documents', 'driver_id', 'p')} as first_expiry, ${held(sql`p.id`, span, exceptOrder)} as held,
  p.id is not distinct from ${lastDriverOf(vehicleId)} as drove_last`;

export const listDriversToSend = async (
  db: Db,
  search: Search,
  { vehicleId, classes, mustCover, needsDanger }: Drives,
  slice: Slice,
) => {
  const covers = sql`e.licence_classes && ${classes}::text[]`;
  const ranking = {
    fleet: sql`e.kind = 'driver' ${named('p', search)}
      and (e.is_usable or exists (select 1 from drivers p where p.id = e.holder_id and p.state <> 'left'))`,
    suits: sql`(${covers} or not ${mustCover}::boolean) and (e.may_drive_danger or not ${needsDanger}::boolean)`,
    order: sql`(${covers}) desc, (e.holder_id is not distinct from ${lastDriverOf(vehicleId)}) desc`,
  };
  const { rows } = await sql<DriverToSend>`
    with ${page(search, ranking, slice)}
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
