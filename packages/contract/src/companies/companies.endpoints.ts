// The signed-in company: its profile, its password, its workbench.

import * as z from 'zod/mini';
import { ownCompanyPaths } from '../affected.ts';
import { CompanyType, CurrentUser } from '../auth/users.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Day, Fen, Id, Instant, NewPassword, Nothing } from '../fields.ts';
import { MemberLevel, MemberStanding } from '../members/members.ts';

export const ApplicationBrief = z.strictObject({
  id: Id,
  status: z.int(),
  /** How it ended: a withdrawn one has the status of a rejected one. */
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
  /** The region in words, as it stands in an address. */
  regionName: z.string(),
  legalPerson: z.string(),
  permitNo: z.string(),
  licence: z.nullable(z.strictObject({ fileId: Id, name: z.string(), mimeType: z.string(), uploadedAt: Instant })),
  invoiceTitle: z.string(),
  /** Counts the changes of the company; sent back with one, it shows that nobody else changed it meanwhile. */
  version: z.int(),
  application: ApplicationBrief,
  member: z.nullable(MemberStanding),
});
export type CompanyProfile = z.output<typeof CompanyProfile>;

export const getCompanyProfile = defineEndpoint({
  method: 'GET',
  path: '/companies/profile',
  access: 'canCompany',
  reply: CompanyProfile,
});

export const changePassword = defineEndpoint({
  method: 'PUT',
  path: '/companies/password',
  access: 'signedIn',
  body: z.strictObject({
    oldPassword: z.string('请填写原密码').check(z.minLength(1, '请填写原密码'), z.maxLength(128, '密码过长')),
    newPassword: NewPassword,
  }),
  reply: Nothing,
  audit: 'password.changed',
  limit: { count: 10, seconds: 60, per: 'user' },
  affects: ['/auth/sessions', '/account'],
});

/** What a company sees first: its own figures, all computed from the database. */
export const getWorkbench = defineEndpoint({
  method: 'GET',
  path: '/companies/workbench',
  access: 'canFleetOrShipper',
  reply: z.strictObject({
    lastSignInAt: z.nullable(Instant),
    daysLeft: z.nullable(z.int()),
    isInGrace: z.boolean(),
    fleet: z.nullable(
      z.strictObject({ rating: z.nullable(z.number()), ratingCount: z.int(), vehicleCount: z.nullable(z.int()) }),
    ),
    registeredFleets: z.int(),
    activeMembers: z.int(),
  }),
});

export const MembershipTerm = z.strictObject({
  id: Id,
  startsOn: Day,
  endsOn: Day,
  level: MemberLevel,
  amountFen: Fen,
  /** Of the latest payment for it. */
  voucherNo: z.nullable(z.string()),
  voucherFileId: z.nullable(Id),
  /** The rest of a term that was raised to a higher level. */
  isContinuation: z.boolean(),
});
export type MembershipTerm = z.output<typeof MembershipTerm>;

/** The membership card: what stands beside the standing in the profile. `terms` newest first; null: no member. */
export const getMembership = defineEndpoint({
  method: 'GET',
  path: '/companies/membership',
  access: 'canFleetOrShipper',
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

/** What stands on its invoices; it changes at once and leaves the old value behind. Empty: the company's name. */
export const updateInvoiceTitle = defineEndpoint({
  method: 'PUT',
  path: '/companies/invoice-title',
  access: 'canFleetOrShipper',
  body: z.strictObject({
    invoiceTitle: z.string('发票抬头有误').check(z.trim(), z.maxLength(80, '发票抬头不能超过 80 个字')),
  }),
  reply: CompanyProfile,
  audit: 'company.invoiceTitleChanged',
  limit: { count: 60, seconds: 60, per: 'user' },
  idempotent: true,
  affects: ownCompanyPaths,
});
