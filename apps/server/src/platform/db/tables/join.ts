// Types of the tables for joining and membership: tickets, consents, requests, payments, notices, certificates, tasks.
import type { Generated } from 'kysely';
import type { Json, NullableJson } from './json.ts';

type Level = 'basic' | 'silver' | 'gold' | 'platinum';
type CloseKind = 'approved' | 'rejected' | 'withdrawn' | 'imported';

type RegistrationTickets = {
  hash: Buffer;
  phone: string;
  expiresAt: string;
  spentAt: string | null;
  applicationId: string | null;
};
type Consents = {
  id: string;
  userId: string;
  document: 'terms' | 'privacy';
  version: string;
  givenAt: Generated<string>;
  address: string;
};
type CompanyChanges = {
  id: Generated<number>;
  companyId: string;
  field: string;
  oldValue: string;
  newValue: string;
  changedBy: string;
  userId: string | null;
  source: string;
  changedAt: Generated<string>;
};
type CompanyNotes = { id: string; companyId: string; text: string; userId: string; writtenAt: Generated<string> };

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
type Notifications = {
  id: string;
  seq: Generated<number>;
  userId: string;
  kind: string;
  shelf: 'todo' | 'business' | 'announcement';
  title: string;
  text: string;
  link: Generated<string>;
  why: string;
  dedupKey: string | null;
  createdAt: Generated<string>;
  readAt: string | null;
  about: Generated<string[]>;
  handledAt: string | null;
  templateCode: string | null;
};
type NotificationChoices = { userId: string; kind: string; channel: 'sms' | 'mail' | 'site'; isWanted: boolean };
type SavedViews = {
  id: string;
  userId: string;
  page: string;
  name: string;
  query: string;
  createdAt: Generated<string>;
};
type Tasks = {
  id: string;
  kind: string;
  userId: string;
  companyId: string | null;
  status: Generated<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>;
  done: Generated<number>;
  total: number | null;
  input: Json;
  outcome: NullableJson;
  fileId: string | null;
  message: Generated<string>;
  createdAt: Generated<string>;
  seenAt: string | null;
  finishedAt: string | null;
};

export type JoinTables = {
  registrationTickets: RegistrationTickets;
  consents: Consents;
  companyChanges: CompanyChanges;
  companyNotes: CompanyNotes;
  changeRequests: ChangeRequests;
  renewalRequests: RenewalRequests;
  reviews: Reviews;
  payments: Payments;
  memberReminders: MemberReminders;
  certificates: Certificates;
  printedNotices: PrintedNotices;
  notifications: Notifications;
  notificationChoices: NotificationChoices;
  savedViews: SavedViews;
  tasks: Tasks;
};
