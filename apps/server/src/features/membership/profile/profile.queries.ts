// Queries for the signed-in company; every query filters by company id.
import type { Db } from '../../../platform/db/database.ts';

const profileColumns = [
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
  db.selectFrom('companies').select(profileColumns).where('id', '=', companyId).executeTakeFirst();

export const findLicenceOf = (db: Db, companyId: string) =>
  db
    .selectFrom('companies')
    .innerJoin('files', 'files.id', 'companies.licenceFileId')
    .select(['files.id as fileId', 'files.name', 'files.mimeType', 'files.createdAt as uploadedAt'])
    .where('companies.id', '=', companyId)
    .executeTakeFirst();

/** The newest application. */
export const findApplicationOf = (db: Db, companyId: string) =>
  db
    .selectFrom('applications')
    .select(['id', 'status', 'closeKind', 'rejectReason'])
    .where('companyId', '=', companyId)
    .orderBy('appliedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
