// Converts the fields of a table between a form (metres, tons, empty days) and what is sent (millimetres, kilograms, null).
import { emptyValue } from '@rfb/contract/empty-values.ts';
import type { FieldRow, FieldRows, ValueOf, ValuesOf } from '@rfb/contract/field-rows.ts';

type FormValue<Row> = Row extends { kind: 'measure' }
  ? number | null
  : Row extends { kind: 'day' }
    ? string
    : ValueOf<Row>;
export type FormValues<Rows> = { -readonly [Name in keyof Rows]?: FormValue<Rows[Name]> };

const mapped = (rows: FieldRows, change: (row: FieldRow, name: string) => unknown) =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, change(row, name)]));

const sent = (row: FieldRow, value: unknown) => {
  if (value === undefined || value === null || value === '') return emptyValue(row);
  if (row.kind === 'measure') return Math.round(Number(value) * 1000);
  return typeof value === 'string' ? value.trim() : value;
};

/** `fallback`: what is sent for a required field nobody filled in. */
export const sentValues = <Rows extends FieldRows>(
  rows: Rows,
  values: FormValues<Rows>,
  fallback: FormValues<Rows> = {},
) => mapped(rows, (row, name) => sent(row, values[name] ?? fallback[name])) as ValuesOf<Rows>;

const inForm = (row: FieldRow, value: unknown) => {
  if (row.kind === 'measure') return value === null ? null : Number(value) / 1000;
  return row.kind === 'day' ? (value ?? '') : value;
};

export const formValues = <Rows extends FieldRows>(rows: Rows, entity: ValuesOf<Rows>) =>
  mapped(rows, (row, name) => inForm(row, entity[name])) as Required<FormValues<Rows>>;

/** A value of the form in words. */
export const formValueText = (row: FieldRow, value: unknown) => {
  if (row.kind === 'choice') return row.choices[String(value)] ?? String(value ?? '');
  if (row.kind === 'choices') return ((value ?? []) as string[]).map((one) => row.choices[one]).join('、');
  if (row.kind === 'flag') return row.words[`${value === true}`];
  return String(value ?? '');
};
