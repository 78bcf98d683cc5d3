// Converts Chinese text to pinyin and pinyin initials for search: 苏州澜舟 is suzhoulanzhou or szlz.
import { pinyin } from 'pinyin-pro';

export const initialsOf = (text: string) =>
  pinyin(text, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' }).join('');

/** Full pinyin in lower case; ü becomes v. */
export const pinyinOf = (text: string) =>
  pinyin(text, { toneType: 'none', type: 'array', nonZh: 'removed', v: true }).join('').toLowerCase();
