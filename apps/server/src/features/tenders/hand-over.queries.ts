// Moves tenders to the company a duplicate is merged into; bids and awards keep the name they were made under.
import type { Trx } from '../../platform/db/database.ts';

export const handOverTenders = async (trx: Trx, from: string, to: string) => {
  await trx.updateTable('tenders').set({ companyId: to }).where('companyId', '=', from).execute();
};
