// Queries that write companies, their cards and their change history.
import { sql, type UpdateObject } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { named } from '../../../platform/db/named.ts';
import type { Tables } from '../../../platform/db/tables.ts';

export const companyColumns = [
  'type',
  'name',
  'creditCode',
  'contactPerson',
  'phone',
  'email',
  'regionCode',
  'address',
  'legalPerson',
  'permitNo',
  'licenceFileId',
  'invoiceTitle',
] as const;
export const cardColumns = ['establishYear', 'vehicleCount', 'serviceTypes'] as const;

export type CompanyFields = {
  type: 'fleet' | 'shipper';
  name: string;
  creditCode: string;
  contactPerson: string;
  phone: string;
  email: string;
  regionCode: string;
  address: string;
  legalPerson: string;
  permitNo: string;
  licenceFileId: string | null;
};
/** Initial values of a fleet's public card. */
export type CardFields = { establishYear: number | null; vehicleCount: number | null; serviceTypes: string[] };

type NewCompany = CompanyFields & { id: string; searchGrams: string[]; pinyin: string };

export const saveCompany = (trx: Trx, company: NewCompany) => trx.insertInto('companies').values(company).execute();

export const saveCard = (trx: Trx, companyId: string, card: Partial<CardFields>) =>
  trx
    .insertInto('fleetCards')
    .values({ companyId, serviceTypes: [], certifications: [], ...card })
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet({ companyId, ...card }))
    .execute();

export const findCompany = (db: Db, companyId: string) =>
  db
    .selectFrom('companies')
    .select(['id', ...companyColumns, 'version'])
    .where('id', '=', companyId)
    .executeTakeFirst();

export const companyName = named<{ name: string }, { companyId: string }>('company-name', (value, db) =>
  db.selectFrom('companies').select('name').where('id', '=', value('companyId')),
);
export const findCompanyName = async (db: Db, companyId: string) => (await companyName(db, { companyId }))[0]?.name;

/** Serialises changes of what belongs to a company; rows that refer to it may be added meanwhile. */
export const holdCompany = (trx: Trx, companyId: string) =>
  trx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute();

/** Serialises changes of one company. */
export const lockCompany = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('companies')
    .select(['id', ...companyColumns, 'version'])
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
export type LockedCompany = NonNullable<Awaited<ReturnType<typeof lockCompany>>>;

export const findCardOf = (db: Db, companyId: string) =>
  db.selectFrom('fleetCards').select(cardColumns).where('companyId', '=', companyId).executeTakeFirst();

export const updateCompany = (trx: Trx, companyId: string, fields: UpdateObject<Tables, 'companies'>) =>
  trx
    .updateTable('companies')
    .set({ ...fields, version: sql`version + 1` })
    .where('id', '=', companyId)
    .execute();

type FieldChange = { field: string; oldValue: string; newValue: string };
type Cause = { companyId: string; changedBy: string; userId: string | null; source: string };

export const saveFieldChanges = (trx: Trx, changes: FieldChange[], cause: Cause) =>
  trx
    .insertInto('companyChanges')
    .values(changes.map((change) => ({ ...change, ...cause })))
    .execute();
