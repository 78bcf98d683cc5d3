// Every public address search engines may know: what the sitemap lists and what they are told of.
import { indexedPages } from '@rfb/contract/site-pages.ts';
import { listingAddresses } from './features/conduct/listings/exports.ts';
import { fleetAddresses } from './features/fleet/fleets/exports.ts';
import { articleAddresses } from './features/publishing/articles/exports.ts';
import { standardAddresses } from './features/publishing/standards/exports.ts';
import type { Db } from './platform/db/database.ts';
import { fixedAddresses } from './platform/http/feeds.ts';

export const addressSources = (db: Db) => [
  fixedAddresses('pages', indexedPages),
  articleAddresses(db),
  fleetAddresses(db),
  listingAddresses(db),
  standardAddresses(db),
];
