// The contract's field rules as antd form rules, so that a form and the server say the same words.
import type { FormInstance, FormRule } from 'antd';
import * as z from 'zod/mini';

export const ruleOf = (schema: z.ZodMiniType): FormRule => ({
  validator: (_, value: unknown) => {
    const parsed = z.safeParse(schema, value ?? '');
    return parsed.success ? Promise.resolve() : Promise.reject(new Error(parsed.error.issues[0]?.message));
  },
});

/** The same for a list with rows not filled in yet: only `fault` judges it, the rows judge themselves. */
export const listRuleOf = <T>(fault: (rows: T[]) => string | undefined) => ({
  validator: (_: unknown, rows: T[] | undefined) => {
    const message = fault(rows ?? []);
    return message ? Promise.reject(new Error(message)) : Promise.resolve();
  },
});

/** photos.0.alt names the first photo's words. */
const pathOf = (name: string) => name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** Shows a refused form's messages under their fields; true when at least one field was named. */
export const showFieldErrors = (form: FormInstance, fields: Record<string, string>) => {
  const entries = Object.entries(fields);
  form.setFields(entries.map(([name, message]) => ({ name: pathOf(name), errors: [message] })));
  if (entries[0]) form.focusField(pathOf(entries[0][0]));
  return entries.length > 0;
};
