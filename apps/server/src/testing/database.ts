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

/**
 * Replaces app_now() by a version with an offset in microseconds; the start checks reject such a database elsewhere. The
 * offset is a sequence, because Postgres then puts the expression in place of the call, as it does in production.
 */
const movableClock = `
  create schema testing;
  grant usage on schema testing to rfb_server;
  create sequence testing.shift minvalue -9223372036854775808;
  select setval('testing.shift', 0);
  grant select on testing.shift to rfb_server;
  create or replace function app_now() returns timestamptz language sql volatile
    as $$ select clock_timestamp() + pg_sequence_last_value('testing.shift') * interval '1 microsecond' $$;`;

/** Moves the clock; of `1 month`, by the days it has from now on. */
export const shiftBy = (interval: string) => `
  select setval('testing.shift', (extract(epoch from shown + interval '${interval}' - real) * 1000000)::bigint)
  from (select real, real + pg_sequence_last_value('testing.shift') * interval '1 microsecond' as shown
    from (select clock_timestamp() as real) clock) clocks`;

/** Rows that migrations write. */
export const WRITTEN = [
  // The day the register of receipts began lies before the first payment of every installation.
  ...['calendar_days', 'calendar_years', 'fiscal_receipts_start'],
  ...['schema_migrations', 'schema_sources', 'standard_versions', 'standards'],
];
const catalogs = 'class attribute attrdef constraint index proc trigger rewrite type namespace policy extension';

/** Differs after a change of a table, column, function, trigger, rule, right or setting, and of the rows migrations write. */
const fingerprint = `
  create function testing.fingerprint() returns text language sql as $$
    select string_agg(part, ' ') from (
      ${[...catalogs.split(' ').map((name) => `pg_${name}`), 'pg_default_acl', ...WRITTEN]
        .map((table) => `select concat(count(*), '/', sum(xmin::text::bigint)) as part from ${table} union all`)
        .join(' ')}
      select count(*)::text from pg_db_role_setting where setdatabase > 0) parts $$;`;

/** Deletes instead of truncating, after which Postgres would plan every statement anew. */
const restore = `
  do $do$ begin
    execute (
      select format(
        'create procedure testing.restore() language plpgsql set session_replication_role = replica as $$ begin %s end $$',
        string_agg(statement, ' '))
      from (
        select format('delete from %s;', oid::regclass) as statement from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r'
          and relname not in (${WRITTEN.map((name) => `'${name}'`)})
        union all
        select format('perform setval(%L, %s, false);', seqrelid::regclass, seqstart) from pg_sequence
        where seqrelid <> 'testing.shift'::regclass
        union all
        select $$perform setval('testing.shift', 0);$$) statements);
  end $do$;
  create table testing.template (fingerprint text not null)`;

/** True if a database differs from the template in nothing but rows, which are deleted then; everybody else is disconnected. */
export const restored = async (owner: pg.Client, others: number[]): Promise<boolean> => {
  const { rows } = await owner.query<{ isSame: boolean }>(
    `select fingerprint = testing.fingerprint() as "isSame" from testing.template,
      (select count(pg_terminate_backend(pid, 10000)) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and pid <> all ($1::int[])) ended`,
    [others],
  );
  if (!rows[0]?.isSame) return false;
  await owner.query('call testing.restore()');
  return true;
};

/** One plan for each statement of prepared-statements.ts, in the whole cluster. */
const ONE_PLAN = "alter system set plan_cache_mode = 'force_generic_plan'";

export const createTemplate = async (clusterUrl: string) => {
  await run(clusterUrl, ONE_PLAN, 'select pg_reload_conf()', `create database ${MIGRATED}`);
  await migrate(withDatabase(clusterUrl, MIGRATED));
  await run(clusterUrl, `create database ${TEMPLATE} template ${MIGRATED} strategy file_copy`);
  await run(
    withDatabase(clusterUrl, TEMPLATE),
    movableClock,
    fingerprint,
    restore,
    'insert into testing.template values (testing.fingerprint())',
  );
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
    travel: (interval: string) => run(url, shiftBy(interval)),
    drop: () => run(clusterUrl, `drop database if exists ${name} with (force)`),
  };
};

/** A database with all tables, the ordinary clock and no rows. */
export const migratedDatabase = async (clusterUrl: string) => {
  const { url, drop } = await cloneTemplate(clusterUrl, MIGRATED);
  return { url, drop };
};
