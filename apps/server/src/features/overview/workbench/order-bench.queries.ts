// Queries for orders on the workbench: what waits for a company, open money, ratings, the next days.

import type { AgendaEntry, OrderBench, OrderTodo } from '@rfb/contract/overview/workbench/order-bench.endpoints.ts';
import { AGENDA_DAYS, PAYMENT_DUE_DAYS, RATED_NEWEST } from '@rfb/contract/overview/workbench/order-bench.labels.ts';
import { beforeDeadline } from '@rfb/contract/trade/tenders/tender.states.ts';
import { MAX_TAB_COUNT, type OrderSide } from '@rfb/contract/transport/orders/order.labels.ts';
import {
  beforeArrival,
  beforeLoading,
  dueToArrive,
  underWay,
  unfinished,
} from '@rfb/contract/transport/orders/order.states.ts';
import { type RawBuilder, sql } from 'kysely';
import { nowOfQuery } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { named } from '../../../platform/db/named.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';
import { highestSetting } from '../../../platform/settings/setting-at.queries.ts';
import { awardFen, monthStart } from '../../trade/tenders/exports.ts';
import { lateSince } from '../../transport/orders/exports.ts';

export type Viewer = { companyId: string; side: OrderSide };
/** A viewer in the text of a statement. */
type Seen = { companyId: RawBuilder<unknown>; side: OrderSide };

/** A named statement for each side, because their texts differ. */
const bySide = <Row>(name: string, build: (seen: Seen) => RawBuilder<Row>) => {
  const statementOf = (side: OrderSide) =>
    named<Row, { companyId: string }>(`${name}.${side}`, (value) => build({ companyId: value('companyId'), side }));
  const statements = { fleet: statementOf('fleet'), shipper: statementOf('shipper') };
  return (db: Db, { companyId, side }: Viewer) => statements[side](db, { companyId });
};

const SHOWN = 3;
const AGENDA_LIMIT = 6;

const own = ({ companyId, side }: Seen) =>
  side === 'fleet' ? sql`o.fleet_id = ${companyId}` : sql`o.shipper_id = ${companyId}`;
const lane = sql`o.order_no || ' ' || o.origin || '—' || o.destination`;
const unsettled = (viewer: Seen) => sql`${own(viewer)} and o.due_on is not null and o.settled_on is null`;
const startOfDay = (day: ReturnType<typeof sql>) => sql`(${day}::timestamp at time zone 'Asia/Shanghai')`;

/** What a company has not finished. */
const openOrders = (viewer: Seen) => sql`
  select o.* from orders o
  where ${own(viewer)} and o.state in (${stateList(unfinished)})`;

/**
 * Completed orders the viewer may still rate and has not, up to the highest count that is shown. The clock completes an
 * order before the chore notices; the days start again when a dispute about it is decided.
 */
const unrated = (viewer: Seen) => {
  const windowStart = sql`${nowOfQuery} - make_interval(days => ${highestSetting('order.ratingDays')})`;
  const window = sql`make_interval(days => o.rating_days)`;
  const open = sql`${own(viewer)} and not o.is_disputed
    and not exists (select 1 from order_ratings r where r.order_id = o.id and r.side = ${viewer.side})`;
  return sql`
    with decided as (
      select d.order_id, max(d.decided_at) as at from order_disputes d where d.decided_at > ${windowStart} group by d.order_id
    )
    select w.id, w.completed_at, greatest(w.completed_at, d.at) + w.span as closes_at
    from (
      (select o.id, o.completed_at, ${window} as span from orders o
        where ${open} and o.completed_at > ${windowStart} and o.completed_at > ${nowOfQuery} - ${window}
        order by o.completed_at limit ${sql.lit(MAX_TAB_COUNT + 1)})
      union all
      select o.id, o.completes_at, ${window} from orders o
      where ${open} and o.state = 'signed' and o.completes_at <= ${nowOfQuery}
      union all
      select o.id, o.completed_at, ${window} from orders o
      where ${open} and o.completed_at <= ${nowOfQuery} - ${window} and o.id in (select order_id from decided)
    ) w
    left join decided d on d.order_id = w.id
    where greatest(w.completed_at, d.at) + w.span > ${nowOfQuery}`;
};

/** What only one of the sides has to do. */
const todosOfSide = (viewer: Seen) =>
  viewer.side === 'fleet'
    ? sql`
      select 'dispatch' as kind, o.id, ${lane} as title, coalesce(o.load_from, o.created_at) as at
      from open_orders o where o.state = 'created'
      union all
      select 'paymentClaimed', o.id, ${lane}, p.claimed_at from orders o
      join order_payments p on p.order_id = o.id and p.state = 'claimed' where ${unsettled(viewer)}`
    : sql`
      select 'confirm' as kind, o.id, ${lane} as title, o.completes_at as at
      from open_orders o where o.state = 'signed' and not o.is_disputed and o.completes_at > ${nowOfQuery}
      union all
      select 'paymentDue', o.id, ${lane}, ${startOfDay(sql`o.due_on`)} from orders o
      where ${unsettled(viewer)} and not o.is_disputed and o.due_on <= app_today() + ${PAYMENT_DUE_DAYS}::int
        and o.amount_fen + o.charges_fen > o.confirmed_fen + coalesce((
          select sum(p.amount_fen) from order_payments p where p.order_id = o.id and p.state = 'claimed'), 0)
      union all
      select 'question', t.id, t.title, q.asked_at from tenders t
      join tender_questions q on q.tender_id = t.id and q.answer is null and q.refused_at is null
      where t.company_id = ${viewer.companyId} and t.state = 'open'
        and tender_phase(t, ${nowOfQuery}) in (${stateList(beforeDeadline)})`;

const orderTodos = bySide<OrderTodo>(
  'workbench.orderTodos',
  (viewer) => sql`
    with open_orders as materialized (${openOrders(viewer)}), waiting as (
      select 'exception' as kind, o.id, ${lane} as title, e.at from open_orders o
      join order_exceptions e on e.order_id = o.id and e.resolved_at is null
      union all
      select 'late', o.id, ${lane}, ${lateSince} from open_orders o
      where ${lateSince} is not null ${viewer.side === 'fleet' ? sql`and o.state <> 'created'` : sql``}
      union all
      select 'cancelAsked', o.id, ${lane}, o.cancel_asked_at from open_orders o where o.cancel_asked_by <> ${viewer.side}
      union all
      select 'dispute', o.id, ${lane}, d.opened_at from orders o
      join order_disputes d on d.order_id = o.id and d.decided_at is null and d.answered_at is null and d.side <> ${viewer.side}
      where ${own(viewer)} and o.is_disputed
      union all ${todosOfSide(viewer)}
    ), placed as (select w.*, row_number() over (partition by kind order by at, id) as place from waiting w)
    select kind, count(*)::int as count,
      jsonb_agg(jsonb_build_object('id', id, 'title', title,
        'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by place)
        filter (where place <= ${SHOWN}::int) as items
    from placed group by kind`,
);
export const listOrderTodos = (db: Db, viewer: Viewer) => orderTodos(db, viewer);

const running = bySide<OrderBench['running'] & { now: string }>(
  'workbench.running',
  (viewer) => sql`
    with open_orders as materialized (${openOrders(viewer)})
    select (count(*) filter (where o.state in (${stateList(underWay)}) and not o.is_disputed))::int as total,
      (count(*) filter (where o.state in (${stateList(dueToArrive)})
        and (coalesce(o.deliver_to, o.promised_at) at time zone 'Asia/Shanghai')::date = app_today()))::int as due_today,
      (count(*) filter (where exists (
        select 1 from order_exceptions e where e.order_id = o.id and e.resolved_at is null)))::int as exceptions,
      app_now() as now
    from open_orders o`,
);
export const readRunning = async (db: Db, viewer: Viewer) => {
  const rows = await running(db, viewer);
  return rows[0] as OrderBench['running'] & { now: string };
};

const money = bySide<OrderBench['money']>(
  'workbench.money',
  (viewer) => sql`
    select coalesce(sum(greatest(0, o.amount_fen + o.charges_fen - o.confirmed_fen)), 0)::bigint as open_fen, count(*)::int as orders,
      coalesce(sum(greatest(0, o.amount_fen + o.charges_fen - o.confirmed_fen)) filter (where o.due_on < app_today()), 0)::bigint as overdue_fen,
      (count(*) filter (where o.due_on < app_today()))::int as overdue,
      (count(*) filter (where o.due_on between app_today() and app_today() + ${PAYMENT_DUE_DAYS}::int))::int as due_soon
    from orders o where ${unsettled(viewer)}`,
);
export const readMoney = async (db: Db, viewer: Viewer) => {
  const rows = await money(db, viewer);
  return rows[0] as OrderBench['money'];
};

const month = named<NonNullable<OrderBench['month']>, { companyId: string }>(
  'workbench.month',
  (value) => sql`
    select count(*)::int as awards, coalesce(sum(${awardFen(sql`a.price_e4`)}), 0)::bigint as amount_fen
    from awards a join tender_lots l on l.id = a.lot_id
    where a.company_id = ${value('companyId')} and a.state = 'confirmed' and a.answered_at >= ${monthStart(0)}`,
);
export const readMonth = async (db: Db, companyId: string) => {
  const rows = await month(db, { companyId });
  return rows[0] ?? null;
};

type Unrated = OrderBench['toRate']['items'][number] & { title: string; count: number };

const unratedOrders = bySide<Unrated>(
  'workbench.unrated',
  (viewer) => sql`
    select o.id as order_id, o.order_no, ${lane} as title, c.name as partner, u.completed_at, u.closes_at, u.count
    from (select w.*, (count(*) over ())::int as count from (${unrated(viewer)}) w
      order by w.closes_at, w.id limit ${sql.lit(SHOWN)}) u
    join orders o on o.id = u.id
    join companies c on c.id = ${viewer.side === 'fleet' ? sql`o.shipper_id` : sql`o.fleet_id`}
    order by u.closes_at, u.id`,
);
export const listUnrated = (db: Db, viewer: Viewer) => unratedOrders(db, viewer);

const ratedOrders = named<{ count: number; first: number; second: number; third: number }, { companyId: string }>(
  'workbench.rated',
  (value) => sql`
    select count(*)::int as count, round(avg(x.first_axis), 1)::float8 as first, round(avg(x.second_axis), 1)::float8 as second,
      round(avg(x.third_axis), 1)::float8 as third
    from (select r.order_rating_id from ratings r
      where r.company_id = ${value('companyId')} and r.hidden_at is null and r.order_rating_id is not null
      order by r.rated_at desc limit ${sql.lit(RATED_NEWEST)}) newest
    join order_ratings x on x.id = newest.order_rating_id`,
);
/** Means with one decimal, of ratings that are shown and not hidden. */
export const readRated = async (db: Db, companyId: string) => {
  const rows = await ratedOrders(db, { companyId });
  const { count, first, second, third } = rows[0] ?? { count: 0, first: 0, second: 0, third: 0 };
  return { count, axes: count > 0 ? ([first, second, third] as [number, number, number]) : null };
};

const tendersOf = ({ companyId, side }: Seen) =>
  side === 'fleet'
    ? sql``
    : sql`
      union all
      select m.kind, m.at, t.id, t.title from tenders t
      cross join lateral (values ('tenderStarts', t.starts_at), ('tenderCloses', t.closes_at),
        ('tenderOpens', case when t.opened_at is null then t.opens_at end)) m (kind, at)
      where t.company_id = ${companyId} and t.state = 'open'`;

const agenda = bySide<AgendaEntry>(
  'workbench.agenda',
  (viewer) => sql`
    with open_orders as materialized (${openOrders(viewer)})
    select * from (
      select m.kind, m.at, o.id, ${lane} as title from open_orders o
      cross join lateral (values
        ('load', case when o.state in (${stateList(beforeLoading)}) then o.load_from end),
        ('deliver', case when o.state in (${stateList(beforeArrival)})
          then coalesce(o.deliver_to, o.promised_at) end)) m (kind, at)
      ${tendersOf(viewer)}
    ) coming
    where at > ${nowOfQuery} and at <= ${nowOfQuery} + make_interval(days => ${AGENDA_DAYS}::int)
    order by at, id, kind limit ${sql.lit(AGENDA_LIMIT)}`,
);
export const listAgenda = (db: Db, viewer: Viewer) => agenda(db, viewer);
