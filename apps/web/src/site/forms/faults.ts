// What is wrong with the fields of a form, by the contract's rules. Loaded with a form's calls: reading a page takes no rules.
import type { Rule } from '@rfb/contract/field-rules.ts';

export type Faults = Record<string, string>;

/** Of the fields that are given and have a rule. */
export const faultsIn = (rules: Record<string, Rule>, values: Record<string, string>): Faults =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const fault = rules[name]?.(value);
      return fault ? [[name, fault]] : [];
    }),
  );
