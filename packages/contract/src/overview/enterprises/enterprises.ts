// An enterprise as staff sees it: a row of the list, and the detail of its drawer.
import * as z from 'zod/mini';
import { Day, Fen, Id, Instant } from '../../fields.ts';
import { CompanyType } from '../../identity/auth/users.ts';
import { companyFieldNames, companyShortNames } from '../../identity/companies/company.fields.ts';
import { certificationStatuses } from '../../membership/certifications/certification.states.ts';
import { MemberLevel, MemberStatus } from '../../membership/members/members.ts';
import { AttachedFile } from '../../services/files/attached-file.ts';

const ApplicationStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** The phone is always masked; revealing it is a separate, audited call. */
export const EnterpriseRow = z.strictObject({
  id: Id,
  enterpriseName: z.string(),
  creditCode: z.string(),
  enterpriseType: CompanyType,
  contactPerson: z.string(),
  phone: z.string(),
  regionName: z.string(),
  /** The status of the newest application; null without one. */
  applicationStatus: z.nullable(ApplicationStatus),
  member: z.nullable(
    z.strictObject({ memberLevel: MemberLevel, status: MemberStatus, joinTime: Instant, expireTime: Instant }),
  ),
  /** Null for shippers, which are not certified. */
  certificationStatus: z.nullable(z.enum(certificationStatuses)),
  creditScore: z.nullable(z.int()),
  vehicleCount: z.nullable(z.int()),
  lastSignInAt: z.nullable(Instant),
  createdAt: Instant,
});
export type EnterpriseRow = z.output<typeof EnterpriseRow>;

export const EnterpriseNote = z.strictObject({ id: Id, text: z.string(), author: z.string(), writtenAt: Instant });

/** Fields with a history, in the order of the screen. */
export const historyFields = {
  name: companyFieldNames.companyName,
  creditCode: companyShortNames.creditCode,
  type: companyFieldNames.companyType,
  legalPerson: companyFieldNames.legalPerson,
  regionCode: companyShortNames.regionCode,
  address: companyFieldNames.address,
  permitNo: companyShortNames.permitNo,
  contactPerson: companyFieldNames.contactPerson,
  phone: companyFieldNames.phone,
  email: companyFieldNames.email,
} as const;
export type HistoryField = keyof typeof historyFields;
export const HistoryField = z.enum(Object.keys(historyFields) as HistoryField[], '字段有误');

/** Registered facts: only a reviewed change request changes them. */
export const reviewedHistoryFields: readonly HistoryField[] = ['name', 'creditCode', 'type', 'legalPerson'];

export const Enterprise = z.strictObject({
  ...EnterpriseRow.shape,
  /** Sent with every change, so that concurrent edits are detected. */
  version: z.int(),
  legalPerson: z.string(),
  permitNo: z.string(),
  email: z.string(),
  regionCode: z.string(),
  fullRegionName: z.string(),
  address: z.string(),
  licence: z.nullable(AttachedFile),
  /** The labels of missing papers and fields. */
  missing: z.array(z.string()),
  historyCounts: z.partialRecord(HistoryField, z.int()),
  accounts: z.array(
    z.strictObject({ id: Id, username: z.string(), phone: z.string(), lastSignInAt: z.nullable(Instant) }),
  ),
  notes: z.array(EnterpriseNote),
  applications: z.array(
    z.strictObject({
      id: Id,
      receiptNo: z.string(),
      status: ApplicationStatus,
      applicationTime: Instant,
      reviewTime: z.nullable(Instant),
      reviewer: z.nullable(z.string()),
      rejectReason: z.nullable(z.string()),
    }),
  ),
  /** The change request that waits for review. */
  openChange: z.nullable(z.strictObject({ receiptNo: z.string(), requestedAt: Instant })),
  membership: z.nullable(
    z.strictObject({
      memberId: Id,
      version: z.int(),
      memberNo: z.string(),
      daysLeft: z.int(),
      isInGrace: z.boolean(),
      resignedAt: z.nullable(Instant),
      terms: z.array(z.strictObject({ id: Id, startsOn: Day, endsOn: Day, level: MemberLevel, amountFen: Fen })),
      suspensions: z.array(
        z.strictObject({
          id: Id,
          since: Instant,
          until: z.nullable(Instant),
          liftedAt: z.nullable(Instant),
          reason: z.string(),
        }),
      ),
    }),
  ),
  /** Null when a fleet has not applied, or has started over. */
  certification: z.nullable(
    z.strictObject({
      id: Id,
      certificationNo: z.string(),
      status: z.enum(certificationStatuses),
      submittedAt: Instant,
      approvedAt: z.nullable(Instant),
      expiresOn: z.nullable(Day),
      reviewer: z.nullable(z.string()),
      /** Of a rejection or revocation. */
      reason: z.nullable(z.string()),
      isReviewed: z.boolean(),
    }),
  ),
  rating: z.nullable(z.strictObject({ rating: z.number(), ratingCount: z.int() })),
  /** The company this duplicate was merged into. */
  mergedInto: z.nullable(z.strictObject({ id: Id, enterpriseName: z.string() })),
});
export type Enterprise = z.output<typeof Enterprise>;

/** One value of a field over time; restoring the change `endedBy`, which replaced it, brings it back. */
export const PastValue = z.strictObject({
  value: z.string(),
  since: Instant,
  by: z.string(),
  source: z.string(),
  until: z.nullable(Instant),
  endedBy: z.nullable(z.int()),
});
export type PastValue = z.output<typeof PastValue>;

export const LogEntry = z.strictObject({
  id: z.int(),
  at: Instant,
  action: z.string(),
  who: z.string(),
  reason: z.nullable(z.string()),
  /** The names of the changed fields. */
  changed: z.array(z.string()),
  /** What the action was about: the name of a paper or of another company. */
  detail: z.nullable(z.string()),
});
export type LogEntry = z.output<typeof LogEntry>;
