// Tests the connection pool: every query runs as the restricted role and its rights, and a lost connection fails one query only.
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, inject, it, vi } from 'vitest';
import { cloneTemplate } from '../../testing/database.ts';
import { itInSweep } from '../../testing/sweep.ts';
import { openDatabase, SERVER_ROLE } from './database.ts';

const clone = await cloneTemplate(inject('clusterUrl'));
const outsider = `outsider_${process.pid}`;

const asOwner = async (...statements: string[]) => {
  const client = new pg.Client({ connectionString: clone.url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

/** A login that is not a member of the restricted role, so that setting the role fails. */
const outsidersUrl = async () => {
  const [database] = new URL(clone.url).pathname.slice(1).split('/');
  await asOwner(
    `create role ${outsider} login password 'outside'`,
    `grant connect on database ${database} to ${outsider}`,
    `grant usage on schema public to ${outsider}`,
    `grant select on schema_migrations to ${outsider}`,
  );
  const url = new URL(clone.url);
  url.username = outsider;
  url.password = 'outside';
  return url.toString();
};

afterAll(async () => {
  await asOwner(`drop owned by ${outsider}`, `drop role ${outsider}`);
  await clone.drop();
});

const roleOf = async (db: ReturnType<typeof openDatabase>) =>
  (await sql<{ role: string }>`select current_user as role from schema_migrations limit 1`.execute(db)).rows[0]?.role;

it('uses the restricted role on every connection, also after `reset role`', async () => {
  const db = openDatabase({ url: clone.url, size: 1, timeoutMs: 30_000, onError: () => {} });
  expect(await roleOf(db)).toBe(SERVER_ROLE);
  await sql`reset role`.execute(db);
  expect(await roleOf(db)).toBe(SERVER_ROLE);
  await db.destroy();
});

it('reads every view and writes through none', async () => {
  const db = openDatabase({ url: clone.url, size: 1, timeoutMs: 30_000, onError: () => {} });
  const { rows } = await sql<{ name: string; isRead: boolean; isWritten: boolean }>`
    select relname as name, has_table_privilege(oid, 'select') as is_read,
      has_table_privilege(oid, 'insert, update, delete') as is_written
    from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace`.execute(db);
  expect(rows.length).toBeGreaterThan(35);
  expect(rows.filter(({ isRead, isWritten }) => !isRead || isWritten)).toEqual([]);
  await expect(sql`update company_facts set name = ''`.execute(db)).rejects.toThrow('permission denied');
  await db.destroy();
});

it('fails only the running query when its connection is lost', async () => {
  const lost: string[] = [];
  const db = openDatabase({
    url: clone.url,
    size: 1,
    timeoutMs: 30_000,
    onError: ({ message }) => lost.push(message),
  });
  await roleOf(db);
  const waiting = sql`select pg_sleep(30) as marked_query`.execute(db).catch((error: Error) => error.message);
  await asOwner(`do $$ begin
    while not exists (select 1 from pg_stat_activity where query like '%marked_query%' and pid <> pg_backend_pid() and state = 'active')
    loop perform pg_sleep(0.01); perform pg_stat_clear_snapshot(); end loop;
    perform pg_terminate_backend(pid) from pg_stat_activity
    where query like '%marked_query%' and pid <> pg_backend_pid() and datname = current_database();
  end $$`);
  expect(await waiting).toMatch(/terminat/);
  // The database sends the reason before it closes the connection; only then is it known to be lost.
  await vi.waitFor(() => expect(lost).not.toEqual([]), { timeout: 30_000 });
  expect(await roleOf(db)).toBe(SERVER_ROLE);
  await db.destroy();
});

it('rejects a connection that cannot set the role', async () => {
  const db = openDatabase({ url: await outsidersUrl(), size: 1, timeoutMs: 30_000, onError: () => {} });
  await expect(roleOf(db)).rejects.toThrow('permission denied');
  await expect(roleOf(db)).rejects.toThrow('permission denied');
  await db.destroy();
});

itInSweep('queues a query while every connection is busy', async () => {
  const db = openDatabase({ url: clone.url, size: 1, onError: () => {} });
  const busy = sql`select pg_sleep(3)`.execute(db);
  expect(await roleOf(db)).toBe(SERVER_ROLE);
  await busy;
  await db.destroy();
});
