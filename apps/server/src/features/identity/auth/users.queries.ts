// Queries for users in authentication.

import type { CompanyRole } from '@rfb/contract/areas.ts';
import type { StaffRole } from '@rfb/contract/duties.ts';
import type { CurrentUser } from '@rfb/contract/identity/auth/users.ts';
import { sql } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { currentUser } from './current-user.ts';

/** Password expiry of the dengbao profile. */
const PASSWORD_DAYS = 90;

/** Advisory lock number, unique in this code base. */
const ADMIN_LOCK = 7_046_003;

const accounts = (db: Db, deviceId: string | undefined) =>
  db
    .selectFrom('users as u')
    .leftJoin('companies as c', 'c.id', 'u.companyId')
    .select(['u.id', 'u.username', 'u.phone', 'u.role', 'u.companyId', 'u.passwordHash', 'c.name as companyName'])
    .select('u.isPasswordInitial')
    .select(sql<boolean>`has_second_factor(u.id)`.as('hasSecondFactor'))
    .select(
      sql<boolean>`exists (select 1 from known_devices d where d.user_id = u.id and d.device_id = ${deviceId ?? ''})`.as(
        'isKnownDevice',
      ),
    )
    .select(
      sql<boolean>`u.password_changed_at < app_now() - make_interval(days => ${PASSWORD_DAYS}::int)`.as(
        'isPasswordOld',
      ),
    )
    .where('u.disabledAt', 'is', null);

/** By username (case-insensitive) or phone. Usernames start with a letter, so they never collide. */
export const findAccount = (db: Db, name: string, deviceId?: string) =>
  accounts(db, deviceId)
    .where((or) => or.or([or(sql`lower(u.username)`, '=', name.toLowerCase()), or('u.phone', '=', name)]))
    .executeTakeFirst();

export const findAccountById = (db: Db, userId: string, deviceId?: string) =>
  accounts(db, deviceId).where('u.id', '=', userId).executeTakeFirst();

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Locks the user while a session starts; nothing if the password changed or the user was disabled meanwhile. */
export const lockUnchanged = (trx: Trx, { id, passwordHash }: Account) =>
  trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .where('disabledAt', 'is', null)
    .forShare()
    .executeTakeFirst();

/** Waits for logins that are being written, and keeps new ones waiting. */
export const lockUser = (trx: Trx, userId: string) =>
  trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();

export const hasAdmin = async (db: Db) =>
  (await db.selectFrom('users').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()) !== undefined;

/** Serialises the creation of administrators, so that only one can be the first. */
export const lockAdminCreation = (trx: Trx) => sql`select pg_advisory_xact_lock(${ADMIN_LOCK})`.execute(trx);

type NewAdmin = { id: string; username: string; passwordHash: string; staffRoles: StaffRole[] };

/** Returns nothing when the name is taken. */
export const saveAdmin = (trx: Trx, admin: NewAdmin) =>
  trx
    .insertInto('users')
    .values({ ...admin, role: 'admin' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

/** Of a company, or of the office. */
export type NewUser = {
  username: string;
  phone: string;
  email: string;
  shownName?: string;
  passwordHash: string;
  /** Whether the phone was verified by a code. */
  isPhoneVerified: boolean;
} & ({ companyId: string; companyRole: CompanyRole } | { staffRoles: StaffRole[] });

export const saveUser = (trx: Trx, { isPhoneVerified, ...user }: NewUser & { id: string }) =>
  trx
    .insertInto('users')
    .values({
      ...user,
      role: 'staffRoles' in user ? 'admin' : 'company',
      phoneProvedAt: isPhoneVerified ? now : null,
    })
    .execute();

/** Which of username and phone is already taken. */
export const findTaken = async (db: Db, { username, phone }: Pick<NewUser, 'username' | 'phone'>) => {
  const rows = await db
    .selectFrom('users')
    .select(['phone', sql<boolean>`lower(username) = lower(${username})`.as('isUsername')])
    .where((or) => or.or([or(sql`lower(username)`, '=', username.toLowerCase()), or('phone', '=', phone)]))
    .execute();
  return { hasPhone: rows.some((row) => row.phone === phone), hasUsername: rows.some(({ isUsername }) => isUsername) };
};

/** Records that the account's phone was verified by a code. */
export const markPhoneVerified = (trx: Trx, userId: string) =>
  trx
    .updateTable('users')
    .set({ phoneProvedAt: now })
    .where('id', '=', userId)
    .where('phoneProvedAt', 'is', null)
    .execute();

/** Also deletes what the old password allowed: resets and unfinished logins. */
export const savePassword = async (trx: Trx, userId: string, passwordHash: string) => {
  await trx
    .updateTable('users')
    .set({ passwordHash, passwordChangedAt: now, isPasswordInitial: false })
    .where('id', '=', userId)
    .execute();
  await trx.deleteFrom('resetTokens').where('userId', '=', userId).execute();
  await trx.deleteFrom('factorTickets').where('userId', '=', userId).execute();
};

/** A password its owner has not chosen: the next login replaces it. */
export const saveInitialPassword = async (trx: Trx, userId: string, passwordHash: string) => {
  await savePassword(trx, userId, passwordHash);
  await trx.updateTable('users').set({ isPasswordInitial: true }).where('id', '=', userId).execute();
};

export const currentUserOf = async (db: Db, userId: string): Promise<CurrentUser> => {
  const { type, ...user } = await db
    .selectFrom('users as u')
    .leftJoin('companies as c', 'c.id', 'u.companyId')
    .select([
      'u.id as userId',
      'u.username',
      'u.shownName',
      'u.role',
      'u.staffRoles',
      'u.companyRole',
      'u.email',
      'u.avatarFileId',
      'c.type',
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  return currentUser({ ...user, companyRole: user.companyRole ?? undefined, subRole: type ?? undefined });
};
