// Deletes expired rows of authentication.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { deleteJobsAfterADay } from '../../../platform/jobs/jobs.ts';

/** Ended sessions are kept for half a year, like audit rows. */
const expired: RawBuilder<unknown>[] = [
  sql`delete from access_tokens where expires_at < app_now()`,
  sql`delete from refresh_tokens r using sessions s where s.id = r.session_id and s.expires_at < app_now()`,
  sql`delete from sessions where expires_at < app_now() - interval '180 days'`,
  sql`delete from captchas where expires_at < app_now()`,
  sql`delete from sms_codes where expires_at < app_now()`,
  sql`delete from code_sends where at < app_now() - interval '1 day'`,
  sql`delete from reset_tokens where expires_at < app_now()`,
  // Kept for an hour longer, because the chore that reports unfinished logins reads them first.
  sql`delete from factor_tickets where expires_at < app_now() - interval '1 hour'`,
  sql`delete from passkey_challenges where expires_at < app_now()`,
  sql`delete from sign_in_counters where last_failed_at < app_now() - interval '1 day'`,
  sql`delete from known_devices where last_used_at < app_now() - interval '180 days'`,
];

/** `codeJob`: kind of the jobs that send codes; their payload is deleted after a day. */
export const deleteExpired = async (db: Db, codeJob: string) => {
  for (const statement of expired) await statement.execute(db);
  await deleteJobsAfterADay(db, codeJob);
};
