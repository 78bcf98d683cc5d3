// Counts what happened today and in the last seven days of Shanghai, of what everybody may know.
import { FEWEST_SHIPPERS, FEWEST_TRIPS, tripStep } from '@rfb/contract/fleet/fleets/track-record.labels.ts';
import type { HappeningKind } from '@rfb/contract/overview/home/happenings.labels.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Fewer fleets behind a count would tell one of them about another. */
const FEWEST_FLEETS = 3;
const MOST_NAMES = 6;

const days = sql`days as materialized (
  select app_today()::timestamp at time zone 'Asia/Shanghai' as day_start,
    (app_today() - 6)::timestamp at time zone 'Asia/Shanghai' as week_start
)`;

type Counts = Record<HappeningKind, { today: number; week: number }>;

/** Of invited fleets alone, a tender is not everybody's to know. */
const isForAll = sql`(t.reach = 'all' or t.reach = 'invitedFirst' and t.published_at + make_interval(hours => t.first_hours) <= app_now())`;

/** Tenders without lane, shipper or kind of goods; the log by its checkpoints, because its entries are padded. */
export const countHappened = async (db: Db) => {
  const { rows } = await sql<{ kind: HappeningKind; today: number; week: number }>`
    with ${days}, facts as (
      select 'published' as kind, t.published_at as at, 1 as count from days, tenders t
        where t.published_at >= week_start and t.published_at <= app_now() and ${isForAll}
      union all select 'opened', t.opened_at, 1 from days, tenders t 
        where t.opened_at >= week_start and t.opened_at <= app_now() and ${isForAll}
      union all select 'joined', m.joined_at, 1 from days, members m
        where m.resigned_at is null and m.joined_at >= week_start and m.joined_at <= app_now()
      union all select 'articles', a.shown_at, 1 from days, article_publicity a
        where a.publicity = 'listed' and a.shown_at >= week_start and a.shown_at <= app_now()
      union all select 'logged', p.published_at, 1 from days, tlog_publications p where p.published_at >= week_start
    )
    select kind, coalesce(sum(count) filter (where at >= day_start), 0)::int as today, sum(count)::int as week
    from facts, days group by kind`.execute(db);
  const none = { today: 0, week: 0 };
  const counts: Counts = { published: none, opened: none, joined: none, articles: none, logged: none };
  for (const { kind, today, week } of rows) counts[kind] = { today, week };
  return counts;
};

/** Those the directory lists: a suspended one, or a shipper, is not named. */
export const listNewFleets = async (db: Db) => {
  const { rows } = await sql<{ id: string; name: string }>`
    with ${days}
    select c.id, c.name from days, active_members a join members m on m.company_id = a.company_id
      join companies c on c.id = m.company_id
    where c.type = 'fleet' and m.joined_at >= days.week_start order by m.joined_at desc, c.id limit ${MOST_NAMES}`.execute(
    db,
  );
  return rows;
};

/**
 * Finished in the last whole week, Monday to Sunday, by the rule of a fleet's own trips and in its steps: a number that moved
 * with each order would tell of one.
 */
export const tripsLastWeek = async (db: Db) => {
  const { rows } = await sql<{ trips: number; shippers: number; fleets: number }>`
    with week as materialized (
      select (date_trunc('week', app_today()::timestamp) - interval '7 days') at time zone 'Asia/Shanghai' as since,
        date_trunc('week', app_today()::timestamp) at time zone 'Asia/Shanghai' as until
    )
    select count(*)::int as trips, count(distinct o.shipper_id)::int as shippers, count(distinct o.fleet_id)::int as fleets
    from week, order_facts o join credit_event_facts e on e.order_id = o.id and e.company_id = o.fleet_id
      and e.component = 'fulfilment' and is_counted_trip(o.amount_fen, e.good, e.basis, e.set_aside_at)
    where o.completed_at >= week.since and o.completed_at < week.until`.execute(db);
  const [{ trips, shippers, fleets } = { trips: 0, shippers: 0, fleets: 0 }] = rows;
  return trips >= FEWEST_TRIPS && shippers >= FEWEST_SHIPPERS && fleets >= FEWEST_FLEETS ? tripStep(trips) : null;
};
