// Benchmark of staff lists: 100,000 companies against 1,000, and page 500 against page 1.
import type { Endpoint } from '@rfb/contract/endpoint.ts';
import {
  countMemberMatches,
  getMemberSummary,
  listMembers,
} from '@rfb/contract/membership/members/members.endpoints.ts';
import {
  countEnterprises,
  countMatches,
  listEnterprises,
} from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import { getCooperationSummary } from '@rfb/contract/trade/cooperations/cooperations.endpoints.ts';
import { sql } from 'kysely';
import { keywordGrams } from '../../apps/server/src/features/identity/companies/exports.ts';
import { pageOfEnterprises } from '../../apps/server/src/features/overview/enterprises/enterprises.queries.ts';
import { type BenchServer, openBenchServer } from '../shared/bench-server.ts';
import { openCluster } from '../shared/cluster.ts';
import { compare, goal } from '../shared/figures.ts';
import { fillCompanies, RARE_NAME, RARE_PHONE } from './fill.ts';
import { fillPartners, partnerList } from './partners.ts';

const ROUNDS = 60;
const FEW_ROUNDS = 20;
const SMALL = 1_000;
const LARGE = 100_000;

type List = { name: string; list: Endpoint; count: Endpoint; cases: Record<string, object> };

const enterprises: List = {
  name: 'enterprises',
  list: listEnterprises,
  count: countMatches,
  cases: {
    first: {},
    'name, found once': { keyword: RARE_NAME },
    'name, found in half': { keyword: '运输' },
    'initials, found once': { keyword: 'lzgqjyy' },
    'whole phone': { keyword: RARE_PHONE },
    'end of a phone': { keyword: RARE_PHONE.slice(-6) },
    'one type': { type: 'shipper' },
    'one province': { province: '32' },
    'not yet members': { member: 'none' },
    suspended: { member: 'suspended' },
  },
};

const members: List = {
  name: 'members',
  list: listMembers,
  count: countMemberMatches,
  cases: {
    first: {},
    'name, found once': { keyword: RARE_NAME },
    'name, found in half': { keyword: '运输' },
    'ending in 60 days': { due: 'in60' },
    'in grace': { due: 'grace' },
    suspended: { status: 'suspended' },
    'one level': { level: 'basic' },
    'one province': { province: '32' },
    'newest first': { sort: '-joinTime' },
  },
};

const ask = async ({ call }: BenchServer, endpoint: Endpoint, query: object = {}, token?: string) => {
  const started = performance.now();
  const { code, msg } = await call(endpoint, query, token);
  if (code !== 0) throw new Error(`${endpoint.path} answered ${code}: ${msg}`);
  return performance.now() - started;
};

const times = ([before, after]: readonly [number, number]) =>
  `${before.toFixed(1).padStart(7)} ms ${after.toFixed(1).padStart(7)} ms   × ${(after / before).toFixed(2)}`;
const print = (name: string, pair: readonly [number, number], rest: string) =>
  console.log(`${name.padEnd(24)} ${times(pair)}  ${rest}`);

/** The page as the screen requests it; the total is a separate call. */
const measure = async ({ name, list, count, cases }: List, small: BenchServer, large: BenchServer) => {
  console.log(`\n${name}: ${SMALL.toLocaleString()} against ${LARGE.toLocaleString()} companies`);
  for (const [title, query] of Object.entries(cases)) {
    const page = { ...query, withTotal: 'false' };
    const { sort: _, ...filters } = { sort: '', ...query };
    const pair = await compare(
      ROUNDS,
      () => ask(small, list, page),
      () => ask(large, list, page),
    );
    const counted = await compare(
      FEW_ROUNDS,
      () => ask(small, count, filters),
      () => ask(large, count, filters),
    );
    print(title, pair, `${goal(pair[1] / pair[0] <= 2, '≤ 2')}   its total ${times(counted)}`);
  }
};

/** One shipper with every fleet of its world as a partner. */
export const measurePartners = async (small: BenchServer, large: BenchServer) => {
  const [few, many] = [await fillPartners(small), await fillPartners(large)];
  for (const world of [small, large]) await world.vacuum();
  const { name, list, cases } = partnerList;
  console.log(`\n${name}`);
  for (const [title, query] of Object.entries(cases)) {
    const page = { ...query, withTotal: 'false' };
    const pair = await compare(
      ROUNDS,
      () => ask(small, list, page, few.token),
      () => ask(large, list, page, many.token),
    );
    print(title, pair, goal(pair[1] / pair[0] <= 2, '≤ 2'));
  }
  const figures = await compare(
    FEW_ROUNDS,
    () => ask(small, getCooperationSummary, {}, few.token),
    () => ask(large, getCooperationSummary, {}, many.token),
  );
  print('figures above the list', figures, '');
};

const explain = async ({ db }: BenchServer, keyword: string) => {
  const wanted = { filters: { keyword }, sort: '-createdAt' } as const;
  const query = pageOfEnterprises(wanted, { limit: 20, offset: 0 });
  const { rows } = await sql<Record<string, string>>`explain (analyze, costs off, timing off) ${query}`.execute(db);
  console.log(`\nEXPLAIN ${keyword} (${keywordGrams(keyword).join(' ')})`);
  for (const row of rows) console.log(Object.values(row)[0]);
};

export const run = async () => {
  const { url, dataDir, close } = await openCluster();
  const worlds: BenchServer[] = [];
  try {
    for (const count of [SMALL, LARGE]) {
      const world = await openBenchServer(url, `companies_${count}`, dataDir);
      worlds.push(world);
      await fillCompanies(world.db, count);
      await world.vacuum();
    }
    const [small, large] = worlds as [BenchServer, BenchServer];
    await measure(enterprises, small, large);
    const page = (number: string) => () =>
      ask(large, listEnterprises, { page: number, pageSize: '20', withTotal: 'false' });
    const pages = await compare(ROUNDS, page('1'), page('500'));
    print('page 500 against page 1', pages, goal(pages[1] / pages[0] <= 5, '≤ 5'));
    await measure(members, small, large);
    await measurePartners(small, large);
    console.log('\nfigures above the lists, asked beside them');
    for (const [title, endpoint] of Object.entries({ enterprises: countEnterprises, members: getMemberSummary }))
      print(
        title,
        await compare(
          FEW_ROUNDS,
          () => ask(small, endpoint),
          () => ask(large, endpoint),
        ),
        '',
      );
    await explain(large, RARE_NAME);
    await explain(large, '运输');
  } finally {
    for (const world of worlds) await world.close();
    await close();
  }
};
