// Converts Chinese text to pinyin and pinyin initials for search: 苏州澜舟 is suzhoulanzhou or szlz.
import { loadPinyin } from '../lazy-libraries.ts';

export const initialsOf = (text: string) =>
  loadPinyin().pinyin(text, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' }).join('');

/** Full pinyin in lower case; ü becomes v. */
export const pinyinOf = (text: string) =>
  loadPinyin().pinyin(text, { toneType: 'none', type: 'array', nonZh: 'removed', v: true }).join('').toLowerCase();
