// Tests that labels of a line never overlap.
import { expect, it } from 'vitest';
import { labelRows } from './label-rows.ts';

it('keeps distant labels in one row and moves near ones up', () => {
  expect(labelRows([4, 96])).toEqual([0, 0]);
  expect(labelRows([30, 45, 96])).toEqual([0, 1, 0]);
  expect(labelRows([40, 45, 50])).toEqual([0, 1, 2]);
});
