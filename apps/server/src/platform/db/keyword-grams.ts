// Splits text and keywords into bigrams for search; Postgres trigrams do not match keywords of two Chinese characters.
import { loadPinyin } from '../lazy-libraries.ts';

/** Converts Chinese text to pinyin and pinyin initials for search: 苏州澜舟 is suzhoulanzhou or szlz. */
export const initialsOf = (text: string) =>
  loadPinyin().pinyin(text, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' }).join('');

/** Full pinyin in lower case; ü becomes v. */
export const pinyinOf = (text: string) =>
  loadPinyin().pinyin(text, { toneType: 'none', type: 'array', nonZh: 'removed', v: true }).join('').toLowerCase();

/** As people type it: full-width letters, digits and signs of numbers are the plain ones, every dash is a hyphen. */
export const typedText = (keyword: string) =>
  keyword
    .replace(/[０-９Ａ-Ｚａ-ｚ．／]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replace(/[‐-―−－]/g, '-')
    .trim();

/** Normalises for search: lower case, without spaces, brackets and dashes. */
export const plainText = (text: string) => text.toLowerCase().replace(/[\s()（）·-]/g, '');

/** Every single character and every two adjacent characters. */
export const gramsOf = (text: string) => {
  const chars = [...plainText(text)];
  return chars.flatMap((char, index) => [char, ...(index > 0 ? [`${chars[index - 1]}${char}`] : [])]);
};

/** Of pinyin every four letters in a row: pairs of letters are in nearly every name and would find nothing by index. */
export const quadsOf = (letters: string) =>
  Array.from({ length: Math.max(0, letters.length - 3) }, (_, place) => letters.slice(place, place + 4));

/** A text matches when it has all of these: the keyword's bigrams, or its only character. */
export const keywordGrams = (keyword: string) => {
  const grams = gramsOf(keyword);
  const pairs = grams.filter((gram) => [...gram].length > 1);
  return [...new Set(pairs.length > 0 ? pairs : grams)];
};
