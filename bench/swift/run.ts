// What people do all day, over HTTP on the real server: answers per second and processor time of server and database.
// `CASES=bid,orders npm run bench -- swift` measures only the cases whose name contains one of the words.
import { sql } from 'kysely';
import { fillCompanies } from '../lists/fill.ts';
import { fillOrders } from '../orders/fill.ts';
import type { Load } from '../peers/load.ts';
import { cpuOf, cpuOfDatabase, parentOf, startOurs, startScript } from '../peers/processes.ts';
import { type BenchServer, openBenchServer } from '../shared/bench-server.ts';
import { openCluster } from '../shared/cluster.ts';
import { goal } from '../shared/figures.ts';
import { type Case, officeCases, orderCases, tradeCases } from './cases.ts';
import { fillSwift } from './world.ts';

const words = process.env.CASES?.split(',') ?? [''];
const WARM_UP_MS = 3_000;
const ROUND_MS = 3_000;
const ORDERS = 10_000;
const COMPANIES = 3_000;
const COLLEAGUES = 120;

type Send = (load: Load) => Promise<{ answers: number; ms: number }>;

const measure = async (send: Send, ours: { port: number; pid: number }, postmaster: number, one: Case) => {
  const load = { port: ours.port, requests: one.requests, status: 200 };
  await send({ ...load, ms: WARM_UP_MS });
  const before = [cpuOf(ours.pid), cpuOfDatabase(postmaster)] as const;
  const { answers, ms } = await send({ ...load, ms: ROUND_MS });
  const perSecond = (1000 * answers) / ms;
  const serverMs = (cpuOf(ours.pid) - before[0]) / answers;
  const databaseMs = (cpuOfDatabase(postmaster) - before[1]) / answers;
  const { perSecond: wanted } = one.goals;
  console.log(
    `${one.name.padEnd(26)} ${perSecond.toFixed(0).padStart(6)}/s ${serverMs.toFixed(2).padStart(6)} + ${databaseMs.toFixed(2).padStart(6)} ms  ${goal(perSecond >= wanted, `≥ ${wanted}/s`)}`,
  );
};

type Filled = (server: BenchServer) => Promise<Case[]>;
const worlds: Record<string, Filled> = {
  trade: async (server) => tradeCases(await fillSwift(server)),
  orders: async (server) => {
    const people = await fillOrders(server, ORDERS);
    const colleagues = await Promise.all(
      Array.from({ length: COLLEAGUES }, () => server.people.colleague(people.fleet, 'owner')),
    );
    await server.vacuum();
    return orderCases({ ...people, colleagues });
  },
  office: async (server) => {
    await fillCompanies(server.db, COMPANIES);
    await server.vacuum();
    return officeCases(await server.people.admin());
  },
};

const runWorld = async (url: string, dataDir: string, name: string, fill: Filled, send: Send) => {
  const server = await openBenchServer(url, name, dataDir);
  try {
    const cases = (await fill(server)).filter((one) => words.some((word) => one.name.includes(word)));
    if (cases.length === 0) return;
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(server.db);
    const postmaster = parentOf(rows[0]?.pid ?? 0);
    const databaseUrl = url.replace(/\/[^/]*$/, `/${name}`);
    const ours = await startOurs(databaseUrl, dataDir, { name, key: Buffer.alloc(32, 7) });
    try {
      for (const one of cases) await measure(send, ours, postmaster, one);
    } finally {
      await ours.stop();
    }
  } finally {
    await server.close();
  }
};

export const run = async () => {
  const { url, dataDir, close } = await openCluster({ fsync: true });
  const load = await startScript('load.ts', {}, false);
  try {
    for (const [name, fill] of Object.entries(worlds)) await runWorld(url, dataDir, name, fill, (one) => load.ask(one));
  } finally {
    await load.stop();
    await close();
  }
};
