// Tests the cells of a pasted sheet.
import { expect, it } from 'vitest';
import { pastedRows } from './pasted-rows.ts';

it('splits rows and cells, keeps empty cells, and ignores the last line break', () => {
  expect(pastedRows('运单号\t车牌号\t司机\r\nYD1\t\t赵大川\r\n')).toEqual([
    ['运单号', '车牌号', '司机'],
    ['YD1', '', '赵大川'],
  ]);
});

it('reads quoted cells with tabs, line breaks and quotes', () => {
  expect(pastedRows('"两\n行"\t"一个""引号"\tb"c\n"\t"\t')).toEqual([
    ['两\n行', '一个"引号', 'b"c'],
    ['', ''],
  ]);
});

it('returns one empty cell for nothing', () => {
  expect(pastedRows('')).toEqual([['']]);
});
