// The endpoints of the red and black lists.
import * as endpoints from '@rfb/contract/conduct/listings/listings.endpoints.ts';
import { ListingPhase } from '@rfb/contract/conduct/listings/listings.ts';
import { companyIdOf } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/database.ts';
import { pageReply, sliceOf } from '../../../platform/db/paging.ts';
import { on, onKept } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusal.ts';
import { dismissStatement, withdrawListing } from './endings.actions.ts';
import { repairListing, revokeListing } from './liftings.actions.ts';
import { listingDetail, myListings, publicOf, rowOf } from './listing-views.ts';
import { decideListing, editListing, noticeListing, proposeListing, publishListing } from './listings.actions.ts';
import * as rows from './listings.queries.ts';
import { recordStatement, submitStatement } from './statements.actions.ts';

const phaseCounts = async (db: Db) => {
  const counted = new Map((await rows.countPhases(db)).map(({ phase, count }) => [phase, count]));
  return Object.fromEntries(ListingPhase.options.map((phase) => [phase, counted.get(phase) ?? 0])) as Record<
    (typeof ListingPhase.options)[number],
    number
  >;
};

const publicTables = ['listings', 'listing_statements', 'companies'] as const;

const done = async (move: Promise<unknown>) => {
  await move;
  return null;
};

export const listingsRoutes = [
  onKept(endpoints.listListings, { tables: publicTables }, async ({ deps, query }) => {
    const slice = sliceOf(query);
    const [items, { repairedThisQuarter, ...counts }] = await Promise.all([
      rows.listPublished(deps.db, query.shelf, slice),
      rows.countShelves(deps.db),
    ]);
    return { ...pageReply(query, items.map(publicOf), counts[query.shelf]), counts, repairedThisQuarter };
  }),
  onKept(endpoints.getListing, { tables: publicTables }, async ({ deps, params }) =>
    publicOf((await rows.findPublished(deps.db, params.listingId)) ?? refuse('notFound')),
  ),
  on(endpoints.listMyListings, async ({ deps, actor }) => ({ items: await myListings(deps.db, companyIdOf(actor)) })),
  on(endpoints.submitStatement, ({ deps, params, body, context }) =>
    done(submitStatement(deps, params.listingId, body, context)),
  ),

  on(endpoints.listAllListings, async ({ deps, query }) => {
    const slice = sliceOf(query);
    const [items, total, counts] = await Promise.all([
      rows.listListings(deps.db, query, slice),
      rows.countListings(deps.db, query),
      phaseCounts(deps.db),
    ]);
    return { ...pageReply(query, items.map(rowOf), total), counts };
  }),
  on(endpoints.getListingDetail, ({ deps, params, actor }) => listingDetail(deps.db, params.listingId, actor.userId)),
  on(endpoints.proposeListing, ({ deps, body, context }) => proposeListing(deps, body, context)),
  on(endpoints.editListing, ({ deps, params, body, context }) =>
    done(editListing(deps, params.listingId, body, context)),
  ),
  on(endpoints.noticeListing, ({ deps, params, context }) => done(noticeListing(deps, params.listingId, context))),
  on(endpoints.recordStatement, ({ deps, params, body, context }) =>
    done(recordStatement(deps, params.listingId, body, context)),
  ),
  on(endpoints.decideListing, ({ deps, params, body, context }) =>
    decideListing(deps, params.listingId, body, context),
  ),
  on(endpoints.publishListing, ({ deps, params, body, context }) =>
    publishListing(deps, params.listingId, body.publicityTo, context),
  ),
  on(endpoints.withdrawListing, ({ deps, params, body, context }) =>
    done(withdrawListing(deps, params.listingId, body.reason, context)),
  ),
  on(endpoints.revokeListing, ({ deps, params, body, context }) =>
    revokeListing(deps, params.listingId, body.reason, context),
  ),
  on(endpoints.repairListing, ({ deps, params, body, context }) =>
    repairListing(deps, params.listingId, body.reason, context),
  ),
  on(endpoints.dismissStatement, ({ deps, params, body, context }) =>
    done(dismissStatement(deps, params.listingId, body.reason, context)),
  ),
];
