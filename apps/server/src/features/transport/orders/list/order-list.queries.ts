// The lists of orders of both sides, their counts by tab and figures; the status is computed by the database's function.
import { isOneOf } from '@rfb/contract/states.ts';
import {
  CANCEL_REQUEST_HOURS,
  DISPATCH_HOURS_AHEAD,
  type ExceptionKind,
  MAX_ORDER_TOTAL,
  MAX_TAB_COUNT,
  MAX_WAITING_TRIPS,
  type MilestoneKind,
  type OrderSide,
  type OrderStatus,
  type OrderTab,
  orderTabs,
  RECEIPT_HOURS,
  UNDISPATCHED_HOURS,
} from '@rfb/contract/transport/orders/order.labels.ts';
import {
  afterSigning,
  beforeArrival,
  beforeSigning,
  collecting,
  dueToArrive,
  statusesOfTab,
} from '@rfb/contract/transport/orders/order.states.ts';
import type { OrderCounts, OrderFilters } from '@rfb/contract/transport/orders/orders.ts';
import { type RawBuilder, sql } from 'kysely';
import { nowOfQuery } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { keywordGrams } from '../../../../platform/db/keyword-grams.ts';
import { named } from '../../../../platform/db/named.ts';
import { stateList } from '../../../../platform/db/sql-lists.ts';
import type { OrderRow } from '../orders.queries.ts';
import { stopsOf, waitedMinutes, waitingEnds } from '../trip/stops.queries.ts';

export type Viewer = { companyId: string; side: OrderSide };
/** The company's id, or its place in a named statement. */
type Seen = { companyId: string | RawBuilder<string>; side: OrderSide };

/** Undefined when there is no such company. */
export const findSideOf = async (db: Db, companyId: string): Promise<OrderSide | undefined> =>
  (await db.selectFrom('companyFacts').select('type').where('id', '=', companyId).executeTakeFirst())?.type;

const status = sql<OrderStatus>`order_status(o, ${nowOfQuery})`;
const own = ({ companyId, side }: Seen) =>
  side === 'fleet' ? sql`o.fleet_id = ${companyId}` : sql`o.shipper_id = ${companyId}`;

/** An offer nobody answered in time. */
const isLapsed = sql`(o.state = 'created' and o.answer_by <= ${nowOfQuery})`;
/** Signed, and nobody objected in time. */
const isCompletedByTime = sql`(o.state = 'signed' and o.completes_at <= ${nowOfQuery})`;

/**
 * The rule of `order_status` written out for each status, because the planner cannot estimate a function's result and
 * would read all orders of a company.
 */
const hasStatus = (statuses: readonly OrderStatus[]) => {
  const stored = statuses.filter((one) => !isOneOf(afterSigning, one));
  const has = (one: OrderStatus) => statuses.includes(one);
  const undisputed = [
    stored.length > 0 && has('created') && !has('cancelled')
      ? sql`(o.state in (${sql.join(stored)}) and ${isLapsed} is not true)`
      : stored.length > 0 && sql`o.state in (${sql.join(stored)})`,
    has('cancelled') && !has('created') && isLapsed,
    has('completed') && sql`o.state = 'completed'`,
    has('signed') && has('completed') && sql`o.state = 'signed'`,
    has('signed') && !has('completed') && sql`(o.state = 'signed' and o.completes_at > ${nowOfQuery})`,
    has('completed') && !has('signed') && isCompletedByTime,
  ].filter((one) => one !== false);
  const parts = [
    undisputed.length > 0 && sql`(not o.is_disputed and (${sql.join(undisputed, sql` or `)}))`,
    has('disputed') && sql`o.is_disputed`,
  ].filter((one) => one !== false);
  return sql`(${sql.join(parts, sql` or `)})`;
};

const running = sql`o.state in (${stateList(beforeSigning)})`;

const dayStart = (day: string, plus = 0) =>
  sql`((${day}::date + ${plus}::int)::timestamp at time zone 'Asia/Shanghai')`;

const freeTime = sql`make_interval(mins => o.free_minutes)`;

/** By when the vehicle has to be at the next place it has not reached, or at the last one. */
const deliverBy = sql`least(coalesce(o.deliver_to, o.promised_at), case when o.stop_count > 0 then (
  select min(s.window_to) from order_stops s where s.order_id = o.id and s.arrived_at is null) end)`;

/** Since when an order `o` is late, as `latenessOf` of the contract: past the delivery, not departed in time, no vehicle before loading. */
export const lateSince = sql`(case
  when o.state in (${stateList(beforeArrival)}) and ${deliverBy} < ${nowOfQuery} then ${deliverBy}
  when o.state in (${stateList(collecting)}) and o.load_to < ${nowOfQuery} then o.load_to
  when o.state = 'created' and case when o.load_from is null
    then o.created_at < ${nowOfQuery} - make_interval(hours => ${UNDISPATCHED_HOURS})
    else o.load_from < ${nowOfQuery} + make_interval(hours => ${DISPATCH_HOURS_AHEAD}) end then coalesce(o.load_from, o.created_at)
  end)`;
const late = sql`${lateSince} is not null`;

/** What is late, an open exception, a request to cancel that waits for the viewer, waiting beyond the free time, no receipt for a day. */
const attention = ({ side }: Pick<Seen, 'side'>) => sql`(
  (o.cancel_asked_by <> ${side} and o.cancel_asked_at > ${nowOfQuery} - make_interval(hours => ${CANCEL_REQUEST_HOURS}))
  or ${late}
  or (o.state = 'loading' and waiting_since(o.at_loading_at, o.load_from) < ${nowOfQuery} - ${freeTime})
  or (o.state = 'arrived' and o.handed_over_at is null
    and waiting_since(o.at_unloading_at, o.deliver_from) < ${nowOfQuery} - ${freeTime})
  or (o.state = 'in_transit' and o.stop_count > 0 and exists (select 1 from order_stops s where s.order_id = o.id
    and s.done_at is null and waiting_since(s.arrived_at, s.window_from) < ${nowOfQuery} - ${freeTime}))
  or (o.last_kind = 'handed_over' and o.handed_over_at < ${nowOfQuery} - make_interval(hours => ${RECEIPT_HOURS}))
  or exists (select 1 from order_exceptions e where e.order_id = o.id and e.resolved_at is null))`;

/** What has to be loaded first comes first where vehicles are still to be sent. */
const orderOf = (tab: OrderTab) =>
  tab === 'created' || tab === 'attention'
    ? sql`o.load_from asc nulls last, o.created_at desc, o.id`
    : sql`o.created_at desc, o.id`;

const statusesOf = ({ tab, status: chosen }: OrderFilters) =>
  statusesOfTab[tab].filter((one) => !chosen?.length || chosen.includes(one));

const conditionsOf = (viewer: Seen, filters: OrderFilters, ofStatus = hasStatus) => {
  const { tab, keyword = '', status: chosen, from, to, calm } = filters;
  const conditions = [own(viewer)];
  const statuses = statusesOf(filters);
  if (statuses.length === 0) conditions.push(sql`false`);
  else if (tab !== 'all' || chosen?.length) conditions.push(ofStatus(statuses));
  if (tab === 'attention') conditions.push(sql`${attention(viewer)} is true`);
  else if (calm) conditions.push(sql`(${running} and ${attention(viewer)}) is not true`);
  for (const word of keyword.split(/\s+/).filter(Boolean))
    conditions.push(sql`o.search_grams @> ${keywordGrams(word)}::text[]`);
  if (from) conditions.push(sql`o.created_at >= ${dayStart(from)}`);
  if (to) conditions.push(sql`o.created_at < ${dayStart(to, 1)}`);
  return sql.join(conditions, sql` and `);
};

export type ListedOrder = OrderRow & {
  times: Partial<Record<MilestoneKind, string>>;
  openException: { kind: ExceptionKind; at: string } | null;
};
type Slice = { limit: number; offset: number };

const iso = (column: ReturnType<typeof sql>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const listOrderRows = async (db: Db, viewer: Viewer, filters: OrderFilters, { limit, offset }: Slice) => {
  const { rows } = await sql<ListedOrder>`
    with page as materialized (
      select o.id from orders o where ${conditionsOf(viewer, filters)}
      order by ${orderOf(filters.tab)} limit ${limit} offset ${offset}
    )
    select o.*, ${status} as status, s.name as shipper_name, f.name as fleet_name, null as tender_no,
      o.amount_fen + o.charges_fen as owed_fen, ${stopsOf(sql`o`)} as stops, ${nowOfQuery} as now,
      coalesce((select jsonb_object_agg(m.kind, ${iso(sql`m.at`)} order by m.at, m.received_at)
        from order_milestones m where m.order_id = o.id and m.stop is null), '{}') as times,
      (select jsonb_build_object('kind', e.kind, 'at', ${iso(sql`e.at`)}) from order_exceptions e
        where e.order_id = o.id and e.resolved_at is null order by e.at desc limit 1) as open_exception
    from page join orders o on o.id = page.id
    join company_facts s on s.id = o.shipper_id join company_facts f on f.id = o.fleet_id
    order by ${orderOf(filters.tab)}`.execute(db);
  return rows;
};

/** What is over by its stored state, or by the clock: no index serves both, so that each is counted by its own. */
const overBy: Partial<Record<OrderStatus, RawBuilder<unknown>>> = { cancelled: isLapsed, completed: isCompletedByTime };
const countedOf = (viewer: Seen, filters: OrderFilters) => {
  const [only, ...more] = statusesOf(filters);
  const byClock = only && more.length === 0 ? overBy[only] : undefined;
  if (!byClock) return [conditionsOf(viewer, filters)];
  return [sql`o.state = ${sql.lit(only)}`, byClock].map((part) =>
    conditionsOf(viewer, filters, () => sql`not o.is_disputed and ${part}`),
  );
};

/** Ordered, so that an index is walked up to the limit; without an order the planner reads all of a company first. */
const countOf = (viewer: Seen, filters: OrderFilters, limit: number) => {
  const parts = countedOf(viewer, filters).map(
    (conditions) => sql`(select 1 from orders o where ${conditions} order by o.created_at desc limit ${limit + 1})`,
  );
  return sql<number>`(
  select least(count(*), ${limit + 1})::int from (${sql.join(parts, sql` union all `)}) counted)`;
};

export const countOrderRows = async (db: Db, viewer: Viewer, filters: OrderFilters, limit = MAX_ORDER_TOTAL) => {
  const { rows } = await sql<{ total: number }>`select ${countOf(viewer, filters, limit)} as total`.execute(db);
  return rows[0]?.total ?? 0;
};

/** Waiting at both ends of trips that left the loading place in the last 30 days. */
const waits = (viewer: Seen) => sql`
  select ${waitedMinutes} as minutes, o.free_minutes from (
    select o.* from orders o where ${own(viewer)} and o.departed_at > ${nowOfQuery} - interval '30 days'
    order by o.departed_at desc limit ${MAX_WAITING_TRIPS}::int) o
  cross join lateral ${waitingEnds}
  where w.since is not null and w.until is not null`;

const tabs = Object.keys(orderTabs) as OrderTab[];
type Figures = {
  tabs: Record<OrderTab, number>;
  exceptions: number;
  dueToday: number;
  nextCompletesAt: string | null;
  median: number | null;
  count: number;
  over: number;
  now: string;
};
/** The tabs' counts and the figures above them, in one statement. */
const figuresOf = (viewer: Seen) => sql<Figures>`
  with waited as materialized (${waits(viewer)})
  select
    jsonb_build_object(${sql.join(tabs.map((tab) => sql`${tab}::text, ${countOf(viewer, { tab }, MAX_TAB_COUNT)}`))}) as tabs,
    (select count(*)::int from orders o where ${own(viewer)} and ${running}
      and exists (select 1 from order_exceptions e where e.order_id = o.id and e.resolved_at is null)) as exceptions,
    (select count(*)::int from orders o where ${own(viewer)} and o.state in (${stateList(dueToArrive)})
      and (coalesce(o.deliver_to, o.promised_at) at time zone 'Asia/Shanghai')::date = app_today()) as due_today,
    (select min(o.completes_at) from orders o where ${own(viewer)} and o.state = 'signed' and not o.is_disputed
      and o.completes_at > ${nowOfQuery}) as next_completes_at,
    (select round(percentile_cont(0.5) within group (order by minutes))::int from waited) as median,
    (select count(*)::int from waited) as count,
    (select count(*)::int from waited where minutes > free_minutes) as over,
    app_now() as now`;

const figures = {
  fleet: named<Figures, { companyId: string }>('order-figures-fleet', (value) =>
    figuresOf({ companyId: value('companyId'), side: 'fleet' }),
  ),
  shipper: named<Figures, { companyId: string }>('order-figures-shipper', (value) =>
    figuresOf({ companyId: value('companyId'), side: 'shipper' }),
  ),
};

export const readCounts = async (db: Db, { companyId, side }: Viewer): Promise<OrderCounts> => {
  const [found] = await figures[side](db, { companyId });
  if (!found) throw new Error('the counts gave no row');
  const { median, count, over, ...shown } = found;
  return { ...shown, waiting: { median, count, over } };
};
