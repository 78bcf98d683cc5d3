// The previous values of a field, computed from its recorded changes.
import { companyTypes } from '@rfb/contract/company-types.ts';
import type { HistoryField, PastValue } from '@rfb/contract/overview/enterprises/enterprises.ts';
import { maskPhone } from '@rfb/contract/phones.ts';
import type { Db } from '../../../platform/db/database.ts';
import { fullRegionName } from '../../services/regions/exports.ts';
import { findRegistrationOf, listChangesOf } from './history.queries.ts';

/** The value as text; a phone is masked. */
const textOf = (field: HistoryField, value: string) => {
  if (value === '') return '未填写';
  if (field === 'type') return companyTypes[value as keyof typeof companyTypes] ?? value;
  if (field === 'regionCode') return fullRegionName(value);
  return field === 'phone' ? maskPhone(value) : value;
};

const MAX_CHANGES = 50;

export const pastValuesOf = async (db: Db, companyId: string, field: HistoryField): Promise<PastValue[]> => {
  const changes = await listChangesOf(db, companyId, field, MAX_CHANGES);
  const first = changes.at(-1);
  if (!first) return [];
  const registeredAt = await findRegistrationOf(db, companyId);
  // Each change starts one value and ends the previous one; the first value starts with the registration.
  const started = changes.map(({ newValue, changedAt, changedBy, source }) => ({
    value: newValue,
    since: changedAt,
    by: changedBy,
    source,
  }));
  const origin = { value: first.oldValue, since: registeredAt, by: '', source: '登记时填写' };
  return [...started, origin].map((one, index) => {
    const ending = index === 0 ? undefined : changes[index - 1];
    return {
      ...one,
      value: textOf(field, one.value),
      until: ending?.changedAt ?? null,
      endedBy: ending?.id ?? null,
    };
  });
};
