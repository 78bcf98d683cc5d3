// The red and black lists over HTTP.
import * as endpoints from '@rfb/contract/listings/listings.endpoints.ts';
import { ListingPhase } from '@rfb/contract/listings/listings.ts';
import type { Db } from '../../platform/db/database.ts';
import { pageReply, sliceOf } from '../../platform/db/paging.ts';
import { companyIdOf } from '../../platform/http/own-company.ts';
import { on } from '../../platform/http/route.ts';
import { refuse } from '../../platform/refusal.ts';
import { dismissStatement, repairListing, revokeListing, withdrawListing } from './endings.actions.ts';
import { listingDetail, myListings, publicOf, rowOf } from './listing-views.ts';
import { decideListing, editListing, noticeListing, proposeListing, publishListing } from './listings.actions.ts';
import * as rows from './listings.queries.ts';
import { recordStatement, sayToListing } from './statements.actions.ts';

const phaseCounts = async (db: Db) => {
  const counted = new Map((await rows.countPhases(db)).map(({ phase, count }) => [phase, count]));
  return Object.fromEntries(ListingPhase.options.map((phase) => [phase, counted.get(phase) ?? 0])) as Record<
    (typeof ListingPhase.options)[number],
    number
  >;
};

const done = async (move: Promise<unknown>) => {
  await move;
  return null;
};

export const listingsRoutes = [
  on(endpoints.listListings, async ({ deps, query }) => {
    const slice = sliceOf(query);
    const [items, { repairedThisQuarter, ...counts }] = await Promise.all([
      rows.listPublished(deps.db, query.shelf, slice),
      rows.countShelves(deps.db),
    ]);
    return { ...pageReply(query, items.map(publicOf), counts[query.shelf]), counts, repairedThisQuarter };
  }),
  on(endpoints.getListing, async ({ deps, params }) =>
    publicOf((await rows.findPublished(deps.db, params.listingId)) ?? refuse('notFound')),
  ),
  on(endpoints.listMyListings, async ({ deps, actor }) => ({ items: await myListings(deps.db, companyIdOf(actor)) })),
  on(endpoints.sayToListing, ({ deps, params, body, ...by }) => done(sayToListing(deps, params.listingId, body, by))),

  on(endpoints.listAllListings, async ({ deps, query }) => {
    const slice = sliceOf(query);
    const [items, total, counts] = await Promise.all([
      rows.listListings(deps.db, query, slice),
      rows.countListings(deps.db, query),
      phaseCounts(deps.db),
    ]);
    return { ...pageReply(query, items.map(rowOf), total), counts };
  }),
  on(endpoints.getListingDetail, ({ deps, params }) => listingDetail(deps.db, params.listingId)),
  on(endpoints.proposeListing, ({ deps, body, ...by }) => proposeListing(deps, body, by)),
  on(endpoints.editListing, ({ deps, params, body, ...by }) => done(editListing(deps, params.listingId, body, by))),
  on(endpoints.noticeListing, ({ deps, params, ...by }) => done(noticeListing(deps, params.listingId, by))),
  on(endpoints.recordStatement, ({ deps, params, body, ...by }) =>
    done(recordStatement(deps, params.listingId, body, by)),
  ),
  on(endpoints.decideListing, ({ deps, params, body, ...by }) => decideListing(deps, params.listingId, body, by)),
  on(endpoints.publishListing, ({ deps, params, body, ...by }) =>
    publishListing(deps, params.listingId, body.publicityTo, by),
  ),
  on(endpoints.withdrawListing, ({ deps, params, body, ...by }) =>
    done(withdrawListing(deps, params.listingId, body.reason, by)),
  ),
  on(endpoints.revokeListing, ({ deps, params, body, ...by }) =>
    done(revokeListing(deps, params.listingId, body.reason, by)),
  ),
  on(endpoints.repairListing, ({ deps, params, body, ...by }) =>
    done(repairListing(deps, params.listingId, body.reason, by)),
  ),
  on(endpoints.dismissStatement, ({ deps, params, body, ...by }) =>
    done(dismissStatement(deps, params.listingId, body.reason, by)),
  ),
];
