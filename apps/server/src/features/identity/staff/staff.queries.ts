// Queries for the office's own people.
import type { StaffRole } from '@rfb/contract/duties.ts';
import { sql } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';

/** Closed accounts have no password hash; they are nobody any more. */
const staff = (db: Db) => db.selectFrom('users').where('role', '=', 'admin').where('passwordHash', '<>', '');

export const listStaff = (db: Db) =>
  staff(db)
    .select(['id', 'username', 'staffRoles as roles', 'isPasswordInitial', 'createdAt'])
    .select([
      sql<boolean>`has_second_factor(users.id)`.as('hasSecondFactor'),
      sql<string>`name_of(users)`.as('name'),
      sql<boolean>`disabled_at is not null`.as('isDisabled'),
      sql<string | null>`(select max(s.started_at) from sessions s where s.user_id = users.id)`.as('lastSignInAt'),
    ])
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** Whoever reset it may still know it. */
export const hasInitialPassword = async (trx: Trx, userId: string) =>
  (await staff(trx).select('id').where('id', '=', userId).where('isPasswordInitial', '=', true).executeTakeFirst()) !==
  undefined;

export const isStaffPhone = async (db: Db, phone: string) =>
  (await staff(db).select('id').where('phone', '=', phone).executeTakeFirst()) !== undefined;

export const saveRoles = (trx: Trx, userId: string, staffRoles: StaffRole[]) =>
  trx.updateTable('users').set({ staffRoles }).where('id', '=', userId).execute();

export const saveDisabled = (trx: Trx, userId: string, isDisabled: boolean) =>
  trx
    .updateTable('users')
    .set({ disabledAt: isDisabled ? now : null })
    .where('id', '=', userId)
    .execute();
