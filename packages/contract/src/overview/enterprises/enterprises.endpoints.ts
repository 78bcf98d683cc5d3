// Enterprises for staff: the list, the detail and the changes of one enterprise.

import * as z from 'zod/mini';
import { officeCompanyPaths, reviewPaths } from '../../affected.ts';
import { defineEndpoint } from '../../endpoint.ts';
import {
  ContactPhone,
  codeLine,
  Day,
  Email,
  Id,
  line,
  Nothing,
  pageOf,
  pageQuery,
  RegionCode,
  Total,
  totalQuery,
} from '../../fields.ts';
import { companyLine, companyShortNames } from '../../identity/companies/company.fields.ts';
import { reviewedFields } from '../../membership/change-requests/change-requests.endpoints.ts';
import { EnterpriseEntry } from './enterprise-entry.ts';
import { EnterpriseFilters, EnterpriseSort, enterpriseFilters } from './enterprise-filters.ts';
import { Enterprise, EnterpriseNote, EnterpriseRow, HistoryField, LogEntry, PastValue } from './enterprises.ts';

const params = z.strictObject({ companyId: Id });
const one = { access: 'canAdmin', duty: 'enterprises', owner: 'staff', params } as const;
const limit = { count: 120, seconds: 60, per: 'user' } as const;
const change = { ...one, method: 'POST', limit, idempotent: true } as const;
const Reason = line('原因', 200, 5);

export const listEnterprises = defineEndpoint({
  method: 'GET',
  path: '/admin/enterprises',
  access: 'canAdmin',
  duty: 'enterprises',
  query: z.strictObject({
    ...enterpriseFilters,
    sort: z._default(EnterpriseSort, '-createdAt'),
    ...pageQuery,
    ...totalQuery,
  }),
  reply: pageOf(EnterpriseRow),
});

/** Registers one enterprise with the rules of the import; it can sign in with a code sent to the phone. */
export const addEnterprise = defineEndpoint({
  method: 'POST',
  path: '/admin/enterprises',
  access: 'canAdmin',
  duty: 'enterprises',
  body: EnterpriseEntry,
  /** `proposalId`: the membership waits for a second person. */
  reply: z.strictObject({ companyId: Id, proposalId: z.nullable(Id) }),
  audit: 'enterprise.added',
  limit,
  idempotent: true,
  affects: reviewPaths,
});

/** Counts by kind, each exact up to 10,000. */
export const countEnterprises = defineEndpoint({
  method: 'GET',
  path: '/admin/enterprises/counts',
  access: 'canAdmin',
  duty: 'enterprises',
  reply: z.strictObject({ fleets: z.int(), shippers: z.int(), notMembers: z.int(), isCapped: z.boolean() }),
});

/** The number of enterprises that match a set of filters, for the list and its tabs. */
export const countMatches = defineEndpoint({
  method: 'GET',
  path: '/admin/enterprises/matches',
  access: 'canAdmin',
  duty: 'enterprises',
  query: EnterpriseFilters,
  reply: Total,
});

export const getEnterprise = defineEndpoint({
  ...one,
  method: 'GET',
  path: '/admin/enterprises/:companyId',
  reply: Enterprise,
});

/** Newest first, beginning with the current value. */
export const listPastValues = defineEndpoint({
  ...one,
  method: 'GET',
  path: '/admin/enterprises/:companyId/history',
  query: z.strictObject({ field: HistoryField }),
  reply: z.strictObject({ items: z.array(PastValue) }),
});

export const listEnterpriseLog = defineEndpoint({
  ...one,
  method: 'GET',
  path: '/admin/enterprises/:companyId/log',
  query: z.strictObject(pageQuery),
  reply: pageOf(LogEntry),
});

export const revealPhone = defineEndpoint({
  ...one,
  method: 'POST',
  path: '/admin/enterprises/:companyId/reveal-phone',
  reply: z.strictObject({ phone: z.string() }),
  audit: 'enterprise.phoneRevealed',
  limit: { count: 60, seconds: 600, per: 'user' },
  affects: ['/admin/enterprises/:companyId/log'],
});

const permitName = companyShortNames.permitNo;

/** Omitted fields stay unchanged. */
export const EnterpriseForm = z.strictObject({
  version: z.int('版本有误'),
  contactPerson: z.optional(line(...companyLine('contactPerson'))),
  /** Empty keeps the phone, because the form only has the masked one. */
  phone: z.optional(z.union([z.literal(''), ContactPhone], '请填写手机号或带区号的座机号')),
  email: z.optional(z.union([z.literal(''), Email], '邮箱格式有误')),
  regionCode: z.optional(RegionCode),
  address: z.optional(line(...companyLine('address'))),
  permitNo: z.optional(z.union([z.literal(''), codeLine(...companyLine('permitNo', permitName))], `${permitName}有误`)),
  companyName: reviewedFields.companyName,
  creditCode: reviewedFields.creditCode,
  companyType: reviewedFields.companyType,
  legalPerson: reviewedFields.legalPerson,
});

/** The number of the change request made for registered facts; null when none was needed. */
const ChangeReceipt = z.strictObject({ receiptNo: z.nullable(z.string()) });

/** Saves contact data at once; 409 with `current` when somebody else changed it meanwhile. */
export const updateEnterprise = defineEndpoint({
  ...one,
  method: 'PUT',
  path: '/admin/enterprises/:companyId',
  body: EnterpriseForm,
  reply: ChangeReceipt,
  audit: 'enterprise.changed',
  limit,
  idempotent: true,
  affects: officeCompanyPaths,
});

/** Restores the value before a change. */
export const restoreValue = defineEndpoint({
  ...change,
  path: '/admin/enterprises/:companyId/changes/:changeId/restore',
  params: z.strictObject({ companyId: Id, changeId: z.string().check(z.regex(/^\d{1,15}$/, '编号有误')) }),
  body: z.strictObject({ version: z.int('版本有误') }),
  reply: ChangeReceipt,
  audit: 'enterprise.valueRestored',
  affects: officeCompanyPaths,
});

export const addEnterpriseNote = defineEndpoint({
  ...change,
  path: '/admin/enterprises/:companyId/notes',
  body: z.strictObject({ text: line('备注', 500) }),
  reply: EnterpriseNote,
  audit: 'enterprise.noteAdded',
  affects: officeCompanyPaths,
});

/** The membership's version on the screen; 409 with `MemberConflict` when it has changed meanwhile. */
const memberVersion = z.int('版本有误');

/** Takes effect on the company's next request; refused for companies that are not members. */
export const suspendEnterprise = defineEndpoint({
  ...change,
  path: '/admin/enterprises/:companyId/suspend',
  body: z.strictObject({ version: memberVersion, reason: Reason, until: z.nullable(Day) }),
  reply: Nothing,
  audit: 'member.suspended',
  affects: officeCompanyPaths,
});

export const resumeEnterprise = defineEndpoint({
  ...change,
  path: '/admin/enterprises/:companyId/resume',
  body: z.strictObject({ version: memberVersion, reason: Reason }),
  reply: Nothing,
  audit: 'member.resumed',
  affects: officeCompanyPaths,
});

/** Invalidates the password and ends every session; the user sets a new password by phone. */
export const resetEnterprisePassword = defineEndpoint({
  ...change,
  stepUp: true,
  path: '/admin/enterprises/:companyId/reset-password',
  body: z.strictObject({ userId: Id, reason: Reason }),
  reply: Nothing,
  audit: 'enterprise.passwordReset',
  affects: officeCompanyPaths,
});

/** Moves users, notes and history of the duplicate `duplicateId` to this company and closes it. */
export const mergeEnterprise = defineEndpoint({
  ...change,
  stepUp: true,
  path: '/admin/enterprises/:companyId/merge',
  body: z.strictObject({ duplicateId: Id, reason: Reason }),
  reply: Nothing,
  audit: 'enterprise.merged',
  affects: [...reviewPaths, '/admin/fleet-photos'],
});
