// Reads and writes certifications; where one stands is said by the database's function and clock alone.
import type { CertificationStatus } from '@rfb/contract/certifications/certification.states.ts';
import type { ApplicationData } from '@rfb/contract/certifications/certifications.endpoints.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';

const status = sql<CertificationStatus>`certification_status(certifications)`;

export const findOpen = (db: Db, companyId: string) =>
  db
    .selectFrom('certifications')
    .select(['id', 'submittedAt', 'approvedAt', 'applicationData', status.as('status')])
    .where('companyId', '=', companyId)
    .where('closedAt', 'is', null)
    .executeTakeFirst();

/** Writes down an approval whose moment has come; nothing when it has not, or somebody was faster. */
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

type NewCertification = { id: string; companyId: string; userId: string; applicationData: ApplicationData };

/** Nothing when one is open already. */
export const addCertification = (trx: Trx, { applicationData, ...certification }: NewCertification) =>
  trx
    .insertInto('certifications')
    .values({ ...certification, mode: 'auto', applicationData: JSON.stringify(applicationData) })
    .onConflict((conflict) => conflict.column('companyId').where('closedAt', 'is', null).doNothing())
    .returning(['submittedAt'])
    .executeTakeFirst();

/** Nothing when somebody else closed it. */
export const closeCertification = (trx: Trx, id: string) =>
  trx
    .updateTable('certifications')
    .set({ closedAt: sql<string>`app_now()` })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .returning(['id'])
    .executeTakeFirst();
