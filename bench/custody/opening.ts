// A thousand bids for three custodians, opened through the API: two custodians fetch and hand in their parts, the server opens.
import { randomUUID } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { type Endpoint, type InputOf, pathOf } from '@rfb/contract/endpoint.ts';
import { createTender, publishTender, saveTender } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { sql } from 'kysely';
import { processesOf } from '../../apps/server/src/platform/db/embedded/orphans.ts';
import type { Calls } from '../../apps/server/src/testing/calls.ts';
import { certified } from '../../apps/server/src/testing/certifications.ts';
import { type Holder, makeCustody, threeContent } from '../../apps/server/src/testing/custody.ts';
import type { Person } from '../../apps/server/src/testing/people.ts';
import { lotContent } from '../../apps/server/src/testing/tenders.ts';
import { type BenchServer, openBenchServer } from '../shared/bench-server.ts';
import { openCluster } from '../shared/cluster.ts';
import { goal } from '../shared/figures.ts';

const LOTS = 10;
const FLEETS = 100;
const LIMIT_SECONDS = 10;

const callerOf = ({ app }: BenchServer): Calls['call'] => {
  return async (endpoint: Endpoint, input: InputOf<Endpoint>, person?: Person) => {
    const { body } = input as { body?: object };
    const answer = await app.inject({
      method: endpoint.method,
      url: pathOf(endpoint, input as Parameters<typeof pathOf>[1]),
      headers: {
        'idempotency-key': randomUUID(),
        ...(person && { authorization: `Bearer ${person.token}` }),
      },
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, ...answer.json() };
  };
};

type Custody = ReturnType<typeof makeCustody>;

/** Of server and database, which other load of the machine does not change. */
const processorMs = (pids: number[]) => {
  const { user, system } = process.cpuUsage();
  const ticksOf = (pid: number) => {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const fields = rest.split(' ');
    return Number(fields[11]) + Number(fields[12]);
  };
  const ticks = pids.reduce((sum, pid) => sum + ticksOf(pid), 0);
  return (user + system) / 1_000 + ticks * 10;
};

type Spent = { wall: number; processor: number };
const timed = async <T>(pids: number[], work: () => Promise<T>): Promise<Spent & { answer: T }> => {
  const [wall, processor] = [performance.now(), processorMs(pids)];
  const answer = await work();
  return { answer, wall: performance.now() - wall, processor: processorMs(pids) - processor };
};

/** What the server works on; what the custodian's browser does between is left out. */
const handIn = async (custody: Custody, tender: { id: string }, holder: Holder, pids: number[]) => {
  const fetched = await timed(pids, () => custody.partsFor(tender, holder));
  if (fetched.answer.code !== 0) throw new Error(fetched.answer.msg);
  const parts = custody.opened(holder, fetched.answer.data.items);
  const handed = await timed(pids, () => custody.handParts(tender, holder, parts));
  if (handed.answer.code !== 0) throw new Error(handed.answer.msg);
  return { fetched, handed, count: parts.length, stage: handed.answer.data.stage };
};

const seconds = (ms: number) => (ms / 1_000).toFixed(1);

export const openThroughApi = async () => {
  const cluster = await openCluster({ fsync: true });
  const server = await openBenchServer(cluster.url, 'custody', cluster.dataDir);
  try {
    const { db, deps, people } = server;
    const { keys } = deps;
    const t = { db, deps, keys, fleet: people.fleet, admin: people.admin, call: callerOf(server) };
    const custody = makeCustody(t);
    const [admin, shipper] = [await people.admin(), await people.shipper({ level: 'platinum' })];
    const three = await custody.three(admin, shipper);
    const content = threeContent({ lots: Array.from({ length: LOTS }, () => lotContent()) });
    const { id, version } = (await t.call(createTender, { body: { copyOf: null } }, shipper)).data;
    const params = { tenderId: id };
    const saved = await t.call(saveTender, { params, body: { content, version } }, shipper);
    const published = await t.call(publishTender, { params, body: { version: saved.data.version } }, shipper);
    if (published.code !== 0) throw new Error(published.msg);
    const tender = published.data;
    for (let made = 0; made < FLEETS; made += 1) {
      const fleet = await certified(t, admin);
      await db.deleteFrom('rateCounters').execute();
      for (const index of tender.lots.keys())
        await custody.place(fleet, tender, { priceE4: 80_000_000 + made }, 1, index);
    }
    await sql`update tenders set starts_at = app_now() - interval '2 hours', closes_at = app_now()
      where id = ${id}`.execute(db);
    await server.vacuum();
    const pids = processesOf(realpathSync(join(cluster.dataDir, 'postgres/cluster')));
    const first = await handIn(custody, tender, three[0], pids);
    const second = await handIn(custody, tender, three[2], pids);
    const { rows } = await sql<{ valid: number }>`
      select count(*)::int as valid from bids where tender_id = ${id} and state = 'valid'`.execute(db);
    if (second.stage !== 'opened' || rows[0]?.valid !== LOTS * FLEETS)
      throw new Error(`${second.stage}, ${rows[0]?.valid} valid`);
    const steps = [first.fetched, first.handed, second.fetched, second.handed];
    const sumOf = (name: keyof Spent) => steps.reduce((sum, step) => sum + step[name], 0);
    const all = sumOf('processor');
    console.log(
      `${second.count} bids opened through the API by two custodians: ${seconds(all)} s of server and database ${goal(all <= LIMIT_SECONDS * 1_000, `≤ ${LIMIT_SECONDS} s`)}, ${seconds(sumOf('wall'))} s by the clock`,
    );
    const each = steps.map(({ processor }) => seconds(processor));
    console.log(
      `  the first fetches ${each[0]} and hands in ${each[1]}, the second fetches ${each[2]}, hands in and opens ${each[3]} s`,
    );
  } finally {
    await server.close();
    await cluster.close();
  }
};
