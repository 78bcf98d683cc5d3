// Records events of the credit score, and what happens to them when a company ends.
import type { Insertable } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { insertMany } from '../../../platform/db/sql-lists.ts';
import type { Tables } from '../../../platform/db/tables.ts';

export const addCreditEvents = (trx: Trx, rows: Insertable<Tables['creditEvents']>[]) =>
  insertMany(trx, 'creditEvents', rows, { onConflictDoNothing: true });

export const saveCreditEvent = (trx: Trx, event: Insertable<Tables['creditEvents']>) => {
  const { good, words, at, amountFen, basis = 'full' } = event;
  return trx
    .insertInto('creditEvents')
    .values(event)
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'component', 'orderId'])
        .doUpdateSet({ good, words, at, amountFen, basis, setAsideAt: null }),
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

/** What only the company itself had said is confirmed by somebody else. */
export const confirmCreditEvent = (
  trx: Trx,
  { companyId, component, orderId }: Pick<Insertable<Tables['creditEvents']>, 'companyId' | 'component' | 'orderId'>,
) =>
  trx
    .updateTable('creditEvents')
    .set({ basis: 'full' })
    .where('companyId', '=', companyId)
    .where('component', '=', component)
    .where('orderId', '=', orderId)
    .where('basis', '=', 'ownRecord')
    .execute();

export const setCreditEventAside = (trx: Trx, eventId: string) =>
  trx
    .updateTable('creditEvents')
    .set({ setAsideAt: now })
    .where('id', '=', eventId)
    .where('setAsideAt', 'is', null)
    .execute();

export const handOverCreditEvents = async (trx: Trx, from: string, to: string) => {
  await trx.updateTable('creditEvents').set({ companyId: to }).where('companyId', '=', from).execute();
  await trx.updateTable('creditEvents').set({ partnerId: to }).where('partnerId', '=', from).execute();
};
