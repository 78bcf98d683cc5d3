// Where a bid comes from: kept encrypted until opening, to find bids from one hand.
import type { Deps } from '../../../platform/deps.ts';
import type { Client } from '../../../platform/http/route.ts';
import { deviceIdOf } from '../../identity/auth/exports.ts';

export const tracesOf = (deps: Deps, client: Client) => ({
  address: client.address,
  device: deviceIdOf(deps, client) ?? '',
});
