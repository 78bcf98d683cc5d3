// Type of the content of the discipline page.
import type {
  ConventionVersion,
  getConvention,
  listSignatories,
} from '@rfb/contract/conduct/convention/convention.endpoints.ts';
import type { ClauseDifference } from '@rfb/contract/conduct/convention/differences.ts';
import type { listListings } from '@rfb/contract/conduct/listings/listings.endpoints.ts';
import type { PublicShelf } from '@rfb/contract/conduct/listings/listings.labels.ts';
import type { PublicListing } from '@rfb/contract/conduct/listings/listings.ts';
import type { getReportFigures } from '@rfb/contract/conduct/reports/reports.endpoints.ts';
import type { ReplyOf } from '@rfb/contract/endpoint.ts';

export type Convention = ReplyOf<typeof getConvention>;
type Listings = ReplyOf<typeof listListings>;
export type Figures = ReplyOf<typeof getReportFigures>;

export type DisciplineContent = {
  convention: Convention;
  /** The diff to an earlier version. */
  compared: { earlier: ConventionVersion; differences: ClauseDifference[] } | null;
  signatories: ReplyOf<typeof listSignatories>;
  listings: Listings;
  shelf: PublicShelf;
  /** The decision requested by the URL. */
  decision: PublicListing | null;
  cases: PublicListing[];
  figures: Figures;
};
