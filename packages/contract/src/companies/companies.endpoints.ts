// The signed-in company: its profile, its password, its workbench.
import * as z from 'zod/mini';
import { CompanyType, CurrentUser } from '../auth/users.ts';
import { reviewedFields } from '../change-requests/change-requests.endpoints.ts';
import { defineEndpoint } from '../endpoint.ts';
import { ContactPhone, Email, Id, Instant, line, NewPassword, Nothing, RegionCode } from '../fields.ts';
import { MemberStanding } from '../members/members.ts';

export const ApplicationBrief = z.strictObject({
  id: Id,
  status: z.int(),
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

/** Contact data changes at once; what the licence says (name, code, type) is changed by a reviewed request. */
export const updateMembership = defineEndpoint({
  method: 'PUT',
  path: '/companies/membership/update',
  access: 'canFleetOrShipper',
  body: z.strictObject({
    contactPerson: line('联系人', 40),
    phone: ContactPhone,
    email: z.union([z.literal(''), Email], '邮箱格式有误'),
    regionCode: RegionCode,
    address: line('地址', 120),
    ...reviewedFields,
  }),
  reply: CompanyProfile,
  audit: 'company.contactChanged',
  limit: { count: 120, seconds: 60, per: 'user' },
  idempotent: true,
});
