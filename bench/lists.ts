// Lists do not grow slower with the past: 100,000 companies against 1,000, and page 500 against the first.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listEnterprises } from '@rfb/contract/enterprises/enterprises.endpoints.ts';
import { sql } from 'kysely';
import { keywordGrams } from '../apps/server/src/features/companies/exports.ts';
import { pageOfEnterprises } from '../apps/server/src/features/enterprises/enterprises.queries.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import { fillCompanies, RARE_NAME, RARE_PHONE } from './lists/fill.ts';
import { openWorld, type World } from './lists/world.ts';

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

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Interleaved, so that whatever else the machine does falls on both sides. */
const compare = async (left: () => Promise<number>, right: () => Promise<number>) => {
  const times: [number[], number[]] = [[], []];
  for (let round = -10; round < ROUNDS; round += 1) {
    const pair = [await left(), await right()] as const;
    if (round >= 0) for (const side of [0, 1] as const) times[side].push(pair[side]);
  }
  return [median(times[0]), median(times[1])] as const;
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
  const dataDir = mkdtempSync(join(tmpdir(), 'rfb-bench-'));
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: () => {}, fsync: false, isProduction: false });
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
          () => ask(small, query),
          () => ask(large, query),
        ),
        2,
      );
    const page = (number: string) => () => ask(large, { page: number, pageSize: '20' });
    print('page 500 against page 1', await compare(page('1'), page('500')), 5);
    await explain(large, RARE_NAME);
    await explain(large, '运输');
  } finally {
    for (const world of worlds) await world.close();
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
