// Names that resemble a keyword which is in none of them: by pinyin, initials, the same sound or one wrong character.
import { initialsOf, pinyinOf, plainText } from '../../../platform/db/keyword-grams.ts';
import { partMeant } from '../../../platform/db/title-words.ts';

type Sound = { initials: string; pinyin: string };
/** The names of one company are looked through again with every character somebody types. */
const known = new Map<string, Sound>();
const MOST_KNOWN = 5_000;

const soundOf = (name: string) => {
  const found = known.get(name);
  if (found) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const made = { initials: plainText(initialsOf(name)), pinyin: pinyinOf(name) };
  known.set(name, made);
  return made;
};

/** Letters alone are pinyin or initials; figures and plates are never corrected. */
const isLetters = (plain: string) => /^[a-z]{2,}$/.test(plain);
const isWords = (plain: string) => /^\p{Script=Han}{2,}$/u.test(plain);

export const mayResemble = (keyword: string) => isLetters(plainText(keyword)) || isWords(plainText(keyword));

export const resembles = (name: string, keyword: string) => {
  const plain = plainText(keyword);
  if (!isLetters(plain)) return isWords(plain) && partMeant(name, plain) !== undefined;
  const { initials, pinyin } = soundOf(name);
  return initials.includes(plain) || (plain.length > 3 && pinyin.includes(plain));
};
