// The displayed strength of a new password.
import { expect, it } from 'vitest';
import { strengthOf } from './password-strength.ts';

it.each([
  ['', 0, '至少 10 个字符'],
  ['short', 1, '还差 5 个字符'],
  ['aaaaaaaaaaaa', 1, '重复'],
  ['luyu13800004126', 1, '账号'],
  ['chuanliuxi', 2, '一般'],
  ['chuanliubuxi', 3, '较好'],
  ['Chuan-liu-buxi-2026', 4, '很好'],
])('%s scores %i', (password, score, words) => {
  const strength = strengthOf(password, ['luyu', '13800004126', '鹭屿恒温']);
  expect(strength.score).toBe(score);
  expect(strength.words).toContain(words);
});
