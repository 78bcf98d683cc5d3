// Counts the figures of the dashboard; weeks and months are those of Asia/Shanghai.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { allStandings } from '../members/exports.ts';
import { awardFen, monthStart } from '../tenders/exports.ts';

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

/** All figures about members in one statement. */
export const countMembers = async (db: Db) => {
  const { rows } = await sql<MemberFigures>`
    with ${allStandings},
    current_terms as materialized (
      select t.member_id, t.level from member_terms t, clock where t.ends_on >= clock.today and t.starts_on <= clock.today
    ),
    levels as (
      -- Who is in grace has no term that covers today; the last one counts.
      select coalesce(t.level, (
          select l.level from member_terms l where l.member_id = s.id
          order by l.starts_on > (select today from clock), l.ends_on desc limit 1)) as level, count(*)::int as count
      from standings s left join current_terms t on t.member_id = s.id where s.status = 'active' group by 1
    ),
    provinces as (
      select province, count(*)::int as count from standings where status = 'active'
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
        (count(*) filter (where status = 'active'))::int as active,
        (count(*) filter (where status = 'inactive'))::int as inactive,
        (count(*) filter (where status = 'suspended'))::int as suspended,
        (count(*) filter (where status = 'active' and days_left < 0))::int as in_grace,
        (count(*) filter (where status = 'active' and type = 'fleet'))::int as active_fleets,
        (count(*) filter (where status = 'active' and type = 'shipper'))::int as active_shippers,
        (count(*) filter (where status = 'active' and days_left between 0 and 30))::int as "expiringIn30Days"
      from standings
    ) counted`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a count returned no row');
  return row;
};

/** As a subquery, so that the clock is read once and an index can be used. */
const monday = sql`(select date_trunc('week', app_today()::timestamp))`;
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
  const { rows } = await sql<ApplicationFigures>`
    with recent as materialized (
      select date_trunc('week', a.applied_at at time zone 'Asia/Shanghai') as week,
        (count(*) filter (where c.type = 'fleet'))::int as fleets,
        (count(*) filter (where c.type = 'shipper'))::int as shippers
      from applications a join companies c on c.id = a.company_id
      where a.applied_at >= ${twelveWeeksAgo} and a.applied_at < (${monday} + interval '1 week') at time zone 'Asia/Shanghai'
      group by 1
    ),
    oldest as (
      select a.id, c.name, c.type, c.region_code, a.applied_at,
        round(extract(epoch from app_now() - a.applied_at) / 3600, 1)::float8 as wait_hours
      from applications a join companies c on c.id = a.company_id
      where a.status in (0, 1) order by a.applied_at limit ${QUEUE_LENGTH}
    )
    select open.*, (
        select count(*)::int from members
        where joined_at >= (select date_trunc('month', app_today()::timestamp) at time zone 'Asia/Shanghai')
      ) as joined_this_month, (
        select round((percentile_cont(0.5) within group (
          order by extract(epoch from reviewed_at - applied_at) / 3600))::numeric, 1)::float8
        from applications where status in (2, 3) and close_kind is distinct from 'imported' and reviewed_at >= ${twelveWeeksAgo}
      ) as median_review_hours, (
        select count(*)::int from documents where state = 'pending' and owner_kind = 'company'
      ) as papers_waiting, (
        select jsonb_agg(jsonb_build_object('weekStart', week::date, 'fleets', coalesce(r.fleets, 0),
          'shippers', coalesce(r.shippers, 0)) order by week)
        from generate_series(${monday} - interval '11 weeks', ${monday}, interval '1 week') as week
        left join recent r using (week)
      ) as weeks, (
        select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'companyName', o.name, 'companyType', o.type,
          'regionCode', o.region_code, 'waitHours', o.wait_hours) order by o.applied_at), '[]') from oldest o
      ) as queue
    from (
      select
        (count(*) filter (where status = 0))::int as waiting,
        (count(*) filter (where status = 1))::int as in_review,
        round(extract(epoch from app_now() - min(applied_at)) / 3600, 1)::float8 as longest_wait_hours
      from applications where status in (0, 1)
    ) open`.execute(db);
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
  const { rows } = await sql<TradeFigures>`
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
      (select count(*)::int from agreed where not is_this) as last_month_awards`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a count returned no row');
  return row;
};
