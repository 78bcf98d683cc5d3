// Reads and writes one's own account; every query names the user it is for.
import { fromNow, now } from '../../platform/clock.ts';
import type { Db, Trx } from '../../platform/db/database.ts';

const own = [
  'username',
  'shownName',
  'role',
  'phone',
  'email',
  'avatarFileId',
  'createdAt',
  'passwordChangedAt',
  'closingAt',
] as const;

export const findAccount = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select([...own, 'companyId'])
    .where('id', '=', userId)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();

/** Whoever changes the account waits here. */
export const lockAccount = (trx: Trx, userId: string) =>
  trx
    .selectFrom('users')
    .select([...own, 'companyId'])
    .where('id', '=', userId)
    .where('disabledAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

type Patch = { email?: string; shownName?: string; avatarFileId?: string | null };
export const saveAccount = (trx: Trx, userId: string, patch: Patch) =>
  trx.updateTable('users').set(patch).where('id', '=', userId).execute();

export const saveProvedPhone = (trx: Trx, userId: string, phone: string) =>
  trx.updateTable('users').set({ phone, phoneProvedAt: now }).where('id', '=', userId).execute();

/** What a phone proved before allows nothing once the account has another. */
export const dropResetTokens = (trx: Trx, userId: string) =>
  trx.deleteFrom('resetTokens').where('userId', '=', userId).execute();

export const isPhoneTaken = async (db: Db, phone: string) =>
  (await db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst()) !== undefined;

/** A picture of somebody is shown to everybody; the one before it is left to be forgotten. */
export const showPicture = (trx: Trx, fileId: string) =>
  trx.updateTable('files').set({ isPublic: true }).where('id', '=', fileId).execute();
export const dropPicture = (trx: Trx, fileId: string) =>
  trx.updateTable('files').set({ isPublic: false, boundAt: null }).where('id', '=', fileId).execute();

export const startClosing = (trx: Trx, userId: string, days: number) =>
  trx
    .updateTable('users')
    .set({ closingAt: fromNow({ days }) })
    .where('id', '=', userId)
    .execute();
export const stopClosing = (trx: Trx, userId: string) =>
  trx.updateTable('users').set({ closingAt: null }).where('id', '=', userId).execute();

const runningAdmins = (db: Db) =>
  db.selectFrom('users').select('id').where('role', '=', 'admin').where('disabledAt', 'is', null);

/** Administrators who neither closed nor lost their account, besides this one. */
export const hasOtherAdmin = async (db: Db, userId: string) =>
  (await runningAdmins(db).where('closingAt', 'is', null).where('id', '<>', userId).limit(1).executeTakeFirst()) !==
  undefined;

/** Two administrators who leave at once wait for each other, so that one of them stays. */
export const lockAdmins = (trx: Trx) => runningAdmins(trx).orderBy('id').forUpdate().execute();

/** Whether somebody else can still sign in for the company. */
export const hasColleague = async (db: Db, companyId: string, userId: string) =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('companyId', '=', companyId)
    .where('disabledAt', 'is', null)
    .where('id', '<>', userId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** What the company asked for and the association has not answered. */
export const listOpenReviews = (db: Db, companyId: string) =>
  db
    .selectFrom('reviews')
    .select(['kind', 'receiptNo'])
    .where('companyId', '=', companyId)
    .where('status', 'in', [0, 1])
    .orderBy('requestedAt')
    .execute();

/** Whose grace is over. */
export const listDueClosings = (db: Db) =>
  db.selectFrom('users').select('id').where('closingAt', '<=', now).where('disabledAt', 'is', null).execute();
