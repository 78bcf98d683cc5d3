// Lets the demo's tenders take place in the past: app_now() is behind inside the seed's own transaction only.
import { sql } from 'kysely';
import { SERVER_ROLE, type Trx } from '../platform/db/database.ts';

type Definition = { source: string; whole: string };

/**
 * `work` gets a function that says how many hours ago it is. Other transactions never see the replaced clock: it is
 * restored before the commit, and a crash rolls it back. The server's role must not replace functions, so the
 * owner's role does it.
 */
export const inThePast = async (trx: Trx, work: (hoursAgo: (hours: number) => Promise<unknown>) => Promise<void>) => {
  const { rows } = await sql<Definition>`
    select prosrc as source, pg_get_functiondef(oid) as whole from pg_proc where proname = 'app_now'`.execute(trx);
  const [clock] = rows;
  if (!clock) throw new Error('the database has no clock');
  const hoursAgo = (hours: number) =>
    sql`select set_config('demo.behind', ${`${Math.round(hours * 3600)} seconds`}, true)`.execute(trx);
  const define = async (definition: string) => {
    await sql`set local role none`.execute(trx);
    await sql.raw(definition).execute(trx);
    await sql.raw(`set local role ${SERVER_ROLE}`).execute(trx);
  };
  await hoursAgo(0);
  await define(`create or replace function app_now() returns timestamptz language sql volatile
    as $moved$select (${clock.source}) - current_setting('demo.behind')::interval$moved$`);
  await work(hoursAgo);
  await define(clock.whole);
};
