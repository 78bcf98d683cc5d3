// Creates functions, views and triggers from their sources, and drops them before tables change.
import type pg from 'pg';
import { SERVER_ROLE } from './database.ts';
import { checksumOf, type Source } from './sources.ts';

const TRIGGERS = `
  select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as statement
  from pg_trigger t join pg_proc p on p.oid = t.tgfoid
  where not t.tgisinternal and p.pronamespace = 'public'::regnamespace and p.proname = any($1)`;
/** In one statement, because views use each other. */
const VIEWS = `
  select 'drop view ' || string_agg(format('public.%I', relname), ', ') as statement from pg_class
  where relkind = 'v' and relnamespace = 'public'::regnamespace and relname = any($1) having count(*) > 0`;
/** What a default, a check, an index or a generated column calls cannot be dropped; it is replaced. */
const FUNCTIONS = `
  select format('drop function %s', p.oid::regprocedure) as statement from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.proname = any($1) and not exists (
    select from pg_depend d where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid)`;
/** Neither created nor replaced by this transaction: gone from the sources, or with other parameters than before. */
const LEFT_OVER = `
  select format('drop function %s', p.oid::regprocedure) as statement from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.proname = any($1) and p.xmin <> pg_current_xact_id()::xid`;

/** A simple view could be written through, with the rights of its owner. */
const VIEWS_TO_READ = `
  select 'revoke insert, update, delete on ' || string_agg(format('public.%I', relname), ', ') || ' from ${SERVER_ROLE}' as statement
  from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace and relname = any($1) having count(*) > 0`;

const runAll = async (client: pg.Client, query: string, names: string[]) => {
  const { rows } = await client.query<{ statement: string }>(query, [names]);
  if (rows.length > 0) await client.query(rows.map(({ statement }) => statement).join(';'));
};

/** Leaves tables, and the functions they call. */
export const dropSources = async (client: pg.Client, names: string[]) => {
  for (const query of [TRIGGERS, VIEWS, FUNCTIONS]) await runAll(client, query, names);
};

export const createSources = async (client: pg.Client, sources: Source[]) => {
  for (const { name, sql } of sources)
    await client.query(sql).catch((error: Error) => {
      throw new Error(`SQL source ${name}: ${error.message}`, { cause: error });
    });
  await runAll(
    client,
    VIEWS_TO_READ,
    sources.map(({ name }) => name),
  );
};

/** `replaced`: checksums of sources this database had before; missing where an earlier release wrote the row. */
export type RecordedSources = { checksum: string; names: string[]; replaced?: string[] };

/** Development changes them many times a day. */
const KEPT = 500;

/** Drops what is no longer among them, and records them, so that the next start has nothing to do. */
export const recordSources = async (
  client: pg.Client,
  sources: Source[],
  names: string[],
  before: RecordedSources | null,
) => {
  await runAll(client, LEFT_OVER, names);
  // Created with its first row: a refused or failed upgrade must leave no table that the version before would back up.
  await client.query(`
    create table if not exists schema_sources (checksum text not null, names text[] not null);
    alter table schema_sources add column if not exists replaced text[] not null default '{}';
    revoke insert, update, delete on schema_sources from ${SERVER_ROLE};
    delete from schema_sources`);
  const checksum = checksumOf(sources);
  const earlier = before ? [...(before.replaced ?? []), before.checksum] : [];
  const replaced = earlier.filter((one) => one !== checksum).slice(-KEPT);
  await client.query('insert into schema_sources (checksum, names, replaced) values ($1, $2, $3)', [
    checksum,
    sources.map(({ name }) => name),
    replaced,
  ]);
};
