// Benchmark of trade's lists: 100,000 tenders with 1,000,000 bids against 1,000 with 10,000.
import type { Endpoint } from '@rfb/contract/endpoint.ts';
import { listMyBids, listOpportunities } from '@rfb/contract/trade/awards/opportunities.endpoints.ts';
import { countTenders, getTenderSummary, listTenders } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { type BenchServer, openBenchServer } from '../shared/bench-server.ts';
import { openCluster } from '../shared/cluster.ts';
import { explain } from '../shared/explain.ts';
import { compare, goal } from '../shared/figures.ts';
import { fillTrade, RARE_TITLE } from './fill.ts';

const ROUNDS = 40;
const SMALL = 1_000;
const LARGE = 100_000;

type Case = { name: string; endpoint: Endpoint; query?: Record<string, string>; as: 'shipper' | 'fleet' };
const cases: Case[] = [
  { name: 'tenders, first page', endpoint: listTenders, query: { tab: 'all' }, as: 'shipper' },
  { name: 'running', endpoint: listTenders, query: { tab: 'running' }, as: 'shipper' },
  { name: 'to decide', endpoint: listTenders, query: { tab: 'deciding' }, as: 'shipper' },
  { name: 'settled', endpoint: listTenders, query: { tab: 'settled' }, as: 'shipper' },
  { name: 'a title found once', endpoint: listTenders, query: { tab: 'all', keyword: RARE_TITLE }, as: 'shipper' },
  { name: 'a title most have', endpoint: listTenders, query: { tab: 'all', keyword: '家电' }, as: 'shipper' },
  { name: 'auctions', endpoint: listTenders, query: { tab: 'all', mode: 'auction' }, as: 'shipper' },
  { name: 'counts of the tabs', endpoint: countTenders, as: 'shipper' },
  { name: 'figures above the list', endpoint: getTenderSummary, as: 'shipper' },
  { name: 'opportunities', endpoint: listOpportunities, as: 'fleet' },
  { name: 'opportunities, a title', endpoint: listOpportunities, query: { keyword: '家电' }, as: 'fleet' },
  { name: 'own bids', endpoint: listMyBids, as: 'fleet' },
  { name: 'own bids, lost', endpoint: listMyBids, query: { tab: 'lost' }, as: 'fleet' },
];

type World = BenchServer & { tokens: Record<Case['as'], string> };

const ask = async ({ call, tokens }: World, { endpoint, query = {}, as }: Case) => {
  const started = performance.now();
  const { code, msg } = await call(endpoint, query, tokens[as]);
  if (code !== 0) throw new Error(`${endpoint.path} answered ${code}: ${msg}`);
  return performance.now() - started;
};

export const run = async () => {
  const { url, dataDir, close } = await openCluster();
  const worlds: World[] = [];
  try {
    for (const count of [SMALL, LARGE]) {
      const world = await openBenchServer(url, `tenders_${count}`, dataDir);
      const { shipper, fleet } = await fillTrade(world, count);
      await world.vacuum();
      worlds.push({ ...world, tokens: { shipper: shipper.token, fleet: fleet.token } });
    }
    const [small, large] = worlds as [World, World];
    for (const one of cases) {
      const [few, many] = await compare(
        ROUNDS,
        () => ask(small, one),
        () => ask(large, one),
      );
      console.log(
        `${one.name.padEnd(24)} ${few.toFixed(1).padStart(7)} ms ${many.toFixed(1).padStart(7)} ms   × ${(many / few).toFixed(2)}  ${goal(many / few <= 2, '≤ 2')}`,
      );
    }
    for (const one of cases.filter(({ name }) => ['tenders, first page', 'own bids'].includes(name)))
      await explain(large, one, large.tokens[one.as]);
  } finally {
    for (const world of worlds) await world.close();
    await close();
  }
};
