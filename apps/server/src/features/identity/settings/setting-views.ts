// What the office sees of a setting: the value in force, the newest change, and changes that are still to come.
import { type SettingKey, settingKeys, settingOf } from '@rfb/contract/identity/settings/catalogue.ts';
import type { SettingView } from '@rfb/contract/identity/settings/settings.endpoints.ts';
import type { SettingRow } from './settings.queries.ts';

export const beforeOf = ({ key, before, isFirst }: SettingRow) => (isFirst ? settingOf(key).default : before);

const byStart = (a: SettingRow, b: SettingRow) =>
  Date.parse(a.effectiveFrom) - Date.parse(b.effectiveFrom) || a.id - b.id;

/** The changes of one setting that count, in the order of their beginning. */
export const standingRows = (rows: SettingRow[]) =>
  rows.filter(({ isCancellation, isCancelled }) => !isCancellation && !isCancelled).sort(byStart);

const viewOf = (key: SettingKey, rows: SettingRow[], now: string): SettingView => {
  const sorted = standingRows(rows);
  const isComing = ({ effectiveFrom }: SettingRow) => Date.parse(effectiveFrom) > Date.parse(now);
  const current = sorted.findLast((row) => !isComing(row));
  const newest = rows.at(-1);
  return {
    key,
    value: current ? current.value : settingOf(key).default,
    version: newest?.id ?? 0,
    changeCount: rows.length,
    lastChange: newest
      ? {
          value: newest.value,
          before: beforeOf(newest),
          effectiveFrom: newest.effectiveFrom,
          changedAt: newest.changedAt,
          changedBy: newest.changedBy,
          reason: newest.reason,
          isCancellation: newest.isCancellation,
          isCancelled: newest.isCancelled,
        }
      : null,
    // Of several for the same moment the newest counts.
    coming: sorted
      .filter((row, index) => isComing(row) && sorted[index + 1]?.effectiveFrom !== row.effectiveFrom)
      .map(({ value, effectiveFrom }) => ({ value, effectiveFrom })),
  };
};

/** `rows`: oldest first. */
export const viewsOf = (rows: SettingRow[], now: string) => {
  const rowsOf = Map.groupBy(rows, ({ key }) => key);
  return settingKeys.map((key) => viewOf(key, rowsOf.get(key) ?? [], now));
};
