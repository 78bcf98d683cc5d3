// Conversion of fields between a form and what is sent.
import type { FieldRows, ValuesOf } from '@rfb/contract/field-rows.ts';
import { expect, it } from 'vitest';
import { formValues, sentValues } from './field-values.ts';

const sheet = { width: 10, example: '' };
const rows = {
  bodyType: { kind: 'choice', label: '车型', isRequired: true, choices: { box: '厢式', flat: '平板' }, sheet },
  massKg: { kind: 'measure', label: '总质量', unit: '吨', storedIn: '千克', min: 100, max: 200_000, sheet },
  registeredOn: { kind: 'day', label: '注册日期', sheet },
  skills: { kind: 'choices', label: '从业资格', choices: { ordinary: '普通货运' }, sheet },
  note: { kind: 'note', label: '备注', max: 200, sheet },
} as const satisfies FieldRows;

it('shows units people use, and sends what was not changed as it was', () => {
  const stored: ValuesOf<typeof rows> = {
    ...{ bodyType: 'box', massKg: 9_735, registeredOn: null, skills: ['ordinary'], note: '' },
  };
  const shown = formValues(rows, stored);
  expect(shown).toMatchObject({ massKg: 9.735, registeredOn: '' });
  expect(sentValues(rows, shown)).toEqual(stored);
});

it('sends fields nobody filled in as empty, or as the fallback', () => {
  const empty = { massKg: null, registeredOn: null, skills: [] };
  expect(sentValues(rows, { note: ' 冷机 ' }, { bodyType: 'box' })).toEqual({
    ...empty,
    note: '冷机',
    bodyType: 'box',
  });
});
