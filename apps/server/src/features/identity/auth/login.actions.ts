// Login by password or by code, for companies and administrators.
import type { CodeLogin, PasswordLogin } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import type * as z from 'zod/mini';
import type { AuditOrigin } from '../../../platform/audit/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Client } from '../../../platform/http/route.ts';
import { refuse } from '../../../platform/refusal.ts';
import { ACCOUNT_RULE, ADMIN_DOOR_RULE } from './auth.rules.ts';
import { identify } from './caller.ts';
import { spendCaptcha } from './captcha.actions.ts';
import { spendCode } from './codes.actions.ts';
import { deviceIdOf } from './cookies.ts';
import { demandFactor } from './factor-login.actions.ts';
import { openSession } from './open-session.actions.ts';
import { checkNewPassword } from './password-rules.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { withGuard } from './sign-in-guard.actions.ts';
import type { Account } from './users.queries.ts';

type Login = z.output<typeof PasswordLogin> | z.output<typeof CodeLogin>;
type Door = Login['door'];

const ruleOf = (door: Door) => (door === 'admin' ? ADMIN_DOOR_RULE : ACCOUNT_RULE);

/** Unknown, disabled, wrong door and wrong password cost the same work and get the same reply. */
const verifyIdentity = async (deps: Deps, body: Login, client: Client, origin: AuditOrigin): Promise<Account> => {
  const name = 'phone' in body ? body.phone : body.username;
  const { account, guardCounters, caller } = await identify(deps, client, name, ruleOf(body.door));
  const accountOfDoor = account?.role === body.door ? account : undefined;
  const shared = { guardCounters, userId: account?.id, origin };
  if ('phone' in body)
    return withGuard(deps, {
      ...shared,
      captcha: 'notRequired',
      refusal: 'wrongCode',
      verify: async () => ((await spendCode(deps, { ...body, scene: 'login', caller })) ? accountOfDoor : undefined),
    });
  return withGuard(deps, {
    ...shared,
    captcha: body.captcha && (await spendCaptcha(deps, 'login', body.captcha)),
    refusal: 'wrongPassword',
    verify: async () => ((await verifyPassword(body.password, account?.passwordHash)) ? accountOfDoor : undefined),
  });
};

/**
 * A password that somebody else has seen is replaced at the first login; the dengbao profile expires administrators' passwords
 * after 90 days. Returns the hash of the new one.
 */
const replaceExpiredPassword = async (deps: Deps, account: Account, body: Login) => {
  const isExpired = deps.config.passwordProfile === 'dengbao' && account.role === 'admin' && account.isPasswordOld;
  if (!isExpired && !account.isPasswordInitial) return null;
  if (account.isPasswordInitial && ('phone' in body || !body.newPassword))
    return refuse('passwordExpired', { msg: '这是初始密码，请用密码登录并设置自己的新密码' });
  if ('phone' in body) return refuse('passwordExpired', { msg: '密码已使用满 90 天，请用密码登录并设置新密码' });
  const { newPassword } = body;
  if (!newPassword) return refuse('passwordExpired');
  checkNewPassword(deps, newPassword, [account.username, account.phone]);
  if (newPassword === body.password) refuse('weakPassword', { msg: '新密码不能与原密码相同' });
  return hashPassword(newPassword);
};

export const login = async (deps: Deps, body: Login, client: Client, origin: AuditOrigin) => {
  const account = await verifyIdentity(deps, body, client, origin);
  const verified = {
    account,
    by: 'phone' in body ? ('code' as const) : ('password' as const),
    newPasswordHash: await replaceExpiredPassword(deps, account, body),
    deviceId: deviceIdOf(deps, client) ?? deps.newId(),
  };
  return account.hasSecondFactor ? demandFactor(deps, verified, client) : openSession(deps, verified, client, origin);
};
