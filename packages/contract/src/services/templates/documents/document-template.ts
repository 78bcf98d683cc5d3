// The shape of a printed document as a template: fields for title, table, clauses, signatures and notes.
import type { TemplateField, TemplateSpec, Variable } from '../template.ts';

/** Keeps the keys as literal types: the facts of a document must have all of them. A line with an empty one is left out. */
export const documentVariables = <const T extends Record<string, Variable>>(variables: T) => variables;
export type FactsOf<T extends Record<string, Variable>> = Record<keyof T, string>;

export type DocumentText = {
  title: string;
  table: readonly string[];
  preamble: readonly string[];
  clauses: readonly { head: string; lines: readonly string[] }[];
  signers: readonly string[];
  signLines: readonly string[];
  notes: readonly string[];
};

type Document = Pick<TemplateSpec, 'code' | 'name' | 'event' | 'to' | 'mustUse'> & {
  variables: Record<string, Variable>;
  text: DocumentText;
  /** Places for clauses; those without text are not printed. */
  clauses: number;
};

const TABLE = { rows: 24, cells: 3, label: 12 };
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
export const clauseKeys = (number: number) => ({ head: `head${number}`, lines: `clause${number}` });
export const signerKey = (number: number) => `signer${number}`;

const clauseFields = (number: number): TemplateField[] => {
  const { head, lines } = clauseKeys(number);
  const section = `第 ${number} 条`;
  return [
    { key: head, name: `${section}标题`, output: 'title', maxLength: 20, mayBeEmpty: true, section },
    { key: lines, name: `${section}内容`, output: 'paper', maxLength: 2_000, mayBeEmpty: true, section, needs: head },
  ];
};

const fieldsOf = ({ text, clauses }: Document): TemplateField[] => [
  { key: 'title', name: '文书名称', output: 'title', maxLength: 16 },
  { key: 'table', name: '表格', output: 'paper', maxLength: 2_000, table: TABLE },
  ...(clauses > 0
    ? [{ key: 'preamble', name: '前言', output: 'paper', maxLength: 1_000, mayBeEmpty: true } satisfies TemplateField]
    : []),
  ...numbers(clauses).flatMap(clauseFields),
  ...text.signers.map(
    (_, at): TemplateField => ({
      key: signerKey(at + 1),
      name: `签署栏 ${at + 1}`,
      output: 'title',
      maxLength: 16,
      section: '签署',
    }),
  ),
  { key: 'signLines', name: '签署栏各行', output: 'paper', maxLength: 100, section: '签署' },
  { key: 'notes', name: '页尾说明', output: 'paper', maxLength: 1_000, mayBeEmpty: true },
];

const joined = (lines: readonly string[]) => lines.join('\n');

const defaultsOf = ({ text }: Document): Record<string, string> => ({
  title: text.title,
  table: joined(text.table),
  preamble: joined(text.preamble),
  ...Object.fromEntries(
    text.clauses.flatMap(({ head, lines }, at) => [
      [clauseKeys(at + 1).head, head],
      [clauseKeys(at + 1).lines, joined(lines)],
    ]),
  ),
  ...Object.fromEntries(text.signers.map((role, at) => [signerKey(at + 1), role])),
  signLines: joined(text.signLines),
  notes: joined(text.notes),
});

export const variablesOf = (variables: Record<string, Variable>) =>
  Object.entries(variables).map(([key, variable]) => ({ key, ...variable, mayBeEmpty: true as const }));

export const documentSpec = (document: Document): TemplateSpec => {
  const fields = fieldsOf(document);
  const defaults = defaultsOf(document);
  const { code, name, event, to, mustUse, variables } = document;
  return {
    ...{ code, group: 'document', name, event, to, mustUse, fields, channels: [] },
    why: '',
    variables: variablesOf(variables),
    defaults: Object.fromEntries(fields.map(({ key }) => [key, defaults[key] ?? ''])),
  };
};
