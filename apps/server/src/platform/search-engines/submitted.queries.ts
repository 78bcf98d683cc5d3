// Reads and writes which addresses search engines were told of, and how the last call went.
import { sql } from 'kysely';
import { fromNow, now } from '../clock.ts';
import type { Db, Trx } from '../db/database.ts';

/** Paths, each with the state its page had when it was told. */
export type Submitted = ReadonlyMap<string, string>;

export const readSubmitted = async (db: Db): Promise<Submitted> => {
  const rows = await db.selectFrom('submittedAddresses').select(['path', 'state']).execute();
  return new Map(rows.map(({ path, state }) => [path, state]));
};

export const saveSubmitted = (db: Db, pages: Submitted) =>
  sql`insert into submitted_addresses (path, state)
    select * from unnest(${[...pages.keys()]}::text[], ${[...pages.values()]}::text[])
    on conflict (path) do update set state = excluded.state`.execute(db);

export const dropSubmitted = (db: Db, paths: readonly string[]) =>
  sql`delete from submitted_addresses where path = any(${paths}::text[])`.execute(db);

/** The number of failures so far; undefined while it is too early, or another instance took the turn. */
export const takeTurn = async (db: Db, seconds: number) => {
  const { rows } = await sql<{ failures: number }>`
    insert into submission_state (next_at) values (${fromNow({ seconds })})
    on conflict (is_only) do update set next_at = excluded.next_at where submission_state.next_at <= app_now()
    returning failures`.execute(db);
  return rows[0]?.failures;
};

export const recordAccepted = (trx: Trx) =>
  trx.updateTable('submissionState').set({ acceptedAt: now, failures: 0, failingSince: null, problem: '' }).execute();

export const recordFailure = (db: Db, problem: string, waitSeconds: number) =>
  db
    .updateTable('submissionState')
    .set({
      problem,
      failures: sql`failures + 1`,
      failingSince: sql`coalesce(failing_since, app_now())`,
      nextAt: fromNow({ seconds: waitSeconds }),
    })
    .execute();

export const findSubmissionState = (db: Db) =>
  db.selectFrom('submissionState').select(['acceptedAt', 'failingSince', 'problem']).executeTakeFirst();
