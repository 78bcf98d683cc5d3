// What a change of the rule did to each company's score: what counted before, and the scores by both rules once computed.
import type { CreditReport } from '@rfb/contract/conduct/credits/credits.endpoints.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

/** How long a company is told. */
const SHOWN_DAYS = 90;

type Change = NonNullable<CreditReport['ruleChange']>;

export const findRuleChange = async (db: Db, companyId: string) => {
  const { rows } = await sql<Change>`
    select (changed_at at time zone 'Asia/Shanghai')::date as on, score_before as before, score_after as after, points
    from credit_rule_changes where company_id = ${companyId} and score_before <> score_after
      and changed_at > app_now() - make_interval(days => ${SHOWN_DAYS}::int)`.execute(db);
  return rows[0];
};

export const listUnexplained = (trx: Trx) =>
  trx.selectFrom('creditRuleChanges').select(['companyId', 'counted']).where('scoreBefore', 'is', null).execute();

export const saveExplanation = (trx: Trx, companyId: string, { before, after, points }: Omit<Change, 'on'>) =>
  trx
    .updateTable('creditRuleChanges')
    .set({ scoreBefore: before, scoreAfter: after, points: JSON.stringify(points) })
    .where('companyId', '=', companyId)
    .execute();
