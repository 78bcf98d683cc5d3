// Types of the tables for companies, their applications, and fleet cards and ratings.
import type { ColumnType, Generated } from 'kysely';

type Companies = {
  id: string;
  type: 'fleet' | 'shipper';
  name: string;
  creditCode: string;
  contactPerson: string;
  phone: string;
  email: Generated<string>;
  regionCode: string;
  address: string;
  legalPerson: Generated<string>;
  permitNo: Generated<string>;
  licenceFileId: string | null;
  invoiceTitle: Generated<string>;
  searchGrams: Generated<string[]>;
  closedAt: string | null;
  mergedIntoId: string | null;
  isDemo: Generated<boolean>;
  createdAt: Generated<string>;
  version: Generated<number>;
};
type Applications = {
  id: string;
  receiptNo: string;
  companyId: string;
  previousId: string | null;
  status: number;
  appliedAt: Generated<string>;
  reviewedAt: string | null;
  reviewer: string | null;
  rejectReason: string | null;
  form: ColumnType<Record<string, unknown>, string | undefined, string>;
  licenceFileId: string | null;
  reviewerUserId: string | null;
  claimedAt: string | null;
  leaseUntil: string | null;
  closeKind: 'approved' | 'rejected' | 'withdrawn' | 'imported' | null;
};
type FleetCards = {
  companyId: string;
  description: Generated<string>;
  businessScope: Generated<string>;
  establishYear: number | null;
  serviceTypes: string[];
  certifications: string[];
  vehicleCount: number | null;
  avatarFileId: string | null;
  version: Generated<number>;
};
type FleetLanes = { companyId: string; place: number; fromCode: string; toCode: string; isBothWays: boolean };
type FleetPhotos = { companyId: string; place: number; fileId: string; alt: string };
/** View: the empty fields of a card. */
type CardGaps = { companyId: string; missing: string[]; total: number };
type Ratings = {
  id: string;
  companyId: string;
  stars: number;
  isDemo: Generated<boolean>;
  ratedAt: Generated<string>;
  orderRatingId: string | null;
  hiddenAt: string | null;
};
/** Everything the directory is searched, filtered and sorted by; maintained by triggers. */
type DirectoryEntries = {
  companyId: string;
  name: string;
  regionCode: string;
  serviceTypes: string[];
  vehicleCount: number | null;
  establishYear: number | null;
  rating: number | null;
  ratingCount: number;
  isApproved: boolean;
  listedUntil: string | null;
  createdAt: string;
  initials: Generated<string>;
  place: Generated<string>;
  searchGrams: string[];
  pinyin: Generated<string>;
};
/** The view a directory entry is made from. */
type FleetFacts = Omit<DirectoryEntries, 'initials' | 'place' | 'searchGrams' | 'pinyin'> & { type: string };
type FleetPhoneViews = { userId: string; companyId: string; seenOn: Generated<string>; times: Generated<number> };
type FleetRatings = { companyId: string; ratingCount: number; rating: number };

export type CompaniesTables = {
  companies: Companies;
  applications: Applications;
  fleetCards: FleetCards;
  fleetLanes: FleetLanes;
  fleetPhotos: FleetPhotos;
  cardGaps: CardGaps;
  ratings: Ratings;
  fleetRatings: FleetRatings;
  directoryEntries: DirectoryEntries;
  fleetFacts: FleetFacts;
  fleetPhoneViews: FleetPhoneViews;
};
