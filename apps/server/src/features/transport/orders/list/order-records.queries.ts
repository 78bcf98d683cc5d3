// Waiting by shipper, and what two cooperating companies did with each other this quarter.

import type { CooperationRecord, ShipperWaiting } from '@rfb/contract/transport/orders/list/order-records.endpoints.ts';
import { WAITING_DAYS } from '@rfb/contract/transport/orders/order.labels.ts';
import { sql } from 'kysely';
import { nowOfQuery } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { confirmedOf } from '../../../trade/awards/exports.ts';
import type { Pair } from '../../../trade/cooperations/exports.ts';
import { waitedMinutes, waitingEnds } from '../trip/stops.queries.ts';

const waited = sql`count(*)::int as count, round(percentile_cont(0.5) within group (order by minutes))::int as median,
  floor(max(minutes))::int as longest, (count(*) filter (where minutes > free_minutes))::int as over`;

type Waited = Omit<ShipperWaiting, 'shipper'>;

export const listShipperWaiting = async (db: Db, fleetId: string, limit: number): Promise<ShipperWaiting[]> => {
  const { rows } = await sql<Waited & { id: string; name: string }>`
    with waits as materialized (
      select o.shipper_id, ${waitedMinutes} as minutes, o.free_minutes from orders o cross join lateral ${waitingEnds}
      where o.fleet_id = ${fleetId} and o.departed_at > ${nowOfQuery} - make_interval(days => ${WAITING_DAYS})
        and w.since is not null and w.until is not null
    )
    select s.id, s.name, waiting.* from (select shipper_id, ${waited} from waits group by shipper_id) waiting
    join company_facts s on s.id = waiting.shipper_id
    order by median desc, count desc, s.id limit ${limit}`.execute(db);
  return rows.map(({ id, name, count, median, longest, over }) => ({
    shipper: { id, name },
    count,
    median,
    longest,
    over,
  }));
};

const part = (good: ReturnType<typeof sql>, of: ReturnType<typeof sql>) => sql`
  jsonb_build_object('good', count(*) filter (where ${of} and ${good}), 'of', count(*) filter (where ${of}))`;

/** Older orders are left out: an order is over a year after it was made. */
export const readRecord = async (db: Db, { shipperId, fleetId }: Pair): Promise<CooperationRecord> => {
  const { rows } = await sql<CooperationRecord>`
    with quarter as materialized (
      select q.day, q.day::timestamp at time zone 'Asia/Shanghai' as since
      from (select date_trunc('quarter', app_today())::date as day) q
    ),
    dealt as materialized (
      select o.*, quarter.day, quarter.since from quarter join orders o
        on o.shipper_id = ${shipperId} and o.fleet_id = ${fleetId} and o.created_at > quarter.since - interval '1 year'
    ),
    waits as materialized (
      select ${waitedMinutes} as minutes, o.free_minutes from dealt o cross join lateral ${waitingEnds}
      where w.since is not null and w.until >= o.since
    )
    select (select day::text from quarter) as since,
      (select count(*)::int from dealt o where o.created_at >= o.since and o.state <> 'cancelled') as orders,
      ${confirmedOf({ shipperId, fleetId }, sql`(select since from quarter)`)} as awards,
      (select jsonb_build_object('good', count(*) filter (where e.good = 1), 'of', count(*)) from dealt o
        join credit_event_facts e on e.order_id = o.id and e.company_id = o.fleet_id and e.component = 'punctuality'
          and e.set_aside_at is null
        where o.at_unloading_at >= o.since) as on_time,
      (select ${part(
        sql`not exists (select 1 from order_exceptions e where e.order_id = o.id and e.kind in ('damage', 'shortage'))`,
        sql`o.signed_at >= o.since`,
      )} from dealt o) as undamaged,
      (select to_jsonb(x) from (select ${waited} from waits) x) as waiting,
      (select ${part(
        sql`o.settled_on <= o.due_on`,
        sql`o.due_on >= o.day and (o.due_on < (select app_today()) or o.settled_on is not null)`,
      )} from dealt o) as paid,
      (select case when count(*) > 0 then jsonb_build_object('agreed', round(avg(o.payment_days)),
          'actual', round(avg(o.settled_on - (o.signed_at at time zone 'Asia/Shanghai')::date))) end
        from dealt o where o.settled_on >= o.day and o.signed_at is not null) as payment_days,
      (select count(*)::int from dealt o join order_payments p on p.order_id = o.id
        where p.state = 'disputed' and p.claimed_at >= o.since) as disputed_payments`.execute(db);
  return rows[0] as CooperationRecord;
};
