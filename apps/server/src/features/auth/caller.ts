// Who a person says they are, and by which counters their attempts are watched.
import type { Deps } from '../../platform/deps.ts';
import type { Client } from '../../platform/http/route.ts';
import type { GuardRule } from './auth.rules.ts';
import { deviceIdOf } from './cookies.ts';
import { watchDevice, watchStranger } from './sign-in-guard.ts';
import { findAccount } from './users.queries.ts';

export const identify = async (deps: Deps, client: Client, name: string, rule?: GuardRule) => {
  const deviceId = deviceIdOf(deps, client);
  const account = await findAccount(deps.db, name, deviceId);
  const watched =
    account?.isKnownDevice && deviceId
      ? watchDevice(deps, deviceId, account.id, rule)
      : watchStranger(deps, { name, userId: account?.id, address: client.address, rule });
  return { account, watched };
};

/** For a phone whose owner proves no account: registration, and asking for a code. */
export const watchPhone = async (deps: Deps, phone: string, address: string) =>
  watchStranger(deps, { name: phone, userId: (await findAccount(deps.db, phone))?.id, address });
