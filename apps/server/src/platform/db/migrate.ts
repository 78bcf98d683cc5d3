// Brings a database to this code's schema: tables by numbered forward-only migrations, then functions, views and triggers by
// their sources, in one transaction under an advisory lock.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { StartRefusal } from '../start-refusal.ts';
import { createSources, dropSources, recordSources } from './apply-sources.ts';
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
type State = { applied: Applied[]; sources: { checksum: string; names: string[] } | null };

const stateOf = async (client: pg.Client): Promise<State> => {
  const { rows } = await client.query<{ applied: Applied[]; hasSources: boolean }>(`
    select (select coalesce(json_agg(m order by m.number), '[]') from schema_migrations m) as applied,
      to_regclass('public.schema_sources') is not null as "hasSources"`);
  const { applied = [], hasSources = false } = rows[0] ?? {};
  const sources = hasSources ? await client.query<NonNullable<State['sources']>>('select * from schema_sources') : null;
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

type Options = {
  /** Leaves the tables of that migration, without views and triggers: a restore fills them first. */
  upTo?: number;
  migrations?: Migration[];
  sources?: Source[];
};

/** Migrations see bare tables, here as in a new database: views and triggers are dropped before and created again after. */
export const migrate = async (url: string, options: Options = {}) => {
  const { upTo, migrations = readMigrations(), sources = readSources() } = options;
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
    if (missing.length === 0 && (upTo !== undefined || state.sources?.checksum === checksumOf(sources))) return result;
    const names = [...sources.map(({ name }) => name), ...(state.sources?.names ?? PREDECESSOR.functions)];
    const ordered = inOrder(sources);
    const forTables = calledIn(migrations.map(({ sql }) => sql).join('\n'), ordered);
    await inTransaction(client, async () => {
      await dropSources(client, names);
      await createSources(client, forTables);
      for (const migration of missing)
        await applyOne(client, migration, isOld && migration.number <= PREDECESSOR.replacedUpTo);
      if (upTo !== undefined) return;
      await createSources(
        client,
        ordered.filter((source) => !forTables.includes(source)),
      );
      await recordSources(client, sources, names);
    });
    return result;
  } finally {
    await client.end();
  }
};
