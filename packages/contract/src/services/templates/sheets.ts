// Import sheets as templates: headings, hints and the order of columns; which columns exist and are required stays in the code.
import type { TemplateProblem } from './problems.ts';
import type { TemplateContent, TemplateField, TemplateSpec } from './template.ts';

export type SheetColumn = { key: string; title: string; isRequired: boolean; example: string };
type ShownColumn = { key: string; title: string; hint: string };

/** Keys of columns in their order, separated by commas. */
export const ORDER = 'order';
export const headingKey = (column: string) => `${column}Heading`;
export const hintKey = (column: string) => `${column}Hint`;

export const sheetSpec = (
  sheet: { kind: string; name: string; event: string; to: string },
  columns: readonly SheetColumn[],
): TemplateSpec => ({
  code: `sheet.${sheet.kind}`,
  group: 'sheet',
  ...{ name: sheet.name, event: sheet.event, to: sheet.to, why: '' },
  fields: [
    { key: ORDER, name: '列的顺序', output: 'paper', maxLength: 1_000 },
    ...columns.flatMap(({ key, title, isRequired, example }): TemplateField[] => [
      {
        ...{ key: headingKey(key), name: `${title}的标题`, output: 'cell', maxLength: 20, section: title },
        column: { key, isRequired, example },
      },
      {
        key: hintKey(key),
        name: `${title}的填写提示`,
        output: 'cell',
        maxLength: 100,
        mayBeEmpty: true,
        section: title,
      },
    ]),
  ],
  variables: [],
  mustUse: [],
  channels: [],
  defaults: {
    [ORDER]: columns.map(({ key }) => key).join(','),
    ...Object.fromEntries(
      columns.flatMap(({ key, title }) => [
        [headingKey(key), title],
        [hintKey(key), ''],
      ]),
    ),
  },
});

const columnsOf = ({ fields }: Pick<TemplateSpec, 'fields'>) =>
  fields.flatMap(({ column }) => (column ? [column] : []));
const headingOf = (content: TemplateContent, column: string) => (content.fields[headingKey(column)] ?? '').trim();

/** Unknown and repeated keys are ignored, missing ones come last: a stored order never hides a column. */
export const orderOf = (spec: Pick<TemplateSpec, 'fields'>, content: TemplateContent) => {
  const known = columnsOf(spec).map(({ key }) => key);
  const wanted = (content.fields[ORDER] ?? '').split(',').filter((key) => known.includes(key));
  return [...new Set([...wanted, ...known])];
};

export const shownColumns = (spec: TemplateSpec, content: TemplateContent): ShownColumn[] =>
  orderOf(spec, content).map((key) => ({
    key,
    title: headingOf(content, key),
    hint: (content.fields[hintKey(key)] ?? '').trim(),
  }));

/** Which column a heading means, by this version or any earlier one. */
export const columnOfHeading = (spec: TemplateSpec, versions: readonly TemplateContent[]) =>
  new Map(
    versions
      .toReversed()
      .flatMap((content) => columnsOf(spec).map(({ key }): [string, string] => [headingOf(content, key), key])),
  );

/** Two columns with one heading, or a heading that meant another column before, would mix up sheets. */
export const headingProblems = (
  spec: TemplateSpec,
  content: TemplateContent,
  earlier: readonly TemplateContent[],
): TemplateProblem[] => {
  if (spec.group !== 'sheet') return [];
  const former = columnOfHeading(spec, earlier);
  const columns = columnsOf(spec).map(({ key }) => ({ key, heading: headingOf(content, key) }));
  const nameOf = (key: string) => spec.fields.find((field) => field.key === headingKey(key))?.section ?? key;
  return columns.flatMap(({ key, heading }, at) => {
    const field = headingKey(key);
    if (/^[=+\-@]/.test(heading)) return [{ field, message: '不能以 = + - @ 开头，表格软件会当成公式' }];
    const same = columns.find((one, place) => place < at && one.heading === heading);
    if (same) return [{ field, message: `与“${nameOf(same.key)}”的标题相同` }];
    const meant = former.get(heading);
    if (meant === undefined || meant === key) return [];
    return [{ field, message: `“${heading}”在以前的版本里是“${nameOf(meant)}”，换一个标题` }];
  });
};
