// Tests amounts in Chinese capital numerals.
import { expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

it.each([
  [0, '零元整'],
  [5, '伍分'],
  [50, '伍角整'],
  [100, '壹元整'],
  [101, '壹元零壹分'],
  [1_010_00, '壹仟零壹拾元整'],
  [9_299_50, '玖仟贰佰玖拾玖元伍角整'],
  [10_000_00, '壹万元整'],
  [10_500_00, '壹万零伍佰元整'],
  [100_010_00, '壹拾万零壹拾元整'],
  [2_155_200_05, '贰佰壹拾伍万伍仟贰佰元零伍分'],
  [100_000_000_00, '壹亿元整'],
  [100_000_001_00, '壹亿零壹元整'],
  [1_002_030_040_56, '壹拾亿零贰佰零叁万零肆拾元伍角陆分'],
])('writes %i fen as %s', (fen, words) => expect(amountInWords(fen)).toBe(words));
