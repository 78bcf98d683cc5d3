// The database's tables as TypeScript sees them; snake case becomes camel case. Instants and days are strings.
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Json = JSONColumnType<Record<string, unknown>>;
type NullableJson = ColumnType<Record<string, unknown> | null, string | null, string | null>;

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
type IdempotencyKeys = {
  scope: string;
  key: string;
  endpoint: string;
  bodyMac: Buffer;
  reply: JSONColumnType<{ data: unknown }>;
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
  companyId: string | null;
  userId: string | null;
  boundAt: string | null;
  createdAt: Generated<string>;
};
type SmsOutbox = { id: string; phone: string; scene: string; sealedText: string; createdAt: Generated<string> };
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
  isDemo: Generated<boolean>;
  createdAt: Generated<string>;
  version: Generated<number>;
};
type Users = {
  id: string;
  username: string;
  phone: string | null;
  email: Generated<string>;
  avatarFileId: string | null;
  role: 'admin' | 'company';
  companyId: string | null;
  passwordHash: string;
  passwordChangedAt: Generated<string>;
  disabledAt: string | null;
  isDemo: Generated<boolean>;
  createdAt: Generated<string>;
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
};
type Level = 'basic' | 'silver' | 'gold' | 'platinum';
type Members = { id: string; companyId: string; joinedAt: string; resignedAt: string | null };
type MemberTerms = {
  id: string;
  memberId: string;
  startsOn: string;
  endsOn: string;
  level: Level;
  amountFen: number;
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
};
type Ratings = { id: string; companyId: string; stars: number; isDemo: Generated<boolean>; ratedAt: Generated<string> };
type FleetRatings = { companyId: string; ratingCount: number; rating: number };

type Sessions = {
  id: string;
  userId: string;
  startedAt: Generated<string>;
  lastActiveAt: Generated<string>;
  expiresAt: string;
  endedAt: string | null;
  endReason: string | null;
  address: string;
  userAgent: string;
};
type AccessTokens = { hash: Buffer; sessionId: string; expiresAt: string };
type RefreshTokens = { hash: Buffer; sessionId: string; rotatedAt: string | null };
type KnownDevices = { deviceId: string; userId: string; lastUsedAt: Generated<string> };
type SignInCounters = {
  key: Buffer;
  failures: Generated<number>;
  lastFailedAt: Generated<string>;
  blockedUntil: string | null;
};
type Captchas = {
  id: string;
  scene: string;
  answerMac: Buffer;
  powSalt: string;
  powBits: number;
  expiresAt: string;
};
type SmsCodes = { phoneMac: Buffer; scene: string; codeMac: Buffer; tries: Generated<number>; expiresAt: string };
type CodeSends = { id: Generated<number>; phoneMac: Buffer; addressMac: Buffer; at: Generated<string> };
type ResetTokens = { hash: Buffer; userId: string; expiresAt: string };

export type Tables = {
  auditRows: AuditRows;
  auditSeals: AuditSeals;
  auditHeads: AuditHeads;
  jobs: Jobs;
  rateCounters: RateCounters;
  idempotencyKeys: IdempotencyKeys;
  files: Files;
  smsOutbox: SmsOutbox;
  companies: Companies;
  users: Users;
  applications: Applications;
  members: Members;
  memberTerms: MemberTerms;
  memberSuspensions: MemberSuspensions;
  memberStandings: MemberStandings;
  fleetCards: FleetCards;
  ratings: Ratings;
  fleetRatings: FleetRatings;
  sessions: Sessions;
  accessTokens: AccessTokens;
  refreshTokens: RefreshTokens;
  knownDevices: KnownDevices;
  signInCounters: SignInCounters;
  captchas: Captchas;
  smsCodes: SmsCodes;
  codeSends: CodeSends;
  resetTokens: ResetTokens;
};
