// Who a person says they are, and by which counters their attempts are watched.

import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Client } from '../../platform/http/route.ts';
import type { GuardRule } from './auth.rules.ts';
import { deviceIdOf } from './cookies.ts';
import { watchDevice, watchStranger } from './sign-in-guard.actions.ts';
import { findAccount } from './users.queries.ts';

/** Whose request for a code it is; each kind has its own budget per phone, so that a stranger cannot use up the owner's. */
export type CodeCaller = 'owner' | 'session' | 'stranger';
type Asking = { phone: string; scene: string; actor?: Actor | undefined; client: Client };

/**
 * The owner: on a device used before, or signed in to change the phone. Nothing else that takes a code knows the session,
 * so a code kept for it could not be used there. Another phone than one's own is asked for only to change it.
 */
export const codeCallerOf = async (deps: Deps, { phone, scene, actor, client }: Asking): Promise<CodeCaller> => {
  const account = await findAccount(deps.db, phone, deviceIdOf(deps, client));
  if (account?.isKnownDevice) return 'owner';
  if (!actor || scene !== 'change-phone') return 'stranger';
  return account?.id === actor.userId ? 'owner' : 'session';
};

export const identify = async (deps: Deps, client: Client, name: string, rule?: GuardRule) => {
  const deviceId = deviceIdOf(deps, client);
  const account = await findAccount(deps.db, name, deviceId);
  const watched =
    account?.isKnownDevice && deviceId
      ? watchDevice(deps, deviceId, account.id, rule)
      : await watchStranger(deps, { name, userId: account?.id, address: client.address, rule });
  const caller: CodeCaller = account?.isKnownDevice ? 'owner' : 'stranger';
  return { account, watched, caller };
};

/** For a phone whose owner proves no account: registration, and asking for a code. */
export const watchPhone = async (deps: Deps, phone: string, address: string) =>
  watchStranger(deps, { name: phone, userId: (await findAccount(deps.db, phone))?.id, address });
