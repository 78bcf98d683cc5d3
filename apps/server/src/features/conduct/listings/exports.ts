// What other features may use of the red and black lists.
import type { Db } from '../../../platform/db/database.ts';
import { listRunning } from './listing-rows.queries.ts';

export { type BlackEntry, blackEntry, findListedAs, isListed } from './listed.queries.ts';
export { listingAddresses, listingFeed } from './listing-feed.ts';
export { type ListingDecision, lockDecision } from './listing-rows.queries.ts';

/** Whether the company has an open procedure or an entry in effect on either list. */
export const hasRunningListing = async (db: Db, companyId: string) => (await listRunning(db, companyId)).length > 0;
