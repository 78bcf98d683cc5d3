// The kinds of settings: each has its schema, which the server validates with, and its input on the settings page.
import * as z from 'zod/mini';
import { line } from '../../fields.ts';

type Range = { min: number; max: number; unit: string };

const within = (min: number, max: number) => {
  const message = `请填写 ${min} 到 ${max} 之间的整数`;
  return z.int(message).check(z.minimum(min, message), z.maximum(max, message));
};

export const whole = ({ min, max, unit }: Range) => ({ kind: 'whole' as const, unit, schema: within(min, max) });

const MAX_REMINDERS = 10;
const isAscending = (days: number[]) => days.every((day, index) => index === 0 || (days[index - 1] ?? 0) < day);
/** Days relative to a day of expiry, the earliest first; negative: before it. */
export const daysAround = ({ first, last }: { first: number; last: number }) => {
  const message =
    last > 0 ? `请填写到期前 ${-first} 天到到期后 ${last} 天之间的天数` : `请填写到期前 ${-first} 天以内的天数`;
  return {
    kind: 'daysAround' as const,
    unit: '',
    first,
    last,
    schema: z
      .array(z.int(message).check(z.minimum(first, message), z.maximum(last, message)))
      .check(
        z.minLength(1, '至少保留一天'),
        z.maxLength(MAX_REMINDERS, `最多 ${MAX_REMINDERS} 天`),
        z.refine(isAscending, '请按先后填写，同一天只能有一次'),
      ),
  };
};

/** Null: no limit. */
export const wholeOrNone = ({ min, max, unit }: Range) => ({
  kind: 'wholeOrNone' as const,
  unit,
  schema: z.nullable(within(min, max)),
});

const MAX_FEE_FEN = 100_000_000;
export const yuan = () => ({
  kind: 'yuan' as const,
  unit: '元',
  schema: z.int('金额有误').check(z.nonnegative('金额不能为负'), z.maximum(MAX_FEE_FEN, '金额不能超过 100 万元')),
});

/** Yes or no. */
export const onOff = () => ({ kind: 'onOff' as const, unit: '', schema: z.boolean('请选择开启或关闭') });

/** One line of text. */
export const words = (name: string, max: number) => ({ kind: 'words' as const, unit: '', schema: line(name, max) });

/** One line that may be empty; then it is not shown. */
export const wordsOrNone = (name: string, max: number) => ({
  kind: 'words' as const,
  unit: '',
  schema: z.union([z.literal(''), line(name, max)]),
});

const Department = z.strictObject({
  name: line('部门名称', 10),
  matters: line('办理事项', 40),
  extension: line('分机号', 10),
});
/** Which department answers what. */
export const departments = () => ({
  kind: 'departments' as const,
  unit: '',
  schema: z.array(Department).check(z.minLength(1, '至少保留一个部门'), z.maxLength(8, '最多 8 个部门')),
});
