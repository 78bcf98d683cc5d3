// Reads the driver list (the ids of a page first, then its rows) and the figures above it.
import { listedDriverFields } from '@rfb/contract/fleet/drivers/driver.fields.ts';
import type { DriverSummary } from '@rfb/contract/fleet/drivers/drivers.endpoints.ts';
import type { DriverFilters, DriverRow, DriverSort } from '@rfb/contract/fleet/drivers/drivers.ts';
import type { DocumentFilter } from '@rfb/contract/fleet/vehicles/vehicle-filters.ts';
import { EXPIRING_DAYS, URGENT_DAYS } from '@rfb/contract/membership/documents/document.labels.ts';
import { incompletePapers } from '@rfb/contract/membership/documents/document.states.ts';
import { type RawBuilder, sql } from 'kysely';
import { todayOfQuery } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { gramsOf, keywordGrams, plainText } from '../../../platform/db/keyword-grams.ts';
import { COUNT_LIMIT } from '../../../platform/db/paging.ts';
import { columnsOf, stateList } from '../../../platform/db/sql-lists.ts';

type Condition = RawBuilder<unknown>;
export type Slice = { limit: number; offset: number };
export type Wanted = { companyId: string; filters: DriverFilters; sort: DriverSort; driverIds?: string[] };

/** Search text of name and phone. */
export const driverGrams = ({ name, phone }: { name: string; phone: string }) => [
  ...new Set([...gramsOf(name), ...gramsOf(phone)]),
];

const endsWithin = (companyId: string, from: Condition | null, to: Condition) => sql`p.id in (
  select d.owner_id from document_facts d
  where d.company_id = ${companyId} and d.owner_kind = 'driver' and d.is_current and d.state = 'valid'
    ${from ? sql`and d.expires_on >= ${from}` : sql``} and d.expires_on <= ${to})`;

const documentConditions: Record<DocumentFilter, (companyId: string) => Condition> = {
  expired: (companyId) => endsWithin(companyId, null, sql`${todayOfQuery} - 1`),
  within15: (companyId) => endsWithin(companyId, todayOfQuery, sql`${todayOfQuery} + ${URGENT_DAYS}::int`),
  within60: (companyId) => endsWithin(companyId, todayOfQuery, sql`${todayOfQuery} + ${EXPIRING_DAYS}::int`),
  incomplete: () => sql`exists (
    select 1 from driver_documents x where x.driver_id = p.id and x.is_required
      and x.status in (${stateList(incompletePapers)}))`,
  ready: () => sql`cardinality((select r.reasons from driver_readiness r where r.driver_id = p.id)) = 0`,
};

const matches = (word: string): Condition => {
  const plain = plainText(word);
  return sql`(p.search_grams @> ${keywordGrams(word)}::text[]
    and (strpos(lower(p.name), ${plain}) > 0 or strpos(p.phone, ${plain}) > 0))`;
};

export const conditionsOf = (companyId: string, { keyword = '', licenceClass, state, document }: DriverFilters) => {
  const words = keyword.split(/\s+/).filter((word) => keywordGrams(word).length > 0);
  const conditions = [sql`p.company_id = ${companyId}`, ...words.map(matches)];
  if (licenceClass?.length) conditions.push(sql`p.licence_classes && ${licenceClass}::text[]`);
  conditions.push(state?.length ? sql`p.state in (${sql.join(state)})` : sql`p.state <> 'left'`);
  if (document) conditions.push(documentConditions[document](companyId));
  return sql.join(conditions, sql` and `);
};

const orders: Record<DriverSort, Condition> = {
  '-createdAt': sql`p.created_at desc, p.id`,
  name: sql`p.name collate "zh-x-icu", p.id`,
  expiry: sql`(select min(d.expires_on) from document_facts d where d.owner_id = p.id and d.is_current and d.state = 'valid')
    nulls last, p.id`,
};

export const driverColumns = sql`
  p.id, ${columnsOf('p', listedDriverFields)}, p.identity_masked, p.state, p.state_reason, (
    select coalesce(jsonb_agg(jsonb_build_object('kind', x.kind, 'isRequired', x.is_required, 'status', x.status,
      'expiresOn', x.expires_on, 'daysLeft', x.days_left) order by x.place), '[]')
    from driver_documents x where x.driver_id = p.id) as documents, r.is_dispatchable, r.reasons`;

export const listDriverRows = async (db: Db, wanted: Wanted, { limit, offset }: Slice) => {
  const { companyId, filters, sort, driverIds } = wanted;
  const chosen = driverIds ? sql`and p.id = any(${driverIds}::text[])` : sql``;
  const { rows } = await sql<DriverRow>`
    with page as materialized (
      select p.id, row_number() over () as place from (
        select p.id from drivers p where ${conditionsOf(companyId, filters)} ${chosen}
        order by ${orders[sort]} limit ${limit} offset ${offset}
      ) p
    )
    select ${driverColumns} from page join drivers p on p.id = page.id
    cross join lateral (select x.is_dispatchable, x.reasons from driver_readiness x where x.driver_id = p.id offset 0) r
    order by page.place`.execute(db);
  return rows;
};

export const countDrivers = async (db: Db, companyId: string, filters: DriverFilters) => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from drivers p where ${conditionsOf(companyId, filters)} limit ${COUNT_LIMIT}
    ) counted`.execute(db);
  return rows[0]?.total ?? 0;
};

export const summaryOf = async (db: Db, companyId: string) => {
  const { rows } = await sql<DriverSummary>`
    with mine as (
      select p.id, p.name, p.state, p.licence_classes,
        (select min(d.expires_on) from document_facts d where d.owner_id = p.id and d.is_current and d.state = 'valid'
          and d.expires_on >= (select app_today())) as next_on,
        (select min(d.expires_on) from document_facts d where d.owner_id = p.id and d.is_current and d.state = 'valid'
          and d.expires_on < (select app_today())) as expired_on
      from drivers p where p.company_id = ${companyId} and p.state <> 'left'
    )
    select count(*)::int as total,
      (select count(*)::int from driver_readiness r where r.company_id = ${companyId} and r.is_dispatchable) as dispatchable,
      count(*) filter (where licence_classes && array['A2'])::int as train_drivers,
      count(*) filter (where next_on <= (select app_today()) + 60)::int as within60,
      min(next_on - (select app_today())) filter (where next_on <= (select app_today()) + 60) as next_in_days,
      count(*) filter (where next_on <= (select app_today()) + 15)::int as within15,
      count(expired_on)::int as expired,
      (array_agg(name order by expired_on, name) filter (where expired_on is not null))[1] as expired_name
    from mine`.execute(db);
  return rows[0] as DriverSummary;
};
