// Tests the catalogue of messages: every template renders on every channel with its samples and may be published as it is.
import { describe, expect, it } from 'vitest';
import { NoticeKind } from '../notifications/kinds.ts';
import { messageSpecs, renderMessage } from './message-spec.ts';
import { messageCodes, messageOf } from './messages.ts';
import { templateProblems } from './problems.ts';
import { namesIn, samplesOf } from './render.ts';

const all = [...messageSpecs.values()].map((spec) => [spec.code, spec] as const);

describe('the catalogue of messages', () => {
  it('has a template for every kind of notice', () => {
    const kinds = new Set(messageCodes.map((code) => messageOf(code).kind));
    expect(NoticeKind.options.filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  it.each(all)('%s can be published as version 1 and uses exactly its variables', (_, spec) => {
    expect(templateProblems(spec, { fields: spec.defaults, off: [] })).toEqual([]);
    const used = [...Object.values(spec.defaults), spec.why].flatMap(namesIn);
    expect([...new Set(used)].sort()).toEqual(spec.variables.map(({ name }) => name).sort());
  });

  it.each(all)('%s renders on all its channels with samples', (_, spec) => {
    const shown = renderMessage(spec, { fields: spec.defaults, off: [] }, samplesOf(spec));
    for (const { key } of spec.fields) {
      const text = shown[key as 'text'];
      expect(text).not.toBe('');
      expect(text).not.toMatch(/[{}]|undefined|NaN|—$/);
    }
    expect(shown.why).not.toMatch(/[{}]/);
  });

  it('gives every variable one name per template', () => {
    for (const { variables } of messageSpecs.values())
      expect(new Set(variables.map(({ name }) => name)).size).toBe(variables.length);
  });
});
