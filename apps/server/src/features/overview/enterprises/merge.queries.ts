// What stands against a merge, and the notes that move with it.
import { undecided } from '@rfb/contract/membership/applications/applications.states.ts';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { stateList } from '../../../platform/db/sql-lists.ts';

export const hasOpenRequest = async (trx: Trx, companyId: string) => {
  const { rows } = await sql<{ isOpen: boolean }>`
    select exists (select 1 from applications where company_id = ${companyId} and status in (${stateList(undecided)}))
      or exists (select 1 from change_requests where company_id = ${companyId} and status in (${stateList(undecided)}))
      or exists (select 1 from renewal_requests r join members m on m.id = r.member_id
        where m.company_id = ${companyId} and r.status in (${stateList(undecided)})) as is_open`.execute(trx);
  return rows[0]?.isOpen === true;
};

export const handOverNotes = (trx: Trx, from: string, to: string) =>
  trx.updateTable('companyNotes').set({ companyId: to }).where('companyId', '=', from).execute();
