// Queries for the signed-in company; every query filters by company id.
import type { Db } from '../../../platform/db/database.ts';

export const findLicenceOf = (db: Db, companyId: string) =>
  db
    .selectFrom('companyFacts as c')
    .innerJoin('fileFacts as f', 'f.id', 'c.licenceFileId')
    .select(['f.id as fileId', 'f.name', 'f.mimeType', 'f.createdAt as uploadedAt'])
    .where('c.id', '=', companyId)
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
