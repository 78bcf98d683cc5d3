// What happens to a company's record when it is merged into another one or its last account is closed.
import { type RawBuilder, sql } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/database.ts';

/** The company and the records merged into it, as an array for `= any(…)`. */
export const recordsOf = (companyId: string | RawBuilder<string>) =>
  sql`array(select c.id from companies c where c.id = ${companyId} or c.merged_into_id = ${companyId})`;

/** In the order of ids, so that concurrent merges of the same pair do not deadlock. */
export const lockCompanies = (trx: Trx, ids: string[]) =>
  trx
    .selectFrom('companies')
    .select(['id', 'name', 'type', 'closedAt'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();

export const handOverChanges = (trx: Trx, from: string, to: string) =>
  trx.updateTable('companyChanges').set({ companyId: to }).where('companyId', '=', from).execute();

export const closeMerged = async (trx: Trx, companyId: string, keptId: string) => {
  await trx
    .updateTable('companies')
    .set({ closedAt: now, mergedIntoId: keptId, version: sql`version + 1` })
    .where('id', '=', companyId)
    .execute();
  // Records merged earlier lead to the one that is left, in one step.
  await trx.updateTable('companies').set({ mergedIntoId: keptId }).where('mergedIntoId', '=', companyId).execute();
};

/** The change history contains earlier contact persons. */
export const clearContactChangesOf = (trx: Trx, companyId: string) =>
  trx
    .updateTable('companyChanges')
    .set({ oldValue: '', newValue: '' })
    .where('companyId', '=', companyId)
    .where('field', 'in', ['contactPerson', 'phone', 'email'])
    .execute();

export const anonymiseChangesBy = (trx: Trx, userId: string, name: string) =>
  trx.updateTable('companyChanges').set({ changedBy: name }).where('userId', '=', userId).execute();
