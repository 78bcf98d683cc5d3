// Numbering, validation and diff of the convention.

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { clausesOf, countClauses, numbered, pointsOf } from './clauses.ts';
import { changedText, differencesBetween } from './differences.ts';
import { ConventionDocument } from './document.ts';
import { chapterName, clauseName, clauseNames } from './numerals.ts';

const documentOf = (...chapters: string[][]): ConventionDocument => ({
  chapters: chapters.map((clauses, index) => ({ title: `章${index + 1}`, point: '', clauses })),
});
const text = (about: string) => `会员应当遵守关于${about}的约定，不得违反。`;

describe('numbers', () => {
  it.each([
    [1, '一'],
    [10, '十'],
    [11, '十一'],
    [20, '二十'],
    [46, '四十六'],
    [100, '一百'],
    [105, '一百零五'],
    [110, '一百一十'],
    [120, '一百二十'],
    [999, '九百九十九'],
  ])('%i is %s', (number, words) => {
    expect(clauseName(number)).toBe(`第${words}条`);
    expect(chapterName(number)).toBe(`第${words}章`);
  });

  it('are joined where several clauses are named', () => {
    expect(clauseNames([12, 38])).toBe('第十二条、第三十八条');
  });
});

describe('the text', () => {
  it('numbers its clauses through all chapters', () => {
    const document = documentOf([text('一'), text('二')], [text('三')]);
    expect(numbered(document).map(({ clauses }) => clauses.map(({ number }) => number))).toEqual([[1, 2], [3]]);
    expect(clausesOf(document).at(-1)).toEqual({ number: 3, chapter: '章2', text: text('三') });
    expect(countClauses(document)).toBe(3);
  });

  it('returns at most six chapter summaries for the home page', () => {
    const document = documentOf(...Array.from({ length: 8 }, (_, index) => [text(String(index))]));
    for (const chapter of document.chapters.slice(1)) chapter.point = `${chapter.title}的要点`;
    expect(pointsOf(document)).toHaveLength(6);
    expect(pointsOf(document)[0]).toEqual({ title: '章2', text: '章2的要点' });
  });

  it.each([
    ['no chapter', { chapters: [] }, '至少一章'],
    ['a chapter without clauses', documentOf([]), '每章至少一条'],
    ['a clause without words', documentOf(['  ']), '条文至少 5 个字'],
    ['a clause with a line break', documentOf(['第一行\n第二行第二行']), '条文含有不能识别的字符'],
    ['a clause that is no text', { chapters: [{ title: '章', point: '', clauses: [{ html: '<b>' }] }] }, '请填写条文'],
    [
      'more than it can hold',
      documentOf(...Array.from({ length: 5 }, () => Array(30).fill(text('多')))),
      '全文最多 120 条',
    ],
  ])('is rejected with %s', (_, document, message) => {
    const parsed = z.safeParse(ConventionDocument, document);
    expect(parsed.error?.issues.map((issue) => issue.message)).toContain(message);
  });
});

describe('the diff of two versions', () => {
  it('is empty where nothing but numbers changed', () => {
    const document = documentOf([text('安全'), text('付款')]);
    expect(differencesBetween(document, document)).toEqual([]);
    expect(differencesBetween(document, documentOf([text('安全')], [text('付款')]))).toEqual([]);
  });

  it('distinguishes added, removed and changed clauses, with both numbers', () => {
    const before = documentOf(['甲方应当在三十日内支付全部运费。', '本条已经没有用处了。', text('安全')]);
    const after = documentOf(['甲方应当在六十日内支付全部运费。', text('安全'), '鼓励使用新能源车辆运输。']);
    expect(differencesBetween(before, after)).toEqual([
      {
        kind: 'changed',
        before: { number: 1, chapter: '章1', text: '甲方应当在三十日内支付全部运费。' },
        after: { number: 1, chapter: '章1', text: '甲方应当在六十日内支付全部运费。' },
        text: { head: '甲方应当在', removed: '三', added: '六', tail: '十日内支付全部运费。' },
      },
      { kind: 'removed', before: { number: 2, chapter: '章1', text: '本条已经没有用处了。' } },
      { kind: 'added', after: { number: 3, chapter: '章1', text: '鼓励使用新能源车辆运输。' } },
    ]);
  });

  it('can be applied to rebuild both texts', () => {
    for (const [before, after] of [
      ['甲乙丙', '甲丙'],
      ['甲甲', '甲'],
      ['', '乙'],
      ['𠮷野家', '𠮷牛家'],
    ] as const) {
      const { head, removed, added, tail } = changedText(before, after);
      expect([head + removed + tail, head + added + tail]).toEqual([before, after]);
    }
  });
});
