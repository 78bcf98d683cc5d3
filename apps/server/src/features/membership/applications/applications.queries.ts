// Queries for a company's own applications.
import { APPLICATION_LIMIT, undecided } from '@rfb/contract/membership/applications/applications.states.ts';
import { type InsertObject, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';

export const saveApplication = (trx: Trx, row: InsertObject<Tables, 'applications'>) =>
  trx.insertInto('applications').values(row).execute();

const applicationsOf = (db: Db, companyId: string) =>
  db.selectFrom('applications').where('companyId', '=', companyId).orderBy('appliedAt', 'desc').orderBy('id');

export const findNewestOf = (db: Db, companyId: string) =>
  applicationsOf(db, companyId).select(['id', 'status']).limit(1).executeTakeFirst();

export const listApplicationsOf = (db: Db, companyId: string) =>
  db
    .selectFrom('reviews')
    .selectAll()
    .where('kind', '=', 'join')
    .where('companyId', '=', companyId)
    .orderBy('requestedAt', 'desc')
    .execute();

/** When the rate limit allows the next application; null: now. */
export const findNextAt = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ nextAt: string }>`
    select applied_at + make_interval(days => ${APPLICATION_LIMIT.days}::int) as next_at
    from applications where company_id = ${companyId}
      and applied_at > app_now() - make_interval(days => ${APPLICATION_LIMIT.days}::int)
    order by applied_at desc offset ${APPLICATION_LIMIT.count - 1} limit 1`.execute(db);
  return rows[0]?.nextAt ?? null;
};

export const isApplicationOf = async (db: Db, companyId: string, id: string) =>
  (await applicationsOf(db, companyId).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const isCodeOfOther = async (db: Db, companyId: string, creditCode: string) =>
  (await db
    .selectFrom('companyFacts')
    .select('id')
    .where('creditCode', '=', creditCode)
    .where('id', '<>', companyId)
    .executeTakeFirst()) !== undefined;

export const findApplicant = async (db: Db, userId: string) => {
  const user = await db.selectFrom('userFacts').select('phone').where('id', '=', userId).executeTakeFirstOrThrow();
  return { phone: user.phone ?? '' };
};

/** Requests of the company that are still under review. */
export const listOpenReviews = (db: Db, companyId: string) =>
  db
    .selectFrom('reviews')
    .select(['kind', 'receiptNo'])
    .where('companyId', '=', companyId)
    .where('status', 'in', undecided)
    .orderBy('requestedAt')
    .execute();
