// The search of the public site: asks each list for its first matches, and for another spelling when none has any.
import type { ReplyOf } from '@rfb/contract/endpoint.ts';
import type { searchSite } from '@rfb/contract/overview/search/site-search.endpoints.ts';
import type { Db } from '../../../platform/db/database.ts';
import { plainText, typedText } from '../../../platform/db/keyword-grams.ts';
import { searchDirectory } from '../../fleet/fleets/exports.ts';
import { searchArticles } from '../../publishing/articles/exports.ts';
import { searchStandards } from '../../publishing/standards/exports.ts';
import { suggestSpelling } from './spellings.ts';

type Reply = ReplyOf<typeof searchSite>;
type Found = Omit<Reply, 'suggestion'>;

/** Of each list. */
const SHOWN = 5;
/** Like articles and standards with a keyword: counting further would cost more than finding. */
const MOST_COUNTED = 200;
const first = { limit: SHOWN, offset: 0 };

const group = <T>(items: T[], counted: number, maxTotal: number) => ({
  items,
  total: Math.min(counted, maxTotal),
  isCapped: counted > maxTotal,
});

const nothing: Found = { fleets: group([], 0, 1), articles: group([], 0, 1), standards: group([], 0, 1) };

const findAll = async (db: Db, keyword: string): Promise<Found> => {
  // Nothing but signs would be a part of everything.
  if (plainText(keyword) === '') return nothing;
  const [directory, articles, standards] = await Promise.all([
    searchDirectory(db, { keyword }, first, MOST_COUNTED + 1),
    searchArticles(db, keyword, first),
    searchStandards(db, keyword, first),
  ]);
  return {
    fleets: group(
      directory.fleets.map(
        ({
          id,
          name,
          regionName,
          serviceTypes,
          rating,
          registeredVehicles,
          certification,
          memberStatus,
          listedAs,
        }) => ({
          ...{ id, name, regionName, serviceTypes, rating, registeredVehicles, certification, memberStatus, listedAs },
        }),
      ),
      directory.total,
      MOST_COUNTED,
    ),
    articles: group(
      articles.items.map(({ id, title, summary, category, publishedAt }) => ({
        ...{ id, title, summary, category, publishedAt },
      })),
      articles.counted,
      articles.maxTotal,
    ),
    standards: group(
      standards.rows.map(({ slug, number, title, state, isChecked, summary, excerpt, ...row }) => ({
        ...{ slug, number, title, state, isChecked, summary, excerpt },
        class: row.class,
      })),
      standards.total,
      standards.maxTotal,
    ),
  };
};

const isEmpty = ({ fleets, articles, standards }: Found) => fleets.total + articles.total + standards.total === 0;

export const findOnSite = async (db: Db, q: string): Promise<Reply> => {
  const keyword = typedText(q);
  const found = await findAll(db, keyword);
  const finds = async (spelling: string) => !isEmpty(await findAll(db, spelling));
  return { ...found, suggestion: isEmpty(found) ? await suggestSpelling(db, keyword, finds) : null };
};
