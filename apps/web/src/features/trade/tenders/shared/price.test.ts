// Tests the strict parsing of typed prices.
import { expect, it } from 'vitest';
import { readPrice, typedPrice } from './price.ts';

it.each([
  ['9800', 98_000_000],
  ['9,800', 98_000_000],
  ['９８００', 98_000_000],
  ['0.2083', 2_083],
  ['86.5', 865_000],
  ['9999999.9999', 99_999_999_999],
  ['¥2,800.00元', 28_000_000],
  ['￥2800', 28_000_000],
  ['12 元', 120_000],
  ['2,800 元/车', 28_000_000],
  ['', null],
])('reads %s', (text, e4) => {
  expect(readPrice(text)).toEqual({ e4 });
});

it.each([
  ['1e5', /科学计数法/],
  ['-5', /普通数字/],
  ['1.2万元', /普通数字/],
  ['12 美元', /普通数字/],
  ['0', /大于 0/],
  ['1.00001', /四位小数/],
  ['10000000', /过大/],
  ['123456789012', /过大/],
])('refuses %s', (text, error) => {
  const read = readPrice(text);
  expect(read.e4).toBeNull();
  expect(read.error).toMatch(error);
});

it('shows what was typed again', () => {
  expect([98_000_000, 2_083, null].map(typedPrice)).toEqual(['9800', '0.2083', '']);
});
