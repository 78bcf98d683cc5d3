// Brings a database to this code's schema: tables by numbered forward-only migrations, then functions, views and triggers by
// their sources, in one transaction under an advisory lock.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartRefusal } from '../refusal.ts';
import { createSources, dropSources, type RecordedSources, recordSources } from './apply-sources.ts';
import { SERVER_ROLE } from './database.ts';
import { isPredecessor, PREDECESSOR } from './predecessor.ts';
import { calledIn, checksumOf, inOrder, readSources, type Source } from './sources.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const LOCK = 7_046_001;

type Migration = { number: number; name: string; sql: string; checksum: string };

export const readMigrations = (): Migration[] =>
  readdirSync(FOLDER)
    .filter((name) => /^\d{4}_.+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(new URL(name, FOLDER), 'utf8');
      return { number: Number(name.slice(0, 4)), name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });

const prepare = async (client: pg.Client) => {
  await client.query(`
    do $$ begin
      if not exists (select 1 from pg_roles where rolname = '${SERVER_ROLE}') then create role ${SERVER_ROLE} nologin; end if;
    end $$;
    grant ${SERVER_ROLE} to current_user;
    grant usage on schema public to ${SERVER_ROLE};
    alter default privileges in schema public grant select, insert, update, delete on tables to ${SERVER_ROLE};
    alter default privileges in schema public grant usage, select on sequences to ${SERVER_ROLE};
    create table if not exists schema_migrations (
      number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now()
    );
    revoke insert, update, delete on schema_migrations from ${SERVER_ROLE};
  `);
};

type Applied = Pick<Migration, 'number' | 'name' | 'checksum'>;
type State = { applied: Applied[]; sources: RecordedSources | null };

const stateOf = async (client: pg.Client): Promise<State> => {
  const { rows } = await client.query<{ applied: Applied[]; hasSources: boolean }>(`
    select (select coalesce(json_agg(m order by m.number), '[]') from schema_migrations m) as applied,
      to_regclass('public.schema_sources') is not null as "hasSources"`);
  const { applied = [], hasSources = false } = rows[0] ?? {};
  const sources = hasSources ? await client.query<RecordedSources>('select * from schema_sources') : null;
  return { applied, sources: sources?.rows[0] ?? null };
};

/** Rejects a schema newer than the code, a migration edited after it ran, and every predecessor but the last. */
const checkApplied = (applied: Applied[], migrations: Migration[]) => {
  const newest = migrations.at(-1)?.number ?? 0;
  const old = applied.filter(({ number }) => number <= PREDECESSOR.number);
  if (old.length > 0 && !isPredecessor(old))
    throw new StartRefusal(
      `数据库结构（${old.at(-1)?.number}）不是上一版本的最后状态（${PREDECESSOR.number}），请先用最后一个含 ${PREDECESSOR.name} 的版本启动一次，再启动本版本`,
    );
  for (const { number, checksum } of applied.slice(old.length)) {
    if (number > newest)
      throw new StartRefusal(`数据库结构（${number}）比程序（${newest}）新，请使用更新的程序版本启动`);
    if (migrations.find((one) => one.number === number)?.checksum !== checksum)
      throw new StartRefusal(`迁移 ${number} 执行后被改动过，请恢复原文件；新的改动请写成新的迁移`);
  }
  return { isOld: old.length > 0 };
};

const applyOne = async (client: pg.Client, { number, name, sql, checksum }: Migration, isThere: boolean) => {
  if (!isThere) await client.query(sql);
  await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
    number,
    name,
    checksum,
  ]);
};

const inTransaction = async (client: pg.Client, work: () => Promise<void>) => {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};

/** Versions only go ahead: what this database had before and gave up for another is older. */
const refuseOlder = ({ sources }: State, checksum: string) => {
  if (sources?.replaced?.includes(checksum))
    throw new StartRefusal(
      '数据库的函数与视图由更新的版本建立，没有换回旧的。请用更新的版本启动；确实要退回旧版，见 docs/operations.md“升级”',
    );
};

/** Shorter than Postgres waits before it ends one of two that block each other (1 s): a running backup is never the one. */
const LOCK_TIMEOUT = '500ms';
const RETRY_MS = 1_000;
const WAIT_MS = 600_000;

/** A lock was not to be had in time, or whoever had it waits for one of ours. */
const isBlocked = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code === '55P03' || code === '40P01' || (cause !== undefined && isBlocked(cause));
};

/** Gives all locks back and tries again while somebody reads the tables in a long transaction. */
const untilUnblocked = async (
  client: pg.Client,
  { waitMs = WAIT_MS, onWait }: Options,
  work: () => Promise<void>,
): Promise<void> => {
  await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`);
  const until = performance.now() + waitMs;
  for (;;)
    try {
      return await inTransaction(client, work);
    } catch (error) {
      if (!isBlocked(error)) throw error;
      if (performance.now() >= until)
        throw new StartRefusal('数据库被备份或别的长事务占用，结构没有更新。请等它结束后再启动', { cause: error });
      onWait?.();
      await pause(RETRY_MS);
    }
};

type Options = {
  /** Leaves the tables of that migration, without views and triggers: a restore fills them first. */
  upTo?: number;
  migrations?: Migration[];
  sources?: Source[];
  /** While developing one goes back and forth; elsewhere an older version must not undo what a newer one created. */
  canGoBack?: boolean;
  /** How long it waits for others, and what is called whenever it does. */
  waitMs?: number;
  onWait?: () => void;
};

/** Migrations see bare tables, here as in a new database: views and triggers are dropped before and created again after. */
export const migrate = async (url: string, options: Options = {}) => {
  const { upTo, migrations = readMigrations(), sources = readSources(), canGoBack = false } = options;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // A crash may lose all of it, never a part; the next start does it again.
    await client.query('set synchronous_commit = off');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await prepare(client);
    const state = await stateOf(client);
    const { isOld } = checkApplied(state.applied, migrations);
    const applied = new Set(state.applied.map(({ number }) => number));
    const missing = migrations.filter(({ number }) => !applied.has(number) && number <= (upTo ?? number));
    const result = { number: Math.max(0, ...applied, ...missing.map(({ number }) => number)), applied: missing.length };
    const checksum = checksumOf(sources);
    if (missing.length === 0 && (upTo !== undefined || state.sources?.checksum === checksum)) return result;
    if (!canGoBack) refuseOlder(state, checksum);
    const names = [...sources.map(({ name }) => name), ...(state.sources?.names ?? PREDECESSOR.functions)];
    const ordered = inOrder(sources);
    const forTables = calledIn(migrations.map(({ sql }) => sql).join('\n'), ordered);
    await untilUnblocked(client, options, async () => {
      await dropSources(client, names);
      await createSources(client, forTables);
      for (const migration of missing)
        await applyOne(client, migration, isOld && migration.number <= PREDECESSOR.replacedUpTo);
      if (upTo !== undefined) return;
      await createSources(
        client,
        ordered.filter((source) => !forTables.includes(source)),
      );
      await recordSources(client, sources, names, state.sources);
    });
    return result;
  } finally {
    await client.end();
  }
};
