// Queries for known devices.
import { now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/database.ts';

export const saveDevice = (trx: Trx, deviceId: string, userId: string) =>
  trx
    .insertInto('knownDevices')
    .values({ deviceId, userId })
    .onConflict((conflict) => conflict.columns(['deviceId', 'userId']).doUpdateSet({ lastUsedAt: now }))
    .execute();
