// The shape of a paper's template: plain text with named variables, no expressions.

/** A label and a text; both may contain `{variables}`. */
export type Cell = readonly [label: string, text: string];

export type Template<Variable extends string = string> = {
  version: number;
  title: string;
  /** Every `{name}` in the text is one of these. */
  variables: readonly Variable[];
  /** Rows of the table at the top. A form keeps rows without a value for handwriting, a contract leaves them out. */
  rows: readonly (readonly Cell[])[];
  isForm: boolean;
  /** Above the clauses. */
  preamble: readonly string[];
  /** Clauses and their lines are numbered when printed. A line with an empty variable is left out. */
  clauses: readonly { head: string; lines: readonly string[] }[];
  signatures: readonly { role: string; name: string; lines: readonly string[] }[];
  /** In small type at the end. */
  notes: readonly string[];
};

export type FactsOf<T> = T extends Template<infer Variable> ? Record<Variable, string> : never;
