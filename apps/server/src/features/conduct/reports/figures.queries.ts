// Computes the figures of reports in the current quarter (Shanghai time).
import { FIGURES_MIN_DECISIONS } from '@rfb/contract/conduct/reports/report.states.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

type Figures = {
  year: number;
  quarter: number;
  received: number;
  accepted: number;
  decided: number;
  changedOnAppeal: number;
  medianDays: number | null;
};

export const findReportFigures = async (db: Db): Promise<Figures> => {
  const { rows } = await sql<Figures>`
    with here as (select app_now() at time zone 'Asia/Shanghai' as clock),
      quarter as (select clock, date_trunc('quarter', clock) at time zone 'Asia/Shanghai' as start from here)
    select extract(year from clock)::int as year, extract(quarter from clock)::int as quarter,
      (select count(*) from reports where received_at >= start)::int as received,
      (select count(*) from reports where accepted_at >= start)::int as accepted,
      (select count(*) from reports where decided_at >= start)::int as decided,
      (select count(*) from reports where settled_at >= start and appeal_outcome = 'changed')::int as changed_on_appeal,
      (select case when count(*) >= ${FIGURES_MIN_DECISIONS} then round((percentile_cont(0.5) within group
          (order by extract(epoch from decided_at - received_at)) / 86400)::numeric, 1)::float8 end
        from reports where decided_at >= start) as median_days
    from quarter`.execute(db);
  return rows[0] as Figures;
};
