// Compares our server with a small Fastify and pg handler on the same database: answers per second and processor time.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listVehicles } from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import { getCurrentUser } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { listMembers } from '@rfb/contract/membership/members/members.endpoints.ts';
import { listEnterprises } from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import { sql } from 'kysely';
import { type BenchServer, openBenchServer } from '../shared/bench-server.ts';
import { openCluster } from '../shared/cluster.ts';
import { goal, median, notRun } from '../shared/figures.ts';
import { ARTICLE_IDS, type Case, casesFor } from './cases.ts';
import { explainReads } from './explain.ts';
import { fillPeers, statementsOf } from './fill.ts';
import type { Load } from './load.ts';
import { cpuOf, cpuOfDatabase, parentOf, startOurs, startScript } from './processes.ts';

/** `CASES=vehicles,members` measures only the cases whose names contain one of these. */
const words = process.env.CASES?.split(',') ?? [''];
const isWanted = ({ name }: Case) => words.some((word) => name.includes(word));

const ROUNDS = 6;
/** Until the compiler has settled, an answer costs a server twice the processor time. Varied inputs get one, lest they repeat. */
const WARM_UP_ROUNDS = 6;
const ROUND_MS = 500;
/** The two differ by a few hundredths, less than six rounds of a shared machine vary. */
const UNCHANGED_ROUNDS = 40;
const WEB = join(import.meta.dirname, '../../apps/web/dist');

type Peer = { port: number; pid: number };
type Side = { perSecond: number; serverMs: number; databaseMs: number };
type Running = {
  ours: Peer;
  handler: Peer;
  send: (load: Load) => Promise<{ answers: number; ms: number }>;
  postmaster: number;
};

const medianSide = (sides: Side[]): Side => ({
  perSecond: median(sides.map(({ perSecond }) => perSecond)),
  serverMs: median(sides.map(({ serverMs }) => serverMs)),
  databaseMs: median(sides.map(({ databaseMs }) => databaseMs)),
});

/** Answers per second, and processor milliseconds per answer of the server and of the database. */
const measured = async (
  pid: number,
  postmaster: number,
  work: () => Promise<{ answers: number; ms: number }>,
): Promise<Side> => {
  const before = [cpuOf(pid), cpuOfDatabase(postmaster)] as const;
  const { answers, ms } = await work();
  return {
    perSecond: (1000 * answers) / ms,
    serverMs: (cpuOf(pid) - before[0]) / answers,
    databaseMs: (cpuOfDatabase(postmaster) - before[1]) / answers,
  };
};

const requestsOf = (paths: string[], headers: Record<string, string> = {}) => {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return paths.map((path) => `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
};

const roundOf = ({ send, postmaster }: Running, peer: Peer, paths: string[], { headers, status = 200 }: Case) =>
  measured(peer.pid, postmaster, () =>
    send({ port: peer.port, requests: requestsOf(paths, headers), status, ms: ROUND_MS }),
  );

const cpu = ({ serverMs, databaseMs }: Side) => serverMs + databaseMs;
const figures = (side: Side) =>
  `${side.perSecond.toFixed(0).padStart(7)}/s ${side.serverMs.toFixed(2).padStart(6)} + ${side.databaseMs.toFixed(2).padStart(5)} ms`;

const print = ({ name, goals }: Case, ours: Side, peer: Side | undefined) => {
  const ratio = peer && ours.perSecond / peer.perSecond;
  const cost = peer && cpu(ours) / cpu(peer);
  const words = [
    ratio && `× ${ratio.toFixed(2)} ${goals.answers ? goal(ratio >= goals.answers, `≥ ${goals.answers}`) : ''}`,
    cost && `cpu × ${cost.toFixed(2)} ${goals.cpu ? goal(cost <= goals.cpu, `≤ ${goals.cpu}`) : ''}`,
    goals.perSecond && goal(ours.perSecond >= goals.perSecond, `≥ ${goals.perSecond}/s`),
  ];
  console.log(
    `${name.padEnd(24)} ${figures(ours)} ${peer ? figures(peer) : ''.padEnd(26)}  ${words.filter(Boolean).join('  ')}`,
  );
};

/** All cases in turn, round after round, so that other load of the machine affects all of them. */
const runCases = async (running: Running, cases: Case[]) => {
  const results = cases.map((one) => ({ one, ours: [] as Side[], peer: [] as Side[] }));
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1)
    for (const { one, ours, peer } of results) {
      if (round < -1 && one.ours.length > 1) continue;
      const mine = await roundOf(running, running.ours, one.ours, one);
      const theirs = one.peer && (await roundOf(running, running.handler, one.peer, { ...one, status: 200 }));
      if (round < 0) continue;
      ours.push(mine);
      if (theirs) peer.push(theirs);
    }
  for (const { one, ours, peer } of results)
    print(one, medianSide(ours), peer.length > 0 ? medianSide(peer) : undefined);
};

/** The same list with its ETag: the case of the 304, compared with the 200 of the same request. */
const notModified = async ({ port }: Peer, path: string): Promise<Case> => {
  const { headers } = await fetch(`http://127.0.0.1:${port}${path}`);
  return {
    name: 'list, 304',
    ours: [path],
    headers: { 'if-none-match': headers.get('etag') ?? '' },
    status: 304,
    goals: {},
  };
};

/** By themselves and in changing order: the garbage that another case leaves counts for the one after it. */
const compareUnchanged = async (running: Running, list: Case) => {
  const unchanged = await notModified(running.ours, list.ours[0] as string);
  const sides = new Map<Case, Side[]>([list, unchanged].map((one) => [one, []]));
  for (let round = 0; round < UNCHANGED_ROUNDS; round += 1)
    for (const one of round % 2 === 0 ? [list, unchanged] : [unchanged, list])
      sides.get(one)?.push(await roundOf(running, running.ours, one.ours, one));
  const [full, less] = [...sides.values()].map(medianSide) as [Side, Side];
  const cost = cpu(less) / cpu(full);
  console.log(
    `${'list, 200 and 304'.padEnd(24)} ${figures(full)} ${figures(less)}  cpu × ${cost.toFixed(2)} ${goal(cost <= 1, '≤ 1')}`,
  );
};

const sameSql = async (server: BenchServer, admin: string, fleet: string) => {
  const page = { page: '1', pageSize: '20' };
  const withoutSession = async (...all: Parameters<typeof statementsOf>) =>
    (await statementsOf(...all)).filter(({ text }) => !text.includes('access_tokens'));
  return {
    vehicles: await withoutSession(server, listVehicles, { query: page }, fleet),
    members: await withoutSession(server, listMembers, { query: { ...page, withTotal: 'false' } }, admin),
    enterprises: await withoutSession(server, listEnterprises, { query: { ...page, withTotal: 'false' } }, admin),
    currentUser: await statementsOf(server, getCurrentUser, {}, fleet),
  };
};

export const run = async () => {
  if (!existsSync(WEB)) return notRun('apps/web/dist is missing, npm run build first');
  const { url, dataDir, close } = await openCluster();
  const server = await openBenchServer(url, 'peers', dataDir);
  const stops: (() => Promise<unknown>)[] = [close, server.close];
  try {
    const { admin, fleet } = await fillPeers(server);
    const databaseUrl = url.replace(/\/[^/]*$/, '/peers');
    const env = {
      DATABASE_URL: databaseUrl,
      SAME_SQL: JSON.stringify(await sameSql(server, admin.token, fleet.token)),
    };
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(server.db);
    const postmaster = parentOf(rows[0]?.pid ?? 0);
    const start = async <T extends { stop: () => Promise<unknown> }>(starting: Promise<T>) => {
      const started = await starting;
      stops.push(started.stop);
      return started;
    };
    const ours = await start(startOurs(databaseUrl, dataDir));
    const handler = await start(startScript('handler.ts', env));
    const loop = await start(startScript('statement-loop.ts', env));
    const load = await start(startScript('load.ts', {}, false));
    const running: Running = { ours, handler, postmaster, send: (one) => load.ask(one) };
    const loops: Side[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      loops.push(await measured(loop.pid, postmaster, () => loop.ask({ ids: ARTICLE_IDS, ms: ROUND_MS })));
    console.log(`${'one prepared statement'.padEnd(24)} ${figures(medianSide(loops))}`);
    const all = casesFor({ admin: admin.token, fleet: fleet.token });
    const list = all[0] as Case;
    await runCases(running, all.filter(isWanted));
    if (isWanted(list)) await compareUnchanged(running, list);
    if (words.some(Boolean)) return;
    await explainReads(server, databaseUrl, admin.token, fleet.token);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
};
