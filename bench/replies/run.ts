// Benchmark of the check of replies: ours against zod's parse, and the share of a whole request that this saves.
import { type Endpoint, pathOf, type Schema } from '@rfb/contract/endpoint.ts';
import { listDrivers } from '@rfb/contract/fleet/drivers/drivers.endpoints.ts';
import { listVehicles } from '@rfb/contract/fleet/vehicles/vehicles.endpoints.ts';
import { login } from '@rfb/contract/identity/auth/auth.endpoints.ts';
import { listMembers } from '@rfb/contract/membership/members/members.endpoints.ts';
import { listEnterprises } from '@rfb/contract/overview/enterprises/enterprises.endpoints.ts';
import { listLogs } from '@rfb/contract/overview/logs/logs.endpoints.ts';
import { checkReply } from '../../apps/server/src/platform/http/check-reply.ts';
import { seedDemo } from '../../apps/server/src/seed/seed.ts';
import { type BenchServer, openBenchServer } from '../shared/bench-server.ts';
import { openCluster } from '../shared/cluster.ts';
import { compare, goal } from '../shared/figures.ts';

const ROUNDS = 60;
/** Checks per round: one alone is too short for the clock. */
const CHECKS = 50;
const REQUESTS = 300;
const GOAL = { times: 2, share: 3 };

/** The lists people open most, with twenty rows each in the demo. */
const lists = {
  vehicles: listVehicles,
  drivers: listDrivers,
  members: listMembers,
  enterprises: listEnterprises,
  logs: listLogs,
};
const ofFleet = ['vehicles', 'drivers'];

const signIn = async ({ app }: BenchServer, username: string, password: string, door: 'company' | 'admin') => {
  const answer = await app.inject({ method: 'POST', url: pathOf(login, {}), payload: { username, password, door } });
  return (answer.json() as { data: { token: string } }).data.token;
};

/** Microseconds of one check. */
const timeOf = (check: () => unknown) => async () => {
  const started = performance.now();
  for (let count = 0; count < CHECKS; count += 1) check();
  return ((performance.now() - started) * 1000) / CHECKS;
};

/** Microseconds of this process, without the database. */
const processorTimeOf = async (ask: () => Promise<unknown>) => {
  for (let count = 0; count < REQUESTS; count += 1) await ask();
  const before = process.cpuUsage();
  for (let count = 0; count < REQUESTS; count += 1) await ask();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / REQUESTS;
};

export const run = async () => {
  const { url, dataDir, close } = await openCluster();
  const world = await openBenchServer(url, 'demo', dataDir, { MODE: 'demo' });
  try {
    await seedDemo(world.deps);
    await world.vacuum();
    const fleet = await signIn(world, 'fleet', 'Fleet-demo-2025', 'company');
    const office = await signIn(world, 'admin', 'Admin-demo-2025', 'admin');
    const sums = { zod: 0, ours: 0, whole: 0 };
    for (const [name, endpoint] of Object.entries<Endpoint>(lists)) {
      const token = ofFleet.includes(name) ? fleet : office;
      const ask = () => world.call(endpoint, {}, token);
      const { code, msg, data } = await ask();
      if (code !== 0) throw new Error(`${name} answered ${code}: ${msg}`);
      const schema = endpoint.reply as Schema;
      const [zod, ours] = await compare(
        ROUNDS,
        timeOf(() => schema.parse(data)),
        timeOf(() => checkReply(schema, data)),
      );
      const whole = await processorTimeOf(ask);
      sums.zod += zod;
      sums.ours += ours;
      sums.whole += whole + zod - ours;
      console.log(
        `${name.padEnd(11)} zod ${zod.toFixed(0)} µs, ours ${ours.toFixed(0)} µs, whole request ${whole.toFixed(0)} µs`,
      );
    }
    const times = sums.zod / sums.ours;
    const share = ((sums.zod - sums.ours) / sums.whole) * 100;
    console.log(`together ${times.toFixed(1)} times as fast ${goal(times >= GOAL.times, `≥ ${GOAL.times}`)}`);
    console.log(
      `saves ${share.toFixed(1)} % of the server's processor time ${goal(share >= GOAL.share, `≥ ${GOAL.share} %`)}`,
    );
  } finally {
    await world.close();
    await close();
  }
};
