// Test databases: migrated once per run, cloned for each test file, with an adjustable clock or the ordinary one.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../platform/db/migrate.ts';

const MIGRATED = 'rfb_migrated';
const TEMPLATE = 'rfb_template';

const withDatabase = (url: string, name: string) => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.toString();
};

const run = async (url: string, ...statements: string[]) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Replaces app_now() by a version with an offset; the start checks reject such a database elsewhere. */
const movableClock = `
  create schema testing;
  create table testing.clock (shift interval not null);
  insert into testing.clock values ('0');
  grant usage on schema testing to rfb_server;
  grant select on testing.clock to rfb_server;
  create or replace function app_now() returns timestamptz language sql volatile
    as 'select clock_timestamp() + (select shift from testing.clock)';`;

/** One plan for each statement of prepared-statements.ts, in the whole cluster. */
const ONE_PLAN = "alter system set plan_cache_mode = 'force_generic_plan'";

export const createTemplate = async (clusterUrl: string) => {
  await run(clusterUrl, ONE_PLAN, 'select pg_reload_conf()', `create database ${MIGRATED}`);
  await migrate(withDatabase(clusterUrl, MIGRATED));
  await run(clusterUrl, `create database ${TEMPLATE} template ${MIGRATED} strategy file_copy`);
  await run(withDatabase(clusterUrl, TEMPLATE), movableClock);
};

/** An empty database. */
export const emptyDatabase = async (clusterUrl: string) => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(clusterUrl, `create database ${name}`);
  return {
    url: withDatabase(clusterUrl, name),
    drop: () => run(clusterUrl, `drop database if exists ${name} with (force)`),
  };
};

export const cloneTemplate = async (clusterUrl: string, template = TEMPLATE) => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(clusterUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = withDatabase(clusterUrl, name);
  return {
    url,
    travel: (interval: string) => run(url, `update testing.clock set shift = shift + interval '${interval}'`),
    drop: () => run(clusterUrl, `drop database if exists ${name} with (force)`),
  };
};

/** A database with all tables, the ordinary clock and no rows. */
export const migratedDatabase = async (clusterUrl: string) => {
  const { url, drop } = await cloneTemplate(clusterUrl, MIGRATED);
  return { url, drop };
};
