// Writes lists into statements: columns, a set of states, and many rows, as one JSON parameter because placeholders are limited.
import { sql } from 'kysely';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

type Value = string | number | boolean | null | readonly unknown[] | object | undefined;

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const jsonValue = (value: Value) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value);

type Options = { returning?: string; onConflictDoNothing?: boolean };

/** Inserts rows that all have the same columns; returns the `returning` column of the rows that were inserted. */
export const insertMany = async (
  db: Db,
  table: keyof Tables & string,
  rows: readonly Record<string, Value>[],
  { returning, onConflictDoNothing = false }: Options = {},
): Promise<string[]> => {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first).map((name) => [name, snake(name)] as const);
  const names = sql.raw(columns.map(([, column]) => `"${column}"`).join(', '));
  const lines = rows.map((row) => Object.fromEntries(columns.map(([name, column]) => [column, jsonValue(row[name])])));
  const target = sql.raw(`"${snake(table)}"`);
  const { rows: added } = await sql<{ value: string }>`
    insert into ${target} (${names})
    select ${names} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(lines)}::jsonb)
    ${onConflictDoNothing ? sql`on conflict do nothing` : sql``}
    ${returning ? sql`returning ${sql.raw(`"${snake(returning)}"`)} as value` : sql``}`.execute(db);
  return added.map(({ value }) => value);
};

/** `v.plate_no, v.plate_color` */
export const columnsOf = (table: string, fields: readonly string[]) =>
  sql.join(fields.map((field) => sql.ref(`${table}.${field}`)));

/**
 * For `state in (…)`. Constants, not bound values: Postgres proves that a partial index covers a condition only from
 * constants, when it plans for any values.
 */
export const stateList = (set: readonly (string | number)[]) => sql.join(set.map((state) => sql.lit(state)));
