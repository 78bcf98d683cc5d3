// The connection pool for Kysely: passes the name of a named statement, which Kysely itself cannot.
import type { Pool, PoolClient } from 'pg';
import { runNamed } from './named-query.ts';

/** The name of each named statement, by its text. */
export const names = new Map<string, string>();

type Query = (text: string, values: readonly unknown[]) => Promise<unknown>;

const withNames = (client: PoolClient) => {
  const query: Query = (text, values) => {
    const name = names.get(text);
    return name === undefined ? client.query(text, values as unknown[]) : runNamed(client, name, text, values);
  };
  return { query, release: (error?: Error | boolean) => client.release(error) };
};

/** One wrapper per connection, because Kysely remembers connections by identity. */
export const poolWithNames = (pool: Pool) => {
  const wrapped = new WeakMap<PoolClient, ReturnType<typeof withNames>>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? withNames(client);
      wrapped.set(client, known);
      return known as never;
    },
  };
};
