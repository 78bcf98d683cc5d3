// Many rows in one statement: they travel as one JSON text, so that neither side counts placeholders.
import { sql } from 'kysely';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

type Value = string | number | boolean | null | readonly unknown[] | object | undefined;

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const jsonValue = (value: Value) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value);

type Options = { returning?: string; onConflictDoNothing?: boolean };

/** Adds rows that all have the same columns; answers the asked column of those that were new. */
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
