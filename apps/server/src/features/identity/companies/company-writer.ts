// The only place that writes companies: updates the search index and records old values.
import { maskPhone } from '@rfb/contract/phones.ts';
import type { Actor } from '../../../platform/actor.ts';
import { findLastChange } from '../../../platform/audit/history.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import * as rows from './company-rows.queries.ts';
import { searchColumns, writeSearchWords } from './entry-words.ts';

export type CompanyPatch = Partial<rows.CompanyFields & rows.CardFields & { invoiceTitle: string }>;
/** `source`: origin of the change, such as 个人信息 or 资料变更 BG-…; `version`: for optimistic locking. */
type ChangeOrigin = {
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

/** Who changed the company last, for the reply of a conflict. */
export const lastCompanyChange = (trx: Trx, companyId: string, reader: Pick<Actor, 'role'>) =>
  findLastChange(trx, { kind: 'company', id: companyId }, changeActions, reader);

export const createCompany = async ({ newId }: Deps, trx: Trx, company: rows.CompanyFields & rows.CardFields) => {
  const { establishYear, vehicleCount, serviceTypes, ...fields } = company;
  const id = newId();
  await rows.saveCompany(trx, { id, ...fields, ...searchColumns(fields) });
  if (fields.type === 'fleet') await rows.saveCard(trx, id, { establishYear, vehicleCount, serviceTypes });
  await writeSearchWords(trx, [{ id, ...fields }]);
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

/** Returns the changed fields with old and new values. */
export const changeLockedCompany = async (
  trx: Trx,
  before: rows.LockedCompany,
  patch: CompanyPatch,
  { by, source }: Omit<ChangeOrigin, 'version'>,
) => {
  const companyId = before.id;
  const card = await rows.findCardOf(trx, companyId);
  const type = patch.type ?? before.type;
  const companyChanges = changedFields(rows.companyColumns, before, patch);
  const cardChanges = type === 'fleet' ? changedFields(rows.cardColumns, card ?? {}, patch) : [];
  const changes = [...companyChanges, ...cardChanges];
  if (cardChanges.length > 0 || (type === 'fleet' && !card))
    await rows.saveCard(trx, companyId, pick(cardChanges, patch));
  if (changes.length === 0) return changes;
  const fields = pick(companyChanges, patch);
  await rows.updateCompany(trx, companyId, { ...fields, ...searchColumns({ ...before, ...fields }) });
  await writeSearchWords(trx, [{ ...before, ...fields }]);
  await rows.saveFieldChanges(trx, changes, { companyId, changedBy: by.name, userId: by.userId, source });
  return changes;
};

/** Locks the company first, for callers that do not hold its lock. */
export const changeCompany = async (
  _deps: Deps,
  trx: Trx,
  companyId: string,
  patch: CompanyPatch,
  { version, ...origin }: ChangeOrigin,
) => {
  const company = (await rows.lockCompany(trx, companyId)) ?? refuse('notFound');
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
