// Fills a template with facts: names in braces become values, lines and rows about nothing are left out.
import type { Template } from './templates/template.ts';

/** Everything printed on a paper, in reading order. */
export type Sheet = {
  title: string;
  rows: [label: string, text: string][][];
  preamble: string[];
  clauses: { head: string; lines: string[] }[];
  signatures: { role: string; name: string; lines: string[] }[];
  notes: string[];
};

const PLACE = /\{(\w+)\}/g;
export const namesIn = (text: string) => Array.from(text.matchAll(PLACE), ([, name = '']) => name);

export const filled = (template: Template, facts: Readonly<Record<string, string>>): Sheet => {
  const factOf = (name: string) => {
    const value = facts[name];
    if (value === undefined) throw new Error(`no value for {${name}} of ${template.title}`);
    return value;
  };
  const fill = (text: string) => text.replace(PLACE, (_, name: string) => factOf(name));
  const isSaid = (text: string) => namesIn(text).every((name) => factOf(name) !== '');
  const lines = (texts: readonly string[]) => texts.filter(isSaid).map(fill);
  return {
    title: template.title,
    rows: template.rows
      .map((row) => row.filter(([, text]) => template.isForm || isSaid(text)))
      .filter((row) => row.length > 0)
      .map((row) => row.map(([label, text]) => [fill(label), fill(text)])),
    preamble: lines(template.preamble),
    clauses: template.clauses
      .map(({ head, lines: texts }) => ({ head: fill(head), lines: lines(texts) }))
      .filter((clause) => clause.lines.length > 0),
    signatures: template.signatures.map(({ role, name, lines: texts }) => ({
      role: fill(role),
      name: fill(name),
      lines: lines(texts),
    })),
    notes: lines(template.notes),
  };
};
