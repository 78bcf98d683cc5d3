// Chinese numerals for chapters and clauses.
const DIGITS = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/** 一 … 九百九十九; ten to nineteen start with 十. */
export const chineseNumber = (number: number): string => {
  const [hundreds, tens, ones] = [Math.floor(number / 100), Math.floor(number / 10) % 10, number % 10];
  const tail = ones ? DIGITS[ones] : '';
  if (hundreds) {
    if (!tens) return `${DIGITS[hundreds]}百${ones ? `零${tail}` : ''}`;
    return `${DIGITS[hundreds]}百${DIGITS[tens]}十${tail}`;
  }
  if (!tens) return DIGITS[ones] ?? '';
  return `${tens === 1 ? '' : DIGITS[tens]}十${tail}`;
};

export const chapterName = (number: number) => `第${chineseNumber(number)}章`;
export const clauseName = (number: number) => `第${chineseNumber(number)}条`;
export const clauseNames = (numbers: readonly number[]) => numbers.map(clauseName).join('、');
