// Prints the plans of the statements behind a page, for docs/benchmarks.md.
import type { Endpoint } from '@rfb/contract/endpoint.ts';
import { CompiledQuery } from 'kysely';
import { statementsOf } from '../peers/fill.ts';
import type { BenchServer } from './bench-server.ts';

type Page = { name: string; endpoint: Endpoint; query?: Record<string, string> };

export const explain = async (server: BenchServer, { name, endpoint, query = {} }: Page, token: string) => {
  console.log(`\nEXPLAIN ${name}`);
  const statements = await statementsOf(server, endpoint, { query }, token);
  for (const { text, values } of statements.filter((one) => !one.text.includes('access_tokens'))) {
    const plan = CompiledQuery.raw(`explain (analyze, costs off, timing off) ${text}`, values);
    const { rows } = await server.db.executeQuery<Record<string, string>>(plan);
    for (const row of rows) console.log(Object.values(row)[0]);
  }
};
