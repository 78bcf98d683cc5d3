// The people of one company: list, invitations, roles, removal, transfer of ownership, leaving.
import * as z from 'zod/mini';
import { ownAccountPaths } from '../../affected.ts';
import { allCompanyRoles, type CompanyRole } from '../../areas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, Instant, MobilePhone, Nothing } from '../../fields.ts';

export const CompanyRoleField = z.enum(allCompanyRoles as [CompanyRole, ...CompanyRole[]], '请选择角色');
const Password = z.string('请填写登录密码').check(z.minLength(1, '请填写登录密码'), z.maxLength(128, '密码过长'));

export const Colleague = z.strictObject({
  id: Id,
  name: z.string(),
  maskedPhone: z.string(),
  role: CompanyRoleField,
  isSelf: z.boolean(),
  isDisabled: z.boolean(),
  disabledAt: z.nullable(Instant),
  lastSignInAt: z.nullable(Instant),
  /** What the person did most in the last 30 days, by audit action. */
  recent: z.array(z.strictObject({ action: z.string(), count: z.int() })),
});
export type Colleague = z.output<typeof Colleague>;

export const Invitation = z.strictObject({
  id: Id,
  maskedPhone: z.string(),
  role: CompanyRoleField,
  invitedBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  sends: z.int(),
});
export type Invitation = z.output<typeof Invitation>;

const affects = ['/colleagues'] as const;
const limit = { count: 60, seconds: 600, per: 'user' } as const;
/** Each sends a message to a phone the caller chose. */
const sending = { count: 10, seconds: 600, per: 'user' } as const;
const change = { method: 'POST', access: 'canFleetOrShipper', area: 'colleagues', limit, affects } as const;
const one = { ...change, owner: 'company', params: z.strictObject({ userId: Id }), reply: Nothing } as const;
const invitation = { ...one, params: z.strictObject({ invitationId: Id }) } as const;

export const listColleagues = defineEndpoint({
  method: 'GET',
  path: '/colleagues',
  access: 'canFleetOrShipper',
  area: 'colleagues',
  reply: z.strictObject({ items: z.array(Colleague), invitations: z.array(Invitation) }),
});

/** The same reply whether or not the phone has an account; only the invited person learns that. */
export const inviteColleague = defineEndpoint({
  ...change,
  path: '/colleagues/invitations',
  body: z.strictObject({ phone: MobilePhone, role: CompanyRoleField }),
  reply: Nothing,
  limit: sending,
  idempotent: true,
  audit: 'colleague.invited',
});

export const resendInvitation = defineEndpoint({
  ...invitation,
  path: '/colleagues/invitations/:invitationId/resend',
  limit: sending,
  audit: 'colleague.invitationResent',
});

export const revokeInvitation = defineEndpoint({
  ...invitation,
  path: '/colleagues/invitations/:invitationId/revoke',
  audit: 'colleague.invitationRevoked',
});

export const changeColleagueRole = defineEndpoint({
  ...one,
  method: 'PUT',
  path: '/colleagues/:userId/role',
  body: z.strictObject({ role: CompanyRoleField }),
  audit: 'colleague.roleChanged',
});

/** Ends the person's sessions at once; the account is kept, disabled. */
export const removeColleague = defineEndpoint({
  ...one,
  path: '/colleagues/:userId/remove',
  audit: 'colleague.removed',
});

export const restoreColleague = defineEndpoint({
  ...one,
  path: '/colleagues/:userId/restore',
  audit: 'colleague.restored',
});

/** The colleague becomes an owner, the caller gets another role. */
export const transferOwnership = defineEndpoint({
  ...one,
  path: '/colleagues/:userId/transfer',
  body: z.strictObject({
    password: Password,
    ownRole: z.enum(['dispatcher', 'finance', 'reader'], '请选择自己之后的角色'),
  }),
  affects: ['/colleagues', ...ownAccountPaths],
  audit: 'colleague.ownershipTransferred',
});

/** Ends the caller's own account in this company. */
export const leaveCompany = defineEndpoint({
  ...change,
  path: '/colleagues/leave',
  area: 'account',
  body: z.strictObject({ password: Password }),
  reply: Nothing,
  audit: 'colleague.left',
});
