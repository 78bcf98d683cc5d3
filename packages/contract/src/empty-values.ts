// The values of fields that nobody filled in; apart from the rows, because few pages need them.
import type { FieldRow, FieldRows, ValuesOf } from './field-rows.ts';

export const emptyValue = ({ kind }: FieldRow) => {
  if (kind === 'choices') return [];
  if (kind === 'flag') return false;
  return kind === 'code' || kind === 'line' || kind === 'note' || kind === 'text' ? '' : null;
};

/** Required choices and numbers have no empty value: whoever asks adds theirs. */
export const emptyValues = <Rows extends FieldRows>(rows: Rows) =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, emptyValue(row)])) as ValuesOf<Rows>;
