// Locks two companies, and moves the tables of a merge that belong to no other feature.
import { sql } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/database.ts';

/** In the order of ids, so that concurrent merges of the same pair do not deadlock. */
export const lockCompanies = (trx: Trx, ids: string[]) =>
  trx
    .selectFrom('companies')
    .select(['id', 'name', 'type', 'closedAt'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();

export const hasOpenRequest = async (trx: Trx, companyId: string) => {
  const { rows } = await sql<{ isOpen: boolean }>`
    select exists (select 1 from applications where company_id = ${companyId} and status in (0, 1))
      or exists (select 1 from change_requests where company_id = ${companyId} and status in (0, 1))
      or exists (select 1 from renewal_requests r join members m on m.id = r.member_id
        where m.company_id = ${companyId} and r.status in (0, 1)) as is_open`.execute(trx);
  return rows[0]?.isOpen === true;
};

/** Returns the ids of the moved users. */
export const handOverUsers = async (trx: Trx, from: string, to: string) => {
  const users = await trx
    .updateTable('users')
    .set({ companyId: to })
    .where('companyId', '=', from)
    .returning('id')
    .execute();
  return users.map(({ id }) => id);
};

export const handOverRecords = async (trx: Trx, from: string, to: string) => {
  await trx.updateTable('companyNotes').set({ companyId: to }).where('companyId', '=', from).execute();
  await trx.updateTable('companyChanges').set({ companyId: to }).where('companyId', '=', from).execute();
};

export const closeMerged = async (trx: Trx, companyId: string, keptId: string) => {
  await trx
    .updateTable('companies')
    .set({ closedAt: now, mergedIntoId: keptId, version: sql`version + 1` })
    .where('id', '=', companyId)
    .execute();
  // Records merged earlier lead to the one that is left, in one step.
  await trx.updateTable('companies').set({ mergedIntoId: keptId }).where('mergedIntoId', '=', companyId).execute();
};
