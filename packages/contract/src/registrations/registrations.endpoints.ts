// Registering: a proved phone gets a ticket, the ticket allows the licence upload and one registration.
import * as z from 'zod/mini';
import { applicationFields } from '../applications/application-form.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Id, MobilePhone, NewPassword, SmsCode, Username } from '../fields.ts';

/** The ticket lives 30 minutes. The same answer for known and unknown phones. */
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

/** Company, user, consent and application at once. A duplicate is told here and nowhere before, five times a day. */
export const register = defineEndpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  body: z.strictObject({
    ticket: z.string('请先验证手机号').check(z.minLength(1, '请先验证手机号'), z.maxLength(64, '凭证有误')),
    ...applicationFields,
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
