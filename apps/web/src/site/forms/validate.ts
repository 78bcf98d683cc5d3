// Validates form fields by the contract's rules; loaded with the form's calls, because reading a page needs no rules.
import type { Rule } from '@rfb/contract/field-rules.ts';

export type FieldErrors = Record<string, string>;

/** Validates only the given fields that have a rule. */
export const validate = (rules: Record<string, Rule>, values: Record<string, string>): FieldErrors =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const error = rules[name]?.(value);
      return error ? [[name, error]] : [];
    }),
  );
