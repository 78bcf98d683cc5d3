// Certification endpoints of a fleet company: status, submit, reset; approve, revoke and lift for staff.

import * as z from 'zod/mini';
import { officeCompanyPaths, ownCompanyPaths, reviewPaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { ContactPhone, codeLine, Day, Id, Instant, line } from '../../fields.ts';
import { companyLine } from '../../identity/companies/company.fields.ts';
import { serviceTypes } from '../../service-types.ts';
import { certificationStatuses } from './certification.states.ts';

/** Data a fleet submits; immutable afterwards. */
export const ApplicationData = z.strictObject({
  permitNo: codeLine(...companyLine('permitNo')),
  vehicleCount: z.int('请填写车辆数').check(z.minimum(1, '车辆数至少为 1'), z.maximum(100_000, '车辆数有误')),
  serviceTypes: z.array(z.enum(serviceTypes, '服务类型有误'), '请选择服务类型').check(
    z.minLength(1, '请选择服务类型'),
    z.maxLength(serviceTypes.length, '服务类型有误'),
    z.refine((types) => new Set(types).size === types.length, '服务类型重复'),
  ),
  contactPerson: line(...companyLine('contactPerson')),
  phone: ContactPhone,
});
export type ApplicationData = z.output<typeof ApplicationData>;

const FieldReason = z.optional(line('原因', 100, 2));
/** Rejection reasons by field. */
export const FieldReasons = z.strictObject({
  permitNo: FieldReason,
  vehicleCount: FieldReason,
  serviceTypes: FieldReason,
  contactPerson: FieldReason,
  phone: FieldReason,
});
export type FieldReasons = z.output<typeof FieldReasons>;

export const Certification = z.strictObject({
  status: z.enum(certificationStatuses),
  /** `auto`: approved automatically after a delay; `review`: decided by staff. */
  mode: z.enum(['auto', 'review']),
  /** Who decides it or has decided it, in words. */
  decider: z.string(),
  submittedAt: z.nullable(Instant),
  /** Working days promised when it was submitted, or now. */
  promiseDays: z.int(),
  approvedAt: z.nullable(Instant),
  applicationData: z.nullable(ApplicationData),
  certificationNo: z.nullable(z.string()),
  /** Last valid day; null: no expiry. */
  expiresOn: z.nullable(Day),
  rejection: z.nullable(z.strictObject({ text: z.string(), fields: FieldReasons, at: Instant })),
  revocation: z.nullable(z.strictObject({ reason: z.string(), at: Instant })),
});
export type Certification = z.output<typeof Certification>;

const often = { count: 30, seconds: 60, per: 'user' } as const;

export const getMyCertification = defineEndpoint({
  method: 'GET',
  path: '/certifications/mine',
  access: 'canFleet',
  area: 'profile',
  reply: Certification,
});

export const submitCertification = defineEndpoint({
  method: 'POST',
  path: '/certifications',
  access: 'canFleet',
  area: 'profile',
  needs: 'activeMember',
  body: ApplicationData,
  reply: Certification,
  audit: 'certification.submitted',
  limit: often,
  idempotent: true,
  affects: ['/certifications', '/documents', ...ownCompanyPaths],
});

/** Starts over; earlier submissions and decisions are kept. */
export const resetCertification = defineEndpoint({
  method: 'POST',
  path: '/certifications/reset',
  access: 'canFleet',
  area: 'profile',
  reply: Certification,
  audit: 'certification.reset',
  limit: often,
  idempotent: true,
  affects: ['/certifications', '/documents', ...ownCompanyPaths],
});

const decision = {
  method: 'POST',
  access: 'canAdmin',
  duty: 'certifications',
  owner: 'staff',
  limit: { count: 120, seconds: 60, per: 'user' },
  idempotent: true,
} as const;

/** Expires on the decided day, or earlier with a required company document. Claim and reject: kind `certification`. */
export const approveCertification = defineEndpoint({
  ...decision,
  path: '/admin/applications/certification/:certificationId/approve',
  params: z.strictObject({ certificationId: Id }),
  body: z.strictObject({ validUntil: Day }),
  reply: z.strictObject({ expiresOn: Day }),
  audit: 'certification.approved',
  affects: reviewPaths,
});

const decided = [...officeCompanyPaths, '/admin/proposals'] as const;
const companyDecision = {
  ...decision,
  duty: 'revocations',
  params: z.strictObject({ companyId: Id }),
  body: z.strictObject({ reason: line('原因', 200, 5) }),
  /** Takes two people where another one has the duty: then it is a proposal. */
  reply: z.strictObject({ proposalId: z.nullable(Id) }),
} as const;

/** The company sees the reason and cannot apply again until the revocation is lifted. */
export const revokeCertification = defineEndpoint({
  ...companyDecision,
  stepUp: true,
  path: '/admin/enterprises/:companyId/certification/revoke',
  audit: 'certification.revoked',
  affects: decided,
});

export const liftRevocation = defineEndpoint({
  ...companyDecision,
  stepUp: true,
  path: '/admin/enterprises/:companyId/certification/lift',
  audit: 'certification.lifted',
  affects: decided,
});
