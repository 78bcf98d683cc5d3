// Reads the credit score and its counted events from SQL functions.
import type { CreditComponent } from '@rfb/contract/conduct/credits/credits.ts';
import { noPayer, type PayerFigures, payerOf } from '@rfb/contract/conduct/credits/payer.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** A SQL expression: the score of the company. */
export const creditScore = (companyId: RawBuilder<unknown>) => sql<number>`credit_score(${companyId})`;
/** For a `with`: the scores of a page at once, because a call for each row takes ten times as long. `ids` is an array. */
export const creditScores = (ids: RawBuilder<unknown>) =>
  sql`scores as materialized (select * from credit_scores(${ids}))`;

export const findCreditScore = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ score: number }>`select ${creditScore(sql`${companyId}`)} as score`.execute(db);
  return rows[0]?.score ?? 0;
};

type Part = { component: CreditComponent; good: number; count: number; events: number };

export const listCreditParts = async (db: Db, companyId: string) => {
  const { rows } = await sql<Part>`select component, good, count, events from credit_parts(${companyId})`.execute(db);
  return rows;
};

/** The counted events now and at the end of the last twelve months, as far as the company existed. */
export const listPastParts = async (db: Db, companyId: string) => {
  const { rows } = await sql<Partial<Part> & { on: string; monthsAgo: number }>`
    select (m.moment at time zone 'Asia/Shanghai')::date as on, m.months_ago, p.component, p.good, p.count
    from company_facts c, (select app_now() as now offset 0) clock
    cross join lateral (
      select k as months_ago, case when k = 0 then clock.now else (date_trunc('month', clock.now at time zone 'Asia/Shanghai')
        - make_interval(months => k - 1)) at time zone 'Asia/Shanghai' - interval '1 microsecond' end as moment
      from generate_series(12, 0, -1) k
    ) m
    left join lateral credit_parts_at(c.id, m.moment) p on true
    where c.id = ${companyId} and m.moment >= c.created_at
    order by m.moment`.execute(db);
  return rows;
};

/** What is missing of a fleet's card, and whether it is a fleet. */
export const findCardGaps = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ isFleet: boolean; gaps: string[] }>`
    select c.type = 'fleet' as is_fleet, coalesce(g.missing, '{}') as gaps
    from company_facts c left join card_gaps g on g.company_id = c.id where c.id = ${companyId}`.execute(db);
  return rows[0];
};

export const companyExists = async (db: Db, companyId: string) =>
  (await db.selectFrom('companyFacts').select('id').where('id', '=', companyId).executeTakeFirst()) !== undefined;

/** How punctually a shipper pays and how long vehicles wait there, for fleets; a SQL expression. */
export const payerPunctuality = (companyId: RawBuilder<unknown>) =>
  sql`(select jsonb_build_object('good', coalesce(x.good, 0), 'count', coalesce(x.count, 0), 'median', w.median, 'waits', w.count)
    from shipper_waiting(${companyId}) w left join payer_punctuality(${companyId}) x on true)`;

export const findPayer = async (db: Db, shipperId: string) => {
  const { rows } = await sql<{ paid: PayerFigures }>`select ${payerPunctuality(sql`${shipperId}`)} as paid`.execute(db);
  return rows[0] ? payerOf(rows[0].paid) : noPayer;
};
