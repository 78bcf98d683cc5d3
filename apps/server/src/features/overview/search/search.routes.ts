// Searches over HTTP: of the public site, the office's, and a company's over its own things.
import { searchContent, searchOffice, searchOwn } from '@rfb/contract/overview/search/search.endpoints.ts';
import { searchSite } from '@rfb/contract/overview/search/site-search.endpoints.ts';
import { plainText } from '../../../platform/db/keyword-grams.ts';
import { on, onKept } from '../../../platform/http/route.ts';
import { fleetTables } from '../../fleet/fleets/exports.ts';
import { findNextTurn } from '../../membership/members/exports.ts';
import { articleTables, nextPublication, readerCounts } from '../../publishing/articles/exports.ts';
import { findCompaniesByKeyword } from '../enterprises/exports.ts';
import { findContent } from './content-search.ts';
import { driverHits } from './driver-hits.ts';
import { findForCompany } from './own-search.ts';
import { findByNumber, findCompaniesAlike, findCompaniesByTrait } from './search.queries.ts';
import { findOnSite } from './site-search.ts';

/** As people type it: full-width, with spaces around. */
const plainOf = (keyword: string) => keyword.normalize('NFKC').replace(/\s/g, '');

/** Numbers have no Chinese characters; a part of less than four would fit half of them. */
const isNumber = (text: string) => /^[\x21-\x7e]{4,}$/.test(text);

const siteTables = [...fleetTables, ...articleTables, 'article_texts', 'standards'] as const;

export const searchRoutes = [
  onKept(searchSite, { tables: siteTables, ...readerCounts }, async ({ deps, query, endAt }) => {
    endAt(await findNextTurn(deps.db));
    endAt(await nextPublication(deps));
    return findOnSite(deps.db, query.q);
  }),
  on(searchOffice, async ({ deps, query: { keyword }, context }) => {
    const { db } = deps;
    const plain = plainOf(keyword);
    const numbered = isNumber(plain) ? await findByNumber(db, plain.toUpperCase()) : [];
    const companies = await findCompaniesByKeyword(db, plain);
    const others = (await findCompaniesByTrait(db, plain)).filter(({ id }) => !companies.some((one) => one.id === id));
    const found = [...numbered, ...companies, ...others, ...(await driverHits(deps, plain, context))];
    return { items: found.length > 0 ? found : await findCompaniesAlike(db, plain) };
  }),
  on(searchContent, async ({ deps: { db }, query: { keyword } }) => {
    if (plainText(keyword) === '') return { items: [] };
    return { items: await findContent(db, keyword) };
  }),
  on(searchOwn, async ({ deps: { db }, actor, query }) => {
    const keyword = plainOf(query.keyword);
    // Nothing but signs would be a part of everything.
    if (plainText(keyword) === '') return { items: [] };
    return { items: await findForCompany(db, actor, keyword, query.keyword) };
  }),
];
