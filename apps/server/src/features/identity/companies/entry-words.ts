// Computes the search words of companies that only the server knows: initials, pinyin; of a fleet also names of its region.
import type { Db } from '../../../platform/db/database.ts';
import { gramsOf, initialsOf, pinyinOf, plainText, quadsOf } from '../../../platform/db/keyword-grams.ts';
import { fullRegionName, regionName } from '../../services/regions/exports.ts';
import {
  listEntriesWithoutWords,
  listWithoutPinyin,
  type NamedCompany,
  saveEntryWords,
  savePinyin,
} from './entry-words.queries.ts';

export { keywordGrams } from '../../../platform/db/keyword-grams.ts';

type Searchable = { name: string; creditCode: string; phone: string };

const pinyinOfName = (name: string) => pinyinOf(name) || '-';

/** The columns a company is found by: its pinyin, and pieces of that, name, initials, credit code and phone for the index. */
export const searchColumns = ({ name, creditCode, phone }: Searchable) => {
  const pinyin = pinyinOfName(name);
  const pieces = [...[name, initialsOf(name), creditCode, phone].flatMap(gramsOf), ...quadsOf(pinyin)];
  return { searchGrams: [...new Set(pieces)], pinyin };
};

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

/** Of companies from before their pinyin was kept. */
const fillMissingPinyin = async (db: Db) => {
  for (;;) {
    const rows = await listWithoutPinyin(db, BATCH);
    if (rows.length > 0)
      await savePinyin(
        db,
        rows.map(({ id }) => id),
        rows.map(({ name }) => pinyinOfName(name)),
      );
    if (rows.length < BATCH) return;
  }
};

/** Fills in companies and entries written without search words, for example by a migration. */
export const fillMissingSearchWords = async (db: Db) => {
  await fillMissingPinyin(db);
  for (;;) {
    const rows = await listEntriesWithoutWords(db, BATCH);
    await writeSearchWords(db, rows);
    if (rows.length < BATCH) return;
  }
};
