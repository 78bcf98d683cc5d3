// Registered facts (name, credit code, type, legal person, licence) change by a request that staff review;
// the specification's contact form can request it too.

import * as z from 'zod/mini';
import { ownAccountPaths, ownCompanyPaths, reviewPaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { ContactPhone, CreditCode, Email, Id, Instant, line, Nothing, RegionCode } from '../../fields.ts';
import { CompanyType } from '../../identity/auth/users.ts';
import { companyLine } from '../../identity/companies/company.fields.ts';
import { CompanyName, LegalPerson } from '../applications/application-form.ts';
import { CloseKind, Difference } from '../applications/applications.ts';
import { CompanyProfile } from '../profile/profile.endpoints.ts';

/** Fields that change after a review; omitted or unchanged ones stay as they are. */
export const reviewedFields = {
  companyName: z.optional(CompanyName),
  creditCode: z.optional(CreditCode),
  companyType: z.optional(CompanyType),
  legalPerson: z.optional(LegalPerson),
  businessLicense: z.optional(Id),
};

export const ChangeRequest = z.strictObject({
  id: Id,
  receiptNo: z.string(),
  status: z.int(),
  closeKind: z.nullable(CloseKind),
  requestedAt: Instant,
  /** Working days promised when it was submitted. */
  promiseDays: z.int(),
  reviewTime: z.nullable(Instant),
  reviewer: z.nullable(z.string()),
  rejectReason: z.optional(z.string()),
  differences: z.array(Difference),
});
export type ChangeRequest = z.output<typeof ChangeRequest>;

const often = { count: 60, seconds: 60, per: 'user' } as const;

/** Newest first; the first one is open if any is. */
export const listChangeRequests = defineEndpoint({
  method: 'GET',
  path: '/companies/change-requests',
  access: 'canFleetOrShipper',
  area: 'profile',
  reply: z.strictObject({ items: z.array(ChangeRequest) }),
});

export const requestChange = defineEndpoint({
  method: 'POST',
  path: '/companies/change-requests',
  access: 'canFleetOrShipper',
  area: 'profile',
  body: z.strictObject(reviewedFields),
  reply: ChangeRequest,
  audit: 'changeRequest.submitted',
  limit: often,
  idempotent: true,
  affects: ownCompanyPaths,
});

export const withdrawChangeRequest = defineEndpoint({
  method: 'POST',
  path: '/companies/change-requests/:changeRequestId/withdraw',
  access: 'canFleetOrShipper',
  area: 'profile',
  owner: 'company',
  params: z.strictObject({ changeRequestId: Id }),
  reply: Nothing,
  audit: 'changeRequest.withdrawn',
  limit: often,
  idempotent: true,
  affects: ownCompanyPaths,
});

/** Staff: applies the change. Claim and reject use the application endpoints with kind `change`. */
export const approveChangeRequest = defineEndpoint({
  method: 'POST',
  path: '/admin/applications/change/:changeRequestId/approve',
  access: 'canAdmin',
  duty: 'joining',
  owner: 'staff',
  params: z.strictObject({ changeRequestId: Id }),
  reply: Nothing,
  audit: 'changeRequest.approved',
  limit: { count: 120, seconds: 60, per: 'user' },
  idempotent: true,
  affects: reviewPaths,
});

/** Updates contact data immediately; licence facts (name, code, type) become a change request. */
export const updateMembership = defineEndpoint({
  method: 'PUT',
  path: '/companies/membership/update',
  access: 'canFleetOrShipper',
  area: 'profile',
  body: z.strictObject({
    contactPerson: line(...companyLine('contactPerson')),
    phone: ContactPhone,
    email: z.union([z.literal(''), Email], '邮箱格式有误'),
    regionCode: RegionCode,
    address: line(...companyLine('address')),
    ...reviewedFields,
    /** Version for optimistic locking; without it the last save wins. */
    version: z.optional(z.int('版本有误')),
  }),
  reply: CompanyProfile,
  audit: 'company.contactChanged',
  limit: { count: 120, seconds: 60, per: 'user' },
  idempotent: true,
  affects: [...ownCompanyPaths, ...ownAccountPaths, '/documents'],
});
