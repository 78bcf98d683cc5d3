// Test helper: completed orders of a fleet that were not made by the API, with how they count.
import { sql } from 'kysely';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

export type Carried = {
  shipper: Person;
  /** Codes of districts. */
  lane: readonly [string, string];
  count: number;
  /** How many of them came late; `exception`: what was recorded on their way. */
  late?: number;
  exception?: 'blocked' | 'breakdown';
  basis?: 'full' | 'tied';
  /** Months before the first of this month; 0: in this month. */
  monthsAgo?: number;
};

export const carryOrders = async (t: TestApp, fleet: Person, all: readonly Carried[]) => {
  for (const { shipper, lane, count, late = 0, exception, basis = 'full', monthsAgo = 1 } of all) {
    const [from, to] = lane;
    const ids = Array.from({ length: count }, () => t.deps.newId());
    const pair = shipper.companyId + fleet.companyId;
    await sql`insert into cooperations (id, shipper_id, fleet_id)
      values (${pair}, ${shipper.companyId}, ${fleet.companyId}) on conflict do nothing`.execute(t.db);
    await sql`
      with given as (
        select id, ordinality > ${late}::int as is_kept,
          date_trunc('month', app_now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'
            - make_interval(months => ${monthsAgo}) + interval '1 minute' as at
        from unnest(${ids}::text[]) with ordinality as g (id, ordinality)
      ), made as (
        insert into orders (id, order_no, cooperation_id, shipper_id, fleet_id, origin_code, origin, origin_address,
          destination_code, destination, destination_address, cargo, unit, price_e4, quantity_milli, amount_fen,
          payment_days, state, signed_at, completes_at, completed_at)
        select id, 'YD-' || id, ${pair}, ${shipper.companyId}, ${fleet.companyId}, ${from}, '起点', '', ${to}, '终点', '', '货',
          'truck', 98760000, 1000, 987600, 30, 'completed', at, at, at from given
      ), events as (
        insert into credit_events (id, company_id, component, order_id, at, good, words, partner_id, amount_fen, basis)
        select id || part, ${fleet.companyId}, component, id, at, case when part = 'p' and not is_kept then 0 else 1 end,
          '记录', ${shipper.companyId}, 987600, ${basis}
        from given cross join (values ('f', 'fulfilment'), ('p', 'punctuality')) said (part, component)
      )
      insert into order_exceptions (id, order_id, kind, at, tapped_at, by_side, note)
      select id || 'x', id, ${exception ?? 'other'}, at, at, 'driver', '说明' from given
      where not is_kept and ${exception !== undefined}`.execute(t.db);
  }
};
