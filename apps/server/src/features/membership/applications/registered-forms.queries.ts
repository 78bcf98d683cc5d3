// Queries for registered data of companies as application forms.
import type { ApplicationForm } from '@rfb/contract/membership/applications/application-form.ts';
import type { Db } from '../../../platform/db/database.ts';

export const listRegisteredForms = async (db: Db, companyIds: string[]) => {
  if (companyIds.length === 0) return new Map<string, ApplicationForm>();
  const rows = await db
    .selectFrom('companyFacts as c')
    .leftJoin('cardFacts as card', 'card.companyId', 'c.id')
    .select(['c.id', 'c.type as companyType', 'c.name as companyName', 'c.creditCode', 'c.legalPerson'])
    .select(['c.contactPerson', 'c.phone', 'c.email', 'c.regionCode', 'c.address', 'c.permitNo'])
    .select(['card.establishYear', 'card.vehicleCount', 'card.serviceTypes'])
    .where('c.id', 'in', companyIds)
    .execute();
  return new Map(
    rows.map(({ id, serviceTypes, ...form }): [string, ApplicationForm] => [
      id,
      { ...form, serviceTypes: serviceTypes ?? [] },
    ]),
  );
};

export const findLicenceOf = async (db: Db, companyId: string) => {
  const row = await db
    .selectFrom('companyFacts')
    .select('licenceFileId')
    .where('id', '=', companyId)
    .executeTakeFirst();
  return row?.licenceFileId ?? null;
};
