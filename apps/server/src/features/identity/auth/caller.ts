// Identifies a caller, and the failure counters their attempts are limited by.

import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Client } from '../../../platform/http/route.ts';
import type { GuardRule } from './auth.rules.ts';
import { deviceIdOf } from './cookies.ts';
import { countersOfDevice, countersOfStranger } from './sign-in-guard.actions.ts';
import { findAccount } from './users.queries.ts';

/** Who requests a code; each kind has its own rate limit per phone, so that a stranger cannot exhaust the owner's. */
export type CodeCaller = 'owner' | 'session' | 'stranger';
type CodeRequest = { phone: string; scene: string; actor?: Actor | undefined; client: Client };

/**
 * `owner`: on a known device, or signed in and changing the phone. Other endpoints that accept a code have no session,
 * so a code stored for the session could not be used there. `session`: signed in, for a new phone.
 */
export const codeCallerOf = async (deps: Deps, { phone, scene, actor, client }: CodeRequest): Promise<CodeCaller> => {
  const account = await findAccount(deps.db, phone, deviceIdOf(deps, client));
  if (account?.isKnownDevice) return 'owner';
  if (!actor || scene !== 'change-phone') return 'stranger';
  return account?.id === actor.userId ? 'owner' : 'session';
};

export const identify = async (deps: Deps, client: Client, name: string, rule?: GuardRule) => {
  const deviceId = deviceIdOf(deps, client);
  const account = await findAccount(deps.db, name, deviceId);
  const guardCounters =
    account?.isKnownDevice && deviceId
      ? countersOfDevice(deps, deviceId, account.id, rule)
      : await countersOfStranger(deps, { name, userId: account?.id, address: client.address, rule });
  const caller: CodeCaller = account?.isKnownDevice ? 'owner' : 'stranger';
  return { account, guardCounters, caller };
};

/** For calls without an account: registration, and requests for a code. */
export const countersOfPhone = async (deps: Deps, phone: string, address: string) =>
  countersOfStranger(deps, { name: phone, userId: (await findAccount(deps.db, phone))?.id, address });
