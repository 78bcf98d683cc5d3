// The endpoints of the standards library.
import { reasonsOf, type ScopeFact } from '@rfb/contract/publishing/standards/reasons.ts';
import { saveStandardFiles } from '@rfb/contract/publishing/standards/standard-files.endpoints.ts';
import { slugAsSpelt } from '@rfb/contract/publishing/standards/standard-numbers.ts';
import * as endpoints from '@rfb/contract/publishing/standards/standards.endpoints.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/database.ts';
import { pageReply, sliceOf } from '../../../platform/db/paging.ts';
import { on, onKept } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusal.ts';
import { fleetLimitsOf } from './fleet-limits.ts';
import * as personal from './personal.queries.ts';
import { countStandards, type FoundRow, isPublished, pageOfStandards } from './search.queries.ts';
import * as actionsOfFiles from './standard-files.actions.ts';
import { listFilesOf } from './standard-files.queries.ts';
import { contentOf, detailOf, rowOf, versionsOf, withSureDays } from './standard-views.ts';
import * as actions from './standards.actions.ts';
import * as rows from './standards.queries.ts';
import { type OfficeRow, officeUse } from './standards.queries.ts';
import { startExport, startOwnExport } from './standards-export.actions.ts';

const NEWEST_CHANGES = 6;
const NO_STANDARD = '没有收录这项标准';
const publishedOf = async (db: Db, slug: string) =>
  (await rows.findPublished(db, slug)) ?? refuse('notFound', { msg: NO_STANDARD });

/** Also by another spelling of its number, with or without the year of its edition. */
const publishedAsSpelt = async (db: Db, text: string) => {
  const exact = await rows.findPublished(db, text);
  if (exact) return exact;
  const slug = slugAsSpelt(text);
  const meant = slug && (await rows.findPublishedSlug(db, slug));
  return publishedOf(db, meant || text);
};

const scopesOf = (facts: ScopeFact[]) => [...new Set(facts.map(({ scope }) => scope))];

const shelfCounts = async (db: Db, joins: ReturnType<typeof personal.personalJoins>, facts: ScopeFact[]) => {
  const shelves = personal.shelfConditions(scopesOf(facts));
  const [all, applicable, favourites, changed] = await Promise.all([
    countStandards(db, shelves.all),
    countStandards(db, shelves.applicable),
    countStandards(db, shelves.favourites, joins),
    countStandards(db, shelves.changed, joins),
  ]);
  return { all, applicable, favourites, changed };
};

export const standardsRoutes = [
  onKept(endpoints.listStandards, { tables: ['standards'] }, async ({ deps, query }) => {
    const found = await pageOfStandards(deps.db, { filters: query, conditions: [isPublished] }, sliceOf(query));
    const items = found.rows.map((row: FoundRow) => rowOf(withSureDays(row), query.keyword));
    return pageReply(query, items, found.total, found.maxTotal);
  }),
  onKept(endpoints.listStandardChanges, { tables: ['standards', 'standard_versions'] }, async ({ deps }) => ({
    items: await rows.listChanges(deps.db, NEWEST_CHANGES),
  })),
  onKept(
    endpoints.getStandard,
    { tables: ['standards', 'standard_versions', 'standard_files', 'files'] },
    async ({ deps, params }) => detailOf(deps.db, await publishedAsSpelt(deps.db, params.number)),
  ),

  on(endpoints.listMyStandards, async ({ deps: { db }, query, actor }) => {
    const facts = await personal.listScopeFacts(db, companyIdOf(actor));
    const scopes = scopesOf(facts);
    const joins = personal.personalJoins(actor.userId);
    const search = {
      filters: query,
      conditions: personal.shelfConditions(scopes)[query.shelf],
      more: { columns: personal.personalColumns(scopes), joins },
    };
    const [found, counts, alerts] = await Promise.all([
      pageOfStandards<personal.PersonalRow>(db, search, sliceOf(query)),
      shelfCounts(db, joins, facts),
      personal.listAlerts(db, actor.userId, scopes),
    ]);
    const items = found.rows.map(({ scopes: wanted, ...row }) => ({
      ...rowOf(withSureDays(row), query.keyword),
      reasons: reasonsOf(wanted, facts),
    }));
    return { ...pageReply(query, items, found.total, found.maxTotal), counts, facts, alerts };
  }),
  on(endpoints.exportMyStandards, ({ deps, body, context }) => startOwnExport(deps, body, context)),
  on(endpoints.getMyStandard, async ({ deps: { db }, params, actor }) => {
    const row = await publishedOf(db, params.number);
    const facts = await personal.listScopeFacts(db, companyIdOf(actor));
    const [detail, own] = await Promise.all([
      detailOf(db, row),
      personal.findPersonal(db, row.id, actor.userId, scopesOf(facts)),
    ]);
    const { isFavourite = false, readVersion = null, hasChanged = false } = own ?? {};
    return { ...detail, isFavourite, readVersion, hasChanged, reasons: reasonsOf(row.scopes, facts) };
  }),
  on(endpoints.markFavourite, ({ deps, params, body, context }) =>
    actions.markFavourite(deps, params.number, body.isFavourite, context),
  ),
  on(endpoints.confirmRead, ({ deps, params, body, context }) =>
    actions.confirmRead(deps, params.number, body.version, context),
  ),

  on(endpoints.getFleetLimits, ({ deps: { db }, actor }) => fleetLimitsOf(db, companyIdOf(actor))),

  on(endpoints.listOfficeStandards, async ({ deps, query }) => {
    const search = { filters: query, conditions: [], more: officeUse };
    const found = await pageOfStandards<OfficeRow>(deps.db, search, sliceOf(query));
    return pageReply(
      query,
      found.rows.map((row) => rowOf(row, query.keyword)),
      found.total,
      found.maxTotal,
    );
  }),
  on(endpoints.exportStandards, ({ deps, body, context }) => startExport(deps, body, context)),
  on(endpoints.getOfficeStandard, async ({ deps: { db }, params }) => {
    const row = (await rows.findStandard(db, params.standardId)) ?? refuse('notFound', { msg: NO_STANDARD });
    const [versions, use, files] = await Promise.all([
      versionsOf(db, row.id),
      rows.countUse(db, row),
      listFilesOf(db, row.id),
    ]);
    const { id, slug, version } = row;
    return { id, slug, version, content: contentOf(row), files, ...use, versions };
  }),
  on(saveStandardFiles, ({ deps, params, body, context }) =>
    actionsOfFiles.saveStandardFiles(deps, params.standardId, body, context),
  ),
  on(endpoints.addStandard, ({ deps, body, context }) => actions.addStandard(deps, body.content, context)),
  on(endpoints.saveStandard, ({ deps, params, body, context }) =>
    actions.saveStandard(deps, params.standardId, body, context),
  ),
];
