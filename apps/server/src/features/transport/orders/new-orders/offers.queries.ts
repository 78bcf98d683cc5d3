// Reads offers whose time is over, and marks those whose fleet is reminded now.
import { sql } from 'kysely';
import type { Db, Trx } from '../../../../platform/db/database.ts';

/** In the order of the partial index `orders_unanswered`. */
const isUnanswered = sql`o.state = 'created' and o.answer_by is not null`;

export const listLapsedOffers = async (db: Db, limit: number) => {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o where ${isUnanswered} and o.answer_by <= app_now() order by o.answer_by limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

type Reminded = { fleetId: string; ids: string[]; orderNo: string; answerBy: string };

/** Marked and returned in one statement, so that two instances do not remind twice. */
export const remindOfOffers = async (trx: Trx) => {
  const { rows } = await sql<Reminded>`
    with due as (
      select o.id from orders o
      where ${isUnanswered} and o.answer_reminded_at is null and o.answer_by > app_now()
        and app_now() >= o.answer_from + (o.answer_by - o.answer_from) / 2
      order by o.answer_by limit 500 for no key update skip locked
    ), marked as (
      update orders o set answer_reminded_at = app_now() from due where o.id = due.id
      returning o.id, o.fleet_id, o.order_no, o.answer_by
    )
    select fleet_id, array_agg(id order by answer_by, id) as ids, min(answer_by) as answer_by,
      (array_agg(order_no order by answer_by, id))[1] as order_no
    from marked group by fleet_id`.execute(trx);
  return rows;
};
