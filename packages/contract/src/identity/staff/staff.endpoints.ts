// The office's own people: list, invitations, roles, disabling. For owners; auditors read.
import * as z from 'zod/mini';
import { proposalPaths } from '../../affected.ts';
import { allStaffRoles, type StaffRole } from '../../duties.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, Instant, line, MobilePhone, Nothing } from '../../fields.ts';
import { personLine } from '../invitations/invitation-rules.ts';
import { Tie } from './ties.ts';

const Role = z.enum(allStaffRoles as [StaffRole, ...StaffRole[]], '角色有误');
const Roles = z.array(Role, '请选择角色').check(z.minLength(1, '请至少选择一个角色'), z.maxLength(4, '角色有误'));

export const StaffMember = z.strictObject({
  id: Id,
  username: z.string(),
  name: z.string(),
  roles: z.array(Role),
  isSelf: z.boolean(),
  isDisabled: z.boolean(),
  /** Has not yet replaced the password an owner was shown. */
  isPasswordInitial: z.boolean(),
  hasSecondFactor: z.boolean(),
  lastSignInAt: z.nullable(Instant),
  createdAt: Instant,
  /** Who had a hand in the access, newest first. */
  ties: z.array(Tie),
  /** Whether the caller may vouch that the person uses the account after a reset. */
  mayConfirm: z.boolean(),
});
export type StaffMember = z.output<typeof StaffMember>;

export const StaffInvitation = z.strictObject({
  id: Id,
  name: z.string(),
  maskedPhone: z.string(),
  roles: z.array(Role),
  invitedBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  sends: z.int(),
});
export type StaffInvitation = z.output<typeof StaffInvitation>;

/** Shown once; the person chooses a new one at the first login. */
const InitialPassword = z.strictObject({ username: z.string(), initialPassword: z.string() });

const affects = ['/admin/staff', ...proposalPaths] as const;
/** Needed where another owner approves. */
const reason = z.optional(line('原因', 200, 2));

const limit = { count: 30, seconds: 60, per: 'user' } as const;
const change = { method: 'POST', access: 'canAdmin', duty: 'staff', stepUp: true, limit, affects } as const;
const one = { ...change, owner: 'staff', params: z.strictObject({ userId: Id }) } as const;
/** Each sends a message to a phone the caller chose. */
const sending = { count: 10, seconds: 600, per: 'user' } as const;
const invitation = { ...change, owner: 'staff', params: z.strictObject({ invitationId: Id }), reply: Nothing } as const;

export const listStaff = defineEndpoint({
  method: 'GET',
  path: '/admin/staff',
  access: 'canAdmin',
  duty: 'staff',
  reply: z.strictObject({
    items: z.array(StaffMember),
    invitations: z.array(StaffInvitation),
    ownerCount: z.int(),
  }),
});

/**
 * The same reply whether or not the phone has an account of a company. A new owner takes two people: then it is a proposal,
 * and the message is sent after the approval.
 */
export const inviteStaff = defineEndpoint({
  ...change,
  path: '/admin/staff/invitations',
  body: z.strictObject({ phone: MobilePhone, name: line(...personLine), roles: Roles, reason }),
  reply: z.strictObject({ proposalId: z.nullable(Id) }),
  limit: sending,
  idempotent: true,
  audit: 'admin.invited',
});

export const resendStaffInvitation = defineEndpoint({
  ...invitation,
  path: '/admin/staff/invitations/:invitationId/resend',
  limit: sending,
  audit: 'admin.invitationResent',
});

export const revokeStaffInvitation = defineEndpoint({
  ...invitation,
  path: '/admin/staff/invitations/:invitationId/revoke',
  audit: 'admin.invitationRevoked',
});

/** Takes two people where there are two owners: then it is a proposal. */
export const changeStaffRoles = defineEndpoint({
  ...one,
  method: 'PUT',
  path: '/admin/staff/:userId/roles',
  body: z.strictObject({ roles: Roles, reason }),
  reply: z.strictObject({ proposalId: z.nullable(Id) }),
  audit: 'admin.rolesChanged',
});

export const disableStaff = defineEndpoint({
  ...one,
  path: '/admin/staff/:userId/disable',
  reply: Nothing,
  audit: 'admin.disabled',
});

export const enableStaff = defineEndpoint({
  ...one,
  path: '/admin/staff/:userId/enable',
  reply: Nothing,
  audit: 'admin.enabled',
});

export const resetStaffPassword = defineEndpoint({
  ...one,
  path: '/admin/staff/:userId/reset-password',
  reply: InitialPassword,
  audit: 'admin.passwordReset',
});

/** For somebody who lost phone and recovery codes; the sessions end, and a message tells the person. */
export const resetStaffFactor = defineEndpoint({
  ...one,
  path: '/admin/staff/:userId/reset-second-factor',
  reply: Nothing,
  audit: 'admin.factorReset',
});

/** After a reset, by an owner who is neither of the two: the person uses the account. Until then the two count as one. */
export const confirmStaff = defineEndpoint({
  ...one,
  path: '/admin/staff/:userId/confirm',
  reply: Nothing,
  audit: 'admin.accessConfirmed',
});
