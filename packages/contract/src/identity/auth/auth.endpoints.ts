// Authentication endpoints: captcha, SMS codes, sessions, passwords.
import * as z from 'zod/mini';
import { defineEndpoint } from '../../endpoint.ts';
import { Id, Instant, MobilePhone, NewPassword, Nothing, SmsCode, Username } from '../../fields.ts';
import { normaliseAccount } from '../../phones.ts';
import { CurrentUser } from './users.ts';

export const Captcha = z.union(
  [
    z.strictObject({ captchaId: Id, answer: z.string().check(z.maxLength(12)) }),
    z.strictObject({ captchaId: Id, nonce: z.string().check(z.maxLength(32)) }),
  ],
  '图形验证有误',
);
export const CodeScene = z.enum(
  ['register', 'login', 'reset', 'change-phone', 'report', 'invitation'],
  '验证码用途有误',
);
export const CaptchaScene = z.enum(['login', 'send-code', 'contact', 'report'], '验证用途有误');
export const Door = z.enum(['company', 'admin'], '登录入口有误');
export type Door = z.output<typeof Door>;

const LoginAccount = z.pipe(
  z.pipe(z.string('请填写账号'), z.transform(normaliseAccount)),
  z.string().check(z.minLength(1, '请填写账号'), z.maxLength(64, '账号过长')),
);
export const LoginPassword = z.string('请填写密码').check(z.minLength(1, '请填写密码'), z.maxLength(128, '密码过长'));

export const PasswordLogin = z.strictObject({
  username: LoginAccount,
  password: LoginPassword,
  captcha: z.optional(Captcha),
  /** Sent after `passwordExpired`: replaces the expired password. */
  newPassword: z.optional(NewPassword),
  door: z._default(Door, 'company'),
});
export const CodeLogin = z.strictObject({ phone: MobilePhone, code: SmsCode, door: z._default(Door, 'company') });

export const getCaptcha = defineEndpoint({
  method: 'GET',
  path: '/auth/captcha',
  access: 'public',
  query: z.strictObject({ scene: CaptchaScene }),
  reply: z.strictObject({
    captchaId: Id,
    image: z.string(),
    pow: z.strictObject({ salt: z.string(), bits: z.int() }),
    expiresAt: Instant,
  }),
  limit: { count: 60, seconds: 60, per: 'address' },
});

export const login = defineEndpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  body: z.union([PasswordLogin, CodeLogin], '请填写账号和密码，或手机号和验证码'),
  reply: z.strictObject({
    token: z.string(),
    userRole: z.enum(['admin', 'company']),
    expiresAt: Instant,
    user: CurrentUser,
  }),
  audit: 'session.started',
  limit: { count: 60, seconds: 60, per: 'address' },
  affects: [],
});

export const getCurrentUser = defineEndpoint({
  method: 'GET',
  path: '/auth/currentUser',
  access: 'signedIn',
  area: 'account',
  beforeFactor: true,
  reply: CurrentUser,
});

export const logout = defineEndpoint({
  method: 'POST',
  path: '/auth/users/logout',
  access: 'public',
  reply: Nothing,
  audit: 'session.ended',
  limit: { count: 60, seconds: 60, per: 'address' },
  affects: [],
});

export const refreshToken = defineEndpoint({
  method: 'POST',
  path: '/auth/refresh-token',
  access: 'public',
  reply: z.strictObject({ token: z.string(), expiresAt: Instant }),
  audit: 'session.refreshed',
  limit: { count: 120, seconds: 60, per: 'address' },
  affects: [],
});

export const sendCode = defineEndpoint({
  method: 'POST',
  path: '/auth/send-code',
  access: 'public',
  body: z.strictObject({ phone: MobilePhone, scene: CodeScene, captcha: z.optional(Captcha) }),
  reply: z.strictObject({ retryAfterSeconds: z.int() }),
  audit: 'code.requested',
  limit: { count: 60, seconds: 60, per: 'address' },
  affects: [],
});

export const forgetPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/forget-password',
  access: 'public',
  body: z.strictObject({ phone: MobilePhone, code: SmsCode }),
  reply: z.strictObject({ resetToken: z.string() }),
  audit: 'password.resetAllowed',
  limit: { count: 30, seconds: 60, per: 'address' },
  affects: [],
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'public',
  body: z.strictObject({ resetToken: z.string().check(z.maxLength(64)), password: NewPassword }),
  reply: Nothing,
  audit: 'password.reset',
  limit: { count: 30, seconds: 60, per: 'address' },
  affects: [],
});

export const Session = z.strictObject({
  id: Id,
  isCurrent: z.boolean(),
  startedAt: Instant,
  lastActiveAt: Instant,
  expiresAt: Instant,
  address: z.string(),
  device: z.string(),
});

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/auth/sessions',
  access: 'signedIn',
  area: 'account',
  reply: z.strictObject({ items: z.array(Session) }),
});

export const endSession = defineEndpoint({
  method: 'POST',
  path: '/auth/sessions/:sessionId/end',
  access: 'signedIn',
  area: 'account',
  owner: 'user',
  params: z.strictObject({ sessionId: Id }),
  reply: Nothing,
  audit: 'session.ended',
  limit: { count: 60, seconds: 60, per: 'user' },
  idempotent: true,
  affects: ['/auth/sessions'],
});

export const bootstrapAdmin = defineEndpoint({
  method: 'POST',
  path: '/auth/bootstrap',
  access: 'public',
  body: z.strictObject({
    bootstrapToken: z.string().check(z.maxLength(128)),
    username: Username,
    password: NewPassword,
  }),
  reply: Nothing,
  audit: 'admin.created',
  limit: { count: 5, seconds: 60, per: 'address' },
  affects: [],
});
