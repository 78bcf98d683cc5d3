// What other features may use of imports: the shape of a `SheetImport` and helpers that parse cells.
import { type FieldRow, type FieldRows, headingOf } from '@rfb/contract/field-rows.ts';
import { parseThousandths } from '../../../platform/sheets/typed-cells.ts';
import { dayCell, type Read, type Readers } from './read-cells.ts';
import type { SheetColumn } from './sheet-import.ts';

export { deleteImportRowsOf } from './imports.queries.ts';
export { type ClaimIndex, claimAll } from './overlaps.ts';
export { dayCell, parseForm, type Read, type Readers, readCells } from './read-cells.ts';
export { type Cells, type Claim, type SheetColumn, type SheetImport, uniqueClaim } from './sheet-import.ts';
export { sheetSamples, templateSpecOf } from './sheet-template.ts';

/** The columns of a sheet built from a table of fields: headings, widths, examples, and how a cell is read by the field's kind. */
export const fieldColumn = (key: string, row: FieldRow): SheetColumn => ({
  key,
  title: headingOf(row),
  ...(row.isRequired && { isRequired: true }),
  ...(row.sheet.isMain && { isMain: true }),
  example: row.sheet.example,
  width: row.sheet.width,
  ...(row.kind === 'choice' && { choices: Object.values(row.choices) }),
});

export const keyOfLabel = (labels: Record<string, string>, text: string) =>
  Object.keys(labels).find((key) => labels[key] === text);

export const oneOf = (key: string | undefined, labels: Record<string, string>): Read =>
  key === undefined ? { problem: `请填写其中之一：${Object.values(labels).join('、')}` } : { value: key };

const listIn = (text: string) => text.split(/[、,，;；/\s]+/).filter(Boolean);

const someOf = (text: string, labels: Record<string, string>): Read => {
  const keys = listIn(text).map((word) => keyOfLabel(labels, word));
  return keys.includes(undefined)
    ? { problem: `请填写其中之一或几项：${Object.values(labels).join('、')}` }
    : { value: keys };
};

const measureCell = (text: string, row: FieldRow & { kind: 'measure' }): Read => {
  if (text === '') return row.isRequired ? { problem: `请填写${row.label}` } : { value: null };
  const read = parseThousandths(text, row.unit);
  // Whole kilograms typed into a column of tons.
  if ('value' in read && row.unit === '吨' && read.value > row.max)
    return { problem: `单位是吨，是否应为 ${read.value / 1_000_000}` };
  return read;
};

const cellReader = (row: FieldRow): Readers[string] | undefined => {
  switch (row.kind) {
    case 'choice':
      return (text) =>
        text === '' && !row.isRequired ? { value: null } : oneOf(keyOfLabel(row.choices, text), row.choices);
    case 'choices':
      return (text) => someOf(text, row.choices);
    case 'measure':
      return (text) => measureCell(text, row);
    case 'day':
      return dayCell;
    default:
      return undefined;
  }
};

/** By the kind of each field; texts need no reader. */
export const fieldReaders = (rows: FieldRows): Readers =>
  Object.fromEntries(
    Object.entries(rows).flatMap(([name, row]) => {
      const reader = cellReader(row);
      return reader ? [[name, reader]] : [];
    }),
  );
