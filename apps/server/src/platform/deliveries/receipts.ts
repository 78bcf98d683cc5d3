// Applies delivery receipts: the first one about an attempt counts, repeated and unknown ones change nothing.
import { awaitsReceipt } from '@rfb/contract/overview/deliveries/delivery.states.ts';
import { sql } from 'kysely';
import { now } from '../clock.ts';
import type { Db, Trx } from '../db/database.ts';
import { settle } from './outcomes.ts';
import type { ProviderName } from './provider.ts';

export type Receipt = {
  /** The provider's number of the message. */
  messageId: string;
  /** Our id, where the provider returns it. */
  deliveryId?: string;
  isDelivered: boolean;
  code: string;
};

const findAttempt = (trx: Trx, provider: ProviderName, { messageId, deliveryId = '' }: Receipt) =>
  trx
    .selectFrom('deliveryAttempts')
    .select(['id', 'deliveryId'])
    .where('provider', '=', provider)
    .where('receiptAt', 'is', null)
    .where((is) =>
      is.or([
        is.and([is('messageId', '=', messageId), is('messageId', '<>', '')]),
        // The answer with the provider's number may have been lost.
        is.and([is('deliveryId', '=', deliveryId), is('messageId', '=', '')]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** Returns whether it was new. */
export const applyReceipt = (db: Db, provider: ProviderName, receipt: Receipt) =>
  db.transaction().execute(async (trx) => {
    const attempt = await findAttempt(trx, provider, receipt);
    if (!attempt) return false;
    const { isDelivered, code } = receipt;
    await trx
      .updateTable('deliveryAttempts')
      .set({ receiptAt: now, receiptCode: code.slice(0, 80), isDelivered })
      .where('id', '=', attempt.id)
      .execute();
    const state = isDelivered ? 'delivered' : 'undelivered';
    await settle(trx, attempt.deliveryId, state);
    await trx
      .updateTable('deliveries')
      .set({ state })
      .where('id', '=', attempt.deliveryId)
      .where('state', 'in', awaitsReceipt)
      .execute();
    return true;
  });

/** Kept half a year, like sign-ins; rows hold no text and only masked receivers. */
export const dropOldDeliveries = (db: Db) =>
  sql`delete from deliveries where settled_at < app_now() - interval '180 days'`.execute(db);
