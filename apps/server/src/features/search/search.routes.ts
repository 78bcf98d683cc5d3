// The office's search over HTTP.
import { searchOffice } from '@rfb/contract/search/search.endpoints.ts';
import { on } from '../../platform/http/route.ts';
import { findCompaniesByKeyword } from '../enterprises/exports.ts';
import { findByNumber } from './search.queries.ts';

/** Numbers as people type them: in lower case, with full-width letters or spaces around. */
const numberOf = (keyword: string) => keyword.normalize('NFKC').replace(/\s/g, '').toUpperCase();

export const searchRoutes = [
  on(searchOffice, async ({ deps: { db }, query: { keyword } }) => {
    const numbered = await findByNumber(db, numberOf(keyword));
    const companies = await findCompaniesByKeyword(db, keyword);
    return { items: [...numbered, ...companies] };
  }),
];
