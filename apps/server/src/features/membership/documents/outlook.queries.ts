// Upcoming expiries of a fleet's documents: the days of the timeline, and the most urgent ones of vehicles and drivers.
import { documentKindsOf, EXPIRING_DAYS, OUTLOOK_DAYS } from '@rfb/contract/membership/documents/document.labels.ts';
import type { DocumentOutlook, DueDocument, ExpiryMark } from '@rfb/contract/membership/documents/outlook.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

const NAMED = 3;

/** Excludes documents of scrapped vehicles and of drivers who left. */
const kept = sql`
  documents d left join vehicles v on d.owner_kind = 'vehicle' and v.id = d.owner_id
  left join drivers p on d.owner_kind = 'driver' and p.id = d.owner_id`;
const isKept = sql`(v.id is null or v.state <> 'scrapped') and (p.id is null or p.state <> 'left')`;

const listMarks = async (db: Db, companyId: string) => {
  const { rows } = await sql<ExpiryMark>`
    select greatest(d.expires_on - (select app_today()), -1) as days_left, min(d.expires_on) as expires_on,
      count(*)::int as count,
      to_jsonb((array_agg(jsonb_build_object('kind', d.kind, 'ownerKind', d.owner_kind,
        'ownerName', coalesce(v.plate_no, p.name, '')) order by d.owner_kind, d.owner_id, d.kind))[1:${sql.lit(NAMED)}]) as named
    from ${kept}
    where d.company_id = ${companyId} and d.is_current and d.state = 'valid' and ${isKept}
      and d.expires_on <= (select app_today()) + ${OUTLOOK_DAYS}::int
    group by 1 order by 1`.execute(db);
  return rows;
};

export const findOutlook = async (db: Db, companyId: string): Promise<DocumentOutlook> => {
  const { rows } = await sql<{ today: string; company: number; vehicle: number; driver: number }>`
    select app_today() as today, count(*) filter (where d.owner_kind = 'company')::int as company,
      count(*) filter (where d.owner_kind = 'vehicle')::int as vehicle,
      count(*) filter (where d.owner_kind = 'driver')::int as driver
    from ${kept} where d.company_id = ${companyId} and d.is_current and ${isKept}`.execute(db);
  const { today, ...counts } = rows[0] ?? { today: '', company: 0, vehicle: 0, driver: 0 };
  return { today, counts, marks: await listMarks(db, companyId) };
};

/** Documents that are expiring, expired or otherwise not valid. */
const isFailing = (companyId: string, ownerKind: 'vehicle' | 'driver') => sql`
  d.company_id = ${companyId} and d.owner_kind = ${ownerKind} and d.is_current and (d.state <> 'valid'
    or d.expires_on <= (select app_today()) + ${EXPIRING_DAYS}::int or d.covers_from > (select app_today()))`;
const isThere = (owner: RawBuilder<unknown>) =>
  sql`exists (select 1 from documents d where d.owner_id = ${owner} and d.kind = k.kind and d.is_current)`;
const slot = sql`d.kind, document_status(d, (select app_today())) as status, d.expires_on,
  d.expires_on - (select app_today()) as days_left`;
const missing = sql`k.kind, 'missing' as status, null::date as expires_on, null::int as days_left`;

const ofVehicles = (companyId: string) => {
  const owner = sql`'vehicle' as owner_kind, v.id as owner_id, v.plate_no as owner_name, v.plate_color`;
  return sql`
    select ${slot}, vehicle_needs(v, d.kind) as is_required, ${owner}
    from documents d join vehicles v on v.id = d.owner_id
    where ${isFailing(companyId, 'vehicle')} and v.state <> 'scrapped'
    union all
    select ${missing}, true, ${owner} from vehicles v cross join unnest(${documentKindsOf('vehicle')}::text[]) k (kind)
    where v.company_id = ${companyId} and v.state <> 'scrapped' and vehicle_needs(v, k.kind) and not ${isThere(sql`v.id`)}`;
};
const ofDrivers = (companyId: string) => {
  const owner = sql`'driver' as owner_kind, p.id as owner_id, p.name as owner_name, null as plate_color`;
  return sql`
    select ${slot}, driver_needs(p, d.kind) as is_required, ${owner}
    from documents d join drivers p on p.id = d.owner_id
    where ${isFailing(companyId, 'driver')} and p.state <> 'left'
    union all
    select ${missing}, true, ${owner} from drivers p cross join unnest(${documentKindsOf('driver')}::text[]) k (kind)
    where p.company_id = ${companyId} and p.state <> 'left' and driver_needs(p, k.kind) and not ${isThere(sql`p.id`)}`;
};

type Wanted = { ownerKind?: 'vehicle' | 'driver' | undefined; page: number; pageSize: number };

/** Expired first, then missing, then by expiry day. */
export const listDue = async (db: Db, companyId: string, { ownerKind, page, pageSize }: Wanted) => {
  const parts = {
    vehicle: ofVehicles(companyId),
    driver: ofDrivers(companyId),
    both: sql`${ofVehicles(companyId)} union all ${ofDrivers(companyId)}`,
  };
  const { rows } = await sql<{ total: number; items: DueDocument[] }>`
    with due as materialized (${parts[ownerKind ?? 'both']}), wanted as (
      select due.*, row_number() over (order by case status when 'expired' then 0 when 'expiring' then 2 else 1 end,
        expires_on, owner_name, owner_id, kind) as turn
      from due order by turn limit ${pageSize} offset ${(page - 1) * pageSize})
    select (select count(*)::int from due) as total, coalesce((select jsonb_agg(jsonb_build_object(
      'kind', kind, 'isRequired', is_required, 'status', status, 'expiresOn', expires_on, 'daysLeft', days_left,
      'ownerKind', owner_kind, 'ownerId', owner_id, 'ownerName', owner_name, 'plateColor', plate_color) order by turn) from wanted),
      '[]'::jsonb) as items`.execute(db);
  const { total, items } = rows[0] ?? { total: 0, items: [] };
  return { items, total, page, pageSize };
};
