// Queries for invitations of companies and, without a company, of the office; only the hash of a link's ticket is stored.
import type { CompanyRole } from '@rfb/contract/areas.ts';
import type { StaffRole } from '@rfb/contract/duties.ts';
import { INVITATION_DAYS } from '@rfb/contract/identity/invitations/invitation-rules.ts';
import { sql } from 'kysely';
import { ago, fromNow, now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';

/** A company's id; null: the office. */
export type Place = string | null;
const isAt = (place: Place) => (place === null ? 'is' : '=');

const unended = (db: Db) =>
  db
    .selectFrom('invitations as i')
    .where('i.acceptedAt', 'is', null)
    .where('i.revokedAt', 'is', null)
    .where('i.expiresAt', '>', now);

export const listOpenInvitations = (db: Db, place: Place) =>
  unended(db)
    .innerJoin('users as u', 'u.id', 'i.invitedBy')
    .select(['i.id', 'i.phone', 'i.name', 'i.role', 'i.staffRoles', 'i.createdAt', 'i.expiresAt', 'i.sends'])
    .select(sql<string>`name_of(u)`.as('invitedBy'))
    .where('i.companyId', isAt(place), place)
    .orderBy('i.createdAt', 'desc')
    .execute();

type Why = 'withdrawn' | 'merged' | 'expired';
const revoking = (trx: Trx, revokedWhy: Why) =>
  trx
    .updateTable('invitations')
    .set({ revokedAt: now, revokedWhy })
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null);

/** An expired one would otherwise block the next one to the same phone. */
export const revokeExpired = (trx: Trx, place: Place) =>
  revoking(trx, 'expired').where('companyId', isAt(place), place).where('expiresAt', '<=', now).execute();

/** Those who were invited did not agree to join the company it is merged into. */
export const revokeInvitationsOf = (trx: Trx, companyId: string) =>
  revoking(trx, 'merged').where('companyId', '=', companyId).execute();

export const revokeInvitation = (trx: Trx, id: string) => revoking(trx, 'withdrawn').where('id', '=', id).execute();

/** Messages to this phone within a day, of all companies and the office. */
export const countSends = async (db: Db, phone: string) => {
  const { count } = await db
    .selectFrom('invitations')
    .select(sql<number>`coalesce(sum(sends), 0)::int`.as('count'))
    .where('phone', '=', phone)
    .where('sentAt', '>', ago({ days: 1 }))
    .executeTakeFirstOrThrow();
  return count;
};

export type NewInvitation = { phone: string; invitedBy: string; approvedBy?: string; name?: string } & (
  | { companyId: string; role: CompanyRole }
  | { companyId: null; staffRoles: StaffRole[] }
);

export const saveInvitation = (trx: Trx, invitation: NewInvitation & { id: string; ticketHash: Buffer }) =>
  trx
    .insertInto('invitations')
    .values({ ...invitation, expiresAt: fromNow({ days: INVITATION_DAYS }) })
    .execute();

export const lockOpenInvitation = (trx: Trx, place: Place, id: string) =>
  unended(trx)
    .select(['i.id', 'i.phone', 'i.sends'])
    .where('i.companyId', isAt(place), place)
    .where('i.id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const noteSend = (trx: Trx, id: string) =>
  trx
    .updateTable('invitations')
    .set({ sentAt: now, sends: sql<number>`sends + 1`, expiresAt: fromNow({ days: INVITATION_DAYS }) })
    .where('id', '=', id)
    .execute();

/** Also one that has ended, so that its holder learns why. */
export const findByTicket = (db: Db, ticketHash: Buffer) =>
  db
    .selectFrom('invitations as i')
    .leftJoin('companies as c', 'c.id', 'i.companyId')
    .innerJoin('users as u', 'u.id', 'i.invitedBy')
    .select(['i.id', 'i.companyId', 'i.phone', 'i.name', 'i.role', 'i.staffRoles', 'i.expiresAt', 'i.acceptedAt'])
    .select(['i.revokedWhy', 'i.invitedBy as inviterId', 'i.approvedBy', 'c.name as companyName', 'c.closedAt'])
    .select([sql<string>`name_of(u)`.as('invitedBy'), sql<boolean>`i.expires_at <= app_now()`.as('isExpired')])
    .where('i.ticketHash', '=', ticketHash)
    .executeTakeFirst();

/** Whether the account was opened by an invitation, not by the company's own registration. */
export const hasJoinedByInvitation = async (db: Db, userId: string) =>
  (await db.selectFrom('invitations').select('id').where('acceptedBy', '=', userId).limit(1).executeTakeFirst()) !==
  undefined;

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
    .leftJoin('companies as c', 'c.id', 'i.companyId')
    .innerJoin('users as u', 'u.id', 'i.invitedBy')
    .select(['i.phone', 'i.role', 'i.staffRoles', 'c.name as companyName', sql<string>`name_of(u)`.as('invitedBy')])
    .where('i.id', '=', id)
    .executeTakeFirst();

/** The phones of strangers are not kept longer than needed. */
export const dropOldInvitations = (db: Db) =>
  sql`delete from invitations where accepted_at is null and expires_at < app_now() - interval '30 days'`.execute(db);

/** Of somebody who accepted one and closed the account. */
export const anonymiseInvitationsOf = (trx: Trx, userId: string) =>
  trx.updateTable('invitations').set({ phone: '', name: '' }).where('acceptedBy', '=', userId).execute();

export const deleteInvitationsOf = (trx: Trx, companyId: string) =>
  trx.deleteFrom('invitations').where('companyId', '=', companyId).execute();
