// Lists the tables of a backup in foreign-key order and streams their rows out and in.
import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';

export type Table = { name: string; columns: string[] };
export type TableSummary = { rows: number; sha256: string; columns: string[] };

/**
 * Counters expire, migrations and sources are recorded by migrating, daily salts must not outlive their day, and which
 * backups were made is known of the installation that made them only.
 */
export const EXCLUDED = new Set(['rate_counters', 'schema_migrations', 'schema_sources', 'daily_salts', 'backups']);

const COLUMNS = `
  select c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
  group by c.table_name order by c.table_name`;
const REFERENCES = `
  select conrelid::regclass::text as child, confrelid::regclass::text as parent
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`;

/** Parents before children. */
export const listTables = async (client: pg.ClientBase): Promise<Table[]> => {
  const tables = (await client.query<Table>(COLUMNS)).rows.filter(({ name }) => !EXCLUDED.has(name));
  const references = (await client.query<{ child: string; parent: string }>(REFERENCES)).rows;
  const sorted: Table[] = [];
  const visit = (table: Table, path: string[]) => {
    if (sorted.includes(table)) return;
    if (path.includes(table.name)) throw new Error(`tables reference each other in a cycle: ${path.join(' → ')}`);
    for (const { child, parent } of references) {
      const needed = tables.find(({ name }) => name === parent);
      if (child === table.name && needed) visit(needed, [...path, table.name]);
    }
    sorted.push(table);
  };
  for (const table of tables) visit(table, []);
  return sorted;
};

const quoted = (columns: string[]) => columns.map((column) => `"${column}"`).join(', ');

/** Streams a table's rows, ordered by its first columns, and returns their number and hash. */
export const copyOut = async (
  client: pg.ClientBase,
  { name, columns }: Table,
  target: NodeJS.WritableStream,
): Promise<TableSummary> => {
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const stream = client.query(
    to(`copy (select ${quoted(columns)} from "${name}" order by 1${columns.length > 1 ? ', 2' : ''}) to stdout`),
  );
  await pipeline(stream, hashing, target);
  return { rows: stream.rowCount, sha256: hash.digest('hex'), columns };
};

export const copyIn = async (client: pg.ClientBase, { name, columns }: Table, source: NodeJS.ReadableStream) => {
  await pipeline(source, client.query(from(`copy "${name}" (${quoted(columns)}) from stdin`)));
};
