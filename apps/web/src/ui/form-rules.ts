// The contract's field rules as antd form rules, so that form and server show the same messages.
import type { FormRule } from 'antd';
import * as z from 'zod/mini';

/** What is wrong with a number outside its limits, in words. */
export const rangeProblem = (value: number, min: number | undefined, max: number | undefined) => {
  const isInside = value >= (min ?? Number.NEGATIVE_INFINITY) && value <= (max ?? Number.POSITIVE_INFINITY);
  if (isInside) return undefined;
  if (min === undefined) return `不能大于 ${max?.toLocaleString('zh-CN')}`;
  if (max === undefined) return `不能小于 ${min.toLocaleString('zh-CN')}`;
  return `请填写 ${min.toLocaleString('zh-CN')} 到 ${max.toLocaleString('zh-CN')} 之间的数`;
};

export const ruleOf = (schema: z.ZodMiniType): FormRule => ({
  validator: (_, value: unknown) => {
    const parsed = z.safeParse(schema, value ?? '');
    return parsed.success ? Promise.resolve() : Promise.reject(new Error(parsed.error.issues[0]?.message));
  },
});

/** An empty field is valid. */
export const optionalRuleOf = (schema: z.ZodMiniType): FormRule => ({
  validator: (_, value: unknown) => {
    const parsed = z.safeParse(schema, value);
    return parsed.success || !value ? Promise.resolve() : Promise.reject(new Error(parsed.error.issues[0]?.message));
  },
});

/** For a list whose rows may be incomplete: `error` validates the list only, the rows validate themselves. */
export const listRuleOf = <T>(error: (rows: T[]) => string | undefined) => ({
  validator: (_: unknown, rows: T[] | undefined) => {
    const message = error(rows ?? []);
    return message ? Promise.reject(new Error(message)) : Promise.resolve();
  },
});

/** Refuses a number outside the limits. */
export const inRange = (min: number, max: number): FormRule => ({
  validator: (_, value: unknown) => {
    const problem = typeof value === 'number' ? rangeProblem(value, min, max) : undefined;
    return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
  },
});
