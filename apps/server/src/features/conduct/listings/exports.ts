// What other features may use of the red and black lists.
import { clauseNames } from '@rfb/contract/conduct/convention/numerals.ts';
import { decisionPath, listingKinds, listingPhases } from '@rfb/contract/conduct/listings/listings.labels.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { AddressSource, Feed } from '../../../platform/http/feeds.ts';
import { listRunning } from './listing-rows.queries.ts';
import { publicOf } from './listing-views.ts';
import { countShelves, type ListingRow, listPublished } from './listings.queries.ts';

export { type BlackEntry, blackEntry, findListedAs, isListed } from './listed.queries.ts';
export { type ListingDecision, lockDecision } from './listing-rows.queries.ts';

/** Whether the company has an open procedure or an entry in effect on either list. */
export const hasRunningListing = async (db: Db, companyId: string) => (await listRunning(db, companyId)).length > 0;

const FEED_LENGTH = 30;
const tables = ['listings', 'listing_statements', 'companies'] as const;

const itemOf = (row: ListingRow) => {
  const { id, kind, phase, companyName, reason, endReason, clauses, decisionNo, publicityTo } = publicOf(row);
  const why = phase === 'revoked' ? `已撤销：${endReason}` : reason;
  return {
    path: decisionPath(id),
    title: `${listingKinds[kind]}：${companyName}（${listingPhases[phase]}）`,
    summary: `${why}。依据公约${clauseNames(clauses)}，决定书 ${decisionNo}，公示至 ${publicityTo}。`,
    publishedAt: `${row.publishedOn}T00:00:00+08:00`,
    category: listingKinds[kind],
  };
};

/** The RSS feed and sitemap source of published entries. */
export const listingFeed = (db: Db): Feed => ({
  path: '/industry-discipline/rss.xml',
  title: '公路货运分会 红黑名单公示',
  description: '公路货运分会红名单与黑名单的公示：事由、依据、决定书与公示期。',
  tables,
  list: async () => (await listPublished(db, 'all', { limit: FEED_LENGTH, offset: 0 })).map(itemOf),
});

/** The day of the last decision about a published entry. */
const lastStepOf = ({ publishedOn, repairedOn, revokedOn, withdrawnOn }: ListingRow) =>
  [publishedOn, repairedOn, revokedOn, withdrawnOn]
    .filter((day) => day !== null)
    .sort()
    .at(-1) ?? null;

export const listingAddresses = (db: Db): AddressSource => ({
  name: 'decisions',
  tables,
  count: async () => (await countShelves(db)).all,
  list: async (slice) =>
    (await listPublished(db, 'all', slice)).map((row) => ({
      path: decisionPath(row.id),
      changedAt: lastStepOf(row),
      phase: row.phase,
    })),
});
