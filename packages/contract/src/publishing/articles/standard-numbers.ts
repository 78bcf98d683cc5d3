// Finds numbers of standards in text, so that a page can link them to the library.

/** The range from `start` to before `end`; `number` in the library's spelling. */
type StandardMention = { start: number; end: number; number: string };

const PREFIXES = 'GB/T|GB/Z|GB|JT/T|JT|QC/T|GA/T|GA|WB/T|HJ/T|HJ';
/** Captures the preceding character, because Safari 16 has no lookbehind. */
const NUMBER = new RegExp(
  String.raw`(^|[^A-Za-z0-9/])(${PREFIXES})[\s\u00a0]?(\d{1,6}(?:\.\d{1,3})?)(?:[-–—－](\d{4})(?!\d))?(?![\d.]*\d)`,
  'gu',
);

/** A short number without year and /T is ambiguous, like 64 GB 50. */
const isMeant = (prefix: string, digits: string, year: string | undefined) =>
  year !== undefined || prefix.includes('/') || digits.replace(/\..*/, '').length >= 4;

export const standardsIn = (text: string): StandardMention[] =>
  [...text.matchAll(NUMBER)].flatMap(({ 0: whole, 1: before = '', 2: prefix = '', 3: digits = '', 4: year, index }) => {
    if (!isMeant(prefix, digits, year)) return [];
    const number = `${prefix} ${digits}${year ? `-${year}` : ''}`;
    return [{ start: index + before.length, end: index + whole.length, number }];
  });
