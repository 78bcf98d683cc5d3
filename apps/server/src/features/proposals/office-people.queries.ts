// The office's people as the two-person rule sees them: roles, standing, and who just reset whose access.
import { PAIRING_DAYS } from '@rfb/contract/proposals/proposals.labels.ts';
import { sql } from 'kysely';
import { ago } from '../../platform/clock.ts';
import type { Db, Trx } from '../../platform/db/database.ts';

/** Closed accounts have no password hash; they are nobody any more. */
const people = (db: Db | Trx) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'staffRoles as roles',
      'disabledAt',
      'closingAt',
      sql<string>`name_of(users)`.as('name'),
    ])
    .where('role', '=', 'admin')
    .where('passwordHash', '<>', '')
    .orderBy('id');

export const listStaffStanding = (db: Db) => people(db).execute();

/**
 * All of them, so that what one may do cannot change while it is decided, and two owners cannot take each other's role at
 * the same time. The first lock of every act of two people; the weaker kind, because rows that refer to a person do not wait for it.
 */
export const lockStaff = (trx: Trx) => people(trx).forNoKeyUpdate().execute();

export type StaffPerson = Awaited<ReturnType<typeof lockStaff>>[number];

/**
 * Who created an account, chose the phone of an invited one, or reset a password or second factor: for these days one may
 * have acted as the other.
 */
export const listResets = (db: Db | Trx) =>
  db
    .selectFrom('auditRows')
    .select(['userId as by', 'subjectId as of', 'at', sql<boolean>`action = 'admin.created'`.as('isCreation')])
    .where('action', 'in', ['admin.created', 'admin.passwordReset', 'admin.factorReset'])
    .where('at', '>', ago({ days: PAIRING_DAYS }))
    .unionAll(
      db
        .selectFrom('invitations')
        .select([
          'invitedBy as by',
          'acceptedBy as of',
          sql<string>`accepted_at`.as('at'),
          sql<boolean>`true`.as('isCreation'),
        ])
        .where('companyId', 'is', null)
        .where('acceptedAt', '>', ago({ days: PAIRING_DAYS })),
    )
    .execute();

export type Reset = Awaited<ReturnType<typeof listResets>>[number];
