// Queries for certifications; the status is computed by a SQL function from the row and the clock.
import { undecided } from '@rfb/contract/membership/applications/applications.states.ts';
import {
  CERTIFICATION_LIMIT,
  type CertificationStatus,
} from '@rfb/contract/membership/certifications/certification.states.ts';
import type { ApplicationData } from '@rfb/contract/membership/certifications/certifications.endpoints.ts';
import { sql } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';

const status = sql<CertificationStatus>`certification_status(certifications)`;

const open = (db: Db, companyId: string) =>
  db
    .selectFrom('certifications')
    .select(['id', 'mode', 'receiptNo', 'submittedAt', 'approvedAt', 'applicationData', 'expiresOn'])
    .select(['rejectReason', 'fieldReasons', 'reviewedAt', 'revokedAt', 'revokeReason', status.as('status')])
    .where('companyId', '=', companyId)
    .where('closedAt', 'is', null);

export const findOpen = (db: Db, companyId: string) => open(db, companyId).executeTakeFirst();
export type OpenCertification = NonNullable<Awaited<ReturnType<typeof findOpen>>>;

/** Serialises moves; the status is read after the lock. */
export const lockOpen = async (trx: Trx, companyId: string) => {
  await trx
    .selectFrom('certifications')
    .select('id')
    .where('companyId', '=', companyId)
    .where('closedAt', 'is', null)
    .forUpdate()
    .execute();
  return findOpen(trx, companyId);
};

/** Persists a due automatic approval; nothing if it is not due or already done. */
export const persistApproval = (trx: Trx, id: string) =>
  trx
    .updateTable('certifications')
    .set({ approvedAt: sql<string>`submitted_at + interval '3 seconds'` })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .where('approvedAt', 'is', null)
    .where('mode', '=', 'auto')
    .where(status, '=', 'approved')
    .returning(['approvedAt'])
    .executeTakeFirst();

type NewCertification = {
  id: string;
  companyId: string;
  userId: string;
  mode: 'auto' | 'review';
  previousId: string | null;
  applicationData: ApplicationData;
};

/** Returns nothing when one is already open. */
export const addCertification = (trx: Trx, { applicationData, ...certification }: NewCertification) =>
  trx
    .insertInto('certifications')
    .values({ ...certification, applicationData: JSON.stringify(applicationData) })
    .onConflict((conflict) => conflict.column('companyId').where('closedAt', 'is', null).doNothing())
    .returning(['submittedAt', 'receiptNo'])
    .executeTakeFirst();

/** Returns nothing when it is already closed. */
export const closeCertification = (trx: Trx, id: string) =>
  trx
    .updateTable('certifications')
    .set({ closedAt: now })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .returning(['id'])
    .executeTakeFirst();

/** Removes an undecided one from the review queue, also when a reviewer has claimed it. */
export const withdrawCertification = (trx: Trx, id: string, reason: string) =>
  trx
    .updateTable('certifications')
    .set({ status: 3, closeKind: 'withdrawn', rejectReason: reason, reviewer: '申请人', reviewerUserId: null })
    .set({ reviewedAt: now, leaseUntil: null })
    .where('id', '=', id)
    .where('status', 'in', undecided)
    .execute();

/** Returns the day of expiry. */
export const saveApproval = (trx: Trx, id: string, validUntil: string) =>
  trx
    .updateTable('certifications')
    .set({
      approvedAt: sql<string>`date_trunc('milliseconds', reviewed_at)`,
      validUntil,
      expiresOn: sql<string>`certification_end(company_id, ${validUntil}::date)`,
    })
    .where('id', '=', id)
    .returning(sql<string>`expires_on`.as('expiresOn'))
    .executeTakeFirstOrThrow();

export const saveRevocation = (trx: Trx, id: string, { reason, userId }: { reason: string; userId: string }) =>
  trx
    .updateTable('certifications')
    .set({ revokedAt: now, revokeReason: reason, revokedBy: userId })
    .where('id', '=', id)
    .execute();

/** When the rate limit allows the next submission; null: now. */
export const findNextAt = async (db: Db, companyId: string) => {
  const { rows } = await sql<{ nextAt: string }>`
    select submitted_at + make_interval(days => ${CERTIFICATION_LIMIT.days}::int) as next_at
    from certifications where company_id = ${companyId} and mode = 'review'
      and submitted_at > app_now() - make_interval(days => ${CERTIFICATION_LIMIT.days}::int)
    order by submitted_at desc offset ${CERTIFICATION_LIMIT.count - 1} limit 1`.execute(db);
  return rows[0]?.nextAt ?? null;
};

export const findCompanyIdOf = async (db: Db, id: string) =>
  (await db.selectFrom('certifications').select('companyId').where('id', '=', id).executeTakeFirst())?.companyId;

/** First and last day staff can choose as the end today. */
export const findDecidableDays = async (db: Db, months: number) => {
  const { rows } = await sql<{ today: string; latest: string }>`
    select app_today() as today, (app_today() + make_interval(months => ${months}::int))::date - 1 as latest`.execute(
    db,
  );
  return rows[0] ?? { today: '', latest: '' };
};
