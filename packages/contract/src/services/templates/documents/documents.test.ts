// Tests documents and import sheets as templates: version 1 stays as printed, nothing escapes, nothing is printed with a gap.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { templateProblems } from '../problems.ts';
import { hasStrange, namesIn, samplesOf } from '../render.ts';
import { columnOfHeading, headingKey, headingProblems, ORDER, orderOf, sheetSpec, shownColumns } from '../sheets.ts';
import type { TemplateContent, TemplateSpec, Values } from '../template.ts';
import { documentSpecs, paperSpecs } from './documents.ts';
import { filledCertificate, filledSheet, isCertificate } from './paper.ts';

const first = (spec: TemplateSpec): TemplateContent => ({ fields: { ...spec.defaults }, off: [] });
const printed = (spec: TemplateSpec, content: TemplateContent, values: Values) =>
  isCertificate(spec) ? filledCertificate(spec, content, values) : filledSheet(spec, content, values);
const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf);
const all = documentSpecs.map((spec) => [spec.code, spec] as const);

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '{托运人}',
    '{{说明}}',
    '甲｜乙：丙',
    '<b>',
    '\u202e反的\u0000',
    '',
    ' \u200b ',
    '=1+1',
    '一\r\n二',
    '很长'.repeat(200),
  ),
);
const valuesFor = ({ variables }: TemplateSpec) =>
  fc.record(Object.fromEntries(variables.map(({ key }) => [key, hostile])));
const typedFor = ({ variables }: TemplateSpec) =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom('名称：', '｜', '，', '{', '}', '{司机电话}', '{}', '\n', '：'),
        fc.constantFrom(...variables.map(({ name }) => `{${name}}`)),
        fc.string({ maxLength: 12 }),
      ),
      { maxLength: 6 },
    )
    .map((parts) => parts.join(''));
const runs = (count: number) => ({ numRuns: process.env.DEEP ? count * 20 : count });

describe('documents', () => {
  it.each(all)('%s can be published as version 1, uses its variables and prints them', (_, spec) => {
    expect(templateProblems(spec, first(spec))).toEqual([]);
    const used = new Set(Object.values(spec.defaults).flatMap(namesIn));
    // The number is printed in the head of every paper.
    expect(spec.variables.map(({ name }) => name).filter((name) => !used.has(name) && name !== '文书编号')).toEqual([]);
    expect(textsOf(printed(spec, first(spec), samplesOf(spec))).join('')).not.toMatch(/[{}]|undefined/);
  });

  it.each(Object.values(paperSpecs))('$name says that the association is no party', (spec) =>
    expect(Object.values(spec.defaults).join('')).toMatch(/公路货运分会提供平台服务，不是本.*的当事人/),
  );

  // Certificates are drawn at each download by the version they were issued with, and version 1 is in the code.
  it('keep version 1 as it was issued', () =>
    expect(
      documentSpecs.map(({ code, defaults }) => [
        code,
        createHash('sha256').update(JSON.stringify(defaults)).digest('hex').slice(0, 16),
      ]),
    ).toMatchInlineSnapshot(`
      [
        [
          "document.contract",
          "2f7462cededbc6ab",
        ],
        [
          "document.waybill",
          "72fbc928623a0570",
        ],
        [
          "document.memberCertificate",
          "44e52eff7e8528a1",
        ],
        [
          "document.fleetCertificate",
          "e43706371c343aba",
        ],
        [
          "document.listingNotice",
          "6ce8250cdc865f4e",
        ],
        [
          "document.renewalNotice",
          "ccf93e57ce662903",
        ],
      ]
    `));

  it('leave out lines, rows and clauses about nothing, except in a form', () => {
    const { contract, waybill } = paperSpecs;
    const sheet = filledSheet(contract, first(contract), {
      ...samplesOf(contract),
      dangerClass: '',
      fleetAddress: '',
      paymentDays: '',
    });
    expect(textsOf(sheet).join('')).not.toMatch(/危险货物类别|起 {2}天/);
    expect(sheet.rows.at(-1)).toEqual([['统一社会信用代码', '91320505MA1N2XXX3B']]);
    const form = filledSheet(waybill, first(waybill), { ...samplesOf(waybill), plateNo: '' });
    expect(form.rows.flat()).toContainEqual(['车牌号', '']);
  });

  it('refuse a variable the event cannot fill, a missing party, a clause without heading and a broken table', () => {
    const { contract } = paperSpecs;
    const problems = (fields: Record<string, string>) =>
      templateProblems(contract, { fields: { ...contract.defaults, ...fields }, off: [] });
    expect(problems({ clause1: '司机：{司机电话}' })[0]).toMatchObject({ field: 'clause1', variable: '司机电话' });
    expect(problems({ table: '甲方：{承运人}' })).toContainEqual({
      field: 'table',
      message: '整份文书里必须写上 {托运人}',
    });
    expect(problems({ head11: '', clause11: '一句话。' })).toEqual([{ field: 'head11', message: '有内容就要写标题' }]);
    expect(problems({ table: `${contract.defaults.table}\n没有名称` })).toMatchObject([{ field: 'table' }]);
  });

  it('print 1,000 hostile values without braces, control characters or additional cells', () => {
    const cases = fc
      .constantFrom(...documentSpecs)
      .chain((spec) => valuesFor(spec).map((values) => ({ spec, values })));
    fc.assert(
      fc.property(cases, ({ spec, values }) => {
        const sheet = printed(spec, first(spec), values);
        expect(textsOf(sheet).filter((text) => /[{}]/.test(text) || hasStrange(text))).toEqual([]);
        if ('rows' in sheet) for (const row of sheet.rows) expect(row.length).toBeLessThanOrEqual(3);
      }),
      runs(1_000),
    );
  });

  it('either refuse or print without a gap 1,000 texts somebody typed', () => {
    let refused = 0;
    let accepted = 0;
    const cases = fc.constantFrom(...documentSpecs).chain((spec) =>
      fc
        .record({
          text: typedFor(spec),
          values: valuesFor(spec),
          key: fc.constantFrom(...spec.fields.map(({ key }) => key)),
        })
        .map((one) => ({ spec, ...one })),
    );
    fc.assert(
      fc.property(cases, ({ spec, text, values, key }) => {
        const content = { fields: { ...spec.defaults, [key]: text }, off: [] };
        if (templateProblems(spec, content).length > 0) {
          refused += 1;
          return;
        }
        accepted += 1;
        for (const shown of textsOf(printed(spec, content, values))) expect(shown).not.toMatch(/[{}]/);
      }),
      runs(1_000),
    );
    // Both must happen, or the test proves nothing.
    expect(Math.min(refused, accepted)).toBeGreaterThan(20);
  });
});

describe('import sheets', () => {
  const spec = sheetSpec({ kind: 'cars', name: '车', event: '下载', to: '车队' }, [
    { key: 'plate', title: '车牌号', isRequired: true, example: '苏E' },
    { key: 'color', title: '号牌颜色', isRequired: false, example: '黄' },
  ]);
  const changed = (fields: Record<string, string>): TemplateContent => ({
    fields: { ...spec.defaults, ...fields },
    off: [],
  });

  it('know the headings of every version, and refuse one that meant another column', () => {
    const second = changed({ [headingKey('plate')]: '车辆号牌' });
    const headings = columnOfHeading(spec, [second, first(spec)]);
    expect(Object.fromEntries(headings)).toEqual({ 车牌号: 'plate', 车辆号牌: 'plate', 号牌颜色: 'color' });
    const third = changed({ [headingKey('plate')]: '车辆号牌', [headingKey('color')]: '车牌号' });
    expect(headingProblems(spec, third, [second, first(spec)])).toMatchObject([{ field: headingKey('color') }]);
    expect(headingProblems(spec, changed({ [headingKey('color')]: '车牌号' }), [])).toMatchObject([
      { message: expect.stringContaining('相同') },
    ]);
    expect(headingProblems(spec, second, [first(spec)])).toEqual([]);
  });

  it('never lose a column by their order', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('color', 'color,color', 'plate,x', '')), (order) => {
        expect(orderOf(spec, changed({ [ORDER]: order })).toSorted()).toEqual(['color', 'plate']);
      }),
      runs(1_000),
    );
    expect(shownColumns(spec, changed({ [ORDER]: 'color,plate' })).map(({ title }) => title)).toEqual([
      '号牌颜色',
      '车牌号',
    ]);
  });

  it('publish no heading with a variable, a formula or nothing', () => {
    for (const heading of ['{原因}', '', '\u202e号'])
      expect(templateProblems(spec, changed({ [headingKey('plate')]: heading }))).not.toEqual([]);
    expect(headingProblems(spec, changed({ [headingKey('plate')]: '=1+1' }), [])).not.toEqual([]);
  });
});
