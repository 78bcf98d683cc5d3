// Moves tenders to the company a duplicate is merged into.
import type { Trx } from '../../platform/db/database.ts';

export const handOverTenders = async (trx: Trx, from: string, to: string) => {
  await trx.updateTable('tenders').set({ companyId: to }).where('companyId', '=', from).execute();
};
