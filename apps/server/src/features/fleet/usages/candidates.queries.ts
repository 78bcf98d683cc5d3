// Reads every vehicle and driver of a fleet with papers that are not valid during a trip, and what else they do around it.
import type { DocumentKind, DocumentStatus } from '@rfb/contract/membership/documents/document.labels.ts';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';

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
  >;
export type DriverToSend = Found &
  Pick<Selectable<Tables['drivers']>, 'id' | 'name' | 'phone' | 'licenceClasses' | 'qualifications' | 'state'>;

const MAX = 200;
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

/** All trucks and tractors, all trailers, or one of either. */
type Which = { isTrailer: boolean } | { id: string };

export const listVehiclesToSend = async (db: Db, companyId: string, span: Span, exceptOrder: string, which: Which) => {
  const { rows } = await sql<VehicleToSend>`
    select v.id, v.plate_no, v.plate_color, v.vehicle_type, v.body_type, v.length_mm, v.gross_mass_kg, v.approved_load_kg,
      v.state, v.state_reason, ${papers('vehicle_papers_against', 'v', span)} as papers,
      ${firstExpiry('vehicle_documents', 'vehicle_id', 'v')} as first_expiry, ${held(sql`v.id`, span, exceptOrder)} as held
    from vehicles v where v.company_id = ${companyId} and v.state <> 'scrapped'
      and ${'id' in which ? sql`v.id = ${which.id}` : sql`(v.vehicle_type = 'trailer') = ${which.isTrailer}`}
    order by v.plate_no limit ${MAX}`.execute(db);
  return rows;
};

export const listDriversToSend = async (db: Db, companyId: string, span: Span, exceptOrder: string, id?: string) => {
  const { rows } = await sql<DriverToSend>`
    select p.id, p.name, p.phone, p.licence_classes, p.qualifications, p.state,
      ${papers('driver_papers_against', 'p', span)} as papers,
      ${firstExpiry('driver_documents', 'driver_id', 'p')} as first_expiry, ${held(sql`p.id`, span, exceptOrder)} as held
    from drivers p where p.company_id = ${companyId} and p.state <> 'left' ${id === undefined ? sql`` : sql`and p.id = ${id}`}
    order by p.name, p.id limit ${MAX}`.execute(db);
  return rows;
};
