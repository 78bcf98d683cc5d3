// The ends of lanes that a typed place means, as the directory keeps them: 33 for Zhejiang, 3301 for Hangzhou.
import { initialsOf, pinyinOf } from '../../../platform/db/keyword-grams.ts';
import { cityKey, isCity, placeNames, regionDigits, regionName } from '../../services/regions/exports.ts';

let digits: Map<string, string[]> | undefined;
let letters: Map<string, Set<string>> | undefined;

/** Lanes end in cities, so that a district means its city. */
const cityOf = (found: string) => (found.length === 6 && !isCity(found) ? found.slice(0, 4) : found);

/** hz and hangzhou for 杭州; several cities may share their initials. */
const lettersOfPlaces = (names: Map<string, string[]>) => {
  const spelt = new Map<string, Set<string>>();
  for (const name of placeNames()) {
    if (/[市省]$/.test(name)) continue;
    for (const word of [initialsOf(name).toLowerCase(), pinyinOf(name)])
      spelt.set(word, new Set([...(spelt.get(word) ?? []), ...(names.get(name) ?? [])]));
  }
  return spelt;
};

/** Empty for a word that is no place. */
export const lanePlacesOf = (word: string): string[] => {
  digits ??= regionDigits();
  const name = word.normalize('NFKC').replace(/\s+/g, '').toLowerCase();
  const code = /^\d{6}$/.test(name) ? [name.replace(/(?:00){1,2}$/, '')] : undefined;
  const found = code ?? digits.get(name);
  if (found) return [...new Set(found.map(cityOf))];
  if (!/^[a-z]{2,}$/.test(name)) return [];
  letters ??= lettersOfPlaces(digits);
  return [...new Set([...(letters.get(name) ?? [])].map(cityOf))];
};

/** The places a lane starts and ends in, as typed: of a lane with two known ends. */
export type Ends = { starts: string[]; ends: string[] };

export const laneEndsOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }): Ends | undefined => {
  const [starts, ends] = [from ? lanePlacesOf(from) : [], to ? lanePlacesOf(to) : []];
  return starts.length > 0 && ends.length > 0 ? { starts, ends } : undefined;
};

const codeOf = (place: string) => place.padEnd(6, '0');
/** 33 is a province of many cities, 31 is one city. */
export const isWholeProvince = (place: string) => place.length === 2 && cityKey(codeOf(place)) !== place;

/** The city by its short name and code, where the word means one city; otherwise the word itself. */
export const cityOfPlaces = (places: string[], typed: string) => {
  const [key, ...others] = new Set(places.map((place) => cityKey(codeOf(place))));
  if (key === undefined || others.length > 0 || places.some(isWholeProvince)) return { name: typed, code: null };
  // A city that is a province has its own code below it: 310100 of 310000.
  const code = key.length === 2 ? `${key}0100` : codeOf(key);
  return { name: regionName(code).split(' ').at(-1) ?? typed, code: isCity(code) ? code : null };
};
