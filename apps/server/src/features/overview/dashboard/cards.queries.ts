// Counts for the cards of the dashboard; months are those of Asia/Shanghai.
import { reportsForOffice } from '@rfb/contract/conduct/reports/report.states.ts';
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { decided, undecided } from '@rfb/contract/membership/applications/applications.states.ts';
import type {
  DashboardRange,
  getCaseFigures,
  getMemberTrend,
  getReviewTimes,
  getTradeTrend,
} from '@rfb/contract/overview/dashboard/cards.endpoints.ts';
import { sql } from 'kysely';
import { nowOfQuery } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { constant } from '../../../platform/db/named.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';
import { awardFen } from '../../trade/tenders/exports.ts';
import { rangeStarts, shanghai, sinceOf } from './dashboard.queries.ts';

const theOnly = <T>([row]: T[]): T => {
  if (!row) throw new Error('a count returned no row');
  return row;
};
export const countReviewTimes = async (db: Db, range: DashboardRange) => {
  const within = (from: number, to: number | null) =>
    sql`(count(*) filter (where hours > ${from}::float8 ${to === null ? sql`` : sql`and hours <= ${to}::float8`}))::int`;
  const rows = await constant(
    db,
    `dashboard-review-times-${range}`,
    () => sql<ReplyOf<typeof getReviewTimes>>`
    with decided as materialized (
      select extract(epoch from r.reviewed_at - r.requested_at)::float8 / 3600 as hours from reviews r
      where r.stored_status in (${stateList(decided)}) and r.close_kind is distinct from 'imported' and r.reviewed_at >= ${sinceOf(range)}
    )
    select count(*)::int as total, round(percentile_cont(0.5) within group (order by hours)::numeric, 1)::float8 as median_hours,
      jsonb_build_array(${within(-1, 4)}, ${within(4, 24)}, ${within(24, 48)}, ${within(48, 72)}, ${within(72, null)}) as within,
      (select count(*)::int from reviews r
        where r.stored_status in (${stateList(undecided)}) and r.requested_at < ${nowOfQuery} - interval '24 hours') as waiting_over_day
    from decided`,
  );
  return theOnly(rows);
};

/** The last twelve months, the running one included. */
const months = sql`months as materialized (
  select to_char(m, 'YYYY-MM') as month, m as starts, ${shanghai(sql`m`)} as since,
    ${shanghai(sql`m + interval '1 month'`)} as until
  from generate_series((select ${rangeStarts.months12}), (select date_trunc('month', app_today()::timestamp)), interval '1 month') m
)`;

/**
 * Terms of a member never overlap, so their ends have the order of their beginnings, and an index has them. A member has
 * left on the day it resigned, or when its grace was over without another term.
 */
const countMemberTrend = async (db: Db) => {
  const rows = await constant(
    db,
    'dashboard-member-trend',
    () => sql<ReplyOf<typeof getMemberTrend>>`
    with ${months},
    gone as materialized (
      select coalesce((m.resigned_at at time zone 'Asia/Shanghai')::date, m.last_ends_on + m.last_grace_days + 1) as day
      from members m
      where m.resigned_at is not null or m.last_ends_on + m.last_grace_days < (select app_today())
    ),
    renewals as materialized (
      select t.member_id, t.created_at from member_terms t
      where t.created_at >= (select min(since) from months) and t.continues_id is null and exists (
        select 1 from member_terms e where e.member_id = t.member_id and e.ends_on < t.ends_on)
    ),
    ended as materialized (
      select exists (select 1 from member_terms n where n.member_id = t.member_id and n.ends_on > t.ends_on) as is_continued
      from member_terms t
      where t.ends_on >= (select min(starts)::date from months) and t.ends_on < (select app_today())
        and not exists (select 1 from member_terms u where u.continues_id = t.id)
    )
    select (select jsonb_agg(jsonb_build_object('month', month,
          'joined', (select count(*) from members m where m.joined_at >= since and m.joined_at < until),
          'renewed', (select count(distinct r.member_id) from renewals r where r.created_at >= since and r.created_at < until),
          'left', (select count(*) from gone where day >= starts::date and day < (starts + interval '1 month')::date)
        ) order by month) from months) as months,
      (select count(distinct member_id)::int from renewals) as renewed_companies,
      (select count(*)::int from ended) as due,
      (select count(*)::int from ended where is_continued) as continued`,
  );
  return theOnly(rows);
};

/** Kept until a member or a term changes, or the day. */
export const memberTrend = (db: Db) => ({
  key: 'dashboard member trend',
  tables: ['members', 'member_terms'],
  read: () => countMemberTrend(db),
});

export const countTradeTrend = async (db: Db) => {
  const rows = await constant(
    db,
    'dashboard-trade-trend',
    () => sql<ReplyOf<typeof getTradeTrend>>`
    with ${months},
    agreed as materialized (
      select a.answered_at, ${awardFen(sql`a.price_e4`)} as amount from awards a join tender_lots l on l.id = a.lot_id
      where a.state = 'confirmed' and a.answered_at >= (select min(since) from months)
    )
    select (select jsonb_agg(jsonb_build_object('month', month,
          'tenders', (select count(*) from tenders t where t.published_at >= since and t.published_at < until),
          'awards', (select count(*) from agreed where answered_at >= since and answered_at < until),
          'awardedFen', (select coalesce(sum(amount), 0)::bigint from agreed where answered_at >= since and answered_at < until),
          'completed', (select count(*) from orders o where o.completed_at >= since and o.completed_at < until)
        ) order by month) from months) as months,
      (select jsonb_build_object('good', coalesce(sum(m.kept), 0), 'of', coalesce(sum(m.count), 0))
        from credit_sums m join companies c on c.id = m.company_id and c.type = 'fleet'
        where m.component = 'punctuality' and m.month >= (select min(starts)::date from months)) as arrivals`,
  );
  return theOnly(rows);
};

const CASE_DAYS = 90;

export const countCases = async (db: Db) => {
  const open = sql`r.status in (${stateList(reportsForOffice)})`;
  const since = sql`${nowOfQuery} - make_interval(days => ${CASE_DAYS}::int)`;
  const rows = await constant(
    db,
    'dashboard-cases',
    () => sql<ReplyOf<typeof getCaseFigures>>`
    select came.*, waiting.*, (select jsonb_build_object('opened', (count(*) filter (where d.opened_at >= ${since})),
        'open', (count(*) filter (where d.decided_at is null)))
      from order_disputes d where d.opened_at >= ${since} or d.decided_at is null) as disputes
    from (
      select count(*)::int as received, count(r.accepted_at)::int as accepted, count(r.investigated_at)::int as investigated,
        count(r.decided_at)::int as decided, count(r.published_at)::int as published
      from reports r where r.received_at >= ${since}
    ) came, (
      select count(*)::int as open, (count(*) filter (where r.due_at < ${nowOfQuery}))::int as overdue,
        (count(*) filter (where r.due_at >= ${nowOfQuery}
          and (r.due_at at time zone 'Asia/Shanghai')::date = (select app_today())))::int as due_today
      from reports r where ${open}
    ) waiting`,
  );
  return theOnly(rows);
};
