// The page numbers that the pagination shows.
import { expect, it } from 'vitest';
import { pagesToShow } from './Paging.tsx';

it.each([
  [1, 2, [1, 2]],
  [1, 9, [1, 2, -9, 9]],
  [5, 9, [1, -4, 4, 5, 6, -9, 9]],
  [9, 9, [1, -8, 8, 9]],
])('on page %i of %i links the first, the last and the neighbours', (page, last, shown) => {
  expect(pagesToShow(page, last)).toEqual(shown);
});
