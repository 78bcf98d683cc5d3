// Endpoints of the signed-in company: profile, password, membership.

import * as z from 'zod/mini';
import { ownCompanyPaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Day, Fen, Id, Instant, NewPassword, Nothing } from '../../fields.ts';
import { CompanyType, CurrentUser } from '../../identity/auth/users.ts';
import { MemberLevel, MemberStanding } from '../members/members.ts';
import { paymentSchemas } from '../members/payment-form.ts';

export const ApplicationBrief = z.strictObject({
  id: Id,
  status: z.int(),
  /** Tells rejected and withdrawn apart, which share a status. */
  closeKind: z.nullable(z.enum(['approved', 'rejected', 'withdrawn', 'imported'])),
  rejectReason: z.optional(z.string()),
});

export const CompanyProfile = z.strictObject({
  user: CurrentUser,
  companyType: CompanyType,
  companyName: z.string(),
  contactPerson: z.string(),
  creditCode: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  regionCode: z.string(),
  /** Name of the region, as written in an address. */
  regionName: z.string(),
  legalPerson: z.string(),
  permitNo: z.string(),
  licence: z.nullable(z.strictObject({ fileId: Id, name: z.string(), mimeType: z.string(), uploadedAt: Instant })),
  invoiceTitle: z.string(),
  /** Version for optimistic locking: incremented by every change, sent back with an update. */
  version: z.int(),
  application: ApplicationBrief,
  member: z.nullable(MemberStanding),
});
export type CompanyProfile = z.output<typeof CompanyProfile>;

export const getCompanyProfile = defineEndpoint({
  method: 'GET',
  path: '/companies/profile',
  access: 'canCompany',
  area: 'profile',
  reply: CompanyProfile,
});

export const changePassword = defineEndpoint({
  method: 'PUT',
  path: '/companies/password',
  access: 'signedIn',
  area: 'account',
  body: z.strictObject({
    oldPassword: z.string('请填写原密码').check(z.minLength(1, '请填写原密码'), z.maxLength(128, '密码过长')),
    newPassword: NewPassword,
  }),
  reply: Nothing,
  audit: 'password.changed',
  limit: { count: 10, seconds: 60, per: 'user' },
  affects: ['/auth/sessions', '/account'],
});

export const MembershipTerm = z.strictObject({
  id: Id,
  startsOn: Day,
  endsOn: Day,
  level: MemberLevel,
  /** Null for those who do not see the company's dues. */
  amountFen: z.nullable(Fen),
  /** Voucher of the latest payment for the term. */
  voucherNo: z.nullable(z.string()),
  voucherFileId: z.nullable(Id),
  /** The remainder of a term after an upgrade to a higher level. */
  isContinuation: z.boolean(),
});
export type MembershipTerm = z.output<typeof MembershipTerm>;

/** Details of the membership; `terms` newest first. Null: not a member. */
export const getMembership = defineEndpoint({
  method: 'GET',
  path: '/companies/membership',
  access: 'canFleetOrShipper',
  area: 'profile',
  reply: z.nullable(
    z.strictObject({
      memberNo: z.string(),
      today: Day,
      daysLeft: z.int(),
      isInGrace: z.boolean(),
      nextLevel: z.nullable(MemberLevel),
      terms: z.array(MembershipTerm),
    }),
  ),
});

/** Title of the company's invoices; changes without review, history is kept. Empty: the company's name is used. */
export const updateInvoiceTitle = defineEndpoint({
  method: 'PUT',
  path: '/companies/invoice-title',
  access: 'canFleetOrShipper',
  area: 'payments',
  body: z.strictObject({ invoiceTitle: paymentSchemas.invoiceTitle }),
  reply: CompanyProfile,
  audit: 'company.invoiceTitleChanged',
  limit: { count: 60, seconds: 60, per: 'user' },
  idempotent: true,
  affects: ownCompanyPaths,
});
