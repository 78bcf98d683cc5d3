// Types of the tables and views of the wing of membership.

import type { ColumnMapping } from '@rfb/contract/membership/bank-lines/bank-columns.ts';
import type { BankOffer } from '@rfb/contract/membership/bank-lines/bank-lines.endpoints.ts';
import type { IncomeKind } from '@rfb/contract/membership/bank-lines/bank-lines.labels.ts';
import type { BankLineState } from '@rfb/contract/membership/bank-lines/bank-lines.states.ts';
import type { MatchReason } from '@rfb/contract/membership/bank-lines/match-reasons.ts';
import type {
  ApplicationData,
  FieldReasons,
} from '@rfb/contract/membership/certifications/certifications.endpoints.ts';
import type { DocumentKind, OwnerKind } from '@rfb/contract/membership/documents/document.labels.ts';
import type { DocumentState } from '@rfb/contract/membership/documents/document.states.ts';
import type { DuesAccount, EntryKind, ReceivableKind } from '@rfb/contract/membership/dues/dues.labels.ts';
import type {
  DeliveryWay,
  ReceiptState,
  VoidKind,
} from '@rfb/contract/membership/fiscal-receipts/fiscal-receipts.labels.ts';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { Json } from './platform.ts';

type RegistrationTickets = {
  hash: Buffer;
  phone: string;
  expiresAt: string;
  spentAt: string | null;
  applicationId: string | null;
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
  /** From the first code to the submission; null where nobody measured it. */
  registrationSeconds: number | null;
};
type CloseKind = 'approved' | 'rejected' | 'withdrawn' | 'imported';
/** Columns shared by all reviewed requests. */
type Reviewed = {
  status: Generated<number>;
  reviewerUserId: string | null;
  claimedAt: string | null;
  leaseUntil: string | null;
  reviewedAt: string | null;
  reviewer: string | null;
  rejectReason: string | null;
  closeKind: CloseKind | null;
};
type ChangeRequests = Reviewed & {
  id: string;
  receiptNo: string;
  companyId: string;
  userId: string;
  before: Json;
  after: Json;
  licenceFileId: string | null;
  requestedAt: Generated<string>;
};
type Level = 'basic' | 'silver' | 'gold' | 'platinum';
type RenewalRequests = Reviewed & {
  id: string;
  receiptNo: string;
  memberId: string;
  userId: string;
  level: Level;
  voucherFileId: string | null;
  requestedAt: Generated<string>;
};
/** View: everything that is reviewed. */
type Reviews = {
  kind: 'join' | 'certification' | 'change' | 'renewal';
  id: string;
  receiptNo: string;
  companyId: string;
  memberId: string | null;
  storedStatus: number;
  status: number;
  requestedAt: string;
  reviewedAt: string | null;
  reviewer: string | null;
  rejectReason: string | null;
  closeKind: CloseKind | null;
  reviewerUserId: string | null;
  claimedAt: string | null;
  leaseUntil: string | null;
  previousId: string | null;
  form: Record<string, unknown>;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  level: Level | null;
  fileId: string | null;
  /** For changes and renewals: the requesting user, staff or the company's own. */
  requestedBy: string | null;
};
/** What to restore when a term is taken back. */
type TermBefore = {
  nextLevel?: Level | null;
  resignedAt?: string | null;
  terms?: { id: string; level: Level; endsOn: string }[];
};
type Members = {
  id: string;
  companyId: string;
  memberNo: Generated<string>;
  nextLevel: Level | null;
  joinedAt: string;
  resignedAt: string | null;
  /** Those of the last term and of the company are kept by triggers. */
  lastStartsOn: string | null;
  lastEndsOn: string | null;
  lastLevel: Level | null;
  lastGraceDays: number | null;
  companyType: Generated<'fleet' | 'shipper'>;
  province: Generated<string>;
  version: Generated<number>;
};
type MemberTerms = {
  id: string;
  memberId: string;
  startsOn: string;
  endsOn: string;
  level: Level;
  amountFen: number;
  /** The term whose remainder this one continues at a higher level. */
  continuesId: string | null;
  /** The setting of the day the term was ordered. */
  graceDays: Generated<number>;
  createdAt: Generated<string>;
};
type MemberSuspensions = {
  id: string;
  memberId: string;
  since: Generated<string>;
  until: string | null;
  liftedAt: string | null;
  reason: string;
};
type MemberStandings = {
  memberId: string;
  companyId: string;
  joinedAt: string;
  level: Level;
  endsOn: string;
  expiresAt: string;
  daysLeft: number;
  status: 'active' | 'inactive' | 'suspended';
  isInGrace: boolean;
  memberNo: string;
  nextLevel: Level | null;
  resignedAt: string | null;
  graceDays: number;
};
type Payments = {
  id: string;
  memberId: string;
  termId: string | null;
  amountFen: number;
  paidOn: string;
  voucherNo: string;
  voucherFileId: string | null;
  invoiceTitle: Generated<string>;
  recordedBy: string;
  recordedAt: Generated<string>;
  /** The number without spaces, dashes and case. */
  voucherKey: GeneratedAlways<string>;
};
type DuesReceivables = {
  id: string;
  memberId: string;
  /** Null once the term was taken back. */
  termId: string | null;
  kind: ReceivableKind;
  level: Level;
  startsOn: string;
  endsOn: string;
  dueOn: string;
  feeFen: number;
  /** Kept by a trigger from its postings. */
  openFen: Generated<number>;
  before: Json<TermBefore>;
  createdAt: Generated<string>;
  voidedAt: string | null;
};
type DuesEntries = {
  id: string;
  entryNo: GeneratedAlways<number>;
  kind: EntryKind;
  memberId: string;
  bookedOn: string;
  amountFen: number;
  reason: Generated<string>;
  paymentId: string | null;
  reversesId: string | null;
  recordedBy: string | null;
  approvedBy: string | null;
  recordedAt: Generated<string>;
};
type DuesPostings = {
  entryId: string;
  position: number;
  account: DuesAccount;
  receivableId: string | null;
  amountFen: number;
  memberId: string;
  bookedOn: string;
  kind: EntryKind;
  level: Level;
  province: string;
};
type DuesSums = Pick<DuesPostings, 'account' | 'kind' | 'level' | 'province' | 'amountFen'> & {
  month: string;
  postings: number;
};
type ReceiptRanges = {
  id: string;
  code: string;
  width: number;
  firstNumber: number;
  lastNumber: number;
  nextNumber: number;
  receivedOn: string;
  addedBy: string;
  addedAt: Generated<string>;
  finishedOn: string | null;
};
type FiscalReceipts = {
  id: string;
  entryId: string;
  paymentId: string;
  memberId: string;
  title: string;
  amountFen: number;
  wantedAt: Generated<string>;
  wantedBy: string | null;
  droppedAt: string | null;
  rangeId: string | null;
  number: number | null;
  issuedOn: string | null;
  issuedAt: string | null;
  replacesId: string | null;
  fileId: string | null;
  deliveryId: string | null;
  sentTo: Generated<string>;
  deliveredAt: string | null;
  deliveredHow: DeliveryWay | null;
  deliveredTo: Generated<string>;
  signedFileId: string | null;
  voidedAt: string | null;
  voidedBy: string | null;
  voidApprovedBy: string | null;
  voidKind: VoidKind | null;
  voidReason: Generated<string>;
  state: GeneratedAlways<Exclude<ReceiptState, 'unused'> | 'dropped'>;
};
type DuesYears = {
  year: number;
  closedAt: Generated<string>;
  closedBy: string;
  approvedBy: string | null;
  totals: Json;
};
type BankFiles = {
  id: string;
  fileId: string;
  name: string;
  shape: string;
  titles: string[];
  mapping: Json<ColumnMapping>;
  gaps: string[];
  problems: Json<{ row: number; text: string }[]>;
  balances: Json<{ checked: number; joined: number; closingFen: number | null }>;
  known: number;
  incomes: number;
  incomeFen: number;
  outgoings: number;
  outgoingFen: number;
  firstOn: string | null;
  lastOn: string | null;
  importedBy: string;
  importedAt: Generated<string>;
  version: Generated<number>;
};
type BankShapes = {
  shape: string;
  mapping: Json<ColumnMapping>;
  correctedBy: string;
  correctedAt: Generated<string>;
};
/** What matching proposes for a line, kept with the first of the lines that are confirmed together. */
export type StoredProposal = {
  parts: { memberId: string; amountFen: number; offer: BankOffer }[];
  reasons: MatchReason[];
  differenceFen: number;
  candidates: string[];
};
type BankLines = {
  id: string;
  bankFileId: string;
  rowNo: number;
  bookedOn: string;
  amountFen: number;
  payerName: string;
  accountSealed: string;
  accountMac: Buffer | null;
  accountTail: string;
  remark: string;
  serial: string;
  isReversal: boolean;
  fingerprint: string;
  state: BankLineState;
  certainty: Generated<'certain' | 'likely' | 'none'>;
  proposal: ColumnType<Partial<StoredProposal>, string | undefined, string>;
  leadId: string;
  leadRow: number;
  heldUntil: string | null;
  decisionId: string | null;
  incomeKind: IncomeKind | null;
  note: Generated<string>;
  decidedBy: string | null;
  decidedAt: string | null;
  version: Generated<number>;
};
type BankPayments = {
  id: string;
  lineId: string;
  decisionId: string;
  memberId: string;
  paymentId: string;
  receivableId: string;
  /** The renewal that began with it. */
  beginsTerm: boolean;
  offer: Json<BankOffer>;
  amountFen: number;
  position: number;
  takenBackAt: string | null;
};
type MemberReminders = { memberId: string; termId: string; kind: string; sentAt: Generated<string> };
type Certificates = {
  code: string;
  certificateNo: Generated<string>;
  memberId: string;
  /** Null: the notice is about the membership. */
  certificationId: string | null;
  issuedBy: string | null;
  issuedAt: Generated<string>;
  printed: Json;
  templateVersion: Generated<number>;
};
type PrintedNotices = {
  noticeNo: Generated<string>;
  kind: 'listing' | 'renewal';
  listingId: string | null;
  memberId: string | null;
  templateVersion: number;
  printed: Json;
  issuedOn: Generated<string>;
  issuedBy: string;
  issuedAt: Generated<string>;
};
type Certifications = {
  id: string;
  companyId: string;
  userId: string;
  mode: 'auto' | 'review';
  applicationData: Json<ApplicationData>;
  submittedAt: Generated<string>;
  approvedAt: string | null;
  closedAt: string | null;
  receiptNo: Generated<string>;
  /** Like an application's status; always 0 where the phase follows from the clock. */
  status: Generated<number>;
  previousId: string | null;
  reviewerUserId: string | null;
  claimedAt: string | null;
  leaseUntil: string | null;
  reviewedAt: string | null;
  reviewer: string | null;
  rejectReason: string | null;
  fieldReasons: ColumnType<FieldReasons, string | undefined, string>;
  closeKind: 'approved' | 'rejected' | 'withdrawn' | null;
  validUntil: string | null;
  expiresOn: string | null;
  expiredAt: string | null;
  remindedFor: string | null;
  revokedAt: string | null;
  revokeReason: string | null;
  revokedBy: string | null;
};
type Documents = {
  id: string;
  companyId: string;
  ownerKind: OwnerKind;
  ownerId: string;
  kind: DocumentKind;
  number: Generated<string>;
  numberSealed: Generated<string>;
  detail: Generated<string>;
  issuedOn: string | null;
  validFrom: string | null;
  expiresOn: string | null;
  coversFrom: string | null;
  fileId: string | null;
  state: DocumentState;
  isCurrent: boolean;
  replacesId: string | null;
  addedBy: string | null;
  addedAt: Generated<string>;
  reviewerUserId: string | null;
  reviewedAt: string | null;
  rejectReason: string | null;
  voidedOn: string | null;
};
type DocumentAlerts = { documentId: string; days: number; sentAt: Generated<string> };
type DocumentFacts = Selectable<
  Pick<
    Documents,
    | 'id'
    | 'companyId'
    | 'ownerKind'
    | 'ownerId'
    | 'kind'
    | 'detail'
    | 'coversFrom'
    | 'expiresOn'
    | 'state'
    | 'isCurrent'
    | 'addedAt'
    | 'reviewedAt'
  >
>;
/** View: papers of companies the office checks. */
type PapersToCheck = Pick<Selectable<Documents>, 'id' | 'companyId' | 'kind' | 'addedAt'>;
type CertificationFacts = Pick<
  Certifications,
  'companyId' | 'mode' | 'approvedAt' | 'closedAt' | 'revokedAt' | 'expiredAt'
>;

export type MembershipTables = {
  registrationTickets: RegistrationTickets;
  applications: Applications;
  changeRequests: ChangeRequests;
  renewalRequests: RenewalRequests;
  reviews: Reviews;
  members: Members;
  memberTerms: MemberTerms;
  memberSuspensions: MemberSuspensions;
  memberStandings: MemberStandings;
  activeMembers: { companyId: string };
  visibleMembers: { companyId: string; status: 'active' | 'suspended' };
  payments: Payments;
  duesReceivables: DuesReceivables;
  duesEntries: DuesEntries;
  duesPostings: DuesPostings;
  duesSums: DuesSums;
  duesDueDays: { dueOn: string; receivables: number; openFen: number };
  duesAccounts: { memberId: string; advanceFen: Generated<number> };
  receiptRanges: ReceiptRanges;
  fiscalReceipts: FiscalReceipts;
  fiscalReceiptsStart: { isOnly: Generated<boolean>; at: Generated<string> };
  /** Vouchers and receipts of dues. */
  duesFiles: { fileId: string; isShown: boolean };
  duesYears: DuesYears;
  duesReminders: { receivableId: string; kind: string; sentAt: Generated<string> };
  bankFiles: BankFiles;
  bankShapes: BankShapes;
  bankLines: BankLines;
  bankPayments: BankPayments;
  memberReminders: MemberReminders;
  certificates: Certificates;
  printedNotices: PrintedNotices;
  certifications: Certifications;
  documents: Documents;
  documentAlerts: DocumentAlerts;
  documentFacts: DocumentFacts;
  papersToCheck: PapersToCheck;
  certificationFacts: CertificationFacts;
  memberFacts: Pick<Members, 'companyId' | 'resignedAt' | 'lastEndsOn' | 'lastGraceDays'>;
};
