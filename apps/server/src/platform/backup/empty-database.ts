// Clears a database that was migrated but never used, so that a restore can create the backup's schema in it.
import type pg from 'pg';
import { readMigrations } from '../db/migrate.ts';
import { StartRefusal } from '../refusal.ts';

/** Have rows without anybody's doing: filled by migrations, or by a server that was only started. */
const FILLED_BY_ITSELF = new Set([
  'schema_migrations',
  'schema_sources',
  'rate_counters',
  'daily_salts',
  // Whoever edits a standard leaves rows in other tables as well.
  'standards',
  'standard_versions',
  // Working days edited by the office leave rows in the operation log, receipts in their own table.
  'calendar_days',
  'calendar_years',
  'fiscal_receipts_start',
  'submitted_addresses',
  'submission_state',
  'backups',
]);

const NOT_EMPTY = '目标数据库不是空的。恢复只写入空的数据库：请换一个新的 DATA_DIR 或 DATABASE_URL';

const tablesOf = async (client: pg.ClientBase) =>
  (
    await client.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`)
  ).rows.map(({ name }) => name);

const hasRows = async (client: pg.ClientBase, table: string) =>
  (await client.query(`select 1 from public."${table}" limit 1`)).rows.length > 0;

const hasOtherSchemas = async (client: pg.ClientBase) =>
  (
    await client.query(
      `select 1 from pg_namespace where nspname not in ('public', 'information_schema') and nspname !~ '^pg_' limit 1`,
    )
  ).rows.length > 0;

/** Every name a table has had in some version of the schema. */
const knownTables = () => {
  const created = readMigrations().flatMap(({ sql }) => [
    ...sql.matchAll(/^(?:create (?:unlogged )?table|alter table \w+ rename to) (\w+)/gm),
  ]);
  return new Set(['schema_migrations', 'schema_sources', ...created.map(([, name]) => name)]);
};

/** Other programs have a table of migrations too, and may share a database with this one. */
const isOurs = async (client: pg.ClientBase, tables: string[]) => {
  const known = knownTables();
  return (
    ['schema_migrations', 'audit_rows', 'users'].every((name) => tables.includes(name)) &&
    tables.every((name) => known.has(name)) &&
    !(await hasOtherSchemas(client))
  );
};

const clear = async (client: pg.ClientBase, tables: string[]) => {
  if (!(await isOurs(client, tables))) throw new StartRefusal(NOT_EMPTY);
  // Nobody can write between the check and the end of the transaction.
  await client.query(`lock table ${tables.map((name) => `public."${name}"`).join(', ')} in access exclusive mode`);
  for (const table of tables)
    if (!FILLED_BY_ITSELF.has(table) && (await hasRows(client, table))) throw new StartRefusal(NOT_EMPTY);
  await client.query('drop schema public cascade');
  await client.query('create schema public');
};

/** A new DATA_DIR begins with all migrations, a backup may be older. Rejects a database with content and leaves it as it is. */
export const clearEmptyDatabase = async (client: pg.ClientBase) => {
  const tables = await tablesOf(client);
  if (tables.length === 0) return;
  await client.query('begin');
  try {
    await clear(client, tables);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};
