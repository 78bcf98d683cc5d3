// The rows of a person's own account; every query filters by user id.
import { sql } from 'kysely';
import { fromNow, now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';

const accountColumns = [
  'username',
  'shownName',
  'role',
  'phone',
  'email',
  'avatarFileId',
  'createdAt',
  'passwordChangedAt',
  'closingAt',
  'companyRole',
] as const;

export const findAccount = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select([...accountColumns, 'companyId'])
    .where('id', '=', userId)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();

/** Serialises concurrent changes of one account. */
export const lockAccount = (trx: Trx, userId: string) =>
  trx
    .selectFrom('users')
    .select([...accountColumns, 'companyId'])
    .where('id', '=', userId)
    .where('disabledAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

type Patch = { email?: string; shownName?: string; avatarFileId?: string | null };
export const saveAccount = (trx: Trx, userId: string, patch: Patch) =>
  trx.updateTable('users').set(patch).where('id', '=', userId).execute();

export const saveVerifiedPhone = (trx: Trx, userId: string, phone: string) =>
  trx.updateTable('users').set({ phone, phoneProvedAt: now }).where('id', '=', userId).execute();

/** Reset tokens verified by the old phone must not outlive a change of the phone. */
export const deleteResetTokens = (trx: Trx, userId: string) =>
  trx.deleteFrom('resetTokens').where('userId', '=', userId).execute();

export const isPhoneTaken = async (db: Db, phone: string) =>
  (await db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst()) !== undefined;

export const startClosing = (trx: Trx, userId: string, days: number) =>
  trx
    .updateTable('users')
    .set({ closingAt: fromNow({ days }) })
    .where('id', '=', userId)
    .execute();
export const stopClosing = (trx: Trx, userId: string) =>
  trx.updateTable('users').set({ closingAt: null }).where('id', '=', userId).execute();

const activeAdmins = (db: Db) =>
  db.selectFrom('users').select('id').where('role', '=', 'admin').where('disabledAt', 'is', null);

/** Other owners whose account is neither disabled nor closing. */
export const hasOtherOwner = async (db: Db, userId: string) =>
  (await activeAdmins(db)
    .where('closingAt', 'is', null)
    .where(sql<boolean>`'owner' = any(staff_roles)`)
    .where('id', '<>', userId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Serialises closings of administrators, so that one always remains. */
export const lockAdmins = (trx: Trx) => activeAdmins(trx).orderBy('id').forNoKeyUpdate().execute();

/** Serialises with changes of roles and removals, so that a company with people keeps an owner. */
export const lockColleagues = (trx: Trx, companyId: string) =>
  trx.selectFrom('users').select('id').where('companyId', '=', companyId).orderBy('id').forNoKeyUpdate().execute();

/** Another owner of the company whose account is neither disabled nor closing. */
export const hasOtherCompanyOwner = async (db: Db, companyId: string, userId: string) =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('companyId', '=', companyId)
    .where('companyRole', '=', 'owner')
    .where('disabledAt', 'is', null)
    .where('closingAt', 'is', null)
    .where('id', '<>', userId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether the company has another active user. */
export const hasColleague = async (db: Db, companyId: string, userId: string) =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('companyId', '=', companyId)
    .where('disabledAt', 'is', null)
    .where('id', '<>', userId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Accounts whose grace period is over. */
export const listDueClosings = (db: Db) =>
  db.selectFrom('users').select('id').where('closingAt', '<=', now).where('disabledAt', 'is', null).execute();
