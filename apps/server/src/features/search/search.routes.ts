// The office's search over HTTP.
import { searchOffice } from '@rfb/contract/search/search.endpoints.ts';
import { on } from '../../platform/http/route.ts';
import { findCompaniesByKeyword } from '../enterprises/exports.ts';
import { findByNumber, findCompaniesByTrait } from './search.queries.ts';

/** As people type it: full-width, with spaces around. */
const plainOf = (keyword: string) => keyword.normalize('NFKC').replace(/\s/g, '');

/** Numbers have no Chinese characters; a part of less than four would fit half of them. */
const isNumber = (text: string) => /^[\x21-\x7e]{4,}$/.test(text);

export const searchRoutes = [
  on(searchOffice, async ({ deps: { db }, query: { keyword } }) => {
    const plain = plainOf(keyword);
    const numbered = isNumber(plain) ? await findByNumber(db, plain.toUpperCase()) : [];
    const companies = await findCompaniesByKeyword(db, plain);
    const others = (await findCompaniesByTrait(db, plain)).filter(({ id }) => !companies.some((one) => one.id === id));
    return { items: [...numbered, ...companies, ...others] };
  }),
];
