// Types of the tables for contact messages and reports.
import type { Generated } from 'kysely';

type ContactMessages = {
  id: string;
  receiptNo: string;
  kind: 'join' | 'fees' | 'papers' | 'usage' | 'cooperation' | 'other';
  name: string;
  companyName: Generated<string>;
  phone: string;
  email: Generated<string>;
  text: string;
  consentVersion: string;
  userId: string | null;
  isSpam: Generated<boolean>;
  status: Generated<'new' | 'handling' | 'replied' | 'closed'>;
  assigneeId: string | null;
  sentAt: Generated<string>;
  dueAt: string;
  answer: string | null;
  answeredAt: string | null;
  answeredBy: string | null;
  closedAt: string | null;
  closeReason: string | null;
  toldDueAt: string | null;
  searchGrams: Generated<string[]>;
};

export type ReportStatus =
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
/** View: every ticket that lets somebody without an account upload a file. */
type UploadTickets = { hash: Buffer; kind: 'registration' | 'report'; expiresAt: string; spentAt: string | null };
type CaseNotes = {
  id: string;
  messageId: string | null;
  reportId: string | null;
  text: string;
  userId: string;
  writtenAt: Generated<string>;
};

export type MessagesTables = {
  contactMessages: ContactMessages;
  reports: Reports;
  reportFiles: ReportFiles;
  reportTickets: ReportTickets;
  uploadTickets: UploadTickets;
  caseNotes: CaseNotes;
};
