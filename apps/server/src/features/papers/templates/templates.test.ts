// Tests that templates and facts agree: every name in braces is declared, and every declared one is printed or is the number.
import { paperKinds } from '@rfb/contract/papers/paper.labels.ts';
import { describe, expect, it } from 'vitest';
import { filled, namesIn } from '../fill.ts';
import type { Template } from './template.ts';
import { templates } from './templates.ts';

const textsOf = ({ rows, preamble, clauses, signatures, notes }: Template) => [
  ...rows.flat(2),
  ...preamble,
  ...clauses.flatMap(({ head, lines }) => [head, ...lines]),
  ...signatures.flatMap(({ role, name, lines }) => [role, name, ...lines]),
  ...notes,
];

describe.each(Object.keys(paperKinds) as (keyof typeof paperKinds)[])('the template of a %s', (kind) => {
  it('numbers its versions from 1 without gaps', () =>
    expect(templates[kind].map(({ version }) => version)).toEqual(templates[kind].map((_, at) => at + 1)));

  it.each(templates[kind].map((template) => [template.version, template] as const))(
    'version %i uses exactly the variables it declares',
    (_, template) => {
      const used = new Set(textsOf(template).flatMap(namesIn));
      // The number is printed in the head of every paper.
      used.add('paperNo');
      expect([...used].sort()).toEqual([...template.variables].sort());
    },
  );

  it.each(templates[kind].map((template) => [template.version, template] as const))(
    'version %i says that the association is no party',
    (_, template) => expect(textsOf(template).join('')).toMatch(/公路货运分会提供平台服务，不是本.*的当事人/),
  );
});

const small: Template<'a' | 'b'> = {
  version: 1,
  title: '样例',
  variables: ['a', 'b'],
  rows: [[['甲', '{a}']], [['乙', '{b}']]],
  isForm: false,
  preamble: [],
  clauses: [
    { head: '一', lines: ['有 {a}', '有 {b}'] },
    { head: '二', lines: ['{b}'] },
  ],
  signatures: [],
  notes: [],
};

it('leaves out lines, clauses and rows about nothing', () =>
  expect(filled(small, { a: '货', b: '' })).toMatchObject({
    rows: [[['甲', '货']]],
    clauses: [{ head: '一', lines: ['有 货'] }],
  }));

it('keeps the blanks of a form', () =>
  expect(filled({ ...small, isForm: true }, { a: '货', b: '' }).rows).toEqual([[['甲', '货']], [['乙', '']]]));

it('does not read braces in a value, and refuses a missing one', () => {
  expect(filled(small, { a: '{b}', b: '' }).rows).toEqual([[['甲', '{b}']]]);
  expect(() => filled(small, { a: '货' })).toThrow('no value for {b}');
});
