// Registration: a verified phone gets a ticket, which allows the licence upload and one registration.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Day, Id, MobilePhone, NewPassword, SmsCode, Username } from '../../fields.ts';
import { applicationFields } from '../applications/application-form.ts';

/** The ticket expires after 30 minutes. The same response for known and unknown phones. */
export const createRegistrationTicket = defineEndpoint({
  method: 'POST',
  path: '/auth/register/tickets',
  access: 'public',
  body: z.strictObject({ phone: MobilePhone, code: SmsCode }),
  reply: z.strictObject({ ticket: z.string() }),
  audit: 'registration.allowed',
  limit: { count: 30, seconds: 60, per: 'address' },
  affects: [],
});

/** Creates company, user, consent and application. Duplicates are reported only here, five times a day per phone. */
export const register = defineEndpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  body: z.strictObject({
    ticket: z.string('请先验证手机号').check(z.minLength(1, '请先验证手机号'), z.maxLength(64, '凭证有误')),
    ...applicationFields,
    /** Of a fleet that has its permit at hand: the copy and its last day, both or neither. */
    permitFile: z.optional(Id),
    permitUntil: z.optional(Day),
    username: Username,
    password: NewPassword,
    consentVersion: z
      .string('请阅读并同意协议')
      .check(z.minLength(1, '请阅读并同意协议'), z.maxLength(20, '协议版本有误')),
  }),
  reply: z.strictObject({ applicationId: Id, receiptNo: z.string() }),
  audit: 'company.registered',
  limit: { count: 30, seconds: 60, per: 'address' },
  affects: [],
});
