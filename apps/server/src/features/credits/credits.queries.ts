// Reads the credit score and its events from SQL functions.
import type { CreditComponent } from '@rfb/contract/credits/credits.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A SQL expression: the score of the company. */
export const creditScore = (companyId: RawBuilder<unknown>) => sql<number>`credit_score(${companyId})`;

export const findCreditScore = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ score: number }>`select ${creditScore(sql`${companyId}`)} as score`.execute(db);
  return rows[0]?.score ?? 0;
};

export const listCreditEvents = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ component: CreditComponent; good: number; count: number }>`
    select component, good, count from credit_parts(${companyId})`.execute(db);
  return rows;
};

export const companyExists = async (db: Db, companyId: string) =>
  (await db.selectFrom('companies').select('id').where('id', '=', companyId).executeTakeFirst()) !== undefined;
