// What a company finds: its own things as far as the caller's role sees them, then the articles and standards everybody reads.
import { seesArea } from '@rfb/contract/areas.ts';
import type { OwnHit } from '@rfb/contract/overview/search/search.endpoints.ts';
import { areaOfKind, type OwnSearchKind } from '@rfb/contract/overview/search/search.labels.ts';
import { type Actor, companyIdOf } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/database.ts';
import { plainText } from '../../../platform/db/keyword-grams.ts';
import { searchArticles } from '../../publishing/articles/exports.ts';
import { searchStandards } from '../../publishing/standards/exports.ts';
import { listCooperationRows, viewerOf } from '../../trade/cooperations/exports.ts';
import { mayResemble, resembles } from './alike.ts';
import { type FoundKind, findOwn, findResembling, SHOWN } from './own-search.queries.ts';

/** Partners compared with a keyword that is in no name. */
const COMPARED = 200;

/** What somebody's role sees; only fleets have vehicles and drivers. */
const kindsFor = (actor: Actor) =>
  (Object.keys(areaOfKind) as OwnSearchKind[]).filter(
    (kind) =>
      seesArea(actor, areaOfKind[kind]) && (actor.subRole === 'fleet' || (kind !== 'vehicle' && kind !== 'driver')),
  );

const isStored = (kind: OwnSearchKind): kind is FoundKind =>
  kind !== 'cooperation' && kind !== 'article' && kind !== 'standard';

const partnersOf = async (db: Db, actor: Actor, keyword: string): Promise<OwnHit[]> => {
  const list = (wanted: { keyword?: string }, limit: number) =>
    listCooperationRows(db, viewerOf(actor), wanted, { limit, offset: 0 });
  const named = await list({ keyword }, SHOWN);
  const partners =
    named.length > 0 || !mayResemble(keyword)
      ? named
      : (await list({}, COMPARED)).filter(({ name }) => resembles(name, keyword)).slice(0, SHOWN);
  return partners.map(({ id, name }) => ({ kind: 'cooperation', id, title: name, note: '' }));
};

/** Two letters or figures are in too many texts. */
const isTelling = (keyword: string) => /\p{Script=Han}{2}|[^\p{Script=Han}]{4}/u.test(plainText(keyword));

const libraryOf = async (db: Db, keyword: string): Promise<OwnHit[]> => {
  if (!isTelling(keyword)) return [];
  const slice = { limit: SHOWN, offset: 0 };
  const [standards, articles] = await Promise.all([
    searchStandards(db, keyword, slice),
    searchArticles(db, keyword, slice),
  ]);
  return [
    ...standards.rows.map(({ slug, number, title }) => ({
      ...{ kind: 'standard' as const, id: slug, title: number || title, note: number && title },
    })),
    ...articles.items.map(({ id, title }) => ({ kind: 'article' as const, id, title, note: '' })),
  ];
};

/** `typed` with the spaces that part its words. */
export const findForCompany = async (db: Db, actor: Actor, keyword: string, typed: string) => {
  const wanted = { companyId: companyIdOf(actor), isFleet: actor.subRole === 'fleet', keyword };
  const kinds = kindsFor(actor);
  const stored = kinds.filter(isStored);
  const [own, partners, library] = await Promise.all([
    findOwn(db, wanted, stored),
    kinds.includes('cooperation') ? partnersOf(db, actor, keyword) : [],
    libraryOf(db, typed),
  ]);
  const found = own.length > 0 ? own : await findResembling(db, wanted, stored);
  return [...found, ...partners, ...library];
};
