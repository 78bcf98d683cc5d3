// What becomes of usages when a company's record is merged into another one: they stay with their vehicles.
import type { Trx } from '../../platform/db/database.ts';

export const handOverUsages = async (trx: Trx, to: string, vehicleIds: string[]) => {
  if (vehicleIds.length === 0) return;
  await trx.updateTable('usages').set({ companyId: to }).where('vehicleId', 'in', vehicleIds).execute();
  await trx.updateTable('maintenancePlans').set({ companyId: to }).where('vehicleId', 'in', vehicleIds).execute();
};
