// A database given back is like a new clone of the template, or nobody gets it again.
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { databaseOn } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { cloneTemplate } from './database.ts';
import { leaseDatabase } from './leased-database.ts';

const lease = () => leaseDatabase(inject('clusterUrl'), () => {});

const asOwner = async <T>(url: string, work: (client: pg.Client) => Promise<T>) => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
};

/** Every row of every table, and where every sequence stands. */
const contentOf = (url: string) =>
  asOwner(url, async (client) => {
    const { rows } = await client.query<{ name: string; content: string }>(`
      select relname as name, case relkind
          when 'S' then query_to_xml(format('select last_value, is_called from %s', oid::regclass), true, true, '')
          else query_to_xml(format('select * from %s t order by t::text', oid::regclass), true, true, '')
        end::text as content
      from pg_class where relkind in ('r', 'S') and relnamespace = 'public'::regnamespace`);
    return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
  });

const changeRows = async ({ pool, travel }: Awaited<ReturnType<typeof lease>>) => {
  const db = databaseOn(pool);
  await sql`
    insert into companies (id, type, name, credit_code, phone, search_grams, contact_person, region_code, address)
    values (${newId()}, 'fleet', '测试车队', '91320505YYTEX00019', '13800000001', '{}', '联系人', '320505', '测试路 1 号')
  `.execute(db);
  await sql`insert into audit_rows (action, subject_kind, subject_id) values ('test', 'company', 'c1')`.execute(db);
  await sql`select nextval('member_numbers')`.execute(db);
  await travel('2 months');
};

it('has the rows, sequences and clock of a new clone for whoever gets it next', async () => {
  const clone = await cloneTemplate(inject('clusterUrl'));
  const untouched = await contentOf(clone.url);
  const first = await lease();
  await changeRows(first);
  expect(await contentOf(first.url)).not.toEqual(untouched);
  await first.giveBack();
  const next = await lease();
  expect(next.url).toBe(first.url);
  expect(await contentOf(next.url)).toEqual(untouched);
  const shown = await sql<{ isReal: boolean }>`
    select app_now() - clock_timestamp() between interval '-1 hour' and interval '1 hour' as is_real
  `.execute(databaseOn(next.pool));
  expect(shown.rows).toEqual([{ isReal: true }]);
  await next.giveBack();
  await clone.drop();
});

it('ends connections that a test left open', async () => {
  const leased = await lease();
  await asOwner(leased.url, async (left) => {
    await left.query('select 1');
    await leased.giveBack();
    await expect(left.query('select 1')).rejects.toThrow();
  });
});

it.each([
  ['a table', 'create table left_behind (id int)'],
  ['a column', 'alter table companies add column left_behind int'],
  ['a function', `create or replace function app_today() returns date language sql as $$ select date '2020-01-01' $$`],
  ['a trigger', 'alter table companies disable trigger user'],
  ['a setting', `do $$ begin execute format('alter database %I set work_mem = %L', current_database(), '1MB'); end $$`],
  [
    'a row that a migration wrote',
    `delete from standard_versions where standard_id in (select min(id) from standards)`,
  ],
])('goes to nobody after a change of %s', async (_what, statement) => {
  const leased = await lease();
  await asOwner(leased.url, (client) => client.query(statement));
  await leased.giveBack();
  const next = await lease();
  expect(next.url).not.toBe(leased.url);
  await next.giveBack();
});

it('goes to nobody while a connection is still at work', async () => {
  const leased = await lease();
  const client = await leased.pool.connect();
  const given = leased.giveBack();
  client.release();
  await given;
  const next = await lease();
  expect(next.url).not.toBe(leased.url);
  await next.giveBack();
});
