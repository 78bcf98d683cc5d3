// Endpoints of the user's own account: phone, email, avatar, sign-ins, closing.

import * as z from 'zod/mini';
import { ownAccountPaths } from '../../affected.ts';
import { defineEndpoint, type Limit } from '../../endpoint.ts';
import { Email, Id, Instant, line, MobilePhone, pageOf, pageQuery, SmsCode } from '../../fields.ts';

/** Grace period in which a closing can be cancelled. */
export const CLOSING_DAYS = 7;
/** How many days the list of sign-ins covers. */
export const SIGN_IN_DAYS = 90;

const Password = z.string('请填写密码').check(z.minLength(1, '请填写密码'), z.maxLength(128, '密码过长'));

/** The user's own phone is not masked, because requesting a code needs the full number. */
export const Account = z.strictObject({
  username: z.string(),
  /** Empty until the user sets it. */
  shownName: z.string(),
  role: z.enum(['admin', 'company']),
  phone: z.nullable(z.string()),
  email: z.string(),
  avatar: z.string(),
  createdAt: Instant,
  passwordChangedAt: Instant,
  /** When the account will be deleted; null: not scheduled. */
  closingAt: z.nullable(Instant),
  /** What blocks the deletion, as texts for the screen. */
  unfinished: z.array(z.string()),
  /** The only administrator cannot close the account. */
  isLastAdmin: z.boolean(),
});
export type Account = z.output<typeof Account>;

const change = { access: 'signedIn', area: 'account', reply: Account } as const;
const rareLimit = { count: 20, seconds: 600, per: 'user' } as const satisfies Limit;

export const getAccount = defineEndpoint({
  method: 'GET',
  path: '/account',
  access: 'signedIn',
  area: 'account',
  reply: Account,
});

/** Requires the password: an open session alone must not redirect the user's notices. */
export const changeEmail = defineEndpoint({
  ...change,
  method: 'PUT',
  path: '/account/email',
  body: z.strictObject({ email: z.union([z.literal(''), Email], '邮箱格式有误'), password: Password }),
  audit: 'account.emailChanged',
  limit: rareLimit,
  affects: ownAccountPaths,
});

/** The display name that colleagues and companies see instead of the sign-in name. */
export const changeName = defineEndpoint({
  ...change,
  method: 'PUT',
  path: '/account/name',
  body: z.strictObject({ shownName: line('姓名', 20) }),
  audit: 'account.nameChanged',
  limit: rareLimit,
  affects: ownAccountPaths,
});

/** Requires codes of scene `change-phone` from both phones; an account without a phone sends its password instead. */
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
  limit: rareLimit,
  affects: [...ownAccountPaths, '/auth/sessions'],
});

/** Sets an uploaded picture, or removes it when left out. It is visible to everybody who sees the user. */
export const changeAvatar = defineEndpoint({
  ...change,
  method: 'PUT',
  path: '/account/avatar',
  body: z.strictObject({ fileId: z.optional(Id) }),
  audit: 'account.avatarChanged',
  limit: rareLimit,
  affects: ownAccountPaths,
});

export const SignIn = z.strictObject({
  id: Id,
  startedAt: Instant,
  endedAt: z.nullable(Instant),
  state: z.enum(['current', 'active', 'ended']),
  /** How it ended, as text; empty while it is active. */
  ending: z.string(),
  address: z.string(),
  device: z.string(),
});
export type SignIn = z.output<typeof SignIn>;

/** The last 90 days, newest first. */
export const listSignIns = defineEndpoint({
  method: 'GET',
  path: '/account/sign-ins',
  access: 'signedIn',
  area: 'account',
  query: z.strictObject(pageQuery),
  reply: pageOf(SignIn),
});

/** Ends all other sessions at once and the account after the grace period. */
export const closeAccount = defineEndpoint({
  ...change,
  method: 'POST',
  path: '/account/closing',
  body: z.strictObject({ password: Password }),
  audit: 'account.closingStarted',
  limit: rareLimit,
  affects: [...ownAccountPaths, '/auth/sessions'],
});

export const keepAccount = defineEndpoint({
  ...change,
  method: 'POST',
  path: '/account/closing/cancel',
  audit: 'account.kept',
  limit: rareLimit,
  affects: ownAccountPaths,
});
