// Median prices of lanes between provinces, from awards that fleets have confirmed.
import type { PriceUnit } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Fewer different winners behind a figure would tell what one of them charges. */
const MIN_WINNERS = 5;
const MONTHS = 6;

type LanePrice = {
  originProvince: string;
  destinationProvince: string;
  unit: PriceUnit;
  month: string;
  medianE4: number;
};

/**
 * The newest month of each lane that has enough winners. Only months that are over: a figure that moved with every award
 * would tell each of their prices. A winner counts once, and the median is rounded to three digits.
 */
export const listLanePrices = async (db: Db, limit: number) => {
  const { rows } = await sql<LanePrice>`
    with months as (
      select date_trunc('month', app_now() at time zone 'Asia/Shanghai') as this_month
    ), winners as (
      select left(a.origin_code, 2) as origin_province, left(a.destination_code, 2) as destination_province, a.unit,
        to_char(a.answered_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month,
        percentile_cont(0.5) within group (order by a.price_e4) as price
      from awards a, months
      where a.state = 'confirmed'
        and a.answered_at >= (this_month - make_interval(months => ${MONTHS}::int)) at time zone 'Asia/Shanghai'
        and a.answered_at < this_month at time zone 'Asia/Shanghai'
      group by 1, 2, 3, 4, a.company_id
    ), lanes as (
      select origin_province, destination_province, unit, month, count(*) as winners,
        percentile_cont(0.5) within group (order by price)::numeric as median
      from winners group by 1, 2, 3, 4 having count(*) >= ${MIN_WINNERS}
    ), newest as (
      select distinct on (origin_province, destination_province, unit) * from lanes
      order by origin_province, destination_province, unit, month desc
    )
    select origin_province, destination_province, unit, month,
      round(median, 2 - floor(log(median))::int)::float8 as median_e4
    from newest order by month desc, winners desc, origin_province, destination_province, unit limit ${limit}`.execute(
    db,
  );
  return rows;
};
