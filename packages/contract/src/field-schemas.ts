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
    case 'measure':
    case 'whole': {
      const isWhole = row.kind === 'whole';
      const scale = isWhole ? 1 : 1000;
      // A thousandth is no limit people have to know.
      const least = isWhole || row.min > 1 ? `${row.min / scale} 到 ` : '';
      const most = (row.max / scale).toLocaleString('en');
      const words = `${label}应在 ${least}${most} ${row.unit}${least ? '之间' : '以内'}`;
      const number = z.int(isWhole ? `${label}请填整数` : `请填写${label}`);
      return orNull(row, number.check(z.minimum(row.min, words), z.maximum(row.max, words)));
    }
    case 'code':
      return orEmpty(row, codeLine(label, row.max, row.min));
    case 'day':
      return orNull(row, Day);
    case 'flag':
      return z.boolean(`请选择${label}`);
    case 'text':
      return z.string();
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
    case 'whole':
      return orNull(row, z.int());
    case 'day':
      return orNull(row, Day);
    case 'flag':
      return z.boolean();
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
