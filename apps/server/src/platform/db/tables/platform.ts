// Types of the tables for audit trail, jobs, rate counters, idempotency keys, files and outboxes.
import type { ProposalLine } from '@rfb/contract/identity/proposals/proposals.endpoints.ts';
import type { ProposalKind } from '@rfb/contract/identity/proposals/proposals.labels.ts';
import type { Generated } from 'kysely';
import type { Json, NullableJson } from './json.ts';

type AuditRows = {
  id: Generated<number>;
  at: Generated<string>;
  action: string;
  userId: string | null;
  companyId: string | null;
  subjectKind: string | null;
  subjectId: string | null;
  before: NullableJson;
  after: NullableJson;
  reason: string | null;
  address: string | null;
  requestId: string | null;
};
type AuditSeals = {
  seq: number;
  auditRowId: number;
  previousHash: Buffer;
  hash: Buffer;
  sealedAt: Generated<string>;
};
type AuditChecks = {
  id: Generated<number>;
  checkedAt: Generated<string>;
  sealed: number;
  problem: string | null;
  userId: string | null;
  tookMs: number | null;
  brokenSeq: number | null;
};
type AuditHeads = { seq: number; hash: Buffer; signature: Buffer; publishedAt: Generated<string> };
type Settings = {
  id: Generated<number>;
  key: string;
  value: Json<string | number | boolean | object>;
  effectiveFrom: string;
  changedAt: Generated<string>;
  changedBy: string;
  reason: string;
  approvedBy: string | null;
  isCancellation: Generated<boolean>;
};
type StandingSettings = Pick<Settings, 'id' | 'key' | 'value' | 'effectiveFrom'>;
type Proposals = {
  id: string;
  kind: ProposalKind;
  subjects: string[];
  act: Json<object>;
  lines: Json<ProposalLine[]>;
  title: string;
  reason: string;
  proposedBy: string;
  proposedAt: Generated<string>;
  expiresAt: string;
  outcome: 'approved' | 'declined' | 'withdrawn' | 'expired' | null;
  closedBy: string | null;
  closedAt: string | null;
  closedReason: Generated<string>;
};
type Jobs = {
  id: string;
  kind: string;
  payload: Json;
  dedupKey: string | null;
  runAt: Generated<string>;
  attempts: Generated<number>;
  lastError: string | null;
  doneAt: string | null;
  createdAt: Generated<string>;
};
type RateCounters = { key: string; windowStart: string; count: number };
/** Sealed: encrypted, for calls whose reply nobody else may read. */
export type StoredReply = { data: unknown } | { sealed: string };
type IdempotencyKeys = {
  scope: string;
  key: string;
  endpoint: string;
  bodyMac: Buffer;
  reply: Json<StoredReply>;
  createdAt: Generated<string>;
};
type Files = {
  id: string;
  sha256: Buffer;
  name: string;
  size: number;
  mimeType: string;
  purpose: string;
  isPublic: Generated<boolean>;
  isSealed: Generated<boolean>;
  companyId: string | null;
  userId: string | null;
  ticketHash: Buffer | null;
  width: number | null;
  height: number | null;
  boundAt: string | null;
  createdAt: Generated<string>;
};
type DailySalts = { day: string; salt: Buffer };
type AnonymousUploads = { day: string; kind: string; bytes: number };
type DownloadTickets = { hash: Buffer; fileId: string; expiresAt: string };
type SmsOutbox = { id: string; phone: string; scene: string; sealedText: string; createdAt: Generated<string> };
type MailOutbox = { id: string; address: string; subject: string; sealedText: string; createdAt: Generated<string> };

export type PlatformTables = {
  auditRows: AuditRows;
  auditSeals: AuditSeals;
  auditHeads: AuditHeads;
  auditChecks: AuditChecks;
  settings: Settings;
  standingSettings: StandingSettings;
  proposals: Proposals;
  jobs: Jobs;
  rateCounters: RateCounters;
  dailySalts: DailySalts;
  anonymousUploads: AnonymousUploads;
  idempotencyKeys: IdempotencyKeys;
  issuedNumbers: { number: string };
  files: Files;
  downloadTickets: DownloadTickets;
  smsOutbox: SmsOutbox;
  mailOutbox: MailOutbox;
};
