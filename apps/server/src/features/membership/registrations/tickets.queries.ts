// Registration tickets; only their hash is stored.
import { sql } from 'kysely';
import { fromNow, now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';

const TICKET_MINUTES = 30;

export const saveTicket = (trx: Trx, hash: Buffer, phone: string) =>
  trx
    .insertInto('registrationTickets')
    .values({ hash, phone, expiresAt: fromNow({ minutes: TICKET_MINUTES }) })
    .execute();

/** A ticket that has not expired, used or unused. */
export const findTicket = (db: Db, hash: Buffer) =>
  db
    .selectFrom('registrationTickets as t')
    .leftJoin('applications as a', 'a.id', 't.applicationId')
    .leftJoin('companyFacts as c', 'c.id', 'a.companyId')
    .select(['t.phone', 't.spentAt', 't.applicationId', 'a.receiptNo', 'c.creditCode'])
    .where('t.hash', '=', hash)
    .where('t.expiresAt', '>', now)
    .executeTakeFirst();

/** False when another request used it first. */
export const spendTicket = async (trx: Trx, hash: Buffer) => {
  const row = await trx
    .updateTable('registrationTickets')
    .set({ spentAt: now })
    .where('hash', '=', hash)
    .where('spentAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
};

export const noteApplication = (trx: Trx, hash: Buffer, applicationId: string) =>
  trx.updateTable('registrationTickets').set({ applicationId }).where('hash', '=', hash).execute();

export const dropOldTickets = (db: Db) =>
  sql`delete from registration_tickets where expires_at < app_now() - interval '1 day'`.execute(db);
