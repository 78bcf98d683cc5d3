// Standard numbers in addresses and in texts.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reasonsOf } from './reasons.ts';
import { citationsIn, slugAsSpelt, slugOf, stemOf, withCitations } from './standard-numbers.ts';
import { Slug } from './standards.ts';

const ofNumber = (number: string) => slugOf({ number, title: '任意' });

describe('the address of a standard', () => {
  it('is its number with dashes, or the title of a rule', () => {
    expect(['GB/T 18354-2021', 'jt/t 617.1—2018', 'GB 1589 - 2016', 'GB 6944'].map(ofNumber)).toEqual([
      'GB-T-18354-2021',
      'JT-T-617.1-2018',
      'GB-1589-2016',
      'GB-6944',
    ]);
    expect(slugOf({ number: '', title: '道路运输条例' })).toBe('道路运输条例');
    expect(['GB-1589-2016', 'GB-6944', '道路运输条例'].map(stemOf)).toEqual(['GB-1589', 'GB-6944', '道路运输条例']);
  });

  it('is found from other spellings of the number', () => {
    expect(
      ['gb1589', 'GB1589-2016', 'gb-t18354-2021', 'GBT18354', 'jt／t 617.1', 'JTT617.1-2018', 'ＧＢ１５８９'].map(
        slugAsSpelt,
      ),
    ).toEqual(['GB-1589', 'GB-1589-2016', 'GB-T-18354-2021', 'GB-T-18354', 'JT-T-617.1', 'JT-T-617.1-2018', 'GB-1589']);
    for (const other of ['道路运输条例', '1589', 'GB', 'GB-1589-2016-3']) expect(slugAsSpelt(other)).toBeUndefined();
  });

  it('is accepted by the schema of the address', () => {
    for (const slug of ['GB-T-18354-2021', '道路运输条例']) expect(Slug.safeParse(slug).success).toBe(true);
    for (const bad of ['', '../x', 'a/b', '<b>', 'a b']) expect(Slug.safeParse(bad).success).toBe(false);
  });
});

describe('citations', () => {
  it('are found with and without edition, part and space', () => {
    const text = '按GB 1589-2016和JT/T 617.3—2018，另见 GB7258、《道路运输条例》。';
    expect(citationsIn(text)).toEqual([
      { cited: 'GB 1589-2016', slugs: ['GB-1589-2016', 'GB-1589'], stem: null },
      { cited: 'JT/T 617.3—2018', slugs: ['JT-T-617.3-2018', 'JT-T-617-2018', 'JT-T-617.3'], stem: null },
      { cited: 'GB7258', slugs: ['GB-7258'], stem: 'GB-7258' },
      { cited: '《道路运输条例》', slugs: ['道路运输条例'], stem: null },
    ]);
  });

  it('are not found inside words and longer numbers', () => {
    for (const text of ['RGB 255', 'GB', '1589', 'GB 1', 'XGB 1589', '《》']) expect(citationsIn(text)).toEqual([]);
    expect(citationsIn('GB 1589-20165')[0]?.cited).toBe('GB 1589');
  });

  it('split a text without losing a character, whatever it is', () => {
    const cited = fc.constantFrom('GB 1589', 'GB 1589-2016', '《道路运输条例》', '<script>');
    fc.assert(
      fc.property(
        fc.array(fc.oneof(cited, fc.string())),
        fc.subarray(['GB 1589', 'GB 1589-2016', '<script>']),
        (words, known) => {
          const text = words.join('');
          const parts = withCitations(
            text,
            known.map((one) => ({ cited: one, slug: 'x' })),
          );
          expect(parts.map((part) => part.text).join('')).toBe(text);
          expect(parts.every(({ text: part, slug }) => (slug === undefined) !== known.includes(part))).toBe(true);
        },
      ),
    );
    expect(
      withCitations('见 GB 1589-2016。', [
        { cited: 'GB 1589', slug: 'a' },
        { cited: 'GB 1589-2016', slug: 'b' },
      ]),
    ).toEqual([{ text: '见 ' }, { text: 'GB 1589-2016', slug: 'b' }, { text: '。' }]);
  });
});

it('says why a standard applies, one reason for each fact', () => {
  const facts = [
    { scope: 'fleet', source: 'company', count: 1 },
    { scope: 'tractor', source: 'vehicles', count: 54 },
    { scope: 'cold', source: 'services', count: 1 },
    { scope: 'cold', source: 'lots', count: 3 },
  ] as const;
  expect(reasonsOf(['tractor', 'cold'], facts)).toEqual([
    '牵引车 54 台',
    '服务类型含冷链运输',
    '发布过 3 条冷链运输的标的',
  ]);
  expect(reasonsOf(['dangerous'], facts)).toEqual([]);
  expect(reasonsOf([], facts)).toEqual([]);
});
