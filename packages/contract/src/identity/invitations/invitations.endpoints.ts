// The page of an invited person, who has no account: what the invitation says, and its acceptance.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Instant, line, MobilePhone, NewPassword, SmsCode, Username } from '../../fields.ts';
import { login } from '../auth/auth.endpoints.ts';
import { personLine } from './invitation-rules.ts';

/** 128 random bits, base64url. */
const params = z.strictObject({ ticket: z.string('链接有误').check(z.regex(/^[\w-]{22}$/, '链接有误')) });
const link = { access: 'public', owner: 'public', params } as const;

/** 404 when the link never existed, 409 with a sentence when it was used, revoked or has expired. */
export const getInvitation = defineEndpoint({
  ...link,
  method: 'GET',
  path: '/invitations/:ticket',
  reply: z.strictObject({
    /** The company, or the office. */
    placeName: z.string(),
    isOffice: z.boolean(),
    invitedBy: z.string(),
    /** Whom the inviter named; empty if only the phone was asked for. */
    name: z.string(),
    roles: z.array(z.strictObject({ name: z.string(), summary: z.string() })),
    maskedPhone: z.string(),
    expiresAt: Instant,
  }),
  limit: { count: 60, seconds: 60, per: 'address' },
});

/** Whether the phone has an account is answered only after the code that was sent to it. */
export const acceptInvitation = defineEndpoint({
  ...link,
  method: 'POST',
  path: '/invitations/:ticket/accept',
  body: z.strictObject({
    phone: MobilePhone,
    code: SmsCode,
    name: line(...personLine),
    username: Username,
    password: NewPassword,
    consentVersion: z
      .string('请阅读并同意协议')
      .check(z.minLength(1, '请阅读并同意协议'), z.maxLength(20, '协议版本有误')),
  }),
  reply: login.reply,
  audit: 'invitation.accepted',
  limit: { count: 30, seconds: 60, per: 'address' },
  affects: [],
});
