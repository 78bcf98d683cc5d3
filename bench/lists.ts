// Lists do not grow slower with the past: 100,000 companies against 1,000, and page 500 against the first.
import { listEnterprises } from '@rfb/contract/enterprises/enterprises.endpoints.ts';
import { sql } from 'kysely';
import { keywordGrams } from '../apps/server/src/features/companies/exports.ts';
import { pageOfEnterprises } from '../apps/server/src/features/enterprises/enterprises.queries.ts';
import { fillCompanies, RARE_NAME, RARE_PHONE } from './lists/fill.ts';
import { openCluster } from './shared/cluster.ts';
import { compare } from './shared/compare.ts';
import { openWorld, type World } from './shared/world.ts';

const ROUNDS = 60;
const SMALL = 1_000;
const LARGE = 100_000;

const cases: Record<string, object> = {
  first: {},
  'name, found once': { keyword: RARE_NAME },
  'name, found in half': { keyword: '运输' },
  'initials, found once': { keyword: 'lzgqjyy' },
  'whole phone': { keyword: RARE_PHONE },
  'end of a phone': { keyword: RARE_PHONE.slice(-6) },
  'one type': { type: 'shipper' },
  'one province': { province: '32' },
  'not yet members': { member: 'none' },
};

const ask = async ({ call }: World, query: object) => {
  const started = performance.now();
  const { code } = await call(listEnterprises, query);
  if (code !== 0) throw new Error(`the list answered ${code}`);
  return performance.now() - started;
};

const print = (name: string, [before, after]: readonly [number, number], goal: number) =>
  console.log(
    `${name.padEnd(24)} ${before.toFixed(1).padStart(7)} ms ${after.toFixed(1).padStart(7)} ms   × ${(after / before).toFixed(2)}  (goal ≤ ${goal})`,
  );

const explain = async ({ db }: World, keyword: string) => {
  const wanted = { filters: { keyword }, sort: '-createdAt' } as const;
  const query = pageOfEnterprises(wanted, { limit: 20, offset: 0 });
  const { rows } = await sql<Record<string, string>>`explain (analyze, costs off, timing off) ${query}`.execute(db);
  console.log(`\nEXPLAIN ${keyword} (${keywordGrams(keyword).join(' ')})`);
  for (const row of rows) console.log(Object.values(row)[0]);
};

export const run = async () => {
  const { url, dataDir, close } = await openCluster();
  const worlds: World[] = [];
  try {
    for (const count of [SMALL, LARGE]) {
      const world = await openWorld(url, `companies_${count}`, dataDir);
      worlds.push(world);
      await fillCompanies(world.db, count);
    }
    const [small, large] = worlds as [World, World];
    console.log(`\n${''.padEnd(24)} ${SMALL.toLocaleString()} against ${LARGE.toLocaleString()} companies`);
    for (const [name, query] of Object.entries(cases))
      print(
        name,
        await compare(
          ROUNDS,
          () => ask(small, query),
          () => ask(large, query),
        ),
        2,
      );
    const page = (number: string) => () => ask(large, { page: number, pageSize: '20' });
    print('page 500 against page 1', await compare(ROUNDS, page('1'), page('500')), 5);
    await explain(large, RARE_NAME);
    await explain(large, '运输');
  } finally {
    for (const world of worlds) await world.close();
    await close();
  }
};
