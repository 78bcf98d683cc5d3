// Types of the tables for the convention and the red and black lists.
import type { ConventionDocument } from '@rfb/contract/conduct/convention/document.ts';
import type { ListingKind } from '@rfb/contract/conduct/listings/listings.labels.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from './json.ts';

type ConventionVersions = {
  number: number;
  document: Json<ConventionDocument>;
  note: Generated<string>;
  revision: Generated<number>;
  savedAt: Generated<string>;
  savedBy: string | null;
  effectiveOn: string | null;
  publishedAt: string | null;
  publishedBy: string | null;
};
type ConventionSignatures = {
  companyId: string;
  version: number;
  signedAt: Generated<string>;
  userId: string | null;
};

/** Days are written as SQL expressions of the database's clock or as text. */
type DayColumn = ColumnType<string | null, string | null | undefined, string | null>;
type Listings = {
  id: string;
  kind: ListingKind;
  companyId: string;
  reason: string;
  clauses: number[];
  conventionVersion: number;
  noticeText: string;
  proposedBy: string | null;
  proposedAt: Generated<string>;
  noticedOn: DayColumn;
  replyDueOn: DayColumn;
  repliedOn: DayColumn;
  decidedOn: DayColumn;
  decisionYear: number | null;
  decisionSeq: number | null;
  decisionText: string | null;
  termMonths: number | null;
  publishedOn: DayColumn;
  publicityTo: DayColumn;
  effectiveFrom: DayColumn;
  effectiveTo: DayColumn;
  appealDays: Generated<number>;
  repairMonths: Generated<number>;
  heldSince: DayColumn;
  repairedOn: DayColumn;
  revokedOn: DayColumn;
  withdrawnOn: DayColumn;
  endReason: string | null;
};
type ListingStatements = {
  id: string;
  listingId: string;
  kind: 'reply' | 'objection' | 'appeal' | 'repair';
  text: string;
  userId: string | null;
  saidBy: string;
  saidAt: Generated<string>;
  settledAt: string | null;
  settledBy: string | null;
  outcome: 'accepted' | 'dismissed' | null;
  outcomeText: Generated<string>;
};
type ListingFiles = { fileId: string; listingId: string; statementId: string | null };
type ListedCompanies = { companyId: string; kind: ListingKind; listingId: string; since: string };

export type DisciplineTables = {
  conventionVersions: ConventionVersions;
  conventionSignatures: ConventionSignatures;
  listings: Listings;
  listingStatements: ListingStatements;
  listingFiles: ListingFiles;
  listedCompanies: ListedCompanies;
};
