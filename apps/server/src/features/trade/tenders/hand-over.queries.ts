// Moves tenders and templates to the company a duplicate is merged into.
import type { Trx } from '../../../platform/db/database.ts';

export const handOverTenders = async (trx: Trx, from: string, to: string) => {
  await trx.updateTable('tenders').set({ companyId: to }).where('companyId', '=', from).execute();
  // A template whose name the other company has stays behind with the duplicate.
  await trx
    .updateTable('tenderTemplates')
    .set({ companyId: to })
    .where('companyId', '=', from)
    .where('name', 'not in', (select) =>
      select.selectFrom('tenderTemplates as kept').select('kept.name').where('kept.companyId', '=', to),
    )
    .execute();
};
