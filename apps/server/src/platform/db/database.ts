// Opens the database: one connection pool, one Kysely, and the parsers for Postgres types.
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { CamelCaseOfOthers } from './named-query.ts';
import { type OnRoundTrip, poolWithNames } from './pool-with-names.ts';
import type { Tables } from './tables.ts';

/** Without what returns a database of other tables: comparing a transaction with it took half of the type check. */
type Unused =
  | 'withTables'
  | '$extendTables'
  | '$omitTables'
  | '$pickTables'
  | 'withPlugin'
  | 'withoutPlugins'
  | 'withSchema';
export type Db = Omit<Kysely<Tables>, Unused>;
export type Trx = Db & Pick<Transaction<Tables>, 'isTransaction'>;

export const SERVER_ROLE = 'rfb_server';

const { builtins } = pg.types;
pg.types.setTypeParser(builtins.INT8, Number);
pg.types.setTypeParser(builtins.DATE, (text) => text);
pg.types.setTypeParser(builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());

/** SQLSTATE of the notice by which a trigger names a changed table (announce_change). */
const CHANGED = 'RFB01';

/** A request without a connection for so long is answered with 503; equals lock_timeout. */
export const REQUEST_TIMEOUT_MS = 5_000;
/** At a start and in commands, where a loaded machine is slow but not broken. */
export const START_TIMEOUT_MS = 60_000;

type PoolOptions = {
  url: string;
  size?: number;
  timeoutMs?: number;
  /** For commands and the seeding of a demo: nobody waits for them, and a loaded machine must not end them half-way. */
  isPatient?: boolean;
  onError: (error: Error) => void;
  /** Called with the tables a transaction changed, before whoever ran it goes on. */
  onChange?: (tables: Iterable<string>) => void;
};
type Options = PoolOptions & { onRoundTrip?: OnRoundTrip };

/** Every query and transaction resolves after its connection was released, so that is the last moment to tell. */
const reportChanges = (pool: pg.Pool, onChange: (tables: Iterable<string>) => void) => {
  const changed = new WeakMap<pg.PoolClient, Set<string>>();
  pool.on('connect', (client) => {
    client.on('notice', ({ code, table }) => {
      if (code === CHANGED && table) changed.set(client, (changed.get(client) ?? new Set()).add(table));
    });
  });
  pool.on('release', (_error, client) => {
    const tables = changed.get(client);
    changed.delete(client);
    if (tables) onChange(tables);
  });
};

/** Connects as the restricted role, so that the server cannot update or delete audit rows. */
export const openPool = ({ url, size = 12, timeoutMs, isPatient = false, onError, onChange }: PoolOptions) => {
  const limitMs = isPatient ? START_TIMEOUT_MS : REQUEST_TIMEOUT_MS;
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    // A statement may be sent before the one before it is answered (pool-with-names.ts).
    pipeline: true,
    // Covers waiting for a free connection and opening one.
    connectionTimeoutMillis: timeoutMs ?? limitMs,
    // Opening a connection is slow, so a few stay open; each of the others would hold 5 MB in the database at rest.
    min: 4,
    idleTimeoutMillis: 10_000,
    statement_timeout: 3 * limitMs,
    idle_in_transaction_session_timeout: 6 * limitMs,
    // Set at connect time: without the role the connection fails, and `reset role` returns to it.
    options: `-c timezone=UTC -c lock_timeout=${limitMs} -c client_min_messages=notice -c role=${SERVER_ROLE}`,
  });
  pool.on('error', onError);
  // The pool handles errors of idle connections only: an unhandled error of a busy one would end the process.
  pool.on('connect', (client) => void client.on('error', onError));
  if (onChange) reportChanges(pool, onChange);
  return pool;
};

export const databaseOn = (pool: pg.Pool, onRoundTrip?: OnRoundTrip): Db => {
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: poolWithNames(pool, onRoundTrip) }),
    plugins: [new CamelCaseOfOthers({ maintainNestedObjectKeys: true })],
  });
  pools.set(db, pool);
  return db;
};

export const openDatabase = ({ onRoundTrip, ...options }: Options) => databaseOn(openPool(options), onRoundTrip);

const pools = new WeakMap<Db, pg.Pool>();
export const poolOf = (db: Db) => pools.get(db);

/** One connection beside the pool, for whoever must know how things stand when all of the pool's are taken. */
export const openBeside = (db: Db, timeoutMs: number): Db => {
  const pool = new pg.Pool({
    ...pools.get(db)?.options,
    max: 1,
    min: 0,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs,
  });
  // Whoever asked is told by the failure of the statement.
  const ignore = () => {};
  pool.on('error', ignore);
  pool.on('connect', (client) => void client.on('error', ignore));
  return databaseOn(pool);
};

/** From now on; the pool reads it whenever somebody asks for a connection. */
export const setConnectionTimeout = (db: Db, timeoutMs: number) => {
  const pool = pools.get(db);
  if (pool) pool.options.connectionTimeoutMillis = timeoutMs;
};

/** Runs in the open transaction, or starts one. */
export const transact = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db as Trx) : db.transaction().execute(work);

/** Postgres is unreachable, starting, stopping, or out of connections. */
const CODES = /^(08|57P0|53300)|^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOTFOUND)/;
const MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

/** A statement or a lock took longer than the connection allows. */
export const isOutOfTime = (error: unknown) => /^(57014|55P03)$/.test(String((error as { code?: unknown }).code));

export const isDatabaseUnavailable = (error: unknown) => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return CODES.test(String(code ?? '')) || MESSAGES.test(String(message ?? ''));
};
