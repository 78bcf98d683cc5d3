// One's own account: phone, mail address, picture, sign-ins, and closing it.

import * as z from 'zod/mini';
import { ownAccountPaths } from '../affected.ts';
import { defineEndpoint, type Limit } from '../endpoint.ts';
import { Email, Id, Instant, line, MobilePhone, pageOf, pageQuery, SmsCode } from '../fields.ts';

/** How long a closed account can still be kept. */
export const CLOSING_DAYS = 7;
/** How far back the list of sign-ins goes. */
export const SIGN_IN_DAYS = 90;

const Password = z.string('请填写密码').check(z.minLength(1, '请填写密码'), z.maxLength(128, '密码过长'));

/** The person sees their own phone whole: the code to it is asked for by its number. */
export const Account = z.strictObject({
  username: z.string(),
  /** Empty until they say it. */
  shownName: z.string(),
  role: z.enum(['admin', 'company']),
  phone: z.nullable(z.string()),
  email: z.string(),
  avatar: z.string(),
  createdAt: Instant,
  passwordChangedAt: Instant,
  /** When the account ends; null: it stays. */
  closingAt: z.nullable(Instant),
  /** What must be over before it can end, in words. */
  unfinished: z.array(z.string()),
  /** Nobody else could run the platform. */
  isLastAdmin: z.boolean(),
});
export type Account = z.output<typeof Account>;

const change = { access: 'signedIn', reply: Account } as const;
const seldom = { count: 20, seconds: 600, per: 'user' } as const satisfies Limit;

export const getAccount = defineEndpoint({ method: 'GET', path: '/account', access: 'signedIn', reply: Account });

/** Notices go there, so whoever holds an open session alone may not change it. */
export const changeEmail = defineEndpoint({
  ...change,
  method: 'PUT',
  path: '/account/email',
  body: z.strictObject({ email: z.union([z.literal(''), Email], '邮箱格式有误'), password: Password }),
  audit: 'account.emailChanged',
  limit: seldom,
  affects: ownAccountPaths,
});

/** What colleagues and reviewed companies see instead of the name one signs in with. */
export const changeName = defineEndpoint({
  ...change,
  method: 'PUT',
  path: '/account/name',
  body: z.strictObject({ shownName: line('姓名', 20) }),
  audit: 'account.nameChanged',
  limit: seldom,
  affects: ownAccountPaths,
});

/** Codes of scene `change-phone` to both phones. An account without a phone proves itself by its password instead. */
export const changePhone = defineEndpoint({
  ...change,
  method: 'PUT',
  path: '/account/phone',
  body: z.strictObject({
    phone: MobilePhone,
    code: SmsCode,
    oldCode: z.optional(SmsCode),
    password: z.optional(Password),
  }),
  audit: 'account.phoneChanged',
  limit: seldom,
  affects: [...ownAccountPaths, '/auth/sessions'],
});

/** A picture uploaded for this purpose; left out, there is none any more. It is shown to everybody who sees the person. */
export const changeAvatar = defineEndpoint({
  ...change,
  method: 'PUT',
  path: '/account/avatar',
  body: z.strictObject({ fileId: z.optional(Id) }),
  audit: 'account.avatarChanged',
  limit: seldom,
  affects: ownAccountPaths,
});

export const SignIn = z.strictObject({
  id: Id,
  startedAt: Instant,
  endedAt: z.nullable(Instant),
  state: z.enum(['current', 'active', 'ended']),
  /** How it ended, in words; empty while it lasts. */
  ending: z.string(),
  address: z.string(),
  device: z.string(),
});
export type SignIn = z.output<typeof SignIn>;

/** Of the last 90 days, newest first. */
export const listSignIns = defineEndpoint({
  method: 'GET',
  path: '/account/sign-ins',
  access: 'signedIn',
  query: z.strictObject(pageQuery),
  reply: pageOf(SignIn),
});

/** Ends the other sessions at once and the account after the grace. */
export const closeAccount = defineEndpoint({
  ...change,
  method: 'POST',
  path: '/account/closing',
  body: z.strictObject({ password: Password }),
  audit: 'account.closingStarted',
  limit: seldom,
  affects: [...ownAccountPaths, '/auth/sessions'],
});

export const keepAccount = defineEndpoint({
  ...change,
  method: 'POST',
  path: '/account/closing/cancel',
  audit: 'account.kept',
  limit: seldom,
  affects: ownAccountPaths,
});
