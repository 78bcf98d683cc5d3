// Upcoming expiries of a fleet's documents: the days of the timeline, and the most urgent ones of vehicles and drivers.
import { OUTLOOK_DAYS } from '@rfb/contract/membership/documents/document.labels.ts';
import type { DocumentOutlook, DueDocument, ExpiryMark } from '@rfb/contract/membership/documents/outlook.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

const NAMED = 3;

/** Excludes documents of scrapped vehicles and of drivers who left. */
const kept = sql`
  documents d left join vehicle_facts v on d.owner_kind = 'vehicle' and v.id = d.owner_id
  left join driver_facts p on d.owner_kind = 'driver' and p.id = d.owner_id`;
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

/** Documents that are expiring, expired or otherwise not valid, and required ones that are missing. */
const dueOf = (companyId: string) => sql`
  x.company_id = ${companyId} and x.status <> 'valid' and (x.document_id is not null or x.is_required)`;
const slot = sql`x.kind, x.status, x.expires_on, x.days_left, x.is_required`;

const ofVehicles = (companyId: string) => sql`
  select ${slot}, 'vehicle' as owner_kind, v.id as owner_id, v.plate_no as owner_name, v.plate_color
  from vehicle_documents x join vehicle_facts v on v.id = x.vehicle_id
  where ${dueOf(companyId)} and v.state <> 'scrapped'`;
const ofDrivers = (companyId: string) => sql`
  select ${slot}, 'driver' as owner_kind, p.id as owner_id, p.name as owner_name, null as plate_color
  from driver_documents x join driver_facts p on p.id = x.driver_id
  where ${dueOf(companyId)} and p.state <> 'left'`;

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
