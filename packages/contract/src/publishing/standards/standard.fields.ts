// The fields of a standard's content, in the order of histories: the form, replies, details, sheets and logs are built from them.
// Lists and the pages of readers have their headings written out: they load no table.
import { type FieldRows, labelsOf, namesOf, type ValuesOf } from '../../field-rows.ts';
import {
  checkedNames,
  forceNames,
  standardClasses,
  standardScopes,
  standardStandings,
  standardTopics,
} from './standards.labels.ts';

export const standardFields = {
  /** Empty for rules, which are cited by their title. */
  number: { kind: 'code', label: '编号', min: 2, max: 40, sheet: { width: 20 } },
  title: { kind: 'line', label: '名称', isRequired: true, min: 2, max: 100, sheet: { width: 44 } },
  class: { kind: 'choice', label: '类别', isRequired: true, choices: standardClasses, sheet: { width: 12 } },
  topic: { kind: 'choice', label: '分组', isRequired: true, choices: standardTopics, sheet: { width: 14 } },
  isMandatory: { kind: 'flag', label: '性质', words: forceNames, sheet: { width: 8 } },
  standing: { kind: 'choice', label: '状态', isRequired: true, choices: standardStandings, sheet: { width: 12 } },
  publishedOn: { kind: 'day', label: '发布日期', short: '发布', sheet: { width: 13 } },
  effectiveOn: { kind: 'day', label: '实施日期', short: '实施', sheet: { width: 13 } },
  replaces: { kind: 'line', label: '代替', max: 100, sheet: { width: 22 } },
  replacedBy: { kind: 'line', label: '被代替', max: 100, sheet: { width: 22 } },
  isChecked: { kind: 'flag', label: '版本核对', short: '核对', words: checkedNames, sheet: { width: 12 } },
  summary: { kind: 'note', label: '管什么', isRequired: true, min: 2, max: 600 },
  scopes: { kind: 'choices', label: '适用范围', choices: standardScopes },
  source: { kind: 'line', label: '官方来源', max: 200 },
  sourceUrl: { kind: 'line', label: '官方网址', max: 300, sheet: { width: 40 } },
  isPublished: { kind: 'flag', label: '前台显示', short: '前台', words: { true: '显示', false: '不显示' } },
} as const satisfies FieldRows;

export type StandardField = keyof typeof standardFields;
export type StandardValues = ValuesOf<typeof standardFields>;
export const standardFieldList = namesOf(standardFields);

/** With the list of points, which is no plain field: each has a text, and whether it was checked. */
export type StandardPart = StandardField | 'points';
export const standardFieldNames: Record<StandardPart, string> = { ...labelsOf(standardFields), points: '要点' };
/** In the order in which histories name what changed: the points stand behind what the standard is about. */
export const standardParts = standardFieldList.flatMap((name): StandardPart[] =>
  name === 'summary' ? [name, 'points'] : [name],
);

/** What lists show of a standard. */
export const listedStandardFields = [
  'number',
  'title',
  'class',
  'topic',
  'isMandatory',
  'publishedOn',
  'effectiveOn',
  'replaces',
  'replacedBy',
  'isChecked',
  'summary',
  'sourceUrl',
] as const satisfies StandardField[];

const OFFICE_ONLY = ['standing', 'isPublished'] as const satisfies StandardField[];
type ShownField = Exclude<StandardField, (typeof OFFICE_ONLY)[number]>;
/** What everybody sees of one standard: its state instead of what the office states, which may begin later. */
export const shownStandardFields = standardFieldList.filter(
  (name): name is ShownField => !(OFFICE_ONLY as readonly StandardField[]).includes(name),
);
