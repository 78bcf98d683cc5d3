// Reads and writes single usages and their list; status is computed by the database's function and clock.
import { openUsages } from '@rfb/contract/fleet/usages/usage.states.ts';
import type { Usage, UsageFilters } from '@rfb/contract/fleet/usages/usages.ts';
import { type Insertable, type RawBuilder, sql, type UpdateObject } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { keywordGrams, plainText } from '../../../platform/db/keyword-grams.ts';
import { COUNT_LIMIT } from '../../../platform/db/paging.ts';
import { insertMany } from '../../../platform/db/sql-lists.ts';
import type { Tables } from '../../../platform/db/tables.ts';

/** The freight belongs to the last trip of a signed order; one that was replaced on the road earned nothing of its own. */
export const revenueFen = sql`(
  select o.amount_fen from order_facts o where o.id = u.order_id and o.signed_at is not null and u.state <> 'cancelled'
    and not exists (select 1 from usages later where later.order_id = u.order_id and later.state <> 'cancelled'
      and (later.created_at, later.id) > (u.created_at, u.id)))`;

const columns = sql`
  u.id, u.kind, u.state, usage_phase(u, app_now()) as phase, u.vehicle_id, v.plate_no, v.plate_color,
  u.trailer_id, t.plate_no as trailer_plate_no, u.driver_id, p.name as driver_name, p.phone as driver_phone, u.plan_id,
  u.origin, u.destination, u.item, u.starts_at, u.ends_at, u.started_at, u.ended_at, u.distance_km, u.load_kg,
  u.fuel_fen, u.toll_fen, u.repair_fen, u.other_fen, u.odometer_km, u.note, u.cancel_reason, u.is_imported, u.order_id,
  ${revenueFen} as revenue_fen,
  u.created_at, u.version`;
const joined = sql`join vehicles v on v.id = u.vehicle_id left join vehicles t on t.id = u.trailer_id
  left join drivers p on p.id = u.driver_id`;

/** Undefined for another company's usage. */
export const findUsageOf = async (db: Db, companyId: string, usageId: string) => {
  const { rows } = await sql<Usage>`
    select ${columns} from usages u ${joined} where u.id = ${usageId} and u.company_id = ${companyId}`.execute(db);
  return rows[0];
};

const dayStart = (day: RawBuilder<unknown>) => sql`(${day}::timestamp at time zone 'Asia/Shanghai')`;

const matches = (word: string) => sql`(
  strpos(u.origin, ${word}) > 0 or strpos(u.destination, ${word}) > 0 or strpos(u.item, ${word}) > 0
  or u.vehicle_id in (select v.id from vehicles v where v.company_id = u.company_id
    and v.search_grams @> ${keywordGrams(word)}::text[] and strpos(v.plate_no, ${plainText(word).toUpperCase()}) > 0))`;

const conditionsOf = (companyId: string, filters: UsageFilters) => {
  const { keyword = '', kind, phase, vehicleId, from, to } = filters;
  const conditions = [sql`u.company_id = ${companyId}`];
  for (const word of keyword.split(/\s+/).filter(Boolean)) conditions.push(matches(word));
  if (kind?.length) conditions.push(sql`u.kind in (${sql.join(kind)})`);
  if (phase?.length) conditions.push(sql`usage_phase(u, (select app_now())) in (${sql.join(phase)})`);
  if (vehicleId) conditions.push(sql`(u.vehicle_id = ${vehicleId} or u.trailer_id = ${vehicleId})`);
  if (from) conditions.push(sql`u.begins_at >= ${dayStart(sql`${from}::date`)}`);
  if (to) conditions.push(sql`u.begins_at < ${dayStart(sql`(${to}::date + 1)`)}`);
  return sql.join(conditions, sql` and `);
};

type Slice = { limit: number; offset: number };

export const listUsageRows = async (db: Db, companyId: string, filters: UsageFilters, { limit, offset }: Slice) => {
  const { rows } = await sql<Usage>`
    with page as materialized (
      select u.id from usages u where ${conditionsOf(companyId, filters)}
      order by u.begins_at desc, u.id limit ${limit} offset ${offset}
    )
    select ${columns} from page join usages u on u.id = page.id ${joined} order by u.begins_at desc, u.id`.execute(db);
  return rows;
};

export const countUsages = async (db: Db, companyId: string, filters: UsageFilters) => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from usages u where ${conditionsOf(companyId, filters)} limit ${COUNT_LIMIT}
    ) counted`.execute(db);
  return rows[0]?.total ?? 0;
};

export const lockUsageOf = (trx: Trx, companyId: string, usageId: string) =>
  trx
    .selectFrom('usages')
    .selectAll()
    .where('id', '=', usageId)
    .where('companyId', '=', companyId)
    .forUpdate()
    .executeTakeFirst();

/** Without a company filter, for a usage already checked to be the company's; in the order crews are locked in. */
export const lockAssigned = async (trx: Trx, vehicleIds: string[], driverId: string | null) => ({
  vehicles: await trx
    .selectFrom('vehicles')
    .selectAll()
    .where('id', 'in', vehicleIds)
    .orderBy('id')
    .forUpdate()
    .execute(),
  driver: driverId
    ? await trx.selectFrom('drivers').selectAll().where('id', '=', driverId).forUpdate().executeTakeFirst()
    : undefined,
});

export const lockCrews = async (trx: Trx, vehicleIds: string[], driverIds: string[]) => {
  await trx.selectFrom('vehicles').select('id').where('id', 'in', vehicleIds).orderBy('id').forUpdate().execute();
  await trx.selectFrom('drivers').select('id').where('id', 'in', driverIds).orderBy('id').forUpdate().execute();
};

type NewUsage = Omit<Insertable<Tables['usages']>, 'createdAt' | 'version'>;

/** All rows have the same columns. */
export const addUsages = (trx: Trx, rows: NewUsage[]) => insertMany(trx, 'usages', rows);

export const changeUsage = (trx: Trx, usageId: string, change: UpdateObject<Tables, 'usages'>) =>
  trx
    .updateTable('usages')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', usageId)
    .execute();

export const findOrderNo = async (db: Db, orderId: string) =>
  (await db.selectFrom('orderFacts').select('orderNo').where('id', '=', orderId).executeTakeFirst())?.orderNo ?? '';

/** The trip under way or planned of an order. */
export const lockTripOf = (trx: Trx, orderId: string) =>
  trx
    .selectFrom('usages')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('state', 'in', openUsages)
    .forUpdate()
    .executeTakeFirst();
