// Other spellings of words that found nothing, the likeliest first.
import { serviceMeant } from '@rfb/contract/fleet/fleets/service-words.ts';
import { slugAsSpelt, stemOf } from '@rfb/contract/publishing/standards/standard-numbers.ts';
import type { Db } from '../../../platform/db/database.ts';
import { plainText } from '../../../platform/db/keyword-grams.ts';
import { partMeant } from '../../../platform/db/title-words.ts';
import { suggestKeyword } from '../../fleet/fleets/exports.ts';
import { listArticleTitlesLike } from '../../publishing/articles/exports.ts';
import { listStandardTitlesLike } from '../../publishing/standards/exports.ts';

/** With the names of services instead of other words for them: 危货 is 危险货物. */
const withServices = (keyword: string) => {
  const words = keyword.split(/\s+/);
  const named = words.map((word) => serviceMeant(word) ?? word);
  return named.join(' ') === words.join(' ') ? null : named.join(' ');
};

/** Titles that are compared with a word. */
const COMPARED = 20;

/** Another edition of a standard: GB 1589-2004 is GB 1589. */
const withoutYear = (keyword: string) => {
  const slug = slugAsSpelt(keyword);
  const stem = slug && stemOf(slug);
  return stem && stem !== slug ? stem.replace(/^([A-Z]+)-T-/, '$1/T ').replace(/^([A-Z]+)-/, '$1 ') : null;
};

/** Whether a keyword finds anything. */
type Finds = (keyword: string) => Promise<boolean>;

const wordMeant = async (db: Db, word: string, finds: Finds) => {
  const [standards, articles] = await Promise.all([
    listStandardTitlesLike(db, word, COMPARED),
    listArticleTitlesLike(db, word, COMPARED),
  ]);
  for (const title of [...standards, ...articles]) {
    const part = partMeant(title, word);
    if (part) return (await finds(word)) ? word : part;
  }
  return word;
};

/** More words are a sentence, and each costs statements. */
const MOST_WORDS = 4;

/** With the words of titles that were meant. */
const asInTitles = async (db: Db, keyword: string, finds: Finds) => {
  const words = keyword.split(/\s+/).filter((word) => plainText(word) !== '');
  if (words.length > MOST_WORDS) return null;
  const meant: string[] = [];
  for (const word of words) meant.push(await wordMeant(db, word, finds));
  return meant.join(' ') === words.join(' ') ? null : meant.join(' ');
};

async function* spellingsOf(db: Db, keyword: string, finds: Finds) {
  const edition = withoutYear(keyword);
  if (edition) yield edition;
  const named = withServices(keyword);
  if (named) yield named;
  const known = suggestKeyword(keyword);
  if (known) yield known;
  const titled = await asInTitles(db, keyword, finds);
  if (titled && titled !== known) yield titled;
}

export const suggestSpelling = async (db: Db, keyword: string, finds: Finds) => {
  for await (const spelling of spellingsOf(db, keyword, finds)) if (await finds(spelling)) return spelling;
  return null;
};
