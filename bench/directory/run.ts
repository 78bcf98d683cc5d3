// Benchmark of the fleet directory: 100,000 companies against 1,000, two thirds of them fleets.
import type { FleetFilters } from '@rfb/contract/fleet/fleets/directory.ts';
import { listFleets } from '@rfb/contract/fleet/fleets/fleets.endpoints.ts';
import { sql } from 'kysely';
import { groupAlike, pageOfDirectory } from '../../apps/server/src/features/fleet/fleets/directory.queries.ts';
import { groupingOf } from '../../apps/server/src/features/fleet/fleets/facets.ts';
import { listOnLane } from '../../apps/server/src/features/fleet/fleets/lane-figures.ts';
import { fillCompanies, RARE_NAME } from '../lists/fill.ts';
import { type BenchServer, openBenchServer } from '../shared/bench-server.ts';
import { openCluster } from '../shared/cluster.ts';
import { compare, goal } from '../shared/figures.ts';
import { fillFleets } from './fill.ts';

const ROUNDS = 60;
const SMALL = 1_000;
const LARGE = 100_000;

const cases: Record<string, Record<string, string>> = {
  'first page with facets': {},
  'name, found once': { keyword: RARE_NAME },
  'name, found in half': { keyword: '运输' },
  'initials, found once': { keyword: 'lzgqjyy' },
  'lane from city to city': { from: '上海', to: '西安' },
  'lane with a vehicle': { from: '上海', to: '西安', body: 'fridge', length: '9.6' },
  'everything from a city': { from: '上海' },
  'body and length': { body: 'fridge', length: '9.6' },
  'length alone': { length: '17.5' },
  'place and vehicle by words': { keyword: '上海 冷藏车' },
  'wrong spelling': { keyword: '没有 冷连' },
  'one province': { regionCode: '320000' },
  'one service': { serviceType: '冷链' },
  'most vehicles first': { sort: 'vehicles' },
};

const timed = async (work: () => Promise<unknown>) => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** The complete reply as callers get it. */
const ask = ({ call }: BenchServer, query: object) =>
  timed(async () => {
    const { code } = await call(listFleets, { pageSize: '12', ...query });
    if (code !== 0) throw new Error(`the directory answered ${code}`);
  });

/** The fleets of the page only, those that drove the lane first, uncached on both sides. */
const askRows = ({ db }: BenchServer, query: object) => {
  const { sort, page: _, pageSize, ...filters } = listFleets.query.parse({ pageSize: '12', ...query });
  return timed(() => listOnLane(db, { filters, sort }, { limit: pageSize, offset: 0 }));
};

const print = (name: string, [before, after]: readonly [number, number], hasGoal: boolean) =>
  console.log(
    `${name.padEnd(24)} ${before.toFixed(1).padStart(7)} ms ${after.toFixed(1).padStart(7)} ms   × ${(after / before).toFixed(2)}  ${hasGoal ? goal(after / before <= 2, '≤ 2') : ''}`,
  );

/** Uncached against uncached has a target; cached against uncached is only printed. */
const compareAll = async (
  title: string,
  time: typeof ask,
  [small, large]: [BenchServer, BenchServer],
  hasGoal: boolean,
) => {
  console.log(`\n${title}: ${SMALL.toLocaleString()} against ${LARGE.toLocaleString()} companies`);
  for (const [name, query] of Object.entries(cases)) {
    const pair = await compare(
      ROUNDS,
      () => time(small, query),
      () => time(large, query),
    );
    print(name, pair, hasGoal);
  }
};

const explain = async ({ db }: BenchServer, title: string, query: ReturnType<typeof sql>) => {
  const { rows } = await sql<Record<string, string>>`explain (analyze, costs off, timing off) ${query}`.execute(db);
  console.log(`\nEXPLAIN ${title}`);
  for (const row of rows) console.log(Object.values(row)[0]);
};

export const run = async () => {
  const { url, dataDir, close } = await openCluster();
  const worlds: BenchServer[] = [];
  try {
    for (const count of [SMALL, LARGE]) {
      const world = await openBenchServer(url, `directory_${count}`, dataDir);
      worlds.push(world);
      await fillCompanies(world.db, count);
      await fillFleets(world);
    }
    const [small, large] = worlds as [BenchServer, BenchServer];
    await compareAll('fleets of the page, uncached on both sides', askRows, [small, large], true);
    await compareAll('whole answer, counts of many fleets cached', ask, [small, large], false);
    const filters: FleetFilters = { keyword: RARE_NAME };
    await explain(large, RARE_NAME, pageOfDirectory({ filters, sort: 'best' }, { limit: 12, offset: 0 }));
    const lane: FleetFilters = { keyword: '', from: '上海', to: '西安', body: 'fridge', length: '9.6' };
    await explain(
      large,
      'lane with a vehicle',
      pageOfDirectory({ filters: lane, sort: 'best' }, { limit: 12, offset: 0 }),
    );
    await explain(large, 'counting everybody anew', groupAlike(groupingOf({ keyword: '' })));
  } finally {
    for (const world of worlds) await world.close();
    await close();
  }
};
