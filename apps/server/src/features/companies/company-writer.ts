// The only writer of companies: what is new is found by search, what changes leaves its old value behind.
import { maskPhone } from '@rfb/contract/phones.ts';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { findLastChange } from '../../platform/audit/history.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { describeEntries } from '../fleets/exports.ts';
import { searchGrams } from './search-grams.ts';

const companyColumns = [
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
const cardColumns = ['establishYear', 'vehicleCount', 'serviceTypes'] as const;

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
/** What a fleet's public card starts with. */
export type CardFields = { establishYear: number | null; vehicleCount: number | null; serviceTypes: string[] };
export type CompanyPatch = Partial<CompanyFields & CardFields & { invoiceTitle: string }>;
/** `source` says how it came about, such as 个人信息 or 资料变更 BG-…; `version`: refuse if it is no longer that one. */
export type ChangeOrigin = {
  by: { userId: string | null; name: string };
  source: string;
  version?: number | undefined;
};

const changeActions = [
  'company.contactChanged',
  'company.invoiceTitleChanged',
  'enterprise.changed',
  'enterprise.valueRestored',
  'card.changed',
];

/** Who changed the company last, for whoever met that change. */
export const lastCompanyChange = (trx: Trx, companyId: string, reader: Pick<Actor, 'role'>) =>
  findLastChange(trx, { kind: 'company', id: companyId }, changeActions, reader);

const saveCard = (trx: Trx, companyId: string, card: Partial<CardFields>) =>
  trx
    .insertInto('fleetCards')
    .values({ companyId, serviceTypes: [], certifications: [], ...card })
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet({ companyId, ...card }))
    .execute();

export const createCompany = async ({ newId }: Deps, trx: Trx, company: CompanyFields & CardFields) => {
  const { establishYear, vehicleCount, serviceTypes, ...fields } = company;
  const id = newId();
  await trx
    .insertInto('companies')
    .values({ id, ...fields, searchGrams: searchGrams(fields) })
    .execute();
  if (fields.type === 'fleet') await saveCard(trx, id, { establishYear, vehicleCount, serviceTypes });
  await describeEntries(trx, [{ id, ...fields }]);
  return id;
};

const textOf = (value: unknown) => (Array.isArray(value) ? value.join('、') : String(value ?? ''));

type Values = Record<string, unknown>;
const changedFields = (columns: readonly string[], before: Values, patch: Values) =>
  columns
    .filter((field) => patch[field] !== undefined && textOf(patch[field]) !== textOf(before[field]))
    .map((field) => ({ field, oldValue: textOf(before[field]), newValue: textOf(patch[field]) }));

const pick = (fields: { field: string }[], patch: Values): Values =>
  Object.fromEntries(fields.map(({ field }) => [field, patch[field]]));

/** Changes of one company go one after the other. */
export const lockCompany = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('companies')
    .select(['id', ...companyColumns, 'version'])
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
export type LockedCompany = NonNullable<Awaited<ReturnType<typeof lockCompany>>>;

/** Answers the fields that changed, each with its old and new value. */
export const changeLockedCompany = async (
  trx: Trx,
  before: LockedCompany,
  patch: CompanyPatch,
  { by, source }: Omit<ChangeOrigin, 'version'>,
) => {
  const companyId = before.id;
  const card = await trx
    .selectFrom('fleetCards')
    .select(cardColumns)
    .where('companyId', '=', companyId)
    .executeTakeFirst();
  const type = patch.type ?? before.type;
  const ofCompany = changedFields(companyColumns, before, patch);
  const ofCard = type === 'fleet' ? changedFields(cardColumns, card ?? {}, patch) : [];
  const changes = [...ofCompany, ...ofCard];
  if (ofCard.length > 0 || (type === 'fleet' && !card)) await saveCard(trx, companyId, pick(ofCard, patch));
  if (changes.length === 0) return changes;
  const fields = pick(ofCompany, patch);
  await trx
    .updateTable('companies')
    .set({ ...fields, searchGrams: searchGrams({ ...before, ...fields }), version: sql`version + 1` })
    .where('id', '=', companyId)
    .execute();
  await describeEntries(trx, [{ ...before, ...fields }]);
  const origin = { companyId, changedBy: by.name, userId: by.userId, source };
  await trx
    .insertInto('companyChanges')
    .values(changes.map((change) => ({ ...change, ...origin })))
    .execute();
  return changes;
};

/** For callers that do not hold the company's lock yet. */
export const changeCompany = async (
  _deps: Deps,
  trx: Trx,
  companyId: string,
  patch: CompanyPatch,
  { version, ...origin }: ChangeOrigin,
) => {
  const company = (await lockCompany(trx, companyId)) ?? refuse('notFound');
  if (version !== undefined && company.version !== version) {
    const { id: _, ...current } = company;
    refuse('wrongState', {
      msg: '资料已被修改，请核对后再保存',
      data: {
        current: { ...current, phone: maskPhone(current.phone) },
        changed: await lastCompanyChange(trx, companyId, { role: 'admin' }),
      },
    });
  }
  return changeLockedCompany(trx, company, patch, origin);
};
