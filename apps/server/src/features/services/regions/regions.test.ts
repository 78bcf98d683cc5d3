// Short names of regions.
import { expect, it } from 'vitest';
import { cityKey, fullRegionName, isCity, isRegion, provinceName, regionName } from './exports.ts';

it('formats a district as short names of province and city', () => {
  expect(regionName('320505')).toBe('江苏 苏州');
  expect(regionName('150105')).toBe('内蒙古 呼和浩特');
  expect(regionName('450108')).toBe('广西 南宁');
  expect(regionName('422801')).toBe('湖北 恩施');
  expect(regionName('220202')).toBe('吉林 吉林');
});

it('formats a municipality once', () => {
  expect(regionName('110105')).toBe('北京');
  expect(regionName('500229')).toBe('重庆');
  expect(fullRegionName('500112')).toBe('重庆市渝北区');
});

it('formats a county directly under its province by its own name', () => {
  expect(regionName('429004')).toBe('湖北 仙桃');
});

it('counts all districts of a city as one city', () => {
  expect(cityKey('320505')).toBe(cityKey('320508'));
  expect(cityKey('500112')).toBe(cityKey('500229'));
  expect(cityKey('429004')).not.toBe(cityKey('429005'));
});

it('returns the ends of lanes: cities, and counties without one', () => {
  expect(['320500', '110100', '429004'].map(isCity)).toEqual([true, true, true]);
  expect(['320505', '320000', '429000', '999900'].map(isCity)).toEqual([false, false, false, false]);
});

it('returns a fallback for an unknown code', () => {
  expect(isRegion('999999')).toBe(false);
  expect(isRegion('toString')).toBe(false);
  expect(provinceName('999999')).toBe('其他');
  expect(regionName('999999')).toBe('其他');
});
