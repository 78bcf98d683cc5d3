// Counts the figures of the dashboard; weeks and months are those of Asia/Shanghai.
import { decided, undecided } from '@rfb/contract/membership/applications/applications.states.ts';
import type { DashboardRange } from '@rfb/contract/overview/dashboard/cards.endpoints.ts';
import { underWay } from '@rfb/contract/transport/orders/order.states.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { constant } from '../../../platform/db/named.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';
import { allStandings } from '../../membership/members/exports.ts';
import { awardFen, monthStart } from '../../trade/tenders/exports.ts';

/** The ranges of the dashboard as SQL; days are those of Asia/Shanghai. */
export const shanghai = (day: RawBuilder<unknown>) => sql`(${day}) at time zone 'Asia/Shanghai'`;
export const rangeStarts: Record<DashboardRange, RawBuilder<unknown>> = {
  days30: sql`app_today()::timestamp - interval '29 days'`,
  months12: sql`date_trunc('month', app_today()::timestamp) - interval '11 months'`,
  year: sql`date_trunc('year', app_today()::timestamp)`,
};

export const sinceOf = (range: DashboardRange) => sql`(select ${shanghai(rangeStarts[range])})`;

type Level = 'basic' | 'silver' | 'gold' | 'platinum';
type CompanyType = 'fleet' | 'shipper';

type MemberFigures = {
  countedAt: string;
  active: number;
  inactive: number;
  suspended: number;
  inGrace: number;
  activeFleets: number;
  activeShippers: number;
  expiringIn30Days: number;
  levels: { level: Level; count: number }[];
  provinces: { province: string; count: number }[];
};

const TOP_PROVINCES = 8;

const active = sql`status = 'active'`;
const sumWhere = (condition: RawBuilder<unknown>) => sql`coalesce(sum(count) filter (where ${condition}), 0)::int`;

/** All figures about members in one statement. */
export const countMembers = async (db: Db) => {
  const rows = await constant(
    db,
    'dashboard-members',
    () => sql<MemberFigures>`
    with ${allStandings},
    grouped as materialized (
      select type, province, level, status, days_left < 0 as is_over, days_left <= 30 as is_soon, count(*) as count
      from standings group by type, province, level, status, is_over, is_soon
    ),
    levels as (select level, sum(count)::int as count from grouped where status = 'active' group by level),
    provinces as (
      select province, sum(count)::int as count from grouped where status = 'active'
      group by province order by count desc, province limit ${TOP_PROVINCES}
    )
    select clock.now as counted_at, counted.*,
      (select jsonb_agg(jsonb_build_object('level', l.level, 'count', coalesce(levels.count, 0)) order by l.place)
        from unnest(array['basic', 'silver', 'gold', 'platinum']) with ordinality l (level, place)
        left join levels on levels.level = l.level) as levels,
      (select coalesce(jsonb_agg(jsonb_build_object('province', p.province, 'count', p.count)
        order by p.count desc, p.province), '[]') from provinces p) as provinces
    from clock, (
      select
        ${sumWhere(active)} as active,
        ${sumWhere(sql`status = 'inactive'`)} as inactive,
        ${sumWhere(sql`status = 'suspended'`)} as suspended,
        ${sumWhere(sql`${active} and is_over`)} as in_grace,
        ${sumWhere(sql`${active} and type = 'fleet'`)} as active_fleets,
        ${sumWhere(sql`${active} and type = 'shipper'`)} as active_shippers,
        ${sumWhere(sql`${active} and is_soon and not is_over`)} as "expiringIn30Days"
      from grouped
    ) counted`,
  );
  const [row] = rows;
  if (!row) throw new Error('a count returned no row');
  return row;
};

/** As a subquery, so that the clock is read once and an index can be used. */
const monday = sql`(select date_trunc('week', app_today()::timestamp))`;
const mondayAt = sql`(select date_trunc('week', app_today()::timestamp) at time zone 'Asia/Shanghai')`;
/** The beginning of the week eleven weeks ago. */
const twelveWeeksAgo = sql`(${monday} - interval '11 weeks') at time zone 'Asia/Shanghai'`;

type ApplicationFigures = {
  waiting: number;
  inReview: number;
  joinedThisMonth: number;
  longestWaitHours: number | null;
  medianReviewHours: number | null;
  papersWaiting: number;
  weeks: { weekStart: string; fleets: number; shippers: number }[];
  queue: { id: string; companyName: string; companyType: CompanyType; regionCode: string; waitHours: number }[];
};

const QUEUE_LENGTH = 4;

/** Applications and papers that wait, those of the last twelve weeks by week (empty weeks are zero), and the oldest ones. */
export const countApplications = async (db: Db) => {
  const rows = await constant(
    db,
    'dashboard-applications',
    () => sql<ApplicationFigures>`
    with recent as materialized (
      -- Shanghai has no summer time, so its weeks are equally long.
      select date_bin('7 days', a.applied_at, ${mondayAt}) as began_at, count(*)::int as count,
        (count(*) filter (where a.company_id in (select id from companies where type = 'shipper')))::int as shippers
      from applications a
      where a.applied_at >= ${twelveWeeksAgo} and a.applied_at < ${mondayAt} + interval '7 days'
      group by began_at
    ),
    oldest as (
      select a.id, c.name, c.type, c.region_code, a.applied_at,
        round(extract(epoch from app_now() - a.applied_at) / 3600, 1)::float8 as wait_hours
      from applications a join companies c on c.id = a.company_id
      where a.status in (${stateList(undecided)}) order by a.applied_at limit ${QUEUE_LENGTH}
    )
    select open.*, (
        select count(*)::int from members
        where joined_at >= (select date_trunc('month', app_today()::timestamp) at time zone 'Asia/Shanghai')
      ) as joined_this_month, (
        select round(extract(epoch from percentile_cont(0.5) within group (order by reviewed_at - applied_at)) / 3600, 1)::float8
        from applications where status in (${stateList(decided)}) and close_kind is distinct from 'imported' and reviewed_at >= ${twelveWeeksAgo}
      ) as median_review_hours, (
        select count(*)::int from papers_to_check
      ) as papers_waiting, (
        select jsonb_agg(jsonb_build_object('weekStart', week::date, 'fleets', coalesce(r.count - r.shippers, 0),
          'shippers', coalesce(r.shippers, 0)) order by week)
        from generate_series(${monday} - interval '11 weeks', ${monday}, interval '1 week') as week
        left join recent r on r.began_at = week at time zone 'Asia/Shanghai'
      ) as weeks, (
        select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'companyName', o.name, 'companyType', o.type,
          'regionCode', o.region_code, 'waitHours', o.wait_hours) order by o.applied_at), '[]') from oldest o
      ) as queue
    from (
      select
        (count(*) filter (where status = 0))::int as waiting,
        (count(*) filter (where status = 1))::int as in_review,
        round(extract(epoch from app_now() - min(applied_at)) / 3600, 1)::float8 as longest_wait_hours
      from applications where status in (${stateList(undecided)})
    ) open`,
  );
  const [row] = rows;
  if (!row) throw new Error('a count returned no row');
  return row;
};

type TradeFigures = {
  running: number;
  closingToday: number;
  monthFen: number;
  monthAwards: number;
  lastMonthAwards: number;
};

/** Tenders published and not closed, and what fleets confirmed this month and last. */
export const countTrade = async (db: Db) => {
  const rows = await constant(
    db,
    'dashboard-trade',
    () => sql<TradeFigures>`
    with clock as materialized (select app_now() as now, app_today() as today),
    running as (
      select (t.closes_at at time zone 'Asia/Shanghai')::date as last_day from tenders t, clock
      where t.state = 'open' and t.closes_at > clock.now
    ), agreed as (
      select a.answered_at >= ${monthStart(0)} as is_this, ${awardFen(sql`a.price_e4`)} as amount
      from awards a join tender_lots l on l.id = a.lot_id where a.state = 'confirmed' and a.answered_at >= ${monthStart(1)}
    )
    select (select count(*)::int from running) as running,
      (select count(*)::int from running, clock where last_day = clock.today) as closing_today,
      coalesce((select sum(amount) from agreed where is_this), 0)::bigint as month_fen,
      (select count(*)::int from agreed where is_this) as month_awards,
      (select count(*)::int from agreed where not is_this) as last_month_awards`,
  );
  const [row] = rows;
  if (!row) throw new Error('a count returned no row');
  return row;
};

type OrderFigures = { running: number; exceptions: number; disputes: number; monthCompleted: number };

export const countOrders = async (db: Db) => {
  const rows = await constant(
    db,
    'dashboard-orders',
    () => sql<OrderFigures>`
    select (select count(*)::int from orders where state in (${stateList(underWay)})) as running,
      (select count(*)::int from order_exceptions where resolved_at is null) as exceptions,
      (select count(*)::int from order_disputes where decided_at is null) as disputes,
      (select count(*)::int from orders where completed_at >= (select ${monthStart(0)})) as month_completed`,
  );
  const [row] = rows;
  if (!row) throw new Error('a count returned no row');
  return row;
};
