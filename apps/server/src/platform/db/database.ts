// The way to the database: one pool, one Kysely, and the types' only translation.
import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;

export const SERVER_ROLE = 'rfb_server';

const { builtins } = pg.types;
pg.types.setTypeParser(builtins.INT8, Number);
pg.types.setTypeParser(builtins.DATE, (text) => text);
pg.types.setTypeParser(builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());

type Options = { url: string; size?: number; patienceMs?: number; onError: (error: Error) => void };

/** Connects as the restricted role, so that the audit trail cannot be rewritten by the server. */
export const openDatabase = ({ url, size = 20, patienceMs = 5_000, onError }: Options): Db => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    // Counts both the wait for a free connection and the opening of one; a query waits as long as for a lock.
    connectionTimeoutMillis: patienceMs,
    // Opening a connection starts a process: a person who reads for a minute does not wait for it at the next click.
    idleTimeoutMillis: 300_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    // Part of connecting: without the role there is no connection, and `reset role` leads back to it.
    options: `-c timezone=UTC -c lock_timeout=5000 -c role=${SERVER_ROLE}`,
  });
  pool.on('error', onError);
  // The pool listens to idle connections only: one that is lost in the middle of its work would end the process.
  pool.on('connect', (client) => void client.on('error', onError));
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
};

/** Runs in the transaction already open, or opens one. */
export const transact = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db as Trx) : db.transaction().execute(work);
