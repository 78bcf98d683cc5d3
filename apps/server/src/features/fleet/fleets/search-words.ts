// Splits a typed keyword into words that must all match, also where no space separates them.
import { serviceWords } from '@rfb/contract/fleet/fleets/service-words.ts';
import { plainText } from '../../../platform/db/keyword-grams.ts';
import { placeNames } from '../../services/regions/exports.ts';

/** True of every fleet, so these words are ignored after another word. */
const GENERIC = new Set(['运输', '物流', '货运', '车队', '公司', '服务', '的']);

const pattern = (words: readonly string[]) => new RegExp(`(${words.join('|')})`);
const byService = pattern(serviceWords);
let byPlace: RegExp | undefined;

/** Splits 杭州冷链运输 into 杭州, 冷链; returns the whole word when it cannot be split. */
export const partsOf = (word: string): string[] => {
  byPlace ??= pattern(placeNames());
  const places = byPlace;
  const parts = word
    .split(byService)
    .flatMap((part) => (serviceWords.includes(part) ? [part] : part.split(places)))
    .filter((part) => plainText(part) !== '');
  const telling = parts.filter((part) => !GENERIC.has(part));
  // A single character left over means that the word was cut in the wrong place: 江苏州.
  return telling.length > 0 && telling.every((part) => [...part].length > 1) ? telling : [word];
};

/** Full-width letters and digits are the plain ones. */
export const wordsOf = (keyword: string) =>
  keyword
    .normalize('NFKC')
    .split(/\s+/)
    .filter((word) => plainText(word) !== '');
