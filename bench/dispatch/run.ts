// Benchmark of dispatching: whom a fleet of 10,000 vehicles could send against one of 300.
import type { Endpoint } from '@rfb/contract/endpoint.ts';
import {
  listDriverCandidates,
  listVehicleCandidates,
} from '@rfb/contract/transport/orders/dispatch/dispatch.endpoints.ts';
import { type BenchServer, openBenchServer } from '../shared/bench-server.ts';
import { openCluster } from '../shared/cluster.ts';
import { compare, goal } from '../shared/figures.ts';
import { fillFleet, sendEverybody } from './fill.ts';

const ROUNDS = 40;
const SMALL = 300;
const LARGE = 10_000;
const HOUR_MS = 3_600_000;

type World = BenchServer & { token: string };
type Case = { name: string; endpoint: Endpoint; query?: Record<string, string>; orderId?: string };

const vehicles = { endpoint: listVehicleCandidates, query: { kind: 'vehicle', fit: 'yes' } };
const drivers = { endpoint: listDriverCandidates, query: { fit: 'yes' } };
const cases: Case[] = [
  { ...vehicles, name: 'vehicles' },
  { ...vehicles, name: 'vehicles, three digits', query: { ...vehicles.query, keyword: '002' } },
  { ...vehicles, name: 'vehicles, page 5', query: { ...vehicles.query, page: '5' } },
  { ...vehicles, name: 'vehicles, one of twenty suits', orderId: 'cold' },
  { ...vehicles, name: 'vehicles that do not fit', query: { ...vehicles.query, fit: 'no' } },
  { ...vehicles, name: 'trailers', query: { kind: 'trailer', fit: 'yes' } },
  { ...drivers, name: 'drivers' },
  { ...drivers, name: 'drivers for a vehicle', query: { ...drivers.query, vehicleId: 'v1' } },
];
const busyCases: Case[] = [
  { ...vehicles, name: 'vehicles, all busy' },
  { ...vehicles, name: 'all busy, why', query: { ...vehicles.query, fit: 'no' } },
];

const span = {
  from: new Date(Date.now() + 3 * HOUR_MS).toISOString(),
  to: new Date(Date.now() + 30 * HOUR_MS).toISOString(),
};

const ask = async ({ call, token }: World, { endpoint, query, orderId = 'ordinary' }: Case) => {
  const started = performance.now();
  const { code, msg } = await call(endpoint, { ...span, pageSize: '8', ...query }, token, { orderId });
  if (code !== 0) throw new Error(`${endpoint.path} answered ${code}: ${msg}`);
  return performance.now() - started;
};

const measure = async ([small, large]: [World, World], all: Case[]) => {
  for (const one of all) {
    const [few, many] = await compare(
      ROUNDS,
      () => ask(small, one),
      () => ask(large, one),
    );
    const figures = `${few.toFixed(1).padStart(7)} ms ${many.toFixed(1).padStart(7)} ms   × ${(many / few).toFixed(2)}`;
    console.log(`${one.name.padEnd(32)} ${figures}  ${goal(many / few <= 2, '≤ 2')}`);
  }
};

export const run = async () => {
  const { url, dataDir, close } = await openCluster();
  const worlds: World[] = [];
  try {
    for (const count of [SMALL, LARGE]) {
      const world = await openBenchServer(url, `fleet_${count}`, dataDir);
      worlds.push({ ...world, token: await fillFleet(world, count) });
      await world.vacuum();
    }
    const pair = worlds as [World, World];
    console.log(`fleets of ${SMALL.toLocaleString()} against ${LARGE.toLocaleString()} vehicles and drivers`);
    await measure(pair, cases);
    for (const world of pair) {
      await sendEverybody(world);
      await world.vacuum();
    }
    await measure(pair, busyCases);
  } finally {
    for (const world of worlds) await world.close();
    await close();
  }
};
