// What a field was before: read from the changes, and taken back.
import { companyTypes } from '@rfb/contract/companies/companies.labels.ts';
import type { HistoryField, PastValue } from '@rfb/contract/enterprises/enterprises.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { fullRegionName } from '../regions/exports.ts';

/** As people read it; a phone stays masked. */
const wordsFor = (field: HistoryField, value: string) => {
  if (value === '') return '未填写';
  if (field === 'type') return companyTypes[value as keyof typeof companyTypes] ?? value;
  if (field === 'regionCode') return fullRegionName(value);
  return field === 'phone' ? maskPhone(value) : value;
};

const MANY = 50;

export const pastValuesOf = async (db: Db, companyId: string, field: HistoryField): Promise<PastValue[]> => {
  const changes = await db
    .selectFrom('companyChanges')
    .select(['id', 'oldValue', 'newValue', 'changedBy', 'source', 'changedAt'])
    .where('companyId', '=', companyId)
    .where('field', '=', field)
    .orderBy('id', 'desc')
    .limit(MANY)
    .execute();
  const first = changes.at(-1);
  if (!first) return [];
  const registered = await db
    .selectFrom('companies')
    .select('createdAt')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  // Each change began one value and ended another; the very first value began with the company.
  const began = changes.map(({ newValue, changedAt, changedBy, source }) => ({
    value: newValue,
    since: changedAt,
    by: changedBy,
    source,
  }));
  const origin = { value: first.oldValue, since: registered.createdAt, by: '', source: '登记时填写' };
  return [...began, origin].map((one, index) => {
    const ending = index === 0 ? undefined : changes[index - 1];
    return {
      ...one,
      value: wordsFor(field, one.value),
      until: ending?.changedAt ?? null,
      endedBy: ending?.id ?? null,
    };
  });
};

export const findChange = (trx: Trx, companyId: string, changeId: number) =>
  trx
    .selectFrom('companyChanges')
    .select(['id', 'field', 'oldValue'])
    .where('companyId', '=', companyId)
    .where('id', '=', changeId)
    .executeTakeFirst();
