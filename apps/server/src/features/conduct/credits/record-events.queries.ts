// Records events of the credit score, and what happens to them when a company ends.
import type { Insertable } from 'kysely';
import { insertMany } from '../../../platform/db/bulk.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';

export const addCreditEvents = (trx: Trx, rows: Insertable<Tables['creditEvents']>[]) =>
  insertMany(trx, 'creditEvents', rows, { onConflictDoNothing: true });

export const saveCreditEvent = (trx: Trx, event: Insertable<Tables['creditEvents']>) => {
  const { good, words, at } = event;
  return trx
    .insertInto('creditEvents')
    .values(event)
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'component', 'orderId']).doUpdateSet({ good, words, at, setAsideAt: null }),
    )
    .execute();
};

type OfOrder = { companyId: string; component: 'punctuality'; orderId: string };
/** For a step that was taken back. */
export const removeCreditEvent = (trx: Trx, { companyId, component, orderId }: OfOrder) =>
  trx
    .deleteFrom('creditEvents')
    .where('companyId', '=', companyId)
    .where('component', '=', component)
    .where('orderId', '=', orderId)
    .execute();

export const handOverCreditEvents = (trx: Trx, from: string, to: string) =>
  trx.updateTable('creditEvents').set({ companyId: to }).where('companyId', '=', from).execute();
