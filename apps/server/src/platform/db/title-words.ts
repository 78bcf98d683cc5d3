// Finds titles by what people type instead of them: pinyin, initials, one character wrong.
import { type RawBuilder, sql } from 'kysely';
import { gramsOf, initialsOf, keywordGrams, pinyinOf, plainText, quadsOf } from './keyword-grams.ts';

type Condition = RawBuilder<unknown>;

/** What a table keeps of a title: its text, initials and pinyin on a line each, and pieces of them for the index. */
export const describeTitle = (title: string) => {
  const [plain, initials, pinyin] = [plainText(title), plainText(initialsOf(title)), pinyinOf(title)];
  return {
    titleWords: [plain, initials, pinyin].join('\n'),
    titleGrams: [...new Set([...gramsOf(plain), ...gramsOf(initials), ...quadsOf(pinyin)])],
  };
};

/** The columns `describeTitle` fills, of the table with this name in the statement. */
type TitleColumns = { words: Condition; grams: Condition };
export const titleColumns = (table: string): TitleColumns => ({
  words: sql.ref(`${table}.title_words`),
  grams: sql.ref(`${table}.title_grams`),
});

const has = ({ words, grams }: TitleColumns, pieces: string[], plain: string) =>
  sql`(${grams} @> ${pieces}::text[] and strpos(${words}, ${plain}) > 0)`;

/** Titles that contain it in pinyin or initials; undefined for a word that is not written in letters. */
export const titleSoundsLike = (columns: TitleColumns, word: string): Condition | undefined => {
  const plain = plainText(word);
  if (!/^[a-z]{3,}$/.test(plain)) return undefined;
  const byInitials = has(columns, keywordGrams(plain), plain);
  return plain.length < 4 ? byInitials : sql`(${byInitials} or ${has(columns, quadsOf(plain), plain)})`;
};

/** Shorter words resemble too many others. */
const SHORTEST = 3;
const LONGEST = 16;

const isCorrectable = (plain: string) =>
  /^\p{Script=Han}+$/u.test(plain) && plain.length >= SHORTEST && plain.length <= LONGEST;

/** The word without its character at a place: the two parts around it. */
const aroundOf = (plain: string, place: number) => [plain.slice(0, place), plain.slice(place + 1)] as const;

/** Every spelling one character away, as patterns in which _ is any character. */
const patternsOf = (plain: string) => {
  const places = [...plain].map((_, place) => place);
  const replaced = places.map((place) => aroundOf(plain, place).join('_'));
  // Of three characters one less would be nearly any word.
  const shorter = plain.length > SHORTEST ? places.map((place) => aroundOf(plain, place).join('')) : [];
  const longer = places.slice(1).map((place) => `${plain.slice(0, place)}_${plain.slice(place)}`);
  return [...replaced, ...shorter, ...longer].map((pattern) => `%${pattern}%`);
};

/** Titles that contain this word with one character wrong; the pieces beside the character find them by index. */
export const titleIsNear = ({ words, grams }: TitleColumns, word: string): Condition | undefined => {
  const plain = plainText(word);
  if (!isCorrectable(plain)) return undefined;
  const pieces = [...plain].map((_, place) => aroundOf(plain, place).filter(Boolean).flatMap(keywordGrams));
  const candidates = pieces.map((some) => sql`${grams} @> ${some}::text[]`);
  return sql`((${sql.join(candidates, sql` or `)}) and ${words} like any(${patternsOf(plain)}::text[]))`;
};

/** Titles that contain something of the same sound. */
export const titleSoundsAlike = (columns: TitleColumns, word: string): Condition | undefined => {
  const plain = plainText(word);
  const sound = pinyinOf(plain);
  if (!/^\p{Script=Han}{2,}$/u.test(plain) || plain.length > LONGEST || sound.length < 4) return undefined;
  return has(columns, quadsOf(sound), sound);
};

/** One character too many, missing, or another. */
export const isOneEditApart = (a: string, b: string) => {
  const [short, long] = a.length <= b.length ? [[...a], [...b]] : [[...b], [...a]];
  if (long.length - short.length > 1 || a === b) return false;
  const at = short.findIndex((char, index) => char !== long[index]);
  if (at < 0) return true;
  return short.slice(at + (long.length === short.length ? 1 : 0)).join('') === long.slice(at + 1).join('');
};

const windowsOf = (text: string, length: number) =>
  Array.from({ length: Math.max(0, text.length - length + 1) }, (_, place) => text.slice(place, place + length));

const syllables = new Map<string, string>();
/** Character by character: a title is compared at each of its places, for each of the words somebody types. */
const syllableOf = (char: string) => {
  const found = syllables.get(char);
  if (found !== undefined) return found;
  const made = pinyinOf(char);
  syllables.set(char, made);
  return made;
};
const soundsOf = (text: string) => text.split('').map(syllableOf);

/** Where the title sounds like the word; the word itself is no other spelling. */
const alikeIn = (text: string, plain: string) => {
  const [sounds, wanted] = [soundsOf(text), soundsOf(plain)];
  for (let place = 0; place + plain.length <= text.length; place += 1) {
    if (!wanted.every((sound, at) => sounds[place + at] === sound)) continue;
    const part = text.slice(place, place + plain.length);
    if (part !== plain) return part;
  }
  return undefined;
};

/** The part of a title that was meant by a word: the same sound first, then one character apart. */
export const partMeant = (title: string, word: string) => {
  const [text, plain] = [plainText(title), plainText(word)];
  const alike = alikeIn(text, plain);
  if (alike || !isCorrectable(plain)) return alike;
  const ofLength = windowsOf(text, plain.length);
  const longer = windowsOf(text, plain.length + 1).filter(
    (part) => part[0] === plain[0] && part.at(-1) === plain.at(-1),
  );
  const shorter = plain.length > SHORTEST ? windowsOf(text, plain.length - 1) : [];
  return [...ofLength, ...longer, ...shorter].find((part) => isOneEditApart(part, plain));
};
