// Recognition of standard numbers in articles.
import { describe, expect, it } from 'vitest';
import { standardsIn } from './standard-numbers.ts';

const found = (text: string) => standardsIn(text).map(({ number }) => number);

describe('standards in a text', () => {
  it.each([
    ['尺寸限值见 GB 1589-2016。', ['GB 1589-2016']],
    ['按GB1589—2016与GB/T 18354-2021执行', ['GB 1589-2016', 'GB/T 18354-2021']],
    ['《JT/T 617.1-2018》（危险货物道路运输规则）', ['JT/T 617.1-2018']],
    ['GB 1589 速查', ['GB 1589']],
    ['JT/T 808 协议', ['JT/T 808']],
    ['GB/T\u00a037099-2018', ['GB/T 37099-2018']],
  ])('%s', (text, numbers) => expect(found(text)).toEqual(numbers));

  it.each(['内存 64 GB 50 个', '256GB', 'MGB 1589-2016', '2024-2025 年', 'GB 12.5 元', ''])(
    'are not found in: %s',
    (text) => expect(found(text)).toEqual([]),
  );

  it('have their exact range, so that a page links only them', () => {
    const text = '见 GB 7258-2017，另见 JT/T 1178.1-2018。';
    expect(standardsIn(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'GB 7258-2017',
      'JT/T 1178.1-2018',
    ]);
  });
});
