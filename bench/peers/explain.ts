// Prints planning and execution time of the statements of the most frequent reads, as EXPLAIN (ANALYZE) reports them.

import type { Endpoint } from '@rfb/contract/endpoint.ts';
import { listFleets } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { listVehicles } from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import { getCurrentUser } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { listMembers } from '@rfb/contract/membership/members/members.endpoints.ts';
import { listEnterprises } from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import {
  getArticle,
  listArticleCategories,
  listArticles,
  listMostRead,
} from '@rfb/contract/publishing/articles/articles.endpoints.ts';
import pg from 'pg';
import type { BenchServer } from '../shared/bench-server.ts';
import { median } from '../shared/figures.ts';
import { type Statement, statementsOf } from './fill.ts';

const ROUNDS = 5;
type Times = { planning: number; execution: number };
type Report = { 'Planning Time': number; 'Execution Time': number };

const page = { page: '1', pageSize: '20' };
const reads = (admin: string, fleet: string): [string, Endpoint, Parameters<typeof statementsOf>[2], string][] => [
  ['an article', getArticle, { params: { articleId: 'b777' } }, fleet],
  ['articles, first page', listArticles, { query: page }, fleet],
  ['articles, page 500', listArticles, { query: { page: '500', pageSize: '20' } }, fleet],
  ['articles, two characters', listArticles, { query: { keyword: '车队' } }, fleet],
  ['categories with counts', listArticleCategories, {}, fleet],
  ['most read', listMostRead, {}, fleet],
  ['fleets, first page', listFleets, { query: page }, fleet],
  ['vehicles of a fleet', listVehicles, { query: page }, fleet],
  ['members', listMembers, { query: { ...page, withTotal: 'false' } }, admin],
  ['enterprises', listEnterprises, { query: { ...page, withTotal: 'false' } }, admin],
  ['current user', getCurrentUser, {}, fleet],
];

const timesOf = async (client: pg.Client, { text, values }: Statement): Promise<Times> => {
  const { rows } = await client.query<{ 'QUERY PLAN': [Report] }>(`explain (analyze, format json) ${text}`, values);
  const [report] = rows[0]?.['QUERY PLAN'] ?? [];
  return { planning: report?.['Planning Time'] ?? 0, execution: report?.['Execution Time'] ?? 0 };
};

/** The median of each statement, added up; a named statement is planned once per connection, so its planning is not counted. */
const costOf = async (client: pg.Client, statements: Statement[]) => {
  const cost = { planning: 0, execution: 0, saved: 0 };
  for (const statement of statements) {
    const rounds: Times[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await timesOf(client, statement));
    const planning = median(rounds.map((one) => one.planning));
    cost[statement.name ? 'saved' : 'planning'] += planning;
    cost.execution += median(rounds.map((one) => one.execution));
  }
  return cost;
};

export const explainReads = async (server: BenchServer, databaseUrl: string, admin: string, fleet: string) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('set role rfb_server');
  console.log(`\n${'EXPLAIN (ANALYZE)'.padEnd(26)} statements  planning  execution  planning saved by a name`);
  for (const [name, endpoint, input, token] of reads(admin, fleet)) {
    const isOfSession = ({ text }: Statement) => text.includes('access_tokens') && endpoint !== getCurrentUser;
    const statements = (await statementsOf(server, endpoint, input, token)).filter((one) => !isOfSession(one));
    const { planning, execution, saved } = await costOf(client, statements);
    const columns = [
      String(statements.length).padStart(10),
      ...[planning, execution, saved].map((ms) => `${ms.toFixed(2)} ms`.padStart(10)),
    ];
    console.log(`${name.padEnd(26)} ${columns.join(' ')}`);
  }
  await client.end();
};
