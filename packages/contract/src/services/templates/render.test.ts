// Tests rendering with hostile texts and values: nothing escapes, nothing is sent with a gap.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messageSpecs, renderMessage } from './message-spec.ts';
import { templateProblems } from './problems.ts';
import { hasStrange, namesIn, render } from './render.ts';
import { outputs, type TemplateSpec } from './template.ts';

const specs = [...messageSpecs.values()];

/** Whatever people, importers and attackers put into a name or a reason. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom(
    '{原因}',
    '{{企业名称}}',
    '$(id)',
    '<script>alert(1)</script>',
    '【某银行】您的账户',
    'a\r\nBcc: everybody@example.com',
    '\u202e反的\u0000\u0007',
    '\ud83d',
    '',
    ' \u200b\ufeff ',
    '=1+1',
    '很长'.repeat(400),
  ),
);
const valueFor = (type: string) =>
  type === 'number' || type === 'money'
    ? fc.oneof(fc.integer(), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, 0.5))
    : hostile;
const valuesFor = ({ variables }: TemplateSpec) =>
  fc.record(Object.fromEntries(variables.map(({ key, type }) => [key, valueFor(type)])));

/** A text somebody may have typed: words, variables of this template and of others, stray braces. */
const textFor = ({ variables }: TemplateSpec) =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom('请确认', '，', '{', '}', '{司机电话}', '{}', '【', '\n', '{ 原因 }'),
        fc.constantFrom(...variables.map(({ name }) => `{${name}}`), '编号'),
        fc.string({ maxLength: 12 }),
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join(''));

const runs = (count: number) => ({ numRuns: process.env.DEEP ? count * 20 : count });

describe('1,000 messages with hostile values', () => {
  it('contain no brace, no control character, no foreign signature, and keep their length', () => {
    const cases = fc.constantFrom(...specs).chain((spec) => valuesFor(spec).map((values) => ({ spec, values })));
    fc.assert(
      fc.property(cases, ({ spec, values }) => {
        const shown = renderMessage(spec, { fields: spec.defaults, off: [] }, values);
        for (const { key, output } of spec.fields) {
          const text = shown[key as 'text'];
          expect(text).not.toMatch(/[{}]/);
          expect(hasStrange(text)).toBe(false);
          expect(Array.from(text).length).toBeLessThanOrEqual(outputs[output].limit);
          if (outputs[output].isOneLine) expect(text).not.toContain('\n');
          if (output === 'sms') expect(text).not.toMatch(/[【】]/);
        }
      }),
      runs(1_000),
    );
  });
});

describe('1,000 texts somebody typed', () => {
  it('are either refused or rendered without a gap', () => {
    const cases = fc
      .constantFrom(...specs)
      .chain((spec) => fc.record({ spec: fc.constant(spec), text: textFor(spec), values: valuesFor(spec) }));
    let [refused, sent] = [0, 0];
    fc.assert(
      fc.property(cases, ({ spec, text, values }) => {
        const fields = Object.fromEntries(spec.fields.map(({ key }) => [key, text]));
        const content = { fields, off: [] };
        const known = spec.variables.map(({ name }) => name);
        if (templateProblems(spec, content).length > 0) {
          refused += 1;
          return;
        }
        sent += 1;
        expect(namesIn(text).filter((name) => !known.includes(name))).toEqual([]);
        const shown = renderMessage(spec, content, values);
        for (const { key } of spec.fields) expect(shown[key as 'text']).not.toMatch(/[{}]/);
      }),
      runs(1_000),
    );
    // Both must happen, or the test proves nothing.
    expect(Math.min(refused, sent)).toBeGreaterThan(20);
  });
});

describe('rendering', () => {
  const variables = [
    { key: 'a', name: '甲', type: 'text', sample: '' },
    { key: 'b', name: '乙', type: 'text', sample: '', mayBeEmpty: true },
    { key: 'm', name: '钱', type: 'money', sample: 0 },
  ] as const;

  it('does not read a value as a template', () =>
    expect(render('{甲}', variables, { a: '{乙}', b: '秘密' }, 'bell')).toBe('｛乙｝'));
  it('throws when a value is missing', () =>
    expect(() => render('{甲}{乙}', variables, { a: '有' }, 'bell')).toThrow('no value for {乙}'));
  it('shows an empty value as a dash, unless it may be empty', () =>
    expect(render('{甲}，{乙}。', variables, { a: ' ', b: '' }, 'bell')).toBe('—，。'));
  it('formats by type', () => expect(render('{钱}', variables, { m: 928_000 }, 'sms')).toBe('¥9,280.00'));
  it('cuts long values of an SMS, so that the end stays readable', () =>
    expect(render('{甲}请确认', variables, { a: '长'.repeat(300) }, 'sms')).toMatch(/^长{99}…请确认$/));
  it('keeps the lines of a mail', () => expect(render('{甲}', variables, { a: '一\r\n二' }, 'mail')).toBe('一\n二'));
});
