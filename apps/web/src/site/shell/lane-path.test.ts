// Tests the way a lane takes on the trunk-road diagram.
import { expect, it } from 'vitest';
import { lanePath } from './lane-path.ts';
import { stations } from './route-map.ts';

it('follows the lines from city to city, and back by the same way', () => {
  expect(lanePath('上海', '武汉')).toBe('12,8 11,8 10,8 8,8');
  expect(lanePath('武汉', '上海')).toBe('8,8 10,8 11,8 12,8');
  expect(lanePath('西安', '郑州')).toBe('6,6 8,6');
});

it('connects every city of the diagram with every other', () => {
  const cities = stations.map(([name]) => name);
  const lost = cities.flatMap((from) =>
    cities.filter((to) => to !== from && !lanePath(from, to)).map((to) => from + to),
  );
  expect(lost).toEqual([]);
});

it('knows no way to a city that is not on it, nor to itself', () => {
  expect(lanePath('上海', '喀什')).toBeUndefined();
  expect(lanePath('上海', '上海')).toBeUndefined();
});
