// How Chinese words are typed in letters, by which people search: 苏州澜舟 is szlz or suzhoulanzhou.
import { pinyin } from 'pinyin-pro';

export const initialsOf = (text: string) =>
  pinyin(text, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' }).join('');

/** Full pinyin in lower case letters; ü is typed v. */
export const pinyinOf = (text: string) =>
  pinyin(text, { toneType: 'none', type: 'array', nonZh: 'removed', v: true }).join('').toLowerCase();
