// Computes the search words of a fleet that only the server knows: initials, pinyin, names of its region.
import type { Db } from '../../../platform/db/database.ts';
import { initialsOf, pinyinOf } from '../../../platform/db/initials.ts';
import { plainText } from '../../../platform/db/keyword-grams.ts';
import { fullRegionName, regionName } from '../../services/regions/exports.ts';
import { listEntriesWithoutWords, type NamedCompany, saveEntryWords } from './entry-words.queries.ts';

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
