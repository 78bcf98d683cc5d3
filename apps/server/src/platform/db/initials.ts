// The first letters of Chinese words, by which people search: 苏州澜舟 is szlz.
import { pinyin } from 'pinyin-pro';

export const initialsOf = (text: string) =>
  pinyin(text, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' }).join('');
