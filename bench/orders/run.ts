// Benchmark of orders: lists, counts, statements, ageing, workbench, dashboard and credit score with 1,000,000 orders against 1,000.
// `CASES=office,credit npm run bench -- orders` measures only the cases whose name contains one of the words.
import { getMyCredit } from '@rfb/contract/conduct/credits/credits.endpoints.ts';
import type { Endpoint } from '@rfb/contract/endpoint.ts';
import * as cards from '@rfb/contract/overview/dashboard/cards.endpoints.ts';
import { getDashboard } from '@rfb/contract/overview/dashboard/dashboard.endpoints.ts';
import * as outlook from '@rfb/contract/overview/dashboard/outlook.endpoints.ts';
import { getFleetWorkbench } from '@rfb/contract/overview/workbench/fleet-workbench.endpoints.ts';
import { getOrderBench } from '@rfb/contract/overview/workbench/order-bench.endpoints.ts';
import { listOfficeDisputes } from '@rfb/contract/transport/disputes/disputes.endpoints.ts';
import { countOrders, listOrders } from '@rfb/contract/transport/orders/orders.endpoints.ts';
import * as statements from '@rfb/contract/transport/statements/statements.endpoints.ts';
import { sql } from 'kysely';
import type { Person } from '../../apps/server/src/testing/people.ts';
import { type BenchServer, openBenchServer } from '../shared/bench-server.ts';
import { openCluster } from '../shared/cluster.ts';
import { explain } from '../shared/explain.ts';
import { compare, goal, median } from '../shared/figures.ts';
import { fillOrders, RARE_CARGO } from './fill.ts';

const ROUNDS = 40;
const SMALL = 1_000;
/** `ORDERS=100000` measures with fewer. */
const LARGE = Number(process.env.ORDERS ?? 1_000_000);
const SCORE_MS = 20;
const DASHBOARD_MS = 300;

type Side = 'fleet' | 'shipper';
/** `atMostMs`: figures over all orders of a year have a limit in milliseconds, pages a ratio. */
type OwnCase = Case & { as: Side };
type Case = {
  name: string;
  endpoint: Endpoint;
  query?: Record<string, string>;
  as: Side | 'admin';
  atMostMs?: number;
  ofNewest?: true;
};
const lists: Omit<Case, 'as'>[] = [
  ...(['open', 'attention', 'created', 'running', 'signed', 'disputed', 'completed', 'cancelled', 'all'] as const).map(
    (tab) => ({ name: tab, endpoint: listOrders, query: { tab } }),
  ),
  { name: 'cargo found once', endpoint: listOrders, query: { tab: 'all', keyword: RARE_CARGO } },
  { name: 'cargo most have', endpoint: listOrders, query: { tab: 'all', keyword: '家用电器' } },
  { name: 'counts and figures', endpoint: countOrders },
  { name: 'statements', endpoint: statements.listStatements },
  { name: 'statements to confirm', endpoint: statements.listStatements, query: { tab: 'open' } },
  { name: 'a statement', endpoint: statements.getStatement, ofNewest: true },
  { name: 'rows of a statement', endpoint: statements.listStatementRows, ofNewest: true },
  { name: 'ageing', endpoint: statements.listAgeing },
];
const allCases: Case[] = [
  ...(['fleet', 'shipper'] as const).flatMap((as) => lists.map((one) => ({ ...one, as, name: `${as}: ${one.name}` }))),
  { name: 'fleet: workbench', endpoint: getFleetWorkbench, as: 'fleet' },
  { name: 'fleet: orders on workbench', endpoint: getOrderBench, as: 'fleet' },
  { name: 'shipper: orders on workbench', endpoint: getOrderBench, as: 'shipper' },
  ...(
    [
      ['figures', getDashboard],
      ['what to do first', cards.getWorkQueue],
      ['review times', cards.getReviewTimes],
      ['members by month', cards.getMemberTrend],
      ['trade by month', cards.getTradeTrend],
      ['cases', cards.getCaseFigures],
      ['expiring papers', outlook.getExpiringPapers],
      ['awards by province', outlook.getRegionAmounts],
      ['members who may leave', outlook.listChurnRisks],
    ] as const
  ).map(([name, endpoint]) => ({
    name: `office dashboard: ${name}`,
    endpoint,
    as: 'admin' as const,
    atMostMs: DASHBOARD_MS,
  })),
  { name: 'fleet: credit', endpoint: getMyCredit, as: 'fleet', atMostMs: SCORE_MS },
  { name: 'shipper: credit', endpoint: getMyCredit, as: 'shipper', atMostMs: SCORE_MS },
  { name: 'office: disputes', endpoint: listOfficeDisputes, query: { tab: 'open' }, as: 'admin' },
];

const words = process.env.CASES?.split(',') ?? [''];
const cases = allCases.filter(({ name }) => words.some((word) => name.includes(word)));

type World = BenchServer & { owners: Record<Side, Person>; newestId: string };

const ask = async ({ call, owners, newestId }: World, { endpoint: declared, query = {}, as, ofNewest }: Case) => {
  const endpoint = ofNewest
    ? { ...declared, path: declared.path.replace(':statementId', newestId) as Endpoint['path'] }
    : declared;
  const started = performance.now();
  const { code, msg } = await call(endpoint, query, as === 'admin' ? undefined : owners[as].token);
  if (code !== 0) throw new Error(`${endpoint.path} answered ${code}: ${msg}`);
  return performance.now() - started;
};

const signInAgain = async ({ signInAgain: admin, people, owners }: World) => {
  await admin();
  for (const owner of Object.values(owners)) await people.signInAgain(owner);
};

const scoreOf = async ({ db, owners }: World, side: Side) => {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await sql`select credit_score(${owners[side].companyId})`.execute(db);
    times.push(performance.now() - started);
  }
  return median(times);
};

export const run = async () => {
  const { url, dataDir, close } = await openCluster();
  const worlds: World[] = [];
  try {
    for (const count of [SMALL, LARGE]) {
      const world = await openBenchServer(url, `orders_${count}`, dataDir);
      const { shipper, fleet } = await fillOrders(world, count);
      await world.vacuum();
      const { id: newestId } = await world.db
        .selectFrom('statements')
        .select('id')
        .where('fleetId', '=', fleet.companyId)
        .orderBy('month', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      worlds.push({ ...world, owners: { shipper, fleet }, newestId });
    }
    const [small, large] = worlds as [World, World];
    let dashboardMs = 0;
    for (const one of cases) {
      for (const world of worlds) await signInAgain(world);
      const [few, many] = await compare(
        ROUNDS,
        () => ask(small, one),
        () => ask(large, one),
      );
      const { atMostMs } = one;
      if (atMostMs === DASHBOARD_MS) dashboardMs += many;
      const passed = atMostMs ? goal(many <= atMostMs, `≤ ${atMostMs} ms`) : goal(many / few <= 2, '≤ 2');
      const figures = `${few.toFixed(1).padStart(7)} ms ${many.toFixed(1).padStart(7)} ms   × ${(many / few).toFixed(2)}`;
      console.log(`${one.name.padEnd(40)} ${figures}  ${passed}`);
    }
    if (dashboardMs > 0)
      console.log(
        `all cards of the dashboard: ${dashboardMs.toFixed(1)} ms  ${goal(dashboardMs <= DASHBOARD_MS, `≤ ${DASHBOARD_MS}`)}`,
      );
    for (const side of ['fleet', 'shipper'] as const) {
      const ms = await scoreOf(large, side);
      console.log(`score of one ${side}: ${ms.toFixed(1)} ms  ${goal(ms <= SCORE_MS, `≤ ${SCORE_MS}`)}`);
    }
    for (const one of cases.filter(
      (one): one is OwnCase => one.name === 'fleet: open' || one.name === 'shipper: counts and figures',
    ))
      await explain(large, one, large.owners[one.as].token);
  } finally {
    for (const world of worlds) await world.close();
    await close();
  }
};
