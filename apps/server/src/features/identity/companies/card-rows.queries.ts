// The row of a fleet's card: registered facts are written with the company, the rest by the fleet.
import type { CardForm } from '@rfb/contract/fleet/cards/cards.ts';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

/** Locks the company first, as every change does. A company that did not come by registration has no card yet. */
export const lockCardOf = async (trx: Trx, companyId: string) => {
  await trx.selectFrom('companies').select('id').where('id', '=', companyId).forUpdate().execute();
  await trx
    .insertInto('fleetCards')
    .values({ companyId, serviceTypes: [], certifications: [] })
    .onConflict((conflict) => conflict.column('companyId').doNothing())
    .execute();
  return trx
    .selectFrom('fleetCards')
    .select(['description', 'businessScope', 'establishYear', 'certifications', 'avatarFileId', 'version'])
    .where('companyId', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

type Written = Pick<CardForm, 'description' | 'businessScope' | 'certifications' | 'avatarFileId'>;

export const saveWrittenCard = (trx: Trx, companyId: string, written: Written) =>
  trx
    .updateTable('fleetCards')
    .set({ ...written, version: sql`version + 1` })
    .where('companyId', '=', companyId)
    .execute();
