// Types of the tables and views of the wing of identity.
import type { CompanyRole } from '@rfb/contract/areas.ts';
import type { StaffRole } from '@rfb/contract/duties.ts';
import type { CalendarDayKind } from '@rfb/contract/identity/calendar/calendar.labels.ts';
import type { ProposalKind } from '@rfb/contract/identity/proposals/proposal.states.ts';
import type { ProposalLine } from '@rfb/contract/identity/proposals/proposals.endpoints.ts';
import type { TieEnding, TieKind } from '@rfb/contract/identity/staff/ties.ts';
import type { Generated, Selectable } from 'kysely';
import type { Json } from './platform.ts';

type AccessTies = {
  id: Generated<number>;
  userId: string;
  /** null: a command on the server. */
  authorId: string | null;
  approvedBy: string | null;
  what: TieKind;
  hadPhone: boolean;
  at: Generated<string>;
  endedAt: string | null;
  endedHow: TieEnding | null;
  endedBy: string | null;
};
type Users = {
  id: string;
  username: string;
  shownName: Generated<string>;
  phone: string | null;
  phoneProvedAt: string | null;
  email: Generated<string>;
  avatarFileId: string | null;
  role: 'admin' | 'company';
  staffRoles: Generated<StaffRole[]>;
  companyId: string | null;
  companyRole: CompanyRole | null;
  removedPhone: string | null;
  passwordHash: string;
  passwordChangedAt: Generated<string>;
  isPasswordInitial: Generated<boolean>;
  disabledAt: string | null;
  closingAt: string | null;
  quietFrom: number | null;
  quietTo: number | null;
  isDemo: Generated<boolean>;
  createdAt: Generated<string>;
};
type Sessions = {
  id: string;
  userId: string;
  startedAt: Generated<string>;
  lastActiveAt: Generated<string>;
  expiresAt: string;
  endedAt: string | null;
  endReason: string | null;
  confirmedAt: string | null;
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
type SmsCodes = {
  phoneMac: Buffer;
  scene: string;
  caller: Generated<'owner' | 'session' | 'stranger'>;
  codeMac: Buffer;
  tries: Generated<number>;
  expiresAt: string;
};
type CodeSends = {
  id: Generated<number>;
  phoneMac: Buffer;
  addressMac: Buffer;
  caller: Generated<'owner' | 'session' | 'stranger'>;
  at: Generated<string>;
  isRegistration: Generated<boolean>;
};
type ResetTokens = { hash: Buffer; userId: string; expiresAt: string };
type SecondFactors = {
  userId: string;
  /** Encrypted with a key derived for this user. */
  sealedSecret: string;
  /** Null until a first code proved that the app has the secret. */
  enabledAt: string | null;
  /** The 30-second step of the last accepted code; earlier ones are refused. */
  lastStep: Generated<number>;
};
type RecoveryCodes = { userId: string; codeMac: Buffer };
type FactorTickets = {
  hash: Buffer;
  userId: string;
  deviceId: string;
  by: 'password' | 'code';
  newPasswordHash: string | null;
  tries: Generated<number>;
  expiresAt: string;
};
type Passkeys = {
  id: string;
  userId: string;
  credentialId: Buffer;
  /** SPKI in DER. */
  publicKey: Buffer;
  /** COSE number of the signature's algorithm. */
  algorithm: number;
  signCount: number;
  name: string;
  createdAt: Generated<string>;
  lastUsedAt: string | null;
};
type PasskeyChallenges = {
  /** The session or login ticket that may answer. */
  holder: string;
  purpose: 'add' | 'use';
  userId: string;
  hash: Buffer;
  expiresAt: string;
};
type Invitations = {
  id: string;
  /** null: the office. */
  companyId: string | null;
  phone: string;
  name: Generated<string>;
  role: CompanyRole | null;
  staffRoles: StaffRole[] | null;
  ticketHash: Buffer;
  invitedBy: string;
  approvedBy: string | null;
  createdAt: Generated<string>;
  sentAt: Generated<string>;
  sends: Generated<number>;
  expiresAt: string;
  acceptedAt: string | null;
  acceptedBy: string | null;
  revokedAt: string | null;
  revokedWhy: 'withdrawn' | 'inviter' | 'merged' | 'expired' | null;
};
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
type Consents = {
  id: string;
  userId: string;
  document: 'terms' | 'privacy';
  version: string;
  givenAt: Generated<string>;
  address: string;
};
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
  /** Of the name; empty until a chore found it, - where there is none. */
  pinyin: Generated<string>;
  closedAt: string | null;
  mergedIntoId: string | null;
  isDemo: Generated<boolean>;
  createdAt: Generated<string>;
  version: Generated<number>;
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

/** View: a person under the names that staff, and that companies and strangers, read. */
type UserFacts = Selectable<
  Pick<
    Users,
    | 'id'
    | 'companyId'
    | 'role'
    | 'companyRole'
    | 'shownName'
    | 'phone'
    | 'phoneProvedAt'
    | 'email'
    | 'quietFrom'
    | 'quietTo'
    | 'disabledAt'
  >
> & { name: string; publicName: string };

type CalendarYears = { year: number; version: Generated<number>; savedBy: string | null; savedAt: string | null };
type CalendarDays = { day: string; year: number; kind: CalendarDayKind; name: string; number: number };

export type IdentityTables = {
  accessTies: AccessTies;
  users: Users;
  sessions: Sessions;
  accessTokens: AccessTokens;
  refreshTokens: RefreshTokens;
  knownDevices: KnownDevices;
  signInCounters: SignInCounters;
  captchas: Captchas;
  smsCodes: SmsCodes;
  codeSends: CodeSends;
  resetTokens: ResetTokens;
  secondFactors: SecondFactors;
  recoveryCodes: RecoveryCodes;
  factorTickets: FactorTickets;
  passkeys: Passkeys;
  passkeyChallenges: PasskeyChallenges;
  invitations: Invitations;
  settings: Settings;
  standingSettings: StandingSettings;
  proposals: Proposals;
  consents: Consents;
  calendarYears: CalendarYears;
  calendarDays: CalendarDays;
  companies: Companies;
  companyChanges: CompanyChanges;
  fleetCards: FleetCards;
  userFacts: UserFacts;
  companyTitles: { companyId: string; title: string };
  companyFacts: Selectable<Omit<Companies, 'invoiceTitle' | 'version' | 'pinyin'>>;
  cardFacts: Selectable<FleetCards>;
};
