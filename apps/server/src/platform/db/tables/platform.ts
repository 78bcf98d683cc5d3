// Types of the tables and views of the platform.
import type { ColumnType, Generated } from 'kysely';
import type { Channel, MessageKind, Result } from '../../deliveries/provider.ts';

/** JSON columns: written as text, read as values. */
export type Json<T = Record<string, unknown>> = ColumnType<T, string, string>;
export type NullableJson<T = Record<string, unknown>> = ColumnType<T | null, string | null, string | null>;

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
type AuditHeads = { seq: number; hash: Buffer; signature: Buffer; publishedAt: Generated<string> };
type AuditChecks = {
  id: Generated<number>;
  checkedAt: Generated<string>;
  sealed: number;
  problem: string | null;
  userId: string | null;
  tookMs: number | null;
  brokenSeq: number | null;
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
type DailySalts = { day: string; salt: Buffer };
type IdempotencyKeys = {
  scope: string;
  key: string;
  endpoint: string;
  bodyMac: Buffer;
  reply: Json<{ data: unknown }> | null;
  /** Encrypted, for calls whose reply nobody else may read. */
  sealedReply: Buffer | null;
  createdAt: Generated<string>;
};
type SmsOutbox = { id: string; phone: string; scene: string; sealedText: string; createdAt: Generated<string> };
type MailOutbox = { id: string; address: string; subject: string; sealedText: string; createdAt: Generated<string> };
export type DeliveryState =
  | 'waiting'
  | 'sending'
  | 'checking'
  | 'sent'
  | 'delivered'
  | 'undelivered'
  | 'failed'
  | 'unknown';
type Deliveries = {
  id: string;
  channel: Channel;
  kind: MessageKind;
  receiver: string;
  receiverMac: Buffer | null;
  sealedMessage: string | null;
  state: Generated<DeliveryState>;
  attempts: Generated<number>;
  rounds: Generated<number>;
  tried: Generated<string[]>;
  nextAt: Generated<string>;
  expiresAt: string;
  createdAt: Generated<string>;
  settledAt: string | null;
  templateCode: string | null;
};
type DeliveryAttempts = {
  id: Generated<number>;
  deliveryId: string;
  number: number;
  provider: string;
  state: Generated<'sending' | Result>;
  code: Generated<string>;
  answer: Generated<string>;
  requestId: Generated<string>;
  messageId: Generated<string>;
  startedAt: Generated<string>;
  answeredAt: string | null;
  receiptAt: string | null;
  receiptCode: Generated<string>;
  isDelivered: boolean | null;
};

type SubmittedAddresses = { path: string; state: string };
type SubmissionState = {
  isOnly: Generated<boolean>;
  nextAt: string;
  acceptedAt: string | null;
  failures: Generated<number>;
  failingSince: string | null;
  problem: Generated<string>;
};

type Backups = {
  id: string;
  day: string | null;
  name: string;
  isEncrypted: boolean;
  startedAt: Generated<string>;
  finishedAt: string | null;
  outcome: Generated<'running' | 'good' | 'failed' | 'interrupted'>;
  message: Generated<string>;
  bytes: number | null;
  sha256: Buffer | null;
  tableCount: number | null;
  rowCount: number | null;
  fileCount: number | null;
  drilledAt: string | null;
  drillSeconds: number | null;
  drillProblem: string | null;
};

export type PlatformTables = {
  auditRows: AuditRows;
  auditSeals: AuditSeals;
  auditHeads: AuditHeads;
  auditChecks: AuditChecks;
  jobs: Jobs;
  rateCounters: RateCounters;
  dailySalts: DailySalts;
  idempotencyKeys: IdempotencyKeys;
  issuedNumbers: { number: string };
  smsOutbox: SmsOutbox;
  mailOutbox: MailOutbox;
  deliveries: Deliveries;
  deliveryAttempts: DeliveryAttempts;
  submittedAddresses: SubmittedAddresses;
  submissionState: SubmissionState;
  backups: Backups;
};
