// What a typed keyword is found by: every two characters in a row of it; two Chinese characters have no trigram.

/** Lower case, without spaces, brackets and dashes. */
export const plainText = (text: string) => text.toLowerCase().replace(/[\s()（）·-]/g, '');

/** Every one and every two characters in a row. */
export const gramsOf = (text: string) => {
  const chars = [...plainText(text)];
  return chars.flatMap((char, index) => [char, ...(index > 0 ? [`${chars[index - 1]}${char}`] : [])]);
};

/** A text matches when it has all of these; a keyword of one character is its own piece. */
export const keywordGrams = (keyword: string) => {
  const grams = gramsOf(keyword);
  const pairs = grams.filter((gram) => [...gram].length > 1);
  return [...new Set(pairs.length > 0 ? pairs : grams)];
};
