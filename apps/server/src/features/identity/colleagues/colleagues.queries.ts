// Queries for a company's people.
import type { CompanyRole } from '@rfb/contract/areas.ts';
import { sql } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';

/** Closed accounts have no password hash; they are nobody any more. */
const people = (db: Db, companyId: string) =>
  db.selectFrom('users').where('companyId', '=', companyId).where('passwordHash', '<>', '');

export const listPeople = (db: Db, companyId: string) =>
  people(db, companyId)
    .select(['id', 'companyRole as role', 'disabledAt'])
    .select([
      sql<string>`name_of(users)`.as('name'),
      sql<string>`coalesce(phone, removed_phone, '')`.as('phone'),
      sql<string | null>`(select max(s.started_at) from sessions s where s.user_id = users.id)`.as('lastSignInAt'),
    ])
    .orderBy(sql`disabled_at is not null`)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(200)
    .execute();

export const isPersonOf = async (db: Db, companyId: string, userId: string) =>
  (await people(db, companyId).select('id').where('id', '=', userId).executeTakeFirst()) !== undefined;

/** All of them, so that two people cannot take each other's role at the same time. */
export const lockPeople = (trx: Trx, companyId: string) =>
  people(trx, companyId)
    .select(['id', 'companyRole as role', 'phone', 'removedPhone', 'disabledAt', 'closingAt'])
    .select(sql<string>`name_of(users)`.as('name'))
    .orderBy('id')
    // A plain `for update` would block inserts that reference these users, such as notices.
    .forNoKeyUpdate()
    .execute();

export const saveRole = (trx: Trx, userId: string, companyRole: CompanyRole) =>
  trx.updateTable('users').set({ companyRole }).where('id', '=', userId).execute();

/** The phone is set free, so that the person can join another company with it. */
export const disablePerson = (trx: Trx, userId: string) =>
  trx
    .updateTable('users')
    .set({ disabledAt: now, removedPhone: sql<string | null>`phone`, phone: null })
    .where('id', '=', userId)
    .execute();

export const enablePerson = (trx: Trx, userId: string) =>
  trx
    .updateTable('users')
    .set({ disabledAt: null, phone: sql<string | null>`removed_phone`, removedPhone: null })
    .where('id', '=', userId)
    .execute();

export const isPhoneUsed = async (db: Db, phone: string) =>
  (await db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst()) !== undefined;

/** What somebody does all day without it being work. */
export const NOISE = sql`(action like 'session.%' or action like 'notice.%' or action like 'view.%' or action like 'code.%')`;
const NEWEST = 5_000;

type Deed = { userId: string; action: string; count: number };

/** Counts of the last 30 days, from the newest rows of the company only, so that the number of rows read is limited. */
export const countDeeds = async (db: Db, companyId: string) => {
  const { rows } = await sql<Deed>`
    select user_id, action, count(*)::int as count from (
      select user_id, action, at from audit_rows where company_id = ${companyId} order by id desc limit ${NEWEST}
    ) newest
    where at > app_now() - interval '30 days' and user_id is not null and not ${NOISE}
    group by user_id, action order by count(*) desc, action`.execute(db);
  return rows;
};
