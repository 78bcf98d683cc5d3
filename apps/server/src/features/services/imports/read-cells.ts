// Parses the cells of a row by the readers of a feature and then by its form; each cell gets at most one error.
import type { CellRemark } from '@rfb/contract/services/imports/imports.endpoints.ts';
import type * as z from 'zod/mini';
import { parseDay } from '../../../platform/sheets/typed-cells.ts';
import type { Cells, SheetColumn } from './sheet-import.ts';

export type Read = { value: unknown } | { problem: string };
export type Readers = Record<string, (text: string, cells: Cells) => Read>;

export const dayCell = (text: string): Read => (text === '' ? { value: null } : parseDay(text));

/** A column without a reader is read as text. */
export const readCells = (columns: readonly SheetColumn[], readers: Readers, cells: Cells) => {
  const remarks: CellRemark[] = [];
  const read: Record<string, unknown> = {};
  for (const { key } of columns) {
    const text = cells[key] ?? '';
    const found = readers[key]?.(text, cells) ?? { value: text };
    if ('problem' in found) remarks.push({ column: key, text: found.problem, isWarning: false });
    else read[key] = found.value;
  }
  return { read, remarks };
};

/** Adds the errors of the form for cells without a remark. */
export const parseForm = <T>(form: z.ZodMiniType<T>, input: object, remarks: CellRemark[]) => {
  const parsed = form.safeParse(input);
  const remarked = new Set(remarks.map(({ column }) => column));
  const more: CellRemark[] = [];
  for (const { path, message } of parsed.error?.issues ?? []) {
    const column = String(path[0]);
    if (remarked.has(column)) continue;
    remarked.add(column);
    more.push({ column, text: /[一-鿿]/.test(message) ? message : '填写有误', isWarning: false });
  }
  const all = [...remarks, ...more];
  return { values: parsed.success && all.length === 0 ? parsed.data : undefined, remarks: all };
};
