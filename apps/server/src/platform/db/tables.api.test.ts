// The types of tables and views agree with the migrated database: names, kinds, nullability, what an insert may leave out.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { cloneTemplate } from '../../testing/database.ts';
import { temporaryFolder } from '../../testing/temporary.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');
const clone = await cloneTemplate(inject('clusterUrl'));
afterAll(() => clone.drop());

type Column = {
  table: string;
  column: string;
  type: string;
  isView: boolean;
  isNullable: boolean;
  hasDefault: boolean;
  isGenerated: boolean;
};
const everyColumn = `
  select c.relname as "table", a.attname as "column", c.relkind in ('v', 'm') as "isView",
    format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null) as type,
    not a.attnotnull as "isNullable", a.atthasdef or a.attidentity <> '' as "hasDefault", a.attgenerated <> '' as "isGenerated"
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped
    -- Only migrating uses them.
    and c.relname not in ('schema_migrations', 'schema_sources')
  order by c.relname, a.attnum`;

const readColumns = async () => {
  const client = new pg.Client({ connectionString: clone.url });
  await client.connect();
  const { rows } = await client.query<Column>(everyColumn);
  await client.end();
  return rows;
};

/** What the driver makes of each type, see database.ts. */
const kinds: Record<string, string> = {
  text: 'string',
  uuid: 'string',
  date: 'string',
  'timestamp with time zone': 'string',
  tstzrange: 'string',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  real: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  bytea: 'bytes',
  jsonb: 'json',
  'text[]': 'strings',
  'uuid[]': 'strings',
  'integer[]': 'numbers',
  'smallint[]': 'numbers',
};

const camelCase = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

// Of type never, which may stand anywhere.
const NOT_COMPARED = 'notCompared';
type Line = { text: string; about: string };

/** How an insert treats the column. A type may ask for a value where the database has a default. */
const insertOf = ({ isNullable, hasDefault, isGenerated }: Column) => {
  if (isGenerated) return "'never'";
  return isNullable || hasDefault ? NOT_COMPARED : "'required'";
};

/** A column as a value of `ColumnKinds`; of views PostgreSQL knows neither nullability nor defaults. */
const linesOf = (described: Column): Line[] => {
  const { table, column, type, isView, isNullable } = described;
  const facts = {
    kind: JSON.stringify(kinds[type] ?? type),
    isNullable: isView ? NOT_COMPARED : isNullable,
    insert: isView ? NOT_COMPARED : insertOf(described),
  };
  const about = `${table}.${column}`;
  return [
    { text: `${camelCase(column)}: {`, about },
    ...Object.entries(facts).map(([fact, value]) => ({ text: `${fact}: ${value},`, about: `${about} ${fact}` })),
    { text: '},', about },
  ];
};

const programFor = (columns: Column[]): Line[] => {
  const tables = Object.entries(Object.groupBy(columns, ({ table }) => table));
  const kindsFile = path.join(root, 'apps/server/src/testing/column-kinds.ts');
  return [
    { text: `import type { ColumnKinds } from ${JSON.stringify(kindsFile)};`, about: 'column-kinds.ts' },
    { text: `declare const ${NOT_COMPARED}: never;`, about: NOT_COMPARED },
    { text: 'export const database: ColumnKinds = {', about: 'database' },
    ...tables.flatMap(([table, own = []]) => [
      { text: `${camelCase(table)}: {`, about: table },
      ...own.flatMap(linesOf),
      { text: '},', about: table },
    ]),
    { text: '};', about: 'database' },
  ];
};

const compile = async (lines: Line[]) => {
  const folder = temporaryFolder();
  const compilerOptions = {
    incremental: false,
    tsBuildInfoFile: null,
    typeRoots: [path.join(root, 'node_modules/@types')],
  };
  const config = { extends: path.join(root, 'tsconfig.json'), compilerOptions, files: ['database.mts'], include: [] };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  await writeFile(path.join(folder, 'database.mts'), lines.map(({ text }) => text).join('\n'));
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const output = await promisify(execFile)(process.execPath, [compiler, '-p', folder, '--pretty', 'false'])
    .then(({ stdout }) => stdout)
    .catch((failure: Error & { stdout?: string }) => {
      // Without output the compiler did not run.
      if (!failure.stdout) throw failure;
      return failure.stdout;
    });
  return output.replace(/^.*database\.mts\((\d+),\d+\): error TS\d+/gm, (_, line) => lines[line - 1]?.about ?? '');
};

it('agree with the database, column by column', async () => {
  const columns = await readColumns();
  expect(columns.length).toBeGreaterThan(0);
  expect(await compile(programFor(columns))).toBe('');
});
