// What other features may use of the standards library: citations in texts, and the sitemap's addresses.
import { standardPath } from '@rfb/contract/publishing/standards/standard-numbers.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { AddressSource } from '../../../platform/http/feeds.ts';
import { countStandards, type FoundRow, isPublished, pageOfStandards } from './search.queries.ts';
import { rowOf, withSureDays } from './standard-views.ts';
import { listAddresses, type OfficeRow, officeUse } from './standards.queries.ts';

export { deletePersonalOf } from './personal.queries.ts';
export { listTitlesLike as listStandardTitlesLike } from './search.queries.ts';
export { standardFeed } from './standard-feed.ts';
export { linksIn } from './standard-views.ts';
export { findPublishedSlug } from './standards.queries.ts';

/** Published entries as the public list shows them. */
export const searchStandards = async (db: Db, keyword: string, slice: { limit: number; offset: number }) => {
  const found = await pageOfStandards<FoundRow>(db, { filters: { keyword }, conditions: [isPublished] }, slice);
  return { ...found, rows: found.rows.map((row) => rowOf(withSureDays(row), keyword)) };
};

/** Every entry, as the office sees it. */
export const searchOfficeStandards = async (db: Db, keyword: string, slice: { limit: number; offset: number }) =>
  (await pageOfStandards<OfficeRow>(db, { filters: { keyword }, conditions: [], more: officeUse }, slice)).rows;

export const standardAddresses = (db: Db): AddressSource => ({
  name: 'standards',
  tables: ['standards'],
  count: () => countStandards(db, [isPublished]),
  list: async (slice) =>
    (await listAddresses(db, slice)).map(({ slug, updatedAt }) => ({ path: standardPath(slug), changedAt: updatedAt })),
});
