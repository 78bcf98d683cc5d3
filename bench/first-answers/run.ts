// Benchmark of the console's first answers: time and statements in sequence with the demo's rows and with 100 times as many.
import { type Endpoint, pathOf } from '@rfb/contract/endpoint.ts';
import { getBoardCounts, getUsageBoard } from '@rfb/contract/fleet/usages/usages.endpoints.ts';
import { getMemberSummary, listMembers } from '@rfb/contract/membership/members/members.endpoints.ts';
import { getCompanyProfile } from '@rfb/contract/membership/profile/profile.endpoints.ts';
import { getDashboard } from '@rfb/contract/overview/dashboard/dashboard.endpoints.ts';
import { countEnterprises, listEnterprises } from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import { getFleetWorkbench } from '@rfb/contract/overview/workbench/fleet-workbench.endpoints.ts';
import { buildApp } from '../../apps/server/src/app.ts';
import { startSession } from '../../apps/server/src/features/identity/auth/exports.ts';
import { findToday } from '../../apps/server/src/platform/clock.ts';
import type { Deps } from '../../apps/server/src/platform/deps.ts';
import { seedDemo } from '../../apps/server/src/seed/seed.ts';
import { countSteps, watched } from '../../apps/server/src/testing/statement-steps.ts';
import { getWorkbench } from '../../packages/contract/src/overview/workbench/workbench.endpoints.ts';
import { openBenchServer } from '../shared/bench-server.ts';
import { openCluster } from '../shared/cluster.ts';
import { compare, goal } from '../shared/figures.ts';
import { growDatabase } from './grow.ts';

const TIMES = 100;
const ROUNDS = 40;
const LIMIT_MS = 60;
const LIMIT_STEPS = 3;
const LIMIT_RATIO = 2;

type Role = 'admin' | 'fleet' | 'shipper';
type Question = [name: string, role: Role, endpoint: Endpoint, query?: (today: string) => Record<string, string>];

const page = () => ({ page: '1', pageSize: '20', withTotal: 'false' });
const questions: Question[] = [
  ['fleet: profile', 'fleet', getCompanyProfile],
  ['fleet: workbench', 'fleet', getWorkbench],
  ['fleet: figures and to-dos', 'fleet', getFleetWorkbench],
  ['fleet: usage board', 'fleet', getUsageBoard, (today) => ({ from: today, span: 'week' })],
  ['fleet: board counts', 'fleet', getBoardCounts],
  ['shipper: workbench', 'shipper', getWorkbench],
  ['admin: dashboard', 'admin', getDashboard],
  ['admin: enterprise list', 'admin', listEnterprises, page],
  ['admin: enterprise counts', 'admin', countEnterprises],
  ['admin: member list', 'admin', listMembers, page],
  ['admin: member summary', 'admin', getMemberSummary],
];

/** Signs in as a user of the demo. */
const tokenOf = async (deps: Deps, username: Role) => {
  const { id, role } = await deps.db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const session = await deps.db
    .transaction()
    .execute((trx) => startSession(deps, trx, { userId: id, role, address: '10.0.0.1', userAgent: 'bench' }));
  return session.token;
};

const openDemo = async (cluster: { url: string; dataDir: string }, name: string, times: number) => {
  const world = await openBenchServer(cluster.url, name, cluster.dataDir, { MODE: 'demo' });
  await seedDemo(world.deps);
  const url = new URL(cluster.url);
  url.pathname = `/${name}`;
  if (times > 1) await growDatabase(url.toString(), times);
  else await world.vacuum();
  const counter = countSteps();
  const deps = { ...world.deps, db: watched(world.db, counter.plugin) };
  const app = await buildApp(deps, { logLevel: 'silent', hasSite: false });
  const today = await findToday(world.db);
  const tokens = {
    admin: await tokenOf(world.deps, 'admin'),
    fleet: await tokenOf(world.deps, 'fleet'),
    shipper: await tokenOf(world.deps, 'shipper'),
  };
  const ask = async ([name, role, endpoint, query]: Question) => {
    counter.reset();
    const started = performance.now();
    const answer = await app.inject({
      method: endpoint.method,
      url: pathOf(endpoint, { query: query?.(today) ?? {} }),
      headers: { authorization: `Bearer ${tokens[role]}` },
    });
    if (answer.statusCode !== 200) throw new Error(`${name} answered ${answer.statusCode}: ${answer.body}`);
    return { ms: performance.now() - started, ...counter.read() };
  };
  return { ask, close: () => app.close().then(world.close) };
};
type Demo = Awaited<ReturnType<typeof openDemo>>;

const measure = async (question: Question, small: Demo, large: Demo) => {
  const [before, after] = await compare(
    ROUNDS,
    async () => (await small.ask(question)).ms,
    async () => (await large.ask(question)).ms,
  );
  const { steps, statements } = await small.ask(question);
  const ratio = after / before;
  console.log(
    `${question[0].padEnd(26)} ${steps} in sequence of ${statements} ${goal(steps <= LIMIT_STEPS, `≤ ${LIMIT_STEPS}`)}` +
      `  ${before.toFixed(1)} ms ${goal(before <= LIMIT_MS, `≤ ${LIMIT_MS}`)}` +
      `  ${after.toFixed(1)} ms  × ${ratio.toFixed(2)} ${goal(ratio <= LIMIT_RATIO, `≤ ${LIMIT_RATIO}`)}`,
  );
};

export const run = async () => {
  const cluster = await openCluster();
  const open: Demo[] = [];
  try {
    open.push(await openDemo(cluster, 'demo', 1), await openDemo(cluster, 'demo_grown', TIMES));
    const [small, large] = open as [Demo, Demo];
    for (const question of questions) await measure(question, small, large);
  } finally {
    for (const demo of open) await demo.close();
    await cluster.close();
  }
};
