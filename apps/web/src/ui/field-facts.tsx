// A field of a table as a row of details: its label and its value in words.
import { type FieldRow, shortOf } from '@rfb/contract/field-rows.ts';
import type { ReactNode } from 'react';
import { formValueText } from '../lib/field-values.ts';

const num = (text: string) => <span className="num">{text}</span>;

export const fieldText = (row: FieldRow, value: unknown): ReactNode => {
  if (value === null || value === '') return null;
  if (row.kind === 'measure') return num(`${Number(value) / 1000} ${row.unit}`);
  if (row.kind === 'whole') return num(`${value} ${row.unit}`);
  return row.kind === 'code' || row.kind === 'day' ? num(String(value)) : formValueText(row, value);
};

export type Fact = [name: string, value: ReactNode];

export const fieldFact = (row: FieldRow, value: unknown): Fact => [shortOf(row), fieldText(row, value)];
