// No query runs with another role than the restricted one.
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, inject, it, vi } from 'vitest';
import { cloneTemplate } from '../../testing/database.ts';
import { openDatabase, SERVER_ROLE } from './database.ts';

const clone = await cloneTemplate(inject('clusterUrl'));
const outsider = `outsider_${process.pid}`;

const asOwner = async (...statements: string[]) => {
  const client = new pg.Client({ connectionString: clone.url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

/** A login that is no member of the restricted role, so that taking the role fails. */
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

it('every connection works as the restricted role, also after it was reset', async () => {
  const db = openDatabase({ url: clone.url, size: 1, patienceMs: 30_000, onError: () => {} });
  expect(await roleOf(db)).toBe(SERVER_ROLE);
  await sql`reset role`.execute(db);
  expect(await roleOf(db)).toBe(SERVER_ROLE);
  await db.destroy();
});

it('a connection lost in the middle of a query fails that query and nothing else', async () => {
  const lost: string[] = [];
  const db = openDatabase({
    url: clone.url,
    size: 1,
    patienceMs: 30_000,
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
  // The database says why before it closes the line; only then is the connection known to be lost.
  await vi.waitFor(() => expect(lost).not.toEqual([]), { timeout: 30_000 });
  expect(await roleOf(db)).toBe(SERVER_ROLE);
  await db.destroy();
});

it('a connection that cannot take the role is never handed out', async () => {
  const db = openDatabase({ url: await outsidersUrl(), size: 1, patienceMs: 30_000, onError: () => {} });
  await expect(roleOf(db)).rejects.toThrow('permission denied');
  await expect(roleOf(db)).rejects.toThrow('permission denied');
  await db.destroy();
});

it('a query waits for its turn while every connection is busy', async () => {
  const db = openDatabase({ url: clone.url, size: 1, onError: () => {} });
  const busy = sql`select pg_sleep(3)`.execute(db);
  expect(await roleOf(db)).toBe(SERVER_ROLE);
  await busy;
  await db.destroy();
});
