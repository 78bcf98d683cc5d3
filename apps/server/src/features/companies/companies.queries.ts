// Reads and writes the signed-in company; every query names the company it is for.
import type { Db } from '../../platform/db/database.ts';

const shown = [
  'id',
  'type',
  'name',
  'contactPerson',
  'creditCode',
  'phone',
  'email',
  'address',
  'regionCode',
  'legalPerson',
  'permitNo',
  'licenceFileId',
  'invoiceTitle',
  'version',
] as const;

export const findCompany = (db: Db, companyId: string) =>
  db.selectFrom('companies').select(shown).where('id', '=', companyId).executeTakeFirst();

export const findLicence = (db: Db, fileId: string) =>
  db
    .selectFrom('files')
    .select(['id as fileId', 'name', 'mimeType', 'createdAt as uploadedAt'])
    .where('id', '=', fileId)
    .executeTakeFirst();

/** The application that counts: the newest. */
export const findApplicationOf = (db: Db, companyId: string) =>
  db
    .selectFrom('applications')
    .select(['id', 'status', 'closeKind', 'rejectReason'])
    .where('companyId', '=', companyId)
    .orderBy('appliedAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** When this user last signed in before the session they are in. */
export const findLastSignInOf = (db: Db, userId: string, sessionId: string) =>
  db
    .selectFrom('sessions')
    .select('startedAt')
    .where('userId', '=', userId)
    .where('id', '<>', sessionId)
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
