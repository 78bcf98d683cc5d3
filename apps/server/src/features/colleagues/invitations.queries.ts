// Queries for invitations; only the hash of a link's ticket is stored.
import type { CompanyRole } from '@rfb/contract/colleagues/areas.ts';
import { INVITATION_DAYS } from '@rfb/contract/colleagues/colleagues.endpoints.ts';
import { sql } from 'kysely';
import { ago, fromNow, now } from '../../platform/clock.ts';
import type { Db, Trx } from '../../platform/db/database.ts';

const unended = (db: Db) =>
  db
    .selectFrom('invitations as i')
    .where('i.acceptedAt', 'is', null)
    .where('i.revokedAt', 'is', null)
    .where('i.expiresAt', '>', now);

export const listOpenInvitations = (db: Db, companyId: string) =>
  unended(db)
    .innerJoin('users as u', 'u.id', 'i.invitedBy')
    .select(['i.id', 'i.phone', 'i.role', 'i.createdAt', 'i.expiresAt', 'i.sends'])
    .select(sql<string>`name_of(u)`.as('invitedBy'))
    .where('i.companyId', '=', companyId)
    .orderBy('i.createdAt', 'desc')
    .execute();

/** An expired one would otherwise block the next one to the same phone. */
export const revokeExpired = (trx: Trx, companyId: string) =>
  trx
    .updateTable('invitations')
    .set({ revokedAt: now })
    .where('companyId', '=', companyId)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '<=', now)
    .execute();

/** Messages to this phone within a day, of all companies. */
export const countSends = async (db: Db, phone: string) => {
  const { count } = await db
    .selectFrom('invitations')
    .select(sql<number>`coalesce(sum(sends), 0)::int`.as('count'))
    .where('phone', '=', phone)
    .where('sentAt', '>', ago({ days: 1 }))
    .executeTakeFirstOrThrow();
  return count;
};

type NewInvitation = { id: string; companyId: string; phone: string; role: CompanyRole; ticketHash: Buffer } & {
  invitedBy: string;
};

export const saveInvitation = (trx: Trx, invitation: NewInvitation) =>
  trx
    .insertInto('invitations')
    .values({ ...invitation, expiresAt: fromNow({ days: INVITATION_DAYS }) })
    .execute();

export const lockOpenInvitation = (trx: Trx, companyId: string, id: string) =>
  unended(trx)
    .select(['i.id', 'i.phone', 'i.role', 'i.sends'])
    .where('i.companyId', '=', companyId)
    .where('i.id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const noteSend = (trx: Trx, id: string) =>
  trx
    .updateTable('invitations')
    .set({ sentAt: now, sends: sql<number>`sends + 1`, expiresAt: fromNow({ days: INVITATION_DAYS }) })
    .where('id', '=', id)
    .execute();

export const revokeInvitation = (trx: Trx, id: string) =>
  trx.updateTable('invitations').set({ revokedAt: now }).where('id', '=', id).execute();

/** Also one that has ended, so that its holder learns why. */
export const findByTicket = (db: Db, ticketHash: Buffer) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('companies as c', 'c.id', 'i.companyId')
    .innerJoin('users as u', 'u.id', 'i.invitedBy')
    .select(['i.id', 'i.companyId', 'i.phone', 'i.role', 'i.expiresAt', 'i.acceptedAt', 'i.revokedAt'])
    .select(['c.name as companyName', 'c.closedAt'])
    .select([sql<string>`name_of(u)`.as('invitedBy'), sql<boolean>`i.expires_at <= app_now()`.as('isExpired')])
    .where('i.ticketHash', '=', ticketHash)
    .executeTakeFirst();

/** False when it was used or revoked meanwhile. */
export const spendInvitation = async (trx: Trx, id: string, acceptedBy: string) => {
  const row = await trx
    .updateTable('invitations')
    .set({ acceptedAt: now, acceptedBy })
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

/** What the message says; undefined when the invitation ended before it was sent. */
export const findForMessage = (db: Db, id: string) =>
  unended(db)
    .innerJoin('companies as c', 'c.id', 'i.companyId')
    .innerJoin('users as u', 'u.id', 'i.invitedBy')
    .select(['i.phone', 'i.role', 'c.name as companyName', sql<string>`name_of(u)`.as('invitedBy')])
    .where('i.id', '=', id)
    .executeTakeFirst();

/** The phones of strangers are not kept longer than needed. */
export const dropOldInvitations = (db: Db) =>
  sql`delete from invitations where accepted_at is null and expires_at < app_now() - interval '30 days'`.execute(db);
