// Another spelling of a keyword that found nothing: the same sound, or one character apart, among places, services and vehicles.
import { serviceWords } from '@rfb/contract/fleet/fleets/service-words.ts';
import { pinyinOf } from '../../../platform/db/keyword-grams.ts';
import { isOneEditApart } from '../../../platform/db/title-words.ts';
import { placeNames } from '../../services/regions/exports.ts';
import { partsOf, wordsOf } from './search-words.ts';

type Known = { words: Set<string>; bySound: Map<string, string> };
let known: Known | undefined;

/** Services and vehicles before places: of 冷链 and a place of the same sound the first is meant. */
const knownWords = (): Known => {
  const words = [...serviceWords, ...placeNames().filter((name) => !/[市省]$/.test(name))];
  const bySound = new Map<string, string>();
  for (const word of words) if (!bySound.has(pinyinOf(word))) bySound.set(pinyinOf(word), word);
  return { words: new Set(words), bySound };
};

const LONGEST = 10;

const corrected = (word: string, { words, bySound }: Known) => {
  if (words.has(word) || [...word].length < 2 || word.length > LONGEST || !/\p{Script=Han}/u.test(word)) return word;
  const alike = bySound.get(pinyinOf(word));
  if (alike) return alike;
  // Two characters with one wrong could be nearly any word.
  return [...word].length < 3 ? word : ([...words].find((one) => one.length > 1 && isOneEditApart(one, word)) ?? word);
};

/** null when every word is known, or resembles none. */
export const suggestKeyword = (keyword: string) => {
  known ??= knownWords();
  const words = known;
  // A part that is left over after places and services are cut out is corrected by itself: 上海冷连.
  const suggested = wordsOf(keyword).flatMap((word) => {
    const whole = corrected(word, words);
    return whole === word ? partsOf(word).map((part) => corrected(part, words)) : [whole];
  });
  const text = suggested.join(' ');
  return text.replace(/\s/g, '') === keyword.replace(/\s/g, '') ? null : text;
};
