// Reads and writes plans of recurring orders and what became of their days.
import type { RecurringOutcome } from '@rfb/contract/transport/recurring/recurring.labels.ts';
import type { RecurringContent, RecurringForm } from '@rfb/contract/transport/recurring/recurring.ts';
import { type Insertable, type Selectable, sql, type UpdateObject } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';

type Row = Omit<Selectable<Tables['recurringOrders']>, 'content'> & { content: RecurringContent };
type Outcome = { day: string; outcome: RecurringOutcome; orders: { id: string; orderNo: string }[]; reason: string };
type ShownPlan = Row & { upcoming: string[]; outcomes: Outcome[] };

/** The newest plans with the days ahead and the last outcomes, read together. */
export const listPlans = async (
  db: Db,
  cooperationId: string,
  { limit, shownDays, shownOutcomes }: { limit: number; shownDays: number; shownOutcomes: number },
) => {
  const { rows } = await sql<ShownPlan>`
    select p.*,
      array(select d::text from recurring_days(p, app_today(), app_today() + ${shownDays}::int) d order by d) as upcoming,
      coalesce((
        select jsonb_agg(jsonb_build_object('day', o.day, 'outcome', o.outcome, 'reason', o.reason, 'orders', coalesce((
            select jsonb_agg(jsonb_build_object('id', x.id, 'orderNo', x.order_no) order by x.order_no)
            from orders x where x.id = any(o.order_ids)), '[]')) order by o.day desc)
        from (select * from recurring_order_days o where o.recurring_order_id = p.id
          order by o.day desc limit ${shownOutcomes}) o), '[]') as outcomes
    from recurring_orders p where p.cooperation_id = ${cooperationId}
    order by p.state = 'ended', p.created_at desc, p.id limit ${limit}`.execute(db);
  return rows;
};

export const countStanding = async (trx: Trx, cooperationId: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from recurring_orders
    where cooperation_id = ${cooperationId} and state <> 'ended' and until_on >= app_today()`.execute(trx);
  return rows[0]?.count ?? 0;
};

type New = Pick<Insertable<Tables['recurringOrders']>, 'id' | 'cooperationId' | 'createdBy'>;

export const addPlan = (trx: Trx, row: New, { weekdays, from, until, ...content }: RecurringForm) =>
  trx
    .insertInto('recurringOrders')
    .values({ ...row, weekdays, fromOn: from, untilOn: until, content: JSON.stringify(content) })
    .execute();

export const lockPlan = async (trx: Trx, recurringOrderId: string) =>
  (await trx
    .selectFrom('recurringOrders')
    .selectAll()
    .where('id', '=', recurringOrderId)
    .forUpdate()
    .executeTakeFirst()) as Row | undefined;

export const changePlan = (trx: Trx, id: string, change: UpdateObject<Tables, 'recurringOrders'>) =>
  trx
    .updateTable('recurringOrders')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** The days of a plan that have an outcome, from a day on. */
export const listOutcomeDays = async (trx: Trx, id: string, days: string[]) => {
  const { rows } = await sql<{ day: string }>`
    select day from recurring_order_days where recurring_order_id = ${id} and day = any(${days}::date[])
      and outcome = 'made' order by day`.execute(trx);
  return rows.map(({ day }) => day);
};

export type DueDay = { id: string; day: string };

/** Days whose orders are to be made now, the next loading first. */
export const listDueDays = async (db: Db, aheadDays: number, limit: number) => {
  const { rows } = await sql<DueDay>`
    select p.id, d::text as day from recurring_orders p
    cross join lateral recurring_days(p, app_today(), app_today() + ${aheadDays}::int) d
    where p.state = 'active' and p.until_on >= app_today() order by d, p.id limit ${limit}`.execute(db);
  return rows;
};

/** Whether the day is still to be ordered, asked under the lock of its plan. */
export const isDue = async (trx: Trx, { id, day }: DueDay) => {
  const { rows } = await sql`
    select 1 from recurring_orders p cross join lateral recurring_days(p, ${day}::date, ${day}::date) d
    where p.id = ${id}`.execute(trx);
  return rows.length > 0;
};

/** False when the day has an outcome already. */
export const addOutcome = async (
  trx: Trx,
  { id, day }: DueDay,
  outcome: { outcome: RecurringOutcome; orderIds: string[]; reason: string },
) =>
  (await trx
    .insertInto('recurringOrderDays')
    .values({ recurringOrderId: id, day, ...outcome })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()) !== undefined;

/** Who is there and what is written in plans of a shipper whose last account is closed; none of them goes on. */
export const anonymisePlansOf = (trx: Trx, cooperations: string[]) =>
  sql`update recurring_orders set state = 'ended', version = version + 1, content = content || jsonb_build_object(
      'loadingContact', jsonb_build_object('name', '', 'phone', ''),
      'unloadingContact', jsonb_build_object('name', '', 'phone', ''), 'note', '', 'stops', coalesce((
        select jsonb_agg(s || '{"contact": {"name": "", "phone": ""}}' order by at)
        from jsonb_array_elements(content -> 'stops') with ordinality x (s, at)), '[]'))
    where cooperation_id = any(${cooperations}::text[])`.execute(trx);
