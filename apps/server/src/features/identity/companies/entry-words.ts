// Computes the search words of a fleet that only the server knows: initials, pinyin, names of its region.
import type { Db } from '../../../platform/db/database.ts';
import { gramsOf, initialsOf, pinyinOf, plainText } from '../../../platform/db/keyword-grams.ts';
import { fullRegionName, regionName } from '../../services/regions/exports.ts';
import { listEntriesWithoutWords, type NamedCompany, saveEntryWords } from './entry-words.queries.ts';

/** Search index of a company: 1- and 2-grams of name, initials, credit code and phone. */
export { keywordGrams } from '../../../platform/db/keyword-grams.ts';

type Searchable = { name: string; creditCode: string; phone: string };

export const searchGrams = ({ name, creditCode, phone }: Searchable) => [
  ...new Set([name, initialsOf(name), creditCode, phone].flatMap(gramsOf)),
];

/** Both spellings, 江苏苏州 and 江苏省苏州市虎丘区, because people type either. */
const placeOf = (regionCode: string) =>
  [regionName(regionCode), fullRegionName(regionCode)].map(plainText).join('\n') || regionCode;

/** Companies without a directory entry are skipped. */
export const writeSearchWords = async (db: Db, companies: NamedCompany[]) => {
  if (companies.length === 0) return;
  const ids = companies.map(({ id }) => id);
  const initials = companies.map(({ name }) => plainText(initialsOf(name)) || '-');
  const places = companies.map(({ regionCode }) => placeOf(regionCode));
  const letters = companies.map(
    ({ name, regionCode }) => `${pinyinOf(name)} ${pinyinOf(regionName(regionCode).replace(/\s/g, ''))}`,
  );
  await saveEntryWords(db, { ids, initials, places, letters });
};

const BATCH = 500;

/** Fills in entries written without search words, for example by a migration. */
export const fillMissingSearchWords = async (db: Db) => {
  for (;;) {
    const rows = await listEntriesWithoutWords(db, BATCH);
    await writeSearchWords(db, rows);
    if (rows.length < BATCH) return;
  }
};
