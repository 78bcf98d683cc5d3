// What other features may use of the standards library: citations in texts, and the sitemap's addresses.
import { standardPath } from '@rfb/contract/publishing/standards/standard-numbers.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { AddressSource } from '../../../platform/http/feeds.ts';
import { countStandards, isPublished } from './search.queries.ts';
import { listAddresses } from './standards.queries.ts';

export { deletePersonalOf } from './personal.queries.ts';
export { standardFeed } from './standard-feed.ts';
export { linksIn } from './standard-views.ts';
export { findPublishedSlug } from './standards.queries.ts';

export const standardAddresses = (db: Db): AddressSource => ({
  name: 'standards',
  tables: ['standards'],
  count: () => countStandards(db, [isPublished]),
  list: async (slice) => (await listAddresses(db, slice)).map(({ slug }) => ({ path: standardPath(slug) })),
});
