// Figures above the shipper's list: what runs, what waits, what was agreed this month and saved against the ceilings.
import type { TenderTab } from '@rfb/contract/trade/tenders/tender.labels.ts';
import { phasesOfTab } from '@rfb/contract/trade/tenders/tender.states.ts';
import type { TenderSummary } from '@rfb/contract/trade/tenders/tender-views.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Unit price × share of the quantity in fen, half up: the same as `amountFen` of the contract. */
export const fen = (column: ReturnType<typeof sql>) =>
  sql`floor((${column}::numeric * (l.quantity_milli * a.share_bp / 10000) * 2 + 100000) / 200000)`;
/** The beginning of a month in Shanghai, so many before the current one. */
export const monthStart = (back: number) =>
  sql`(date_trunc('month', app_today()::timestamp) - make_interval(months => ${back}::int)) at time zone 'Asia/Shanghai'`;

/** A figure counts exactly what the tabs of the same name list. */
const isIn = (...tabs: TenderTab[]) => sql`phase in (${sql.join(tabs.flatMap((tab) => phasesOfTab[tab]))})`;

export const readSummary = async (db: Db, companyId: string): Promise<TenderSummary> => {
  const { rows } = await sql<TenderSummary>`
    with clock as materialized (select app_now() as now),
    running as (
      select tender_phase(t, clock.now) as phase, t.closes_at, coalesce(t.opened_at, t.closes_at) as since
      from clock, tenders t where t.company_id = ${companyId} and t.state = 'open'
    ), agreed as (
      select a.answered_at, ${fen(sql`a.price_e4`)} as amount, ${fen(sql`l.ceiling_e4`)} as ceiling
      from awards a join tenders t on t.id = a.tender_id join tender_lots l on l.id = a.lot_id
      where t.company_id = ${companyId} and a.state = 'confirmed' and a.answered_at >= ${monthStart(1)}
    ), months as (
      select answered_at >= ${monthStart(0)} as is_this, sum(amount) as amount, count(*) as number,
        sum(ceiling) as ceiling, sum(ceiling - amount) as saved
      from agreed group by 1
    )
    select (select count(*)::int from running where ${isIn('running')}) as running,
      (select count(*)::int from running, clock where phase = 'bidding' and closes_at < clock.now + interval '10 minutes')
        as closing_soon,
      (select count(*)::int from running where ${isIn('waiting', 'deciding')}) as deciding,
      (select min(since) from running where ${isIn('waiting', 'deciding')}) as deciding_since,
      coalesce((select amount from months where is_this), 0)::bigint as month_fen,
      coalesce((select number from months where is_this), 0)::int as month_awards,
      coalesce((select saved from months where is_this), 0)::bigint as month_saved_fen,
      coalesce((select ceiling from months where is_this), 0)::bigint as month_ceiling_fen,
      coalesce((select saved from months where not is_this), 0)::bigint as last_month_saved_fen,
      coalesce((select ceiling from months where not is_this), 0)::bigint as last_month_ceiling_fen`.execute(db);
  return rows[0] as TenderSummary;
};
