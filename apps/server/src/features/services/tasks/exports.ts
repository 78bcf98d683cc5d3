// What other features may use of long tasks.
import { type FieldRow, type FieldRows, headingOf } from '@rfb/contract/field-rows.ts';
import type { Cell } from '../../../platform/sheets/sheets.ts';
import type { ExportColumn } from './list-export.jobs.ts';

export { type ExportColumn, exportList, rowsInBatches, rowsOfIds } from './list-export.jobs.ts';
export { pagedExport } from './paged-export.ts';
export { startExportTask, startTask } from './tasks.actions.ts';
export type { RunningTask, TaskResult, TaskRunners } from './tasks.jobs.ts';

const cellOf = (row: FieldRow, value: unknown): Cell => {
  if (value === null || value === '') return value;
  if (row.kind === 'measure') return Number(value) / 1000;
  if (row.kind === 'choice') return row.choices[String(value)] ?? null;
  if (row.kind === 'choices') return (value as string[]).map((one) => row.choices[one]).join('、');
  return String(value);
};

/** The columns of an export built from a table of fields: values are written as an import of the same table reads them. */
export const exportColumn = <Rows extends FieldRows, Name extends keyof Rows & string>(
  rows: Rows,
  name: Name,
): ExportColumn<Record<Name, unknown>> => {
  const row = rows[name] as FieldRow;
  return {
    title: headingOf(row),
    width: row.sheet.width,
    kind: row.kind === 'day' ? 'day' : 'text',
    cell: (values) => cellOf(row, values[name]),
  };
};
