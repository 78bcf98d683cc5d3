// What a company is found by: every one and two characters in a row of its name, its initials, its code, its phone.
import { pinyin } from 'pinyin-pro';

const plain = (text: string) => text.toLowerCase().replace(/[\s()（）·-]/g, '');

const initialsOf = (name: string) =>
  pinyin(name, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' }).join('');

const gramsOf = (text: string) => {
  const chars = [...plain(text)];
  return chars.flatMap((char, index) => [char, ...(index > 0 ? [`${chars[index - 1]}${char}`] : [])]);
};

export type Searchable = { name: string; creditCode: string; phone: string };

export const searchGrams = ({ name, creditCode, phone }: Searchable) => [
  ...new Set([name, initialsOf(name), creditCode, phone].flatMap(gramsOf)),
];

/** A company matches when it has all of these; a keyword of one character is its own piece. */
export const keywordGrams = (keyword: string) => {
  const grams = gramsOf(keyword);
  const pairs = grams.filter((gram) => [...gram].length > 1);
  return [...new Set(pairs.length > 0 ? pairs : grams)];
};
