// Tests reading the State Council's notice, and lines of dates.
import { describe, expect, it } from 'vitest';
import { readArrangement } from './arrangement-text.ts';

const NOTICE_2026 = `一、元旦：1月1日（周四）至3日（周六）放假调休，共3天。1月4日（周日）上班。
二、春节：2月15日（农历腊月二十八、周日）至23日（农历正月初七、周一）放假调休，共9天。2月14日（周六）、2月28日（周六）上班。
三、清明节：4月4日（周六）至6日（周一）放假，共3天。
四、劳动节：5月1日（周五）至5日（周二）放假调休，共5天。5月9日（周六）上班。
五、端午节：6月19日（周五）至21日（周日）放假，共3天。
六、中秋节：9月25日（周五）至27日（周日）放假，共3天。
七、国庆节：10月1日（周四）至7日（周三）放假调休，共7天。9月20日（周日）、10月10日（周六）上班。`;

/** `off 01-01 元旦`, a run of days as `01-01..01-03`. */
const shortOf = (text: string, year = 2026) => {
  const { days, problems } = readArrangement(text, year);
  return { days: days.map(({ day, kind, name }) => `${kind} ${day} ${name}`), problems };
};

describe('the notice of a year', () => {
  it('is read with its names, its ranges and its shifted days', () => {
    const { days, problems } = readArrangement(NOTICE_2026, 2026);
    expect(problems).toEqual([]);
    expect(days.filter(({ kind }) => kind === 'off')).toHaveLength(3 + 9 + 3 + 5 + 3 + 3 + 7);
    expect(days.filter(({ kind }) => kind === 'work').map(({ day, name }) => `${day} ${name}`)).toEqual([
      '2026-01-04 元旦',
      '2026-02-14 春节',
      '2026-02-28 春节',
      '2026-05-09 劳动节',
      '2026-09-20 国庆节',
      '2026-10-10 国庆节',
    ]);
    expect(days.find(({ day }) => day === '2026-02-23')).toEqual({ day: '2026-02-23', kind: 'off', name: '春节' });
  });

  it('may begin in the year before and cross months', () => {
    expect(shortOf('一、元旦：2022年12月31日至2023年1月2日放假调休，共3天。', 2023).days).toEqual([
      'off 2022-12-31 元旦',
      'off 2023-01-01 元旦',
      'off 2023-01-02 元旦',
    ]);
    expect(shortOf('端午节：5月31日（周六）至6月2日（周一）放假，共3天。', 2025).days).toHaveLength(3);
  });

  it('may leave out the heading, the weekday and the sentence', () => {
    expect(shortOf('2026年1月1日至3日放假，1月4日（星期日）上班')).toEqual({
      days: ['off 2026-01-01 放假', 'off 2026-01-02 放假', 'off 2026-01-03 放假', 'work 2026-01-04 调休上班'],
      problems: [],
    });
    expect(shortOf('元旦：1月1日（周三）放假1天，不调休。', 2025).days).toEqual(['off 2025-01-01 元旦']);
    expect(shortOf('清明节：4月4日放假3天。').days).toEqual(['off 2026-04-04 清明节']);
  });
});

it('lines of a table are read too', () => {
  expect(shortOf('2026-01-01 放假 元旦\n2026-01-04 上班 元旦\n2026/5/1-5/3 休 劳动节').days).toEqual([
    'off 2026-01-01 元旦',
    'work 2026-01-04 元旦',
    'off 2026-05-01 劳动节',
    'off 2026-05-02 劳动节',
    'off 2026-05-03 劳动节',
  ]);
});

it.each([
  ['1月4日（周一）上班', ['2026-01-04 是周日，原文写的是周一']],
  ['2月30日放假', ['没有 2026-02-30 这一天']],
  ['10月7日至1日放假', ['2026-10-07 至 2026-10-01 的先后或长短不对']],
  ['1月1日至12月1日放假', ['2026-01-01 至 2026-12-01 的先后或长短不对']],
  ['1月1日放假。1月1日上班', ['2026-01-01 既写了放假又写了上班']],
  ['1月1日元旦', ['2026-01-01 没有写放假还是上班']],
])('what cannot be right is said: %s', (text, problems) => {
  expect(shortOf(text).problems).toEqual(problems);
});

it('text without dates gives nothing', () => {
  expect(shortOf('节假日期间，各地区、各部门要妥善安排好值班和安全、保卫等工作。')).toEqual({ days: [], problems: [] });
});
