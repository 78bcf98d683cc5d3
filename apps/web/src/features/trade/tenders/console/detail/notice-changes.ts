// What a change notice would change, field by field, and what that means for bids and deadline.

import { bodyTypes } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { lotFieldNames } from '@rfb/contract/trade/tenders/goods.fields.ts';
import {
  HARMLESS_CHANGES,
  noticeHoursOf,
  type PriceUnit,
  quantityUnits,
} from '@rfb/contract/trade/tenders/tender.labels.ts';
import { tenderFieldNames } from '@rfb/contract/trade/tenders/tender-fields.labels.ts';
import type { LotContent, TenderContent } from '@rfb/contract/trade/tenders/tenders.ts';
import { priceText } from '../../shared/amounts.ts';
import { conflictText } from '../wizard/conflict-words.ts';

type Change = { key: string; field: string; before: string; after: string };

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const EMPTY = '未填';

const lotText = (
  field: keyof typeof lotFieldNames,
  value: unknown,
  unit: PriceUnit,
  nameOf: (code: string) => string,
) => {
  if (value === null || value === '') return EMPTY;
  if (field === 'originCode' || field === 'destinationCode') return nameOf(String(value));
  if (field === 'ceilingE4' || field === 'decrementE4') return priceText(Number(value));
  if (field === 'weightKg') return `${Number(value) / 1000} 吨`;
  if (field === 'volumeLitres') return `${Number(value) / 1000} 方`;
  if (field === 'quantityMilli') return `${Number(value) / 1000} ${quantityUnits[unit]}`;
  if (field === 'bodies') return (value as LotContent['bodies']).map((body) => bodyTypes[body]).join('、');
  return String(value);
};

export const changesBetween = (
  before: TenderContent,
  after: TenderContent,
  nameOf: (code: string) => string,
): Change[] => {
  const text = (content: TenderContent, field: keyof typeof tenderFieldNames) =>
    conflictText(content)(field, content[field]) || EMPTY;
  const terms = (Object.keys(tenderFieldNames) as (keyof typeof tenderFieldNames)[])
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({
      key: field,
      field: tenderFieldNames[field],
      before: text(before, field),
      after: text(after, field),
    }));
  const lots = after.lots.flatMap((lot, index) => {
    const old = before.lots[index];
    if (!old) return [];
    return (Object.keys(lotFieldNames) as (keyof typeof lotFieldNames)[])
      .filter((field) => !isSame(old[field], lot[field]))
      .map((field) => ({
        key: `lots.${index}.${field}`,
        field: `标的 ${index + 1} ${lotFieldNames[field]}`,
        before: lotText(field, old[field], before.unit, nameOf),
        after: lotText(field, lot[field], after.unit, nameOf),
      }));
  });
  return [...terms, ...lots];
};

const HOUR_MS = 3_600_000;

/** The server decides by its own clock; this explains it beforehand. */
export const effectOf = (
  changes: readonly Change[],
  [before, after]: [before: TenderContent, after: TenderContent],
  { now, minHours }: { now: number; minHours: number },
) => {
  const needsReconfirm = changes.some(({ key }) => !(HARMLESS_CHANGES as readonly string[]).includes(key));
  const noticeHours = noticeHoursOf(needsReconfirm, minHours);
  const old = Date.parse(before.deadlineAt ?? '');
  const wanted = Date.parse(after.deadlineAt ?? '');
  const isLate = old - now < noticeHours * HOUR_MS;
  const deadline = isLate ? Math.max(wanted, now + noticeHours * HOUR_MS) : wanted;
  return {
    needsReconfirm,
    noticeHours,
    isLate,
    isEarlier: wanted < old,
    deadlineAt: deadline > old ? new Date(deadline).toISOString() : null,
  };
};
