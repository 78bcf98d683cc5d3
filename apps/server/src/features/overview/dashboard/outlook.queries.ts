// Papers that expire, members who may leave, and awarded amounts by province.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import { MAX_GRACE_DAYS } from '@rfb/contract/identity/settings/periods.ts';
import type { DashboardRange } from '@rfb/contract/overview/dashboard/cards.endpoints.ts';
import type { listChurnRisks } from '@rfb/contract/overview/dashboard/outlook.endpoints.ts';
import {
  MAX_QUEUE_TOTAL,
  RISK_ENDING_DAYS,
  RISK_LENGTH,
  RISK_QUIET_DAYS,
} from '@rfb/contract/overview/dashboard/queue.labels.ts';
import { sql } from 'kysely';
import { nowOfQuery, todayOfQuery } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { constant } from '../../../platform/db/named.ts';
import { awardFen } from '../../trade/tenders/exports.ts';
import { sinceOf } from './dashboard.queries.ts';

const EXPIRED_DAYS = 90;
const WEEKS = 13;

/** The week of each paper; -1 for expired ones. */
export const countExpiringPapers = async (db: Db) => {
  const rows = await constant(
    db,
    'dashboard-expiring-papers',
    () => sql<{ week: number; count: number }>`
    select case when d.expires_on < ${todayOfQuery} then -1 else (d.expires_on - ${todayOfQuery}) / 7 end as week, count(*)::int as count
    from documents d
    where d.is_current and d.state = 'valid' and d.expires_on >= ${todayOfQuery} - ${EXPIRED_DAYS}::int
      and d.expires_on < ${todayOfQuery} + ${WEEKS * 7}::int
    group by 1`,
  );
  const of = (week: number) => rows.find((row) => row.week === week)?.count ?? 0;
  return { expired: of(-1), weeks: Array.from({ length: WEEKS }, (_, week) => of(week)) };
};

const REGIONS = 8;

export const sumAwardsByProvince = async (db: Db, range: DashboardRange) => {
  const rows = await constant(
    db,
    `dashboard-provinces-${range}`,
    () => sql<{ province: string; awards: number; amountFen: number; totalFen: number }>`
    select substr(l.origin_code, 1, 2) as province, count(*)::int as awards,
      sum(${awardFen(sql`a.price_e4`)})::float8 as amount_fen, (sum(sum(${awardFen(sql`a.price_e4`)})) over ())::float8 as total_fen
    from awards a join tender_lots l on l.id = a.lot_id
    where a.state = 'confirmed' and a.answered_at >= ${sinceOf(range)}
    group by 1 order by 3 desc, 1 limit ${REGIONS}::int`,
  );
  return rows;
};

type Risk = ReplyOf<typeof listChurnRisks>['items'][number];

/** At most MAX_QUEUE_TOTAL members are examined: those whose term ends first. */
export const readChurnRisks = async (db: Db) => {
  const quietSince = sql`${nowOfQuery} - make_interval(days => ${RISK_QUIET_DAYS}::int)`;
  const recent = (side: 'fleet_id' | 'shipper_id') =>
    sql`(select count(*) from orders o where o.${sql.ref(side)} = e.company_id and o.created_at >= ${quietSince})`;
  const rows = await constant(
    db,
    'dashboard-risks',
    () => sql<Risk & { total: number }>`
    with ending as materialized (
      select m.id, m.company_id, m.last_ends_on from members m
      where m.resigned_at is null and m.last_ends_on >= ${todayOfQuery} - ${MAX_GRACE_DAYS}::int
        and m.last_ends_on + m.last_grace_days >= ${todayOfQuery}
        and m.last_ends_on <= ${todayOfQuery} + ${RISK_ENDING_DAYS}::int
      order by m.last_ends_on, m.id limit ${MAX_QUEUE_TOTAL}::int
    ),
    used as materialized (
      select e.*, (${recent('fleet_id')} + ${recent('shipper_id')})::int as orders,
        (select extract(day from ${nowOfQuery} - max(s.started_at))::int
          from users u join sessions s on s.user_id = u.id where u.company_id = e.company_id) as sign_in_days
      from ending e
    )
    select u.id as member_id, c.name as enterprise_name, u.last_ends_on as ends_on, u.last_ends_on - ${todayOfQuery} as days_left,
      u.sign_in_days, u.orders, (count(*) over ())::int as total
    from used u join companies c on c.id = u.company_id
    where u.orders = 0 or u.sign_in_days is null or u.sign_in_days >= ${RISK_QUIET_DAYS}::int
    order by (u.orders = 0)::int + (coalesce(u.sign_in_days, ${RISK_QUIET_DAYS}::int) >= ${RISK_QUIET_DAYS}::int)::int desc, u.last_ends_on, u.id
    limit ${RISK_LENGTH}::int`,
  );
  return { items: rows.map(({ total: _, ...item }) => item), total: rows[0]?.total ?? 0 };
};
