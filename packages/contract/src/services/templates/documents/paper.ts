// Fills a document's template with facts: the same for the printed paper and for the preview of the editor.
import { namesIn, shownValue, TOKEN } from '../render.ts';
import type { TemplateContent, TemplateSpec, Values } from '../template.ts';
import { clauseKeys, signerKey } from './document-template.ts';

/** Everything printed on a contract, a waybill or a notice, in reading order. */
export type Sheet = {
  title: string;
  rows: [label: string, text: string][][];
  preamble: string[];
  clauses: { head: string; lines: string[] }[];
  signatures: { role: string; name: string; lines: string[] }[];
  notes: string[];
};

type CertificateSheet = {
  title: string;
  /** Its middle is underlined. */
  sentence: [before: string, honour: string, after: string];
  facts: [label: string, text: string][];
  caution: string;
};

export const linesOf = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .filter((line) => line.trim() !== '');

/** `label：text｜label：text`; split before it is filled, so that a value cannot add cells. */
export const cellsOf = (line: string): [label: string, text: string][] =>
  line.split('｜').map((cell) => {
    const at = cell.indexOf('：');
    return at < 0 ? ['', cell.trim()] : [cell.slice(0, at).trim(), cell.slice(at + 1).trim()];
  });

const fillerOf = ({ code, variables }: TemplateSpec, content: TemplateContent, facts: Values) => {
  const textFor = (name: string) => {
    const variable = variables.find((one) => one.name === name);
    const value = variable && facts[variable.key];
    if (!variable || value === undefined || value === null) throw new Error(`no value for {${name}} of ${code}`);
    return shownValue(variable, value, 'paper');
  };
  const fill = (text: string) => text.replace(TOKEN, (_, name: string) => textFor(name));
  const isSaid = (text: string) => namesIn(text).every((name) => textFor(name) !== '');
  const textOf = (key: string) => content.fields[key] ?? '';
  return {
    fill: (key: string) => fill(textOf(key)),
    lines: (key: string) => linesOf(textOf(key)).filter(isSaid).map(fill),
    /** A form keeps rows without a value for handwriting. */
    rows: (key: string, isForm: boolean) =>
      linesOf(textOf(key))
        .map((line) => cellsOf(line).filter(([, text]) => isForm || isSaid(text)))
        .filter((row) => row.length > 0)
        .map((row) => row.map(([label, text]): [string, string] => [fill(label), fill(text)])),
    has: (key: string) => key in content.fields,
    value: textFor,
  };
};

const numbersWhile = (holds: (number: number) => boolean) => {
  const numbers: number[] = [];
  for (let number = 1; holds(number); number += 1) numbers.push(number);
  return numbers;
};

/** A line about something empty is left out, and so is a clause without lines. */
export const filledSheet = (spec: TemplateSpec, content: TemplateContent, facts: Values): Sheet => {
  const { fill, lines, rows, has, value } = fillerOf(spec, content, facts);
  const isForm = spec.code === 'document.waybill';
  /** Only a contract names its parties below their roles. */
  const names = spec.code === 'document.contract' ? [value('托运人'), value('承运人')] : [];
  return {
    title: fill('title'),
    rows: rows('table', isForm),
    preamble: lines('preamble'),
    clauses: numbersWhile((number) => has(clauseKeys(number).lines))
      .map((number) => ({ head: fill(clauseKeys(number).head), lines: lines(clauseKeys(number).lines) }))
      .filter((clause) => clause.lines.length > 0),
    signatures: numbersWhile((number) => has(signerKey(number))).map((number) => ({
      role: fill(signerKey(number)),
      name: names[number - 1] ?? '',
      lines: lines('signLines'),
    })),
    notes: lines('notes'),
  };
};

export const filledCertificate = (spec: TemplateSpec, content: TemplateContent, facts: Values): CertificateSheet => {
  const { fill, rows } = fillerOf(spec, content, facts);
  return {
    title: fill('title'),
    sentence: [fill('before'), fill('honour'), fill('after')],
    facts: rows('table', false).flat(),
    caution: fill('caution'),
  };
};

export const isCertificate = ({ code }: { code: string }) => code.endsWith('Certificate');
