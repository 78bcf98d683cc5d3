// Types of the tables and views of the wing of conduct.
import type { ConventionDocument } from '@rfb/contract/conduct/convention/document.ts';
import type { AppealOutcome } from '@rfb/contract/conduct/credit-appeals/appeal.labels.ts';
import type { CreditEvents as CountedEvents, CreditComponent } from '@rfb/contract/conduct/credits/credits.ts';
import type { EventBasis } from '@rfb/contract/conduct/credits/weights.ts';
import type { ListingKind } from '@rfb/contract/conduct/listings/listings.labels.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Json } from './platform.ts';

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
type CreditEvents = {
  id: string;
  companyId: string;
  component: 'fulfilment' | 'punctuality' | 'complaints' | 'rating';
  orderId: string;
  at: Generated<string>;
  good: number;
  partnerId: string;
  amountFen: number;
  basis: Generated<EventBasis>;
  words: string;
  setAsideAt: string | null;
};
type CreditMonths = {
  companyId: string;
  month: string;
  component: string;
  partnerId: string;
  good: number;
  bad: number;
  kept: number;
  count: number;
};
type CreditRuleChanges = {
  companyId: string;
  changedAt: Generated<string>;
  counted: Json<Partial<Record<CreditComponent, CountedEvents>>>;
  scoreBefore: number | null;
  scoreAfter: number | null;
  points: Json<{ component: CreditComponent; before: number; after: number }[]> | null;
};
type CreditAppeals = {
  id: string;
  appealNo: string;
  companyId: string;
  component: CreditComponent;
  eventId: string;
  eventAt: string;
  words: string;
  orderId: string | null;
  tenderId: string | null;
  reason: string;
  openedAt: Generated<string>;
  openedBy: string;
  outcome: AppealOutcome | null;
  decision: Generated<string>;
  decidedAt: string | null;
  decidedBy: string | null;
};
type ReportStatus =
  | 'received'
  | 'accepted'
  | 'refused'
  | 'investigating'
  | 'decided'
  | 'published'
  | 'appealed'
  | 'closed';
type Reports = {
  id: string;
  codeMac: Buffer;
  caseNo: string;
  kind: 'price' | 'breach' | 'papers' | 'overload' | 'payment' | 'safety' | 'other';
  objectName: string;
  companyId: string | null;
  happenedOn: string;
  facts: string;
  reporterName: string | null;
  reporterPhone: string | null;
  status: Generated<ReportStatus>;
  assigneeId: string | null;
  dueAt: string | null;
  receivedAt: Generated<string>;
  acceptedAt: string | null;
  refusedAt: string | null;
  refuseReason: string | null;
  investigatedAt: string | null;
  decidedAt: string | null;
  outcome: 'upheld' | 'partly' | 'notUpheld' | null;
  decision: string | null;
  publishedAt: string | null;
  listingRef: string | null;
  appealedAt: string | null;
  appeal: string | null;
  settledAt: string | null;
  appealOutcome: 'changed' | 'kept' | null;
  settlement: string | null;
  closedAt: string | null;
  toldDueAt: string | null;
  searchGrams: Generated<string[]>;
};
type ReportFiles = { reportId: string; place: number; fileId: string };
type ReportTickets = { hash: Buffer; expiresAt: string; spentAt: string | null; reportId: string | null };

type CreditEventFacts = Selectable<
  Pick<CreditEvents, 'companyId' | 'component' | 'orderId' | 'at' | 'good' | 'basis' | 'setAsideAt'>
>;

export type ConductTables = {
  conventionVersions: ConventionVersions;
  conventionSignatures: ConventionSignatures;
  listings: Listings;
  listingStatements: ListingStatements;
  listingFiles: ListingFiles;
  listedCompanies: ListedCompanies;
  creditEvents: CreditEvents;
  creditMonths: CreditMonths;
  creditMonthSums: CreditMonths;
  creditSums: Omit<CreditMonths, 'partnerId'>;
  creditRuleChanges: CreditRuleChanges;
  creditAppeals: CreditAppeals;
  creditAppealFiles: { appealId: string; fileId: string };
  reports: Reports;
  reportFiles: ReportFiles;
  reportTickets: ReportTickets;
  creditEventFacts: CreditEventFacts;
  appealFacts: Pick<CreditAppeals, 'id' | 'eventId' | 'eventAt'>;
};
