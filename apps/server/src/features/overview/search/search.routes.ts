// Searches over HTTP: of the public site, the office's, and a company's over its own things.
import { seesArea } from '@rfb/contract/areas.ts';
import { searchOffice, searchOwn } from '@rfb/contract/overview/search/search.endpoints.ts';
import { areaOfKind, type OwnSearchKind } from '@rfb/contract/overview/search/search.labels.ts';
import { searchSite } from '@rfb/contract/overview/search/site-search.endpoints.ts';
import { type Actor, companyIdOf } from '../../../platform/actor.ts';
import { plainText } from '../../../platform/db/keyword-grams.ts';
import { on, onKept } from '../../../platform/http/route.ts';
import { fleetTables } from '../../fleet/fleets/exports.ts';
import { findNextTurn } from '../../membership/members/exports.ts';
import { articleTables, nextPublication, readerCounts } from '../../publishing/articles/exports.ts';
import { listCooperationRows, viewerOf } from '../../trade/cooperations/exports.ts';
import { findCompaniesByKeyword } from '../enterprises/exports.ts';
import { findOwn, SHOWN } from './own-search.queries.ts';
import { findByNumber, findCompaniesByTrait } from './search.queries.ts';
import { findOnSite } from './site-search.ts';

/** As people type it: full-width, with spaces around. */
const plainOf = (keyword: string) => keyword.normalize('NFKC').replace(/\s/g, '');

/** Numbers have no Chinese characters; a part of less than four would fit half of them. */
const isNumber = (text: string) => /^[\x21-\x7e]{4,}$/.test(text);

/** What somebody's role sees; only fleets have vehicles and drivers. */
const kindsFor = (actor: Actor) =>
  (Object.keys(areaOfKind) as OwnSearchKind[]).filter(
    (kind) =>
      seesArea(actor, areaOfKind[kind]) && (actor.subRole === 'fleet' || (kind !== 'vehicle' && kind !== 'driver')),
  );

const siteTables = [...fleetTables, ...articleTables, 'article_texts', 'standards'] as const;

export const searchRoutes = [
  onKept(searchSite, { tables: siteTables, ...readerCounts }, async ({ deps, query, endAt }) => {
    endAt(await findNextTurn(deps.db));
    endAt(await nextPublication(deps));
    return findOnSite(deps.db, query.q);
  }),
  on(searchOffice, async ({ deps: { db }, query: { keyword } }) => {
    const plain = plainOf(keyword);
    const numbered = isNumber(plain) ? await findByNumber(db, plain.toUpperCase()) : [];
    const companies = await findCompaniesByKeyword(db, plain);
    const others = (await findCompaniesByTrait(db, plain)).filter(({ id }) => !companies.some((one) => one.id === id));
    return { items: [...numbered, ...companies, ...others] };
  }),
  on(searchOwn, async ({ deps: { db }, actor, query }) => {
    const keyword = plainOf(query.keyword);
    // Nothing but signs would be a part of everything.
    if (plainText(keyword) === '') return { items: [] };
    const wanted = { companyId: companyIdOf(actor), isFleet: actor.subRole === 'fleet', keyword };
    const kinds = kindsFor(actor);
    const found = await findOwn(
      db,
      wanted,
      kinds.filter((kind) => kind !== 'cooperation'),
    );
    if (!kinds.includes('cooperation')) return { items: found };
    const partners = await listCooperationRows(db, viewerOf(actor), { keyword }, { limit: SHOWN, offset: 0 });
    const kind = 'cooperation' as const;
    return { items: [...found, ...partners.map(({ id, name }) => ({ kind, id, title: name, note: '' }))] };
  }),
];
