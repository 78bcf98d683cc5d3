// Benchmark of the standards library: 100,000 entries against 1,000, as strangers, companies and the office read it.
import type { Endpoint } from '@rfb/contract/endpoint.ts';
import {
  listMyStandards,
  listOfficeStandards,
  listStandards,
} from '@rfb/contract/publishing/standards/standards.endpoints.ts';
import { sql } from 'kysely';
import { matchesOf } from '../../apps/server/src/features/publishing/standards/search.queries.ts';
import { type BenchServer, openBenchServer } from '../shared/bench-server.ts';
import { openCluster } from '../shared/cluster.ts';
import { compare, goal } from '../shared/figures.ts';
import { COMMON_WORD, fillStandards, RARE_FRAGMENT, RARE_NUMBER, RARE_WORD } from './fill.ts';

const ROUNDS = 40;
const SMALL = 1_000;
const LARGE = 100_000;

const cases: Record<string, object> = {
  'first page': {},
  'page 40': { page: '40' },
  'fragment of a number': { keyword: RARE_FRAGMENT },
  'whole number': { keyword: RARE_NUMBER },
  'a word found once': { keyword: RARE_WORD },
  'a word in half of all': { keyword: COMMON_WORD },
  'a word in rules only': { keyword: '0类', class: 'rule' },
  'in force': { state: 'current' },
  upcoming: { state: 'upcoming' },
  abolished: { state: 'abolished' },
  'two rare states': { state: 'upcoming,abolished' },
  rules: { class: 'rule' },
  'not yet checked': { checked: 'false' },
};

type World = { server: BenchServer; token: string };

const ask = async ({ server, token }: World, endpoint: Endpoint, query: object) => {
  const started = performance.now();
  const { code, msg } = await server.call(endpoint, query, token);
  if (code !== 0) throw new Error(`${endpoint.path} answered ${code}: ${msg}`);
  return performance.now() - started;
};

const measure = async (title: string, endpoint: Endpoint, queries: Record<string, object>, [small, large]: World[]) => {
  if (!small || !large) throw new Error('two worlds are needed');
  console.log(`\n${title}: ${SMALL.toLocaleString()} against ${LARGE.toLocaleString()} entries`);
  for (const [name, query] of Object.entries(queries)) {
    const [before, after] = await compare(
      ROUNDS,
      () => ask(small, endpoint, query),
      () => ask(large, endpoint, query),
    );
    const times = `${before.toFixed(1).padStart(7)} ms ${after.toFixed(1).padStart(7)} ms   × ${(after / before).toFixed(2)}`;
    console.log(`${name.padEnd(24)} ${times}  ${goal(after / before <= 2, '≤ 2')}`);
  }
};

const explain = async ({ db }: BenchServer, keyword: string) => {
  const { rows } = await sql<Record<string, string>>`
    explain (analyze, costs off, timing off) ${matchesOf(keyword)}`.execute(db);
  console.log(`\nEXPLAIN ${keyword}`);
  for (const row of rows) console.log(Object.values(row)[0]);
};

export const run = async () => {
  const { url, dataDir, close } = await openCluster();
  const worlds: { company: World; office: World }[] = [];
  try {
    for (const count of [SMALL, LARGE]) {
      const server = await openBenchServer(url, `standards_${count}`, dataDir);
      const admin = await server.people.admin();
      const { token } = await server.people.fleet();
      worlds.push({ company: { server, token }, office: { server, token: admin.token } });
      await fillStandards(server.db, count);
      await server.vacuum();
    }
    const companies = worlds.map(({ company }) => company);
    await measure('the public list', listStandards, cases, companies);
    const shelves = { ...cases, applicable: { shelf: 'applicable' }, favourites: { shelf: 'favourites' } };
    await measure('a company’s list with its shelves', listMyStandards, shelves, companies);
    await measure(
      'the office’s list',
      listOfficeStandards,
      cases,
      worlds.map(({ office }) => office),
    );
    const large = worlds[1]?.office.server;
    if (large) for (const keyword of [RARE_FRAGMENT, COMMON_WORD]) await explain(large, keyword);
  } finally {
    for (const { office } of worlds) await office.server.close();
    await close();
  }
};
