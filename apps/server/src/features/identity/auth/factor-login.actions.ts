// The two steps of a login with a second factor: a ticket after the password, the session after a code or a passkey.

import type { ParsedOf } from '@rfb/contract/endpoint.ts';
import type { loginWithFactor as login } from '@rfb/contract/identity/auth/second-factor.endpoints.ts';
import type { AuditOrigin } from '../../../platform/audit/audit.ts';
import { transact } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Client } from '../../../platform/http/route.ts';
import { newToken } from '../../../platform/ids.ts';
import { countCall } from '../../../platform/limits/limits.ts';
import { Refusal, refuse, refuseFields } from '../../../platform/refusal.ts';
import { deviceIdOf, setDeviceCookie } from './cookies.ts';
import { checkFactor } from './factor-proof.ts';
import { openSession, type Verified } from './open-session.actions.ts';
import { askPasskeyIfAny, holderOfTicket } from './passkey-questions.ts';
import { reportRecoveryCode, tell } from './second-factor.actions.ts';
import * as factors from './second-factor.queries.ts';
import { findAccountById, lockUnchanged } from './users.queries.ts';

/** The ticket works for five minutes, in the browser that typed the password. */
export const demandFactor = async (deps: Deps, verified: Verified, client: Client): Promise<never> => {
  const { account, by, deviceId, newPasswordHash } = verified;
  const ticket = newToken();
  const { id: userId } = account;
  const means = await deps.db.transaction().execute(async (trx) => {
    if (!(await lockUnchanged(trx, account))) refuse(by === 'code' ? 'wrongCode' : 'wrongPassword');
    await factors.saveFactorTicket(trx, ticket, { userId, deviceId, by, newPasswordHash });
    const passkey = await askPasskeyIfAny(deps, trx, { holder: holderOfTicket(ticket), purpose: 'use', userId });
    return { hasApp: Boolean((await factors.findFactor(trx, userId))?.enabledAt), ...(passkey && { passkey }) };
  });
  setDeviceCookie(deps, client, deviceId);
  return refuse('factorNeeded', { data: { ticket, ...means } });
};

const refuseTicket = () => refuse('spentTicket', { msg: '验证已超时或次数过多，请重新输入账号和密码' });

const WARNING_SECONDS = 3600;

/** Whoever comes this far has the password: its owner should know, once an hour. */
const warnOfPassword = (deps: Deps, userId: string, error: unknown) =>
  transact(deps.db, async (trx) => {
    if (!(error instanceof Refusal)) return;
    if ((await countCall(trx, `factor-warning:${userId}`, WARNING_SECONDS)).count > 1) return;
    await tell(deps, trx, userId, { template: 'account.codeRefused', values: {} });
  });

const UNFINISHED_SECONDS = 86_400;

/** For whoever has the password and stops before the code: the owner learns it when the ticket has expired, once a day. */
export const tellOfUnfinishedLogins = (deps: Deps) =>
  transact(deps.db, async (trx) => {
    for (const userId of await factors.takeUnfinishedLogins(trx)) {
      if ((await countCall(trx, `unfinished-login:${userId}`, UNFINISHED_SECONDS)).count > 1) continue;
      await tell(deps, trx, userId, { template: 'account.loginUnfinished', values: {} });
    }
  });

type Input = ParsedOf<typeof login>['body'];

export const loginWithFactor = async (deps: Deps, { ticket, ...proof }: Input, client: Client, origin: AuditOrigin) => {
  const deviceId = deviceIdOf(deps, client) ?? refuseTicket();
  // Not an attempt: the ticket stays unused, which is reported when it expires.
  if (!proof.code && !proof.passkey) refuseFields({ code: '请填写动态验证码' });
  const { userId, by, newPasswordHash } =
    (await factors.takeTicketAttempt(deps.db, ticket, deviceId)) ?? refuseTicket();
  const account = (await findAccountById(deps.db, userId, deviceId)) ?? refuseTicket();
  const place = { address: client.address, knownDeviceId: account.isKnownDevice ? deviceId : undefined };
  const attempt = { userId, proof, holder: holderOfTicket(ticket), place, origin };
  const factor = await checkFactor(deps, attempt).catch(async (error) => {
    await warnOfPassword(deps, userId, error);
    throw error;
  });
  return openSession(
    deps,
    {
      account,
      by,
      deviceId,
      newPasswordHash,
      factor,
      check: async (trx) => {
        if (!(await factors.deleteFactorTicket(trx, ticket))) refuseTicket();
        await reportRecoveryCode(deps, trx, factor, { actor: { userId }, origin });
      },
    },
    client,
    origin,
  );
};
