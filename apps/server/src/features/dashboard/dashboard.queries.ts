// Counts the figures of the dashboard; weeks and months are those of Asia/Shanghai.
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

type Level = 'basic' | 'silver' | 'gold' | 'platinum';
type CompanyType = 'fleet' | 'shipper';

export const countMembers = async (db: Db) => {
  const { rows } = await sql<{
    countedAt: string;
    active: number;
    inactive: number;
    suspended: number;
    inGrace: number;
    activeFleets: number;
    activeShippers: number;
    expiringIn30Days: number;
  }>`
    select
      app_now() as counted_at,
      (count(*) filter (where s.status = 'active'))::int as active,
      (count(*) filter (where s.status = 'inactive'))::int as inactive,
      (count(*) filter (where s.status = 'suspended'))::int as suspended,
      (count(*) filter (where s.status = 'active' and s.is_in_grace))::int as in_grace,
      (count(*) filter (where s.status = 'active' and c.type = 'fleet'))::int as active_fleets,
      (count(*) filter (where s.status = 'active' and c.type = 'shipper'))::int as active_shippers,
      (count(*) filter (where s.status = 'active' and s.days_left between 0 and 30))::int as "expiringIn30Days"
    from member_standings s join companies c on c.id = s.company_id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a count returned no row');
  return row;
};

const monday = sql`date_trunc('week', app_today()::timestamp)`;
/** The beginning of the week eleven weeks ago. */
const twelveWeeksAgo = sql`(${monday} - interval '11 weeks') at time zone 'Asia/Shanghai'`;

export const countApplications = async (db: Db) => {
  const { rows } = await sql<{
    waiting: number;
    inReview: number;
    joinedThisMonth: number;
    longestWaitHours: number | null;
    medianReviewHours: number | null;
  }>`
    select open.waiting, open.in_review, open.longest_wait_hours, joined.joined_this_month, reviewed.median_review_hours
    from (
      select
        (count(*) filter (where status = 0))::int as waiting,
        (count(*) filter (where status = 1))::int as in_review,
        round(extract(epoch from app_now() - min(applied_at)) / 3600, 1)::float8 as longest_wait_hours
      from applications where status in (0, 1)
    ) open, (
      select count(*)::int as joined_this_month from members
      where joined_at >= date_trunc('month', app_today()::timestamp) at time zone 'Asia/Shanghai'
    ) joined, (
      select round((percentile_cont(0.5) within group (
        order by extract(epoch from reviewed_at - applied_at) / 3600))::numeric, 1)::float8 as median_review_hours
      from applications where status in (2, 3) and close_kind is distinct from 'imported' and reviewed_at >= ${twelveWeeksAgo}
    ) reviewed`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a count returned no row');
  return row;
};

export const countWaitingPapers = async (db: Db) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from documents where state = 'pending' and owner_kind = 'company'`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Applications per week of the last twelve weeks; empty weeks are zero. */
export const listWeeks = async (db: Db) => {
  const { rows } = await sql<{ weekStart: string; fleets: number; shippers: number }>`
    select week::date as week_start,
      (count(c.id) filter (where c.type = 'fleet'))::int as fleets,
      (count(c.id) filter (where c.type = 'shipper'))::int as shippers
    from generate_series(${monday} - interval '11 weeks', ${monday}, interval '1 week') as week
    left join applications a
      on a.applied_at >= week at time zone 'Asia/Shanghai'
      and a.applied_at < (week + interval '1 week') at time zone 'Asia/Shanghai'
    left join companies c on c.id = a.company_id
    group by week order by week`.execute(db);
  return rows;
};

export const listLevels = async (db: Db) => {
  const { rows } = await sql<{ level: Level; count: number }>`
    select levels.level, count(s.member_id)::int as count
    from unnest(array['basic', 'silver', 'gold', 'platinum']) with ordinality as levels (level, place)
    left join member_standings s on s.level = levels.level and s.status = 'active'
    group by levels.level, place order by place`.execute(db);
  return rows;
};

const TOP_PROVINCES = 8;

export const listProvinces = async (db: Db) => {
  const { rows } = await sql<{ province: string; count: number }>`
    select left(c.region_code, 2) as province, count(*)::int as count
    from member_standings s join companies c on c.id = s.company_id
    where s.status = 'active' group by province order by count desc, province limit ${TOP_PROVINCES}`.execute(db);
  return rows;
};

const QUEUE_LENGTH = 4;

export const listLongestWaiting = async (db: Db) => {
  const { rows } = await sql<{
    id: string;
    companyName: string;
    companyType: CompanyType;
    regionCode: string;
    waitHours: number;
  }>`
    select a.id, c.name as company_name, c.type as company_type, c.region_code,
      round(extract(epoch from app_now() - a.applied_at) / 3600, 1)::float8 as wait_hours
    from applications a join companies c on c.id = a.company_id
    where a.status in (0, 1) order by a.applied_at limit ${QUEUE_LENGTH}`.execute(db);
  return rows;
};
