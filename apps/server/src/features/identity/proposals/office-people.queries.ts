// The office's people as the two-person rule sees them: roles and standing.
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

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
