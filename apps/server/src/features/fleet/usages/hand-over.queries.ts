// Moves usages with their vehicles when a company's record is merged into another one.
import { openUsages } from '@rfb/contract/fleet/usages/usage.states.ts';
import { atWork } from '@rfb/contract/fleet/vehicles/vehicle.states.ts';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';

const LEFT = '企业档案合并，这辆车以保留的登记为准';

/** Cancels usages left with the closed record; they would block drivers and trailers that moved for ever. */
const cancelLeftBehind = async (trx: Trx, from: string) => {
  await sql`update vehicles set state = 'idle', state_reason = '', state_since = app_now(), version = version + 1
    where state in (${stateList(atWork)})
      and id in (select trailer_id from usages where company_id = ${from} and state = 'running')`.execute(trx);
  await sql`update usages set state = 'cancelled', cancel_reason = ${LEFT}, version = version + 1
    where company_id = ${from} and state in (${stateList(openUsages)})`.execute(trx);
};

const moveWithVehicles = async (trx: Trx, to: string, vehicleIds: string[]) => {
  await trx.updateTable('usages').set({ companyId: to }).where('vehicleId', 'in', vehicleIds).execute();
  await trx.updateTable('maintenancePlans').set({ companyId: to }).where('vehicleId', 'in', vehicleIds).execute();
};

/** Trips of orders go on with the vehicle that drives them, although its record stays behind. */
const moveTripsOfOrders = (trx: Trx, from: string, to: string) =>
  sql`update usages set company_id = ${to}, version = version + 1
    where company_id = ${from} and order_id is not null and state in (${stateList(openUsages)})`.execute(trx);

export const handOverUsages = async (trx: Trx, from: string, to: string, vehicleIds: string[]) => {
  if (vehicleIds.length > 0) await moveWithVehicles(trx, to, vehicleIds);
  await moveTripsOfOrders(trx, from, to);
  await cancelLeftBehind(trx, from);
};
