// Reads and writes maintenance plans; how soon each is due is computed by the database's view.
import type { MaintenancePlan } from '@rfb/contract/fleet/usages/maintenance.endpoints.ts';
import { type MaintenanceStanding, maintenanceStandings } from '@rfb/contract/fleet/usages/usage.labels.ts';
import { type Insertable, sql, type UpdateObject } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { plainText } from '../../../platform/db/keyword-grams.ts';
import { COUNT_LIMIT } from '../../../platform/db/paging.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';
import type { Tables } from '../../../platform/db/tables.ts';

type Filters = {
  keyword?: string | undefined;
  standing?: MaintenanceStanding[] | undefined;
  vehicleId?: string | undefined;
};

const columns = sql`m.id, m.vehicle_id, v.plate_no, v.plate_color, m.item, m.every_days, m.every_km, m.last_on, m.last_km,
  m.note, m.odometer_km, m.due_on, m.due_km, m.days_left, m.km_left, m.standing, m.version`;

const conditionsOf = (companyId: string, { keyword, standing, vehicleId }: Filters) => {
  const conditions = [sql`m.company_id = ${companyId}`, sql`v.state <> 'scrapped'`];
  if (keyword)
    conditions.push(
      sql`(strpos(v.plate_no, ${plainText(keyword).toUpperCase()}) > 0 or strpos(m.item, ${keyword}) > 0)`,
    );
  if (standing?.length) conditions.push(sql`m.standing in (${sql.join(standing)})`);
  if (vehicleId) conditions.push(sql`m.vehicle_id = ${vehicleId}`);
  return sql.join(conditions, sql` and `);
};

export const listPlans = async (
  db: Db,
  companyId: string,
  filters: Filters,
  { limit, offset }: { limit: number; offset: number },
) => {
  const { rows } = await sql<MaintenancePlan>`
    select ${columns} from maintenance_dues m join vehicles v on v.id = m.vehicle_id
    where ${conditionsOf(companyId, filters)}
    order by array_position(array[${stateList(Object.keys(maintenanceStandings))}], m.standing), m.days_left nulls last, m.id
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

export const countPlans = async (db: Db, companyId: string, filters: Filters) => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from maintenance_dues m join vehicles v on v.id = m.vehicle_id
      where ${conditionsOf(companyId, filters)} limit ${COUNT_LIMIT}
    ) counted`.execute(db);
  return rows[0]?.total ?? 0;
};

/** Undefined for another company's plan and for a closed one. */
export const findPlanOf = async (db: Db, companyId: string, planId: string) => {
  const { rows } = await sql<MaintenancePlan>`
    select ${columns} from maintenance_dues m join vehicles v on v.id = m.vehicle_id
    where m.id = ${planId} and m.company_id = ${companyId}`.execute(db);
  return rows[0];
};

export const lockPlanOf = (trx: Trx, companyId: string, planId: string) =>
  trx
    .selectFrom('maintenancePlans')
    .selectAll()
    .where('id', '=', planId)
    .where('companyId', '=', companyId)
    .where('closedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** False when the vehicle already has such a plan. */
export const addPlan = async (trx: Trx, plan: Omit<Insertable<Tables['maintenancePlans']>, 'createdAt'>) => {
  const added = await trx
    .insertInto('maintenancePlans')
    .values(plan)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
};

export const changePlan = (trx: Trx, planId: string, change: UpdateObject<Tables, 'maintenancePlans'>) =>
  trx
    .updateTable('maintenancePlans')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', planId)
    .execute();

export const closePlan = (trx: Trx, planId: string) => changePlan(trx, planId, { closedAt: now });

/** Another open plan of the vehicle with the same name. */
export const hasPlan = async (trx: Trx, vehicleId: string, item: string, exceptId: string) => {
  const row = await trx
    .selectFrom('maintenancePlans')
    .select('id')
    .where('vehicleId', '=', vehicleId)
    .where('item', '=', item)
    .where('closedAt', 'is', null)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
};

const endDay = sql`(u.ended_at at time zone 'Asia/Shanghai')::date`;

/** Updates the plan's last maintenance, unless there was a later one. */
export const recordPlanDone = async (trx: Trx, usageId: string) => {
  await sql`update usages u set plan_last_on = p.last_on, plan_last_km = p.last_km from maintenance_plans p
    where u.id = ${usageId} and u.kind = 'maintenance' and u.plan_id = p.id and ${endDay} >= p.last_on`.execute(trx);
  await sql`update maintenance_plans p set last_on = ${endDay},
      last_km = coalesce(u.odometer_km, (select m.odometer_km from maintenance_dues m where m.id = p.id), p.last_km),
      version = p.version + 1
    from usages u where u.id = ${usageId} and u.plan_id = p.id and u.plan_last_on is not null`.execute(trx);
};

/**
 * A cancelled maintenance: restores the plan's previous values, or passes them on to the next maintenance.
 * Later manual edits of the plan are kept.
 */
export const revertPlanDone = async (trx: Trx, usageId: string) => {
  const { rows: next } = await sql`
    update usages n set plan_last_on = u.plan_last_on, plan_last_km = u.plan_last_km from usages u
    where u.id = ${usageId} and u.plan_last_on is not null and n.id = (
      select o.id from usages o where o.plan_id = u.plan_id and o.id <> u.id and o.state = 'done'
        and o.plan_last_on = ${endDay} and o.ended_at >= u.ended_at order by o.ended_at limit 1)
    returning n.id`.execute(trx);
  if (next.length > 0) return;
  await sql`update maintenance_plans p set last_on = u.plan_last_on, last_km = u.plan_last_km, version = p.version + 1
    from usages u where u.id = ${usageId} and u.plan_id = p.id and p.last_on = ${endDay}
      and u.plan_last_on is not null and (p.every_km is null or u.plan_last_km is not null)`.execute(trx);
};
