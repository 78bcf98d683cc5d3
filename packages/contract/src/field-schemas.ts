// Schemas built from a table of fields: of what people enter, and of what replies contain.
import * as z from 'zod/mini';
import { type FieldRow, type FieldRows, namesOf, type ValueOf } from './field-rows.ts';
import { codeLine, Day, line } from './fields.ts';
import { keyOf } from './lists.ts';

type Schemas<Rows> = { -readonly [Name in keyof Rows]: z.ZodMiniType<ValueOf<Rows[Name]>, ValueOf<Rows[Name]>> };

const orNull = (row: FieldRow, schema: z.ZodMiniType) => (row.isRequired ? schema : z.nullable(schema));
const orEmpty = (row: FieldRow, schema: z.ZodMiniType) =>
  row.isRequired ? schema : z.union([z.literal(''), schema], `${row.label}有误`);

const entered = (row: FieldRow): z.ZodMiniType => {
  const { label } = row;
  switch (row.kind) {
    case 'choice':
      return orNull(row, keyOf(row.choices, `请选择${label}`));
    case 'choices':
      return z.array(keyOf(row.choices, `${label}有误`), `请选择${label}`).check(
        ...(row.isRequired ? [z.minLength(1, `请选择${label}`)] : []),
        z.maxLength(Object.keys(row.choices).length, `${label}有误`),
        z.refine((list) => new Set(list).size === list.length, `${label}重复`),
      );
    case 'measure': {
      const words = `${label}应在 ${row.min / 1000} 到 ${row.max / 1000} ${row.unit}之间`;
      return orNull(row, z.int(`请填写${label}`).check(z.minimum(row.min, words), z.maximum(row.max, words)));
    }
    case 'code':
      return orEmpty(row, codeLine(label, row.max));
    case 'day':
      return orNull(row, Day);
    default:
      return orEmpty(row, line(label, row.max, row.min));
  }
};

const replied = (row: FieldRow): z.ZodMiniType => {
  switch (row.kind) {
    case 'choice':
      return orNull(row, keyOf(row.choices, `${row.label}有误`));
    case 'choices':
      return z.array(keyOf(row.choices, `${row.label}有误`));
    case 'measure':
      return orNull(row, z.int());
    case 'day':
      return orNull(row, Day);
    default:
      return z.string();
  }
};

/** `special`: the schemas of fields with a rule of their own. */
export const formSchemas = <Rows extends FieldRows>(rows: Rows, special: Partial<Schemas<Rows>>) =>
  Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, special[name] ?? entered(row)])) as Schemas<Rows>;

export const replySchemas = <Rows extends FieldRows, Name extends keyof Rows & string = keyof Rows & string>(
  rows: Rows,
  names: readonly Name[] = namesOf(rows) as Name[],
) => Object.fromEntries(names.map((name) => [name, replied(rows[name] as FieldRow)])) as Pick<Schemas<Rows>, Name>;
