// Records which account viewed which fleet's unmasked phone on which day.
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';

/** Locks per account, so that two concurrent calls cannot both pass the limit. */
export const lockPhonesOf = (trx: Trx, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`phones seen by ${userId}`}, 0))`.execute(trx);

/** How many other fleets' phones the account viewed today. */
export const countPhonesSeen = async (trx: Trx, userId: string, fleetId: string) => {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from fleet_phone_views
    where user_id = ${userId} and seen_on = app_today() and company_id <> ${fleetId}`.execute(trx);
  return { others: rows[0]?.others ?? 0 };
};

export const savePhoneSeen = (trx: Trx, userId: string, fleetId: string) =>
  sql`
    insert into fleet_phone_views as seen (user_id, company_id) values (${userId}, ${fleetId})
    on conflict (user_id, seen_on, company_id) do update set times = seen.times + 1`.execute(trx);

/** Kept long enough to investigate a complaint. */
export const dropOldViews = (db: Db) =>
  sql`delete from fleet_phone_views where seen_on < app_today() - 180`.execute(db);
