// Benchmark of dues: lists, sums and the year with 100,000 members and a million rows against 1,000 members.
import type { Endpoint } from '@rfb/contract/endpoint.ts';
import * as dues from '@rfb/contract/membership/dues/dues.endpoints.ts';
import { getDuesYear } from '@rfb/contract/membership/dues/dues-years.endpoints.ts';
import { findDuesDifferences } from '../../apps/server/src/features/membership/dues/exports.ts';
import { findToday } from '../../apps/server/src/platform/clock.ts';
import { type BenchServer, openBenchServer } from '../shared/bench-server.ts';
import { openCluster } from '../shared/cluster.ts';
import { compare, goal } from '../shared/figures.ts';
import { fillDues } from './fill.ts';

const ROUNDS = 30;
const SMALL = 1_000;
/** `MEMBERS=10000` measures with fewer. */
const LARGE = Number(process.env.MEMBERS ?? 100_000);
const YEAR_MS = 300;

type Case = { name: string; endpoint: Endpoint; query?: Record<string, string>; params?: object; atMostMs?: number };

export const run = async () => {
  const { url, dataDir, close } = await openCluster();
  const worlds: (BenchServer & { memberId: string })[] = [];
  try {
    for (const count of [SMALL, LARGE]) {
      const name = `dues_${count}`;
      const world = await openBenchServer(url, name, dataDir);
      const own = new URL(url);
      own.pathname = `/${name}`;
      const entries = await fillDues(world, own.toString(), count);
      await world.vacuum();
      const { id: memberId } = await world.db
        .selectFrom('members')
        .select('id')
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow();
      console.log(`${count} members, ${entries} entries`);
      worlds.push({ ...world, memberId });
    }
    const [small, large] = worlds as [(typeof worlds)[0], (typeof worlds)[0]];
    const year = (await findToday(large.db)).slice(0, 4);
    const cases: Case[] = [
      { name: 'unpaid', endpoint: dues.listUnpaidDues },
      { name: 'unpaid, a page without its total', endpoint: dues.listUnpaidDues, query: { withTotal: 'false' } },
      { name: 'unpaid for 31 to 90 days', endpoint: dues.listUnpaidDues, query: { age: 'd90', withTotal: 'false' } },
      { name: 'figures', endpoint: dues.getDuesSummary },
      {
        name: 'entries of a month',
        endpoint: dues.listDuesEntries,
        query: { month: `${year}-03`, withTotal: 'false' },
      },
      { name: 'entries of the bank', endpoint: dues.listDuesEntries, query: { account: 'bank', withTotal: 'false' } },
      { name: 'account of a member', endpoint: dues.getMemberDues },
      { name: 'the year', endpoint: getDuesYear, params: { year }, atMostMs: YEAR_MS },
    ];
    const ask = async (world: (typeof worlds)[0], { endpoint, query = {}, params }: Case) => {
      const started = performance.now();
      const { code, msg } = await world.call(endpoint, query, undefined, params ?? { memberId: world.memberId });
      if (code !== 0) throw new Error(`${endpoint.path} answered ${code}: ${msg}`);
      return performance.now() - started;
    };
    for (const one of cases) {
      for (const world of worlds) await world.signInAgain();
      const [few, many] = await compare(
        ROUNDS,
        () => ask(small, one),
        () => ask(large, one),
      );
      const { atMostMs } = one;
      const passed = atMostMs ? goal(many <= atMostMs, `≤ ${atMostMs} ms`) : goal(many / few <= 2, '≤ 2');
      const figures = `${few.toFixed(1).padStart(7)} ms ${many.toFixed(1).padStart(7)} ms   × ${(many / few).toFixed(2)}`;
      console.log(`${one.name.padEnd(40)} ${figures}  ${passed}`);
    }
    const started = performance.now();
    const { problems } = await findDuesDifferences(small.db);
    console.log(`differences of the small ledger: ${problems.length} (${(performance.now() - started).toFixed(0)} ms)`);
  } finally {
    for (const world of worlds) await world.close();
    await close();
  }
};
