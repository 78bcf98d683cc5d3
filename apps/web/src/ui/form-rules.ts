// The contract's field rules as antd form rules, so that form and server show the same messages.
import type { FormRule } from 'antd';
import * as z from 'zod/mini';
import { rangeProblem } from './range-problem.ts';

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
