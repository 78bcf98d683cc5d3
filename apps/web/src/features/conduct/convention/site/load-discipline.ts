// Server loader of the discipline page: convention, signatories, a page of the lists, the quarter's figures.
import { getConvention, listSignatories } from '@rfb/contract/conduct/convention/convention.endpoints.ts';
import { differencesBetween } from '@rfb/contract/conduct/convention/differences.ts';
import { upheldPhases } from '@rfb/contract/conduct/listings/listing.states.ts';
import { getListing, listListings } from '@rfb/contract/conduct/listings/listings.endpoints.ts';
import { type PublicShelf, publicShelves } from '@rfb/contract/conduct/listings/listings.labels.ts';
import { getReportFigures } from '@rfb/contract/conduct/reports/reports.endpoints.ts';
import type { Ask } from '@rfb/contract/site.ts';
import { isOneOf } from '@rfb/contract/states.ts';
import type { DisciplineContent } from './content.ts';

const LISTINGS_PER_PAGE = 10;
const SIGNATORIES_PER_PAGE = 30;
const CASES = 3;

const pageIn = (search: URLSearchParams, name: string) => {
  const text = search.get(name) ?? '1';
  return /^[1-9]\d{0,2}$/.test(text) ? text : undefined;
};
const numberIn = (search: URLSearchParams, name: string) => {
  const text = search.get(name);
  if (text === null) return null;
  return /^[1-9]\d{0,3}$/.test(text) ? text : undefined;
};

const compare = async (ask: Ask, convention: DisciplineContent['convention'], requested: string | null) => {
  if (requested === null || !convention.version) return null;
  const { version: earlier } = await ask(getConvention, { query: { version: requested } });
  if (!earlier) return null;
  const { document, ...facts } = earlier;
  return { earlier: facts, differences: differencesBetween(document, convention.version.document) };
};

/** Black list decisions in force, as examples of the clauses. */
const casesIn = async (ask: Ask) => {
  const { items } = await ask(listListings, { query: { shelf: 'all', pageSize: '50' } });
  const inForce = items.filter(({ kind, phase }) => kind === 'black' && isOneOf(upheldPhases, phase));
  return inForce.slice(0, CASES);
};

/** undefined for an invalid URL; the server's 404 is thrown. */
export const loadDiscipline = async (ask: Ask, search: URLSearchParams): Promise<DisciplineContent | undefined> => {
  const shelf = (Object.keys(publicShelves) as PublicShelf[]).find((one) => one === (search.get('list') ?? 'all'));
  const [page, signers] = [pageIn(search, 'page'), pageIn(search, 'signers')];
  const [version, against] = [numberIn(search, 'version'), numberIn(search, 'compare')];
  if (!shelf || !page || !signers || version === undefined || against === undefined) return undefined;
  const id = search.get('decision');
  if (id !== null && !/^[\w-]{1,40}$/.test(id)) return undefined;
  const [convention, signatories, listings, decision, cases, figures] = await Promise.all([
    ask(getConvention, { query: version === null ? {} : { version } }),
    ask(listSignatories, { query: { page: signers, pageSize: String(SIGNATORIES_PER_PAGE) } }),
    ask(listListings, { query: { shelf, page, pageSize: String(LISTINGS_PER_PAGE) } }),
    id === null ? null : ask(getListing, { params: { listingId: id } }),
    casesIn(ask),
    ask(getReportFigures, {}),
  ]);
  const isBeyond = (list: { items: unknown[] }, requested: string) => requested !== '1' && list.items.length === 0;
  if (isBeyond(listings, page) || isBeyond(signatories, signers)) return undefined;
  const compared = await compare(ask, convention, against);
  return { convention, compared, signatories, listings, shelf, decision, cases, figures };
};
