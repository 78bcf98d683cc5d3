// Migrates a database to this code's schema: numbered forward-only SQL files with checksums, under an advisory lock.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { StartRefusal } from '../start-refusal.ts';
import { SERVER_ROLE } from './database.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const LOCK = 7_046_001;

export type Migration = { number: number; name: string; sql: string; checksum: string };

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

const applyOne = async (client: pg.Client, migration: Migration) => {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};

/** Applies missing migrations up to `upTo`. Rejects a schema newer than the code and a migration edited after it ran. */
export const migrate = async (url: string, upTo = Number.POSITIVE_INFINITY, migrations = readMigrations()) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // A crash may lose the last migrations, never an earlier one alone; the next start applies them again.
    await client.query('set synchronous_commit = off');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await prepare(client);
    const { rows } = await client.query<{ number: number; checksum: string }>(
      'select number, checksum from schema_migrations order by number',
    );
    const applied = new Map(rows.map((row) => [row.number, row.checksum]));
    const newest = migrations.at(-1)?.number ?? 0;
    for (const [number, checksum] of applied) {
      if (number > newest)
        throw new StartRefusal(`数据库结构（${number}）比程序（${newest}）新，请使用更新的程序版本启动`);
      if (migrations.find((one) => one.number === number)?.checksum !== checksum)
        throw new StartRefusal(`迁移 ${number} 执行后被改动过，请恢复原文件；新的改动请写成新的迁移`);
    }
    const missing = migrations.filter((one) => !applied.has(one.number) && one.number <= upTo);
    for (const migration of missing) await applyOne(client, migration);
    return { number: Math.max(0, ...applied.keys(), ...missing.map((one) => one.number)), applied: missing.length };
  } finally {
    await client.end();
  }
};
