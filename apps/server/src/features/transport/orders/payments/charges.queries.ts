// Reads and writes charges of orders; the sum of accepted ones is kept on the order by a trigger.
import type { ChargeAnswer } from '@rfb/contract/transport/orders/payments/charge.states.ts';
import type { Insertable } from 'kysely';
import { now } from '../../../../platform/clock.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import type { Tables } from '../../../../platform/db/tables.ts';

export const listCharges = (db: Db, orderId: string) =>
  db
    .selectFrom('orderCharges')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('proposedAt')
    .orderBy('id')
    .execute();

export const addCharge = (trx: Trx, charge: Insertable<Tables['orderCharges']>) =>
  trx.insertInto('orderCharges').values(charge).execute();

type Answered = { state: ChargeAnswer; answeredBy: string; answerReason: string };

export const answerCharge = (trx: Trx, chargeId: string, answered: Answered) =>
  trx
    .updateTable('orderCharges')
    .set({ ...answered, answeredAt: now })
    .where('id', '=', chargeId)
    .where('state', '=', 'proposed')
    .execute();
